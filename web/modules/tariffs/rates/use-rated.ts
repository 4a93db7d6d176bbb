import { catalogsOperations } from '#contract/catalogs/catalogs.ts';
import type { CustomerId, ServiceId } from '#contract/shared/ids.ts';
import { rateOperations } from '#contract/tariffs/rates.ts';
import { tariffServiceOperations } from '#contract/tariffs/services.ts';
import { useCall } from '../../../platform/use-call.ts';

type Services = ReadonlySet<ServiceId>;

/** Of a customer's services: which have a tariff of a year, which are on, which are priced by who reads, and which are freight. */
export function useRated(id: CustomerId, year: number): { rated: Services; on: Services; editable: Services; freight: Services } {
  const rates = useCall(rateOperations.getCustomerRates, { id, year, with_data: true }, { staleMs: 0 });
  const services = useCall(tariffServiceOperations.listCustomerServices, { id }, { staleMs: 0 });
  const catalog = useCall(catalogsOperations.listServices, {}, { staleMs: Infinity });
  const all = services.data?.data ?? [];
  return {
    rated: new Set((rates.data?.rate_configs ?? []).map(({ service_id }) => service_id)),
    on: new Set(all.filter(({ enabled }) => enabled).map((service) => service.id)),
    editable: new Set(all.filter(({ editable }) => editable).map((service) => service.id)),
    freight: new Set((catalog.data?.data ?? []).filter(({ mode }) => mode === null).map((service) => service.id)),
  };
}
