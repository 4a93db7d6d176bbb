import { sql } from 'kysely';

/** The order on credit that the invoice `i` is of; null = it is of charges. */
export const orderOfInvoice = sql`(
  select max(c.purchase_id) from invoices_row r join billing_charge c on c.id = r.charge_id
  where r.pre_invoice_id = i.pre_invoice_id and c.purchase_id is not null and not c.settled
)`;
