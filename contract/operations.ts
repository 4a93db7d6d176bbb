import { accessOperations } from './access/access.ts';
import { peopleOperations } from './access/people-operations.ts';
import { groupOperations } from './access/groups.ts';
import { operatorOperations } from './access/operators.ts';
import { addressesOperations } from './addresses/addresses.ts';
import { bookFileOperations } from './addresses/book-file.ts';
import { contactsOperations } from './addresses/contacts.ts';
import { simpleAddressesOperations } from './addresses/simple-addresses.ts';
import { approvalOperations } from './approvals/approvals.ts';
import { auditOperations } from './audit/audit.ts';
import { billingOperations } from './billing/billing.ts';
import { botOperations } from './bot/bot.ts';
import { bulkOperations } from './bulk/bulk.ts';
import { laterChargesOperations } from './later-charges/later-charges.ts';
import { overweightOperations } from './later-charges/overweight.ts';
import { credentialsOperations } from './carriers/credentials.ts';
import { carrierHealthOperations } from './carriers/health.ts';
import { carriersOperations } from './carriers/made-carriers.ts';
import { catalogsOperations } from './catalogs/catalogs.ts';
import { consolidatedOperations } from './consolidated/consolidated.ts';
import { cutsOperations } from './cuts/cuts.ts';
import { customersOperations } from './customers/customers.ts';
import { depositOperations } from './deposits/deposits.ts';
import { manualDepositOperations } from './deposits/manual-deposits.ts';
import { statementOperations } from './deposits/statements.ts';
import { draftOperations } from './drafts/drafts.ts';
import { driveOperations } from './drive/drive.ts';
import { factorOperations } from './factor/factor.ts';
import { homeOperations } from './home/home.ts';
import { cfdiOperations } from './cfdi/cfdi.ts';
import { waybillOperations } from './waybills/waybills.ts';
import { invoiceOperations } from './invoices/invoices.ts';
import { preInvoiceOperations } from './invoices/pre-invoices.ts';
import { issuerOperations } from './issuer/issuer.ts';
import { issuesOperations } from './issues/issues.ts';
import { eventWebhookOperations } from './shipping/event-webhook.ts';
import { eventFileOperations } from './shipping/event-file.ts';
import { labelChangeOperations } from './shipping/label-changes.ts';
import { labelPriceOperations } from './shipping/label-price.ts';
import { labelPrintOperations } from './shipping/label-prints.ts';
import { reusedLabelOperations } from './shipping/reused-label.ts';
import { labelPlaceOperations } from './shipping/label-place.ts';
import { labelEvidenceOperations } from './shipping/label-evidence.ts';
import { manualOperations } from './manual/manual.ts';
import { disperseBalanceOperations } from './wallet/disperse-balance.ts';
import { dispersalOperations } from './wallet/dispersals.ts';
import { movementOperations } from './wallet/movements.ts';
import { stockOperations } from './wallet/stock.ts';
import { moveAmountOperations } from './wallet/move-amount.ts';
import { notificationsOperations } from './notifications/notifications.ts';
import { packagesOperations } from './packages/packages.ts';
import { pickupLinkOperations } from './pickups/pickup-links.ts';
import { pickupOperations } from './pickups/pickups.ts';
import { platformOperations } from './platform/platform.ts';
import { versionOperations } from './platform/version.ts';
import { branchesOperations } from './rating/branches.ts';
import { explanationOperations } from './rating/explanation.ts';
import { freightOperations } from './rating/freight.ts';
import { documentOperations } from './prospects/documents.ts';
import { prospectsOperations } from './prospects/prospects.ts';
import { balanceRecordOperations } from './purchases/balance-records.ts';
import { purchaseOperations } from './purchases/purchases.ts';
import { ratingOperations } from './rating/rating.ts';
import { settingsOperations } from './settings/operations.ts';
import { reportOperations } from './reports/reports.ts';
import { carrierClaimOperations } from './reweighs/claims.ts';
import { carrierFileOperations } from './reweighs/files.ts';
import { shippingOperations } from './shipping/shipping.ts';
import { tariffDocumentOperations } from './tariffs/documents.ts';
import { proposalOperations } from './tariffs/proposals.ts';
import { rateOperations } from './tariffs/rates.ts';
import { tariffServiceOperations } from './tariffs/services.ts';
import { adjustmentOperations } from './wallet/adjustments.ts';
import { withdrawalOperations } from './wallet/withdrawals.ts';
import { walletOperations } from './wallet/wallet.ts';
import { notesOperations } from './notes/notes.ts';
import { paymentsOperations } from './payments/payments.ts';
import { accountStatementOperations } from './statement/statement.ts';
import { monthOperations } from './months/months.ts';
import type { Operation } from './shared/operation.ts';

/** Every call there is, by its module. A route that is not here does not exist. */
export const operationModules = {
  platform: { ...platformOperations, ...versionOperations },
  settings: settingsOperations,
  access: { ...accessOperations, ...peopleOperations, ...groupOperations, ...operatorOperations },
  factor: factorOperations,
  notifications: notificationsOperations,
  approvals: approvalOperations,
  bot: botOperations,
  drive: driveOperations,
  catalogs: catalogsOperations,
  addresses: { ...addressesOperations, ...contactsOperations, ...bookFileOperations, ...simpleAddressesOperations },
  packages: packagesOperations,
  carriers: { ...carriersOperations, ...carrierHealthOperations, ...credentialsOperations },
  issuer: issuerOperations,
  cfdi: cfdiOperations,
  rating: { ...ratingOperations, ...explanationOperations, ...branchesOperations, ...freightOperations },
  billing: billingOperations,
  'later-charges': { ...laterChargesOperations, ...overweightOperations },
  cuts: cutsOperations,
  invoices: { ...preInvoiceOperations, ...invoiceOperations },
  purchases: { ...purchaseOperations, ...balanceRecordOperations },
  deposits: { ...depositOperations, ...manualDepositOperations, ...statementOperations },
  tariffs: { ...rateOperations, ...proposalOperations, ...tariffServiceOperations, ...tariffDocumentOperations },
  customers: customersOperations,
  prospects: { ...prospectsOperations, ...documentOperations },
  drafts: draftOperations,
  shipping: {
    ...shippingOperations,
    ...eventFileOperations,
    ...eventWebhookOperations,
    ...labelChangeOperations,
    ...labelEvidenceOperations,
    ...labelPlaceOperations,
    ...labelPriceOperations,
    ...labelPrintOperations,
    ...reusedLabelOperations,
  },
  pickups: { ...pickupOperations, ...pickupLinkOperations },
  consolidated: consolidatedOperations,
  manual: manualOperations,
  bulk: bulkOperations,
  reports: reportOperations,
  wallet: {
    ...walletOperations,
    ...moveAmountOperations,
    ...disperseBalanceOperations,
    ...dispersalOperations,
    ...stockOperations,
    ...movementOperations,
    ...withdrawalOperations,
    ...adjustmentOperations,
  },
  reweighs: { ...carrierFileOperations, ...carrierClaimOperations },
  issues: issuesOperations,
  audit: auditOperations,
  payments: paymentsOperations,
  notes: notesOperations,
  statement: accountStatementOperations,
  months: monthOperations,
  waybills: waybillOperations,
  home: homeOperations,
} satisfies Record<string, Record<string, Operation>>;

export const operations: Record<string, Operation> = Object.assign({}, ...Object.values(operationModules));
