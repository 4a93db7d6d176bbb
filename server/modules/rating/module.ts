import type { Route } from '#platform/http/route.ts';
import type { Job } from '#platform/jobs/queue.ts';
import type { RatingApi } from './api.ts';
import { systemDeadline } from './deadline.ts';
import { unitPrices } from './find-offers.ts';
import { lockedFreight, lockedRate } from './locked-rate.ts';
import { explanationOf } from './read-explanation.ts';
import type { RatingNeeds } from './needs.ts';
import { quoteService, servicePricer } from './quote-service.ts';
import { repriceGuides } from './reprice-guides.ts';
import { ratingRoutes } from './routes.ts';
import { amountsOf, setConsumed } from './store/batches.ts';
import { enabledServices } from './store/tariffs.ts';
import { tariffBook } from './tariff-book.ts';
import { writeTariffs } from './write-tariffs.ts';

/** Quotes: customers' tariffs, prices that hold for a day, and what a label creation takes from them. */
export function buildRating(given: Omit<RatingNeeds, 'deadline'> & Partial<Pick<RatingNeeds, 'deadline'>>): {
  api: RatingApi;
  routes: Route[];
  jobs: Job[];
} {
  const needs: RatingNeeds = { deadline: systemDeadline, ...given };
  const api: RatingApi = {
    lockedRate: (tx, shipment, subject) => lockedRate(needs, tx, shipment, subject),
    lockedFreight: (tx, asked, subject) => lockedFreight(needs, tx, asked, subject),
    consume: (tx, batch) => setConsumed(tx, batch, needs.clock.now()),
    reopen: (tx, batch) => setConsumed(tx, batch, null),
    explanation: explanationOf,
    amountsOf: async (reader, customer, rates) =>
      new Map((await amountsOf(reader, customer, rates)).map(({ rate_id, ...amounts }) => [rate_id, amounts])),
    quoteService: (wanted) => quoteService(needs, wanted),
    servicePricer: (wanted) => servicePricer(needs, wanted),
    service: async (reader, id) => {
      const found = (await needs.catalogs.services(reader)).find((service) => service.id === id);
      return found ? { id: found.id, carrier: found.carrier, code: found.code, name: found.name } : null;
    },
    leastStockOf: async (reader, customer) =>
      new Map((await enabledServices(reader, customer)).map(({ service_id, min_stock }) => [service_id, min_stock])),
    repriceGuides,
    unitPrices: (reader, customer) => unitPrices(needs, reader, customer),
    writeTariffs: (tx, tariffs) => writeTariffs(needs, tx, tariffs),
    book: tariffBook(needs),
  };
  return { api, routes: ratingRoutes(needs), jobs: [] };
}
