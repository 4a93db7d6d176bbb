import type { AccessApi } from './modules/access/api.ts';
import type { AccessNeeds } from './modules/access/needs.ts';
import type { AddressesApi } from './modules/addresses/api.ts';
import type { BillingApi, BillingAsks } from './modules/billing/api.ts';
import type { BulkApi } from './modules/bulk/api.ts';
import type { LaterChargesApi } from './modules/later-charges/api.ts';
import type { MadeNeeds } from './modules/carriers/made/needs.ts';
import type { CatalogsAsks } from './modules/catalogs/needs.ts';
import type { CfdiAsks } from './modules/cfdi/api.ts';
import type { ConsolidatedApi } from './modules/consolidated/api.ts';
import type { CutsApi } from './modules/cuts/api.ts';
import type { CustomersApi } from './modules/customers/api.ts';
import type { DepositsAsks } from './modules/deposits/api.ts';
import type { FactorApi } from './modules/factor/api.ts';
import type { InvoicesApi, InvoicesAsks } from './modules/invoices/api.ts';
import type { NotesApi } from './modules/notes/api.ts';
import type { NotificationsApi } from './modules/notifications/api.ts';
import type { PackagesApi } from './modules/packages/api.ts';
import type { PaymentsApi } from './modules/payments/api.ts';
import type { PickupsApi } from './modules/pickups/api.ts';
import type { ProspectsApi } from './modules/prospects/api.ts';
import type { PurchasesApi } from './modules/purchases/api.ts';
import type { RatingApi } from './modules/rating/api.ts';
import type { ShippingApi, ShippingAsks } from './modules/shipping/api.ts';
import type { TariffsApi } from './modules/tariffs/api.ts';
import type { TariffsAsks } from './modules/tariffs/needs.ts';
import type { WaybillsApi } from './modules/waybills/api.ts';
import type { WalletApi, WalletAsks } from './modules/wallet/api.ts';

// What a module asks of those that are built after it. `compose.ts` calls each with a function that finds the others once they stand.

type AskedByAccess = {
  wallet: WalletApi;
  billing: BillingApi;
  customers: CustomersApi;
  addresses: AddressesApi;
  packages: PackagesApi;
  factor: FactorApi;
  prospects: ProspectsApi;
  tariffs: TariffsApi;
  invoices: InvoicesApi;
  pickups: PickupsApi;
};
/** What access asks of modules that are built after it. */
export const accessAsks = (apis: () => AskedByAccess): AccessNeeds['asks'] => ({
  poolOf: (reader, customer) => apis().wallet.poolOf(reader, customer),
  poolsOf: (reader, customers) => apis().wallet.poolsOf(reader, customers),
  profileOf: (reader, customer) => apis().customers.profileOf(reader, customer),
  wasProspect: (reader, customer) => apis().prospects.isOrigin(reader, customer),
  servicesOf: (actor, customer) => apis().tariffs.servicesOf(actor, customer),
  customersWithAccount: async (reader) => {
    const { wallet, billing } = apis();
    return [...new Set([...(await wallet.customersWithEntries(reader)), ...(await billing.chargedCustomers(reader))])];
  },
  accountStatusesOf: (reader, customers) => apis().invoices.accountStatuses(reader, customers),
  defaultAddressOf: (reader, user) => apis().addresses.defaultAddressOf(reader, user),
  checkFactor: (actor, token) => apis().factor.check(actor, token),
  hasFactor: (reader, user) => apis().factor.isOn(reader, user),
  returnToPool: (tx, user) => apis().wallet.returnToPool(tx, user),
  handPickups: (tx, pickups) => apis().pickups.handOver(tx, pickups),
  endSharing: async (tx, group) => {
    await apis().addresses.endSharing(tx, group);
    await apis().packages.endSharing(tx, group);
  },
});

type ToTell = { access: AccessApi; notifications: NotificationsApi };
/** What carriers ask of modules that are built after them. */
export const carriersAsks = (apis: () => ToTell & { shipping: ShippingApi }): MadeNeeds['asks'] => ({
  hasGuides: (reader, carrier) => apis().shipping.hasGuidesOf(reader, carrier),
  forgetTelling: (tx, carrier) => apis().shipping.forgetTelling(tx, carrier),
  paces: (reader) => apis().shipping.paces(reader),
  isNumberTaken: (reader, carrier, parcel_number) => apis().shipping.isNumberTaken(reader, carrier, parcel_number, null),
  ...catalogsAsks(apis),
});

/** Where the papers of a fiscal document are mailed to. */
export const cfdiAsks = (apis: () => { billing: BillingApi }): CfdiAsks => ({
  addresses: (reader, customer, rfc) => apis().billing.emailsOfRfc(reader, customer, rfc),
});

/** How modules that all others stand on tell root. */
export const catalogsAsks = (apis: () => ToTell): CatalogsAsks => ({
  tellRoot: async (tx, news) => apis().notifications.tell(tx, { ...news, to: await apis().access.staffWith(tx, ['root']) }),
});

/** How charges that are cancelled leave their reports and pre-invoices, or are credited, what keeps a razón social from being disabled, and what it owes. */
export const billingAsks = (apis: () => { cuts: CutsApi; invoices: InvoicesApi; notes: NotesApi }): BillingAsks => ({
  leftReports: (tx, charges) => apis().cuts.leaveReports(tx, charges),
  leftPreInvoices: (tx, charges) => apis().invoices.leavePreInvoices(tx, charges),
  credit: (tx, charges) => apis().notes.creditCharges(tx, charges),
  creditedWithGuide: (reader, customer, charges) => apis().notes.takenWithGuide(reader, customer, charges),
  hasOpenDocuments: (reader, business) => apis().invoices.hasOpenDocuments(reader, business),
  owedOnInvoices: (reader, business) => apis().invoices.owedOnInvoices(reader, business),
});

/** What deposits ask of the orders and invoices that wait for them. */
export const depositsAsks = (apis: () => { purchases: PurchasesApi; payments: PaymentsApi }): DepositsAsks => ({
  announcedBy: async (reader, { text, ...told }) =>
    (await apis().purchases.customerNamedBy(reader, text)) ?? apis().purchases.customerAnnouncing(reader, told),
  waitingFor: (reader, amounts) => apis().purchases.ordersOfExactly(reader, amounts),
  isForOrder: (tx, deposit) => apis().purchases.isForOrder(tx, deposit),
  orderPaidBy: (reader, customer, deposit) => apis().purchases.orderPaidBy(reader, customer, deposit),
  paymentOf: (reader, customer, deposit) => apis().payments.paymentOf(reader, customer, deposit),
  undone: (tx, deposit) => apis().purchases.unconfirmRecord(tx, deposit),
  credited: async (tx, deposit) => {
    await apis().purchases.confirmRecords(tx, deposit);
    await apis().purchases.settleOrderByDeposit(tx, deposit);
    await apis().payments.applyDeposit(tx, deposit);
  },
});

/** What invoices tell payments, and ask of credit notes. */
export const invoicesAsks = (apis: () => { payments: PaymentsApi; notes: NotesApi }): InvoicesAsks => ({
  stamped: (tx, invoice) => apis().payments.invoiceStamped(tx, invoice),
  fell: (tx, invoice) => apis().payments.invoiceFell(tx, invoice),
  hasNotes: (tx, invoice) => apis().notes.hasNotes(tx, invoice),
});

type AskedByShipping = {
  consolidated: ConsolidatedApi;
  customers: CustomersApi;
  bulk: BulkApi;
  laterCharges: LaterChargesApi;
  cuts: CutsApi;
  invoices: InvoicesApi;
  pickups: PickupsApi;
  waybills: WaybillsApi;
};
/** What shipping asks of those that are built after it. */
export const shippingAsks = (apis: () => AskedByShipping): ShippingAsks => ({
  heldByDocument: (reader, guide) => apis().invoices.whyNotCancelled(reader, guide),
  billAtOnce: (tx, guide, by) => apis().cuts.billAtOnce(tx, guide, by),
  underReview: (reader, scope, labels) => apis().laterCharges.underReview(reader, scope, labels),
  lockedByPickup: (tx, labels) => apis().pickups.lockedByPickup(tx, labels),
  heldByPickup: (reader, labels) => apis().pickups.heldByPickup(reader, labels),
  leavePickup: (tx, guide) => apis().pickups.leavePickup(tx, guide),
  keepWaybills: (tx, bought) => apis().waybills.keep(tx, bought),
  endWaybill: (tx, guide) => apis().waybills.end(tx, guide),
  freightMoved: (tx, guide) => apis().consolidated.freightMoved(tx, guide),
  guideMoved: (tx, guide) => apis().pickups.guideMoved(tx, guide),
  livesAgain: (tx, guide) => apis().laterCharges.chargeDropped(tx, guide),
  guidesOfLoad: (...asked) => apis().bulk.guidesOfLoad(...asked),
  thatCancelUnused: (reader) => apis().customers.thatCancelUnused(reader),
});

/** What tariffs asks of shipping, whose guides its prices are tried on, and of prospects, who have tariffs too. */
export const tariffsAsks = (apis: () => { prospects: ProspectsApi; shipping: ShippingApi }): TariffsAsks => ({
  pricedGuides: (reader, customer, page) => apis().shipping.pricedGuides(reader, customer, page),
  findProspect: (reader, actor, prospect) => apis().prospects.find(reader, actor, prospect),
  holdProspect: (tx, actor, prospect) => apis().prospects.hold(tx, actor, prospect),
});

/** What wallet asks of modules that are built after it. */
export const walletAsks = (
  apis: () => {
    billing: BillingApi;
    consolidated: ConsolidatedApi;
    invoices: InvoicesApi;
    notes: NotesApi;
    purchases: PurchasesApi;
    rating: RatingApi;
    shipping: ShippingApi;
  },
): WalletAsks => ({
  // What is owed is collected before anything else is paid (AMB-12.15).
  moneyEntered: async (tx, customer) => {
    await apis().billing.settleCharges(tx, customer);
    await apis().purchases.payReachedOrder(tx, customer);
  },
  convert: (tx, ended) => apis().notes.convertUnits(tx, ended),
  owesSinceBefore: (reader, customer, day) => apis().invoices.hasPayableDueBefore(reader, customer, day),
  shareRfc: (tx, customerA, customerB) => apis().billing.shareRfc(tx, customerA, customerB),
  businessNamed: (reader, customer, business) => apis().billing.businessNamed(reader, customer, business),
  guidesOf: (reader, customer, labels) => apis().shipping.numbersOf(reader, customer, labels),
  freightOf: (reader, customer, labels) => apis().consolidated.foliosOf(reader, customer, labels),
  guidesNumbered: (reader, customer, typed) => apis().shipping.guidesNumbered(reader, customer, typed),
  leastStockOf: (reader, customer) => apis().rating.leastStockOf(reader, customer),
});
