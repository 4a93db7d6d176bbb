/**
 * Every table and view that carries customer_id: `scoped` bounds each of them to the customers in scope. A new one is added here;
 * scoped.engines.test.ts compares the list with the database.
 */
// prettier-ignore
export const tenantTables: ReadonlySet<string> = new Set([
  'platform_audit', 'platform_idempotency', 'issues_issue',
  'access_assignment', 'access_group', 'access_group_name', 'access_user', 'access_user_name',
  'bot_settings', 'bot_test',
  'addresses_address', 'addresses_contact',
  'packages_package',
  'wallet_account', 'wallet_dispersal', 'wallet_entry', 'wallet_lot', 'wallet_posting', 'wallet_reservation',
  'rating_batch', 'rating_config', 'rating_customer_service', 'rating_rate',
  'billing_business', 'billing_business_told', 'billing_charge', 'billing_charge_told',
  'charges_for_carrier', 'charges_note', 'charges_overweight', 'charges_said',
  'cfdi_attempt', 'cfdi_cancellation', 'cfdi_document', 'cfdi_sealing', 'cfdi_stamp',
  'cuts_plan', 'cuts_report', 'cuts_report_told', 'cuts_row',
  'invoices_day', 'invoices_invoice', 'invoices_invoice_told', 'invoices_pre_invoice', 'invoices_row',
  'invoices_credit', 'invoices_line_told', 'notes_line', 'notes_note',
  'payments_application', 'payments_new_invoice', 'payments_payment',
  'reweighs_case',
  'purchases_balance_record', 'purchases_order',
  'consolidated_order',
  'bulk_load', 'bulk_row',
  'customers_profile',
  'deposits_clabe', 'deposits_deposit',
  'prospects_document', 'prospects_link',
  'drafts_draft',
  'pickups_booking', 'pickups_guide', 'pickups_link', 'pickups_pickup',
  'manual_guide',
  'tariffs_document',
  'shipping_attempt', 'shipping_event', 'shipping_guide', 'shipping_notice', 'shipping_notice_sent', 'shipping_order', 'shipping_orphan', 'shipping_place',
  'shipping_unused',
  'waybills_waybill',
]);

/** Tables and views whose rows are the customers themselves, bounded by their id. */
export const customerTables: ReadonlySet<string> = new Set(['access_customer', 'access_customer_name']);
