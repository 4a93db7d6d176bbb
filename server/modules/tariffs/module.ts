import type { Route } from '#platform/http/route.ts';
import { addMissingRates } from './add-missing-rates.ts';
import type { TariffsApi } from './api.ts';
import { handRates, ratedServicesOf } from './hand-rates.ts';
import { faultsOfProspect } from './judge-agent.ts';
import type { TariffsNeeds } from './needs.ts';
import { mayReadDocument } from './read-documents.ts';
import { listCustomerServices } from './read-services.ts';
import { tariffsRoutes } from './routes.ts';
import { saveServices } from './save-services.ts';

/** Which services a customer has, at which prices: what rating prices by, and who edits it. */
export function buildTariffs(needs: TariffsNeeds): { api: TariffsApi; routes: Route[] } {
  needs.drive.keeps('tariff', { mayRead: (actor, id) => mayReadDocument(needs, needs.db, actor, id) });
  const api: TariffsApi = {
    saveServices: (tx, actor, customer, sent) => saveServices(needs, tx, actor, customer, sent),
    servicesOf: async (actor, customer) => (await listCustomerServices(needs, customer, actor)).data,
    addMissingRates: (tx, actor, customer, services) => addMissingRates(needs, tx, actor, customer, services),
    faultsOfProspect: (...asked) => faultsOfProspect(needs, ...asked),
    ratedServicesOf: (reader, prospects) => ratedServicesOf(needs, reader, prospects),
    handRates: (tx, actor, prospect, customer) => handRates(needs, tx, actor, prospect, customer),
  };
  return { api, routes: tariffsRoutes(needs) };
}
