import type { Job } from '#platform/jobs/queue.ts';
import type { Gauge } from '#platform/metrics.ts';
import type { Route } from '#platform/http/route.ts';
import type { WalletApi } from './api.ts';
import { walletApprovals } from './approved/approval-kinds.ts';
import { buyOrder, holdPool } from './stock/buy-order.ts';
import { chargeExtra, paidFor, reverseCharge, settleCharge, settleWhole } from './guides/extra-charges.ts';
import { walletGauges } from './gauges.ts';
import { walletJobs } from './jobs.ts';
import { adjust, buyStock, deposit, disperse, reverseDeposit } from './moving/move-money.ts';
import type { WalletNeeds } from './needs.ts';
import { favorOf, poolOf, poolsOf, spendable, spendableAsked } from './balances/read-balances.ts';
import { cancelNote, creditNote } from './moving/credit-note.ts';
import { holdUnits, releaseUnits } from './moving/note-units.ts';
import { cancelPayment, payInvoices } from './moving/pay-invoices.ts';
import { endingStock, freeUnits } from './stock/read-stock.ts';
import { returnToPool } from './moving/return-to-pool.ts';
import { repriceGuide } from './guides/reprice-guide.ts';
import { reserveGuides } from './guides/reserve-guides.ts';
import { walletRoutes } from './routes.ts';
import { postGuide, refundGuide, refundPart, releaseGuide } from './guides/settle-guide.ts';
import { giveUnits } from './stock/move-units.ts';
import { bookedEntries, countEntries, entriesWithKeys } from './store/booked.raw.ts';
import { freeOfBought } from './store/lots.ts';
import { customersWithEntries } from './store/figures.ts';
import { hasOpenReservation, heldOf } from './store/reservations.ts';

/** Money, credit and stock of the customers, over the ledger. */
export function buildWallet(needs: WalletNeeds): { api: WalletApi; routes: Route[]; jobs: Job[]; gauges: Gauge[] } {
  walletApprovals(needs);
  const api: WalletApi = {
    bookedEntries,
    entriesWithKeys,
    countEntries,
    poolOf,
    poolsOf,
    customersWithEntries,
    hasOpenReservation,
    spendable: (reader, payer) => spendable(needs, reader, payer),
    spendableAsked: (reader, asked) => spendableAsked(needs, reader, asked),
    endingStock: (reader, scope, options) => endingStock(needs, reader, scope, options),
    reserve: (tx, order, customer) => reserveGuides(needs, tx, order, customer),
    reprice: (tx, change) => repriceGuide(needs, tx, change),
    post: (tx, label) => postGuide(needs, tx, label),
    release: (tx, label) => releaseGuide(needs, tx, label),
    refund: (tx, label, without) => refundGuide(needs, tx, label, without),
    refundPart: (tx, part) => refundPart(needs, tx, part),
    paidFor,
    chargeExtra: (tx, charge) => chargeExtra(needs, tx, charge),
    settleCharge: (tx, charge) => settleCharge(needs, tx, charge),
    settleWhole: (tx, customer, charges, from) => settleWhole(needs, tx, customer, charges, from),
    reverseCharge: (tx, charge) => reverseCharge(needs, tx, charge),
    payInvoices: (tx, payment) => payInvoices(needs, tx, payment),
    cancelPayment: (tx, payment) => cancelPayment(needs, tx, payment),
    creditNote: (tx, note) => creditNote(needs, tx, note),
    cancelNote: (tx, note) => cancelNote(needs, tx, note),
    holdUnits: (tx, held) => holdUnits(needs, tx, held),
    releaseUnits: (tx, note) => releaseUnits(needs, tx, note),
    unitsOf: async (reader, customer, lots) => new Map((await freeOfBought(reader, customer, lots)).map(({ id, free }) => [id, Number(free ?? 0)])),
    favorOf,
    heldFor: heldOf,
    deposit: (tx, input) => deposit(needs, tx, input),
    reverseDeposit: (tx, input) => reverseDeposit(needs, tx, input),
    adjust: (tx, input) => adjust(needs, tx, input),
    disperse: (tx, input) => disperse(needs, tx, input),
    disperseStock: (tx, input) => giveUnits(needs, tx, input),
    returnToPool: (tx, user) => returnToPool(needs, tx, user),
    buyStock: (tx, input) => buyStock(needs, tx, input),
    freeUnits: (reader, customer) => freeUnits(needs, reader, customer),
    holdPool: (tx, customer) => holdPool(needs, tx, customer),
    buyOrder: (tx, order) => buyOrder(needs, tx, order),
  };
  return { api, routes: walletRoutes(needs), jobs: walletJobs(needs), gauges: walletGauges(needs) };
}
