import type { BalanceRecordId } from '#contract/shared/ids.ts';
import type { Route } from '#platform/http/route.ts';
import type { Job } from '#platform/jobs/queue.ts';
import type { PurchasesApi } from './api.ts';
import { saleKind } from './approval-kind.ts';
import { confirmRecords, customerAnnouncing, unconfirmRecord } from './confirm-records.ts';
import { followInvoice } from './change-order.ts';
import { endUnpaid } from './end-unpaid.ts';
import type { PurchasesNeeds } from './needs.ts';
import { payReachedOrder } from './pay-reached-order.ts';
import { mayReadRecord } from './read-balance-records.ts';
import { purchasesRoutes } from './routes.ts';
import { sellApproved } from './sell-approved.ts';
import { customerNamedBy, isForOrder, orderPaidBy, ordersOfExactly, settleOrderByDeposit } from './settle-by-deposit.ts';
import { billedAs, depositsOfOrders } from './store/orders.ts';

/** Orders of prepaid guides, from their basket to their stock (AMB-12.10). */
export function buildPurchases(needs: PurchasesNeeds): { api: PurchasesApi; routes: Route[]; jobs: Job[] } {
  needs.drive.keeps('voucher', { mayRead: (actor, id) => mayReadRecord(needs, needs.db, actor, id as BalanceRecordId) });
  needs.approvals.carriesOut(saleKind, { carryOut: (tx, approved) => sellApproved(needs, tx, approved) });
  return {
    api: {
      settleOrderByDeposit: (tx, deposit) => settleOrderByDeposit(needs, tx, deposit),
      isForOrder: (tx, deposit) => isForOrder(needs, tx, deposit),
      customerNamedBy: (reader, text) => customerNamedBy(needs, reader, text),
      customerAnnouncing,
      confirmRecords: (tx, deposit) => confirmRecords(needs, tx, deposit),
      orderPaidBy,
      depositsOfOrders,
      unconfirmRecord: (tx, deposit) => unconfirmRecord(needs, tx, deposit),
      ordersOfExactly,
      billedAs,
      followInvoice: (tx, told) => followInvoice(needs, tx, told),
      payReachedOrder: (tx, customer) => payReachedOrder(needs, tx, customer),
    },
    routes: purchasesRoutes(needs),
    jobs: [{ name: 'purchases-end-unpaid', everyMs: needs.waits.sweepMs, run: () => endUnpaid(needs) }],
  };
}
