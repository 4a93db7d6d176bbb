import { catalogsOperations } from '#contract/catalogs/catalogs.ts';
import { prospectsOperations } from '#contract/prospects/prospects.ts';
import type { CustomerId, ProspectId, ServiceId } from '#contract/shared/ids.ts';
import { rateOperations, type RateConfigView } from '#contract/tariffs/rates.ts';
import { tariffServiceOperations } from '#contract/tariffs/services.ts';
import { useCall } from '../../../platform/use-call.ts';
import type { RateOwner } from './rate-owner.ts';

type Services = ReadonlySet<ServiceId>;
export type OwnerRates = {
  /** Null until they are known. */
  configs: readonly RateConfigView[] | null;
  /** Services that have a tariff of the year. */
  rated: Services;
  /** Those that a customer has, or a prospect chose. */
  on: Services;
  /** Those that are priced by who reads. */
  editable: Services;
  freight: Services;
  failed: { error: unknown; retry: () => void } | null;
};

/** The tariffs of a customer or prospect in a year, and what else is known of its services. */
export function useOwnerRates({ kind, id }: RateOwner, year: number): OwnerRates {
  const isCustomer = kind === 'customer';
  const [customer, prospect] = [id as CustomerId, id as ProspectId];
  const asked = { year, with_data: true };
  const ofCustomer = useCall(rateOperations.getCustomerRates, { id: customer, ...asked }, { staleMs: 0, isOn: isCustomer });
  const ofProspect = useCall(rateOperations.getProspectRates, { id: prospect, ...asked }, { staleMs: 0, isOn: !isCustomer });
  const services = useCall(tariffServiceOperations.listCustomerServices, { id: customer }, { staleMs: 0, isOn: isCustomer });
  const chosen = useCall(prospectsOperations.getProspect, { id: prospect }, { staleMs: 0, isOn: !isCustomer });
  const catalog = useCall(catalogsOperations.listServices, {}, { staleMs: Infinity });
  const rates = isCustomer ? ofCustomer : ofProspect;
  const facts = isCustomer ? services : chosen;
  const failed = [rates, facts].find(({ isError, data }) => isError && !data);
  const all = catalog.data?.data ?? [];
  const own = services.data?.data ?? [];
  const on = isCustomer ? own.filter(({ enabled }) => enabled) : (chosen.data?.services ?? []);
  const configs = rates.data?.rate_configs ?? [];
  return {
    configs: rates.data && facts.data ? configs : null,
    rated: new Set(configs.map(({ service_id }) => service_id)),
    on: new Set(on.map((service) => service.id)),
    // The server says which prices of a prospect an agent may not write.
    editable: new Set(isCustomer ? own.filter(({ editable }) => editable).map((service) => service.id) : configs.map(({ service_id }) => service_id)),
    freight: new Set(all.filter(({ mode }) => mode === null).map((service) => service.id)),
    failed: failed ? { error: failed.error, retry: () => void Promise.all([rates.refetch(), facts.refetch()]) } : null,
  };
}
