import type { Actor } from '#contract/access/access.ts';
import type { JobAnswer } from '#contract/platform/platform.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import type { JobId, LabelId, OrderId } from '#contract/shared/ids.ts';
import { Refusal, statusOf } from '#contract/shared/errors.ts';
import type { Job } from '#platform/jobs/queue.ts';
import type { Gauge } from '#platform/metrics.ts';
import type { Route } from '#platform/http/route.ts';
import { findByHand } from './by-hand/find-by-hand.ts';
import { lockByHand, moveByHand, rewriteByHand, writeByHand } from './by-hand/write-by-hand.ts';
import { rowsOf } from './reading/read-notices.ts';
import type { ByHandApi, ShippingApi } from './api.ts';
import { hearEvents } from './following/hear-events.ts';
import { takeTold } from './following/take-told.ts';
import { shippingGauges } from './gauges.ts';
import { shippingJobs } from './jobs.ts';
import type { ShippingNeeds } from './needs.ts';
import { bookFreight, checkFreight, followUpsOf } from './making/book-freight.ts';
import { openFreight } from './making/open-freight.ts';
import { makeOrder, outcomesOf, unprintableOf } from './making/order-outcome.ts';
import { answerOf } from './making/order-answer.ts';
import { labelPrints, type PrintFiles } from './printing/label-prints.ts';
import { printAnswer } from './printing/read-prints.ts';
import { toRow } from './reading/label-rows.ts';
import { countAtRisk } from './reading/at-risk-guides.ts';
import { countExpiring } from './reading/expiring-guides.ts';
import { askedGuides } from './reading/read-labels.ts';
import { shippingRoutes } from './routes.ts';
import {
  countByCity,
  countByStatus,
  countGuides,
  countUpTo,
  guideByNumber,
  guideInScope,
  guidesBehind,
  listGuides,
  noFilter,
} from './store/lists.ts';
import { forgetTelling } from './store/event-webhooks.ts';
import { hasGuidesOf, isNumberTaken } from './store/guides.ts';
import { guidesNumbered, numbersOf } from './store/numbers.ts';
import { pricedGuides } from './store/priced-guides.ts';
import { guidesToCharge } from './store/charged.ts';
import { holdGuides } from './store/collected.ts';
import { bookCollected } from './following/book-collected.ts';
import { guideToHaul } from './reading/guide-to-haul.ts';
import { guidesToCollect } from './reading/guides-to-collect.ts';
import { ordersOfKeys } from './store/order-lists.ts';
import { orderById } from './store/orders.ts';
import { countByWeek, countDestinations } from './store/made-guides.ts';
import { readPaces } from './store/pace.ts';
import { undatedEvents } from './following/undated-events.ts';
import { unknownNumbers } from './reading/unknown-numbers.ts';
import { ownPackages } from './rules/own-packages.ts';

const PLACES = 3;

/** Guides: made, printed, followed, cancelled and settled. */
export function buildShipping(needs: ShippingNeeds): { api: ShippingApi; routes: Route[]; jobs: Job[]; gauges: Gauge[] } {
  const { access, db, drive } = needs;
  const mayRead = async (actor: Actor, id: string) => (await guideInScope(db, await access.scopeOf(db, actor), id as LabelId)) !== undefined;
  drive.keeps('label', { mayRead });
  drive.keeps('evidence', { mayRead });
  const prints = needs.filework.makes(labelPrints(needs));
  const api: ShippingApi = {
    takeTold: (carrier, notice) => takeTold(needs, carrier, notice),
    hearEvents: (carrier, knock) => hearEvents(needs, carrier, knock),
    byHand: buildByHand(needs),
    summary: async (reader, scope, { since, forStaff }) => ({
      made: await countGuides(reader, scope, { ...noFilter, from: since }),
      counts: await countByStatus(reader, scope, since),
      at_risk: await countAtRisk(needs, reader, scope),
      expiring: await countExpiring(needs.clock, reader, scope),
      unsettled: await countGuides(reader, scope, { ...noFilter, creation: 'unknown', forStaff }),
      places: {
        exception: await countByCity(reader, scope, 'exception', PLACES),
        facility: await countByCity(reader, scope, 'facility', PLACES),
      },
    }),
    weeks: countByWeek,
    destinations: (reader, scope, { since, limit }) => countDestinations(reader, scope, since, limit),
    paces: readPaces,
    lastGuides: async (reader, scope, { limit, seesPrices }) => {
      const rows = await listGuides(reader, scope, noFilter, { by: 'created_at', order: 'desc' }, { limit, offset: 0 });
      return rows.map((row) => toRow(row, { seesPrices }));
    },
    guidesToCharge,
    guideToHaul,
    mayRead: async (reader, scope, id) => (await guideInScope(reader, scope, id)) !== undefined,
    guidesToCollect,
    holdGuides,
    bookCollected: (tx, guide, actor_id) => bookCollected(needs, tx, guide, actor_id),
    countListed: async (reader, actor, filters, most) => {
      const { scope, filter } = await askedGuides(needs, reader, filters, actor);
      return countUpTo(reader, scope, filter, most);
    },
    listedGuides: async (reader, actor, filters, page) => {
      const { scope, filter } = await askedGuides(needs, reader, filters, actor);
      const guides = await guidesBehind(reader, scope, filter, page);
      return guides.map((guide) => ({ ...guide, packages: ownPackages(guide, guide.packages) }));
    },
    openOrder: (wanted) => makeOrder(needs, wanted),
    ordersOfKeys,
    outcomesOf,
    unprintable: (shipment) => unprintableOf(needs, shipment),
    checkFreight: (shipment) => checkFreight(shipment, businessDayOf(needs.clock.now())),
    booksFreight: (carrier) => needs.carriers.abilities(carrier).booksFreight,
    openFreight: (tx, freight) => openFreight(needs, tx, freight),
    bookFreight: (tx, booking) => bookFreight(needs, tx, booking),
    followUpsOf,
    numbersOf,
    pricedGuides,
    guidesNumbered,
    hasNumber: async (reader, scope, number) => (await guideByNumber(reader, scope, number)) !== undefined,
    jobAnswer: (actor, id) => jobAnswer(needs, prints, actor, id),
    hasGuidesOf,
    forgetTelling,
    isNumberTaken: (reader, carrier, parcel_number, except) => isNumberTaken(reader, carrier, parcel_number, except as LabelId | null),
  };
  const unknown = unknownNumbers(needs);
  const undated = undatedEvents(needs);
  return { api, routes: shippingRoutes(needs, prints, unknown), jobs: shippingJobs(needs, undated), gauges: shippingGauges(needs, unknown, undated) };
}

const buildByHand = (needs: ShippingNeeds): ByHandApi => ({
  write: (tx, guide) => writeByHand(needs, tx, guide),
  lock: lockByHand,
  rewrite: (tx, guide, written) => rewriteByHand(needs, tx, guide, written),
  move: (tx, guide, follow_up, actor) => moveByHand(needs, tx, guide, follow_up, actor),
  find: (reader, actor, asked) => findByHand(needs, reader, actor, asked),
  noticesOf: rowsOf,
});

/** A deferred creation is its order, a deferred cancellation its guide, a deferred print itself: none is kept a second time as a job. */
async function jobAnswer(needs: ShippingNeeds, prints: PrintFiles, actor: Actor, id: JobId): Promise<JobAnswer | null> {
  const order = await orderById(needs.db, id as string as OrderId);
  if (order) return order.actor_id === actor.id ? orderAsJob(needs, actor, order) : null;
  const print = await printAnswer(prints, actor, id);
  if (print) return print;
  const guide = await guideInScope(needs.db, await needs.access.scopeOf(needs.db, actor), id as string as LabelId);
  if (!guide) return null;
  if (guide.cancel_state === 'asked' && !guide.needs_person) return { status: 'PROCESSING', results: {} };
  if (guide.cancel_state === 'done' || guide.cancel_state === 'waiting') return { status: 'DONE', results: {} };
  return failed(new Refusal(guide.needs_person ? 'CARRIER_SILENT' : 'CARRIER_REFUSED', { description: guide.last_answer ?? '' }));
}

async function orderAsJob(needs: ShippingNeeds, actor: Actor, order: NonNullable<Awaited<ReturnType<typeof orderById>>>): Promise<JobAnswer> {
  if (order.status === 'open') return { status: 'PROCESSING', results: {} };
  try {
    const { labels, ...more } = await answerOf(needs, order);
    return { status: 'DONE', results: { labels, ...(Object.keys(more).length > 0 ? { more } : {}) } };
  } catch (error) {
    if (error instanceof Refusal) return failed(error);
    throw error;
  }
}

const failed = ({ code, details, message }: Refusal): JobAnswer => ({
  status: 'Failed',
  results: { errors: [{ status: statusOf[code], code: details.finerCode ?? code, description: details.description ?? message }] },
});
