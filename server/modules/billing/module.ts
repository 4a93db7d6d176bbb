import type { Route } from '#platform/http/route.ts';
import type { BillingApi } from './api.ts';
import { billTo } from './bill-to.ts';
import { billable, businessFor, businessName } from './business-for.ts';
import { chargeByHand } from './charge-by-hand.ts';
import { chargeLabel } from './charge-label.ts';
import { chargeLater, standingCharge } from './charge-later.ts';
import { chargeOrder } from './charge-order.ts';
import { chargeReusedLabel } from './charge-reused-label.ts';
import { chargeUsedLabel } from './charge-used-label.ts';
import type { BillingNeeds, BusinessNeeds } from './needs.ts';
import { oweReturnedDeposit } from './owe-returned-deposit.ts';
import { removeCharge } from './remove-charge.ts';
import { refundLabel } from './refund-label.ts';
import { billingRoutes } from './routes.ts';
import { payWhole, settleCharges, settleReported } from './settle-charges.ts';
import {
  billCharges,
  unreportedOrders,
  unreportedRows,
  lockDocumented,
  lockInvoiceable,
  lockReported,
  lockUnreported,
  putInReport,
  putOnInvoice,
  putOnPreInvoice,
  takeOffDocument,
  takeOutOfReport,
} from './store/reported-charges.ts';
import { takeBackByHand } from './take-back-by-hand.ts';
import { bookedCharges, chargesAmong } from './store/booked.raw.ts';
import { businessNamed, customersOfRfc, emailsOfRfc, insertBusinesses, shareRfc } from './store/businesses.ts';
import { mayBeMadeAgain } from './rules/is-cancellable.ts';
import {
  chargedCustomers,
  chargeStatuses,
  extraCharges,
  isOnDocument,
  lockCharges,
  overweightKg,
  renumberCharges,
  setBusiness,
  spentByDay,
} from './store/charges.ts';

/** What guides are charged, what is given back, and who customers are billed as. */
export function buildBilling(needs: BillingNeeds & BusinessNeeds): { api: BillingApi; routes: Route[] } {
  return {
    routes: billingRoutes(needs),
    api: {
      bookedCharges,
      chargesAmong,
      chargeLabel: (tx, guide) => chargeLabel(needs, tx, guide),
      chargeUsedLabel: (tx, guide) => chargeUsedLabel(needs, tx, guide),
      chargeOrder,
      unreportedOrders,
      chargeReusedLabel: (tx, guide) => chargeReusedLabel(needs, tx, guide),
      chargeLater: (tx, guide, charge) => chargeLater(needs, tx, guide, charge),
      standingCharge,
      overweightKg,
      chargeStatuses,
      chargeByHand: (tx, guide) => chargeByHand(needs, tx, guide),
      takeBackByHand: (tx, label, extras) => takeBackByHand(needs, tx, label, extras),
      mayChargeAgain: async (tx, label) => (await lockCharges(tx, label)).every(mayBeMadeAgain),
      rebill: setBusiness,
      renumber: renumberCharges,
      payWhole: (tx, charges, from) => payWhole(needs, tx, charges, from),
      settleCharges: (tx, customer) => settleCharges(needs, tx, customer),
      settleReported: (tx, charges) => settleReported(needs, tx, charges),
      extraCharges,
      spentSince: spentByDay,
      billTo,
      businessFor,
      billable,
      businessName,
      isOnDocument,
      shareRfc,
      businessNamed,
      customersOfRfc,
      emailsOfRfc,
      chargedCustomers,
      oweReturnedDeposit: (tx, deposit) => oweReturnedDeposit(needs, tx, deposit),
      insertBusinesses,
      refundLabel: (tx, label) => refundLabel(needs, tx, label),
      unreportedRows,
      lockUnreported,
      lockReported,
      lockInvoiceable,
      billCharges,
      putInReport,
      takeOutOfReport,
      lockDocumented,
      putOnPreInvoice,
      putOnInvoice,
      takeOffDocument,
      removeCharge: (tx, charge) => removeCharge(needs, tx, charge),
    },
  };
}
