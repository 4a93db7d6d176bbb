import type { ReactNode } from 'react';
import { catalogsOperations } from '#contract/catalogs/catalogs.ts';
import type { CustomerId, ServiceId } from '#contract/shared/ids.ts';
import { rateOperations, type RateConfigView } from '#contract/tariffs/rates.ts';
import { tariffServiceOperations } from '#contract/tariffs/services.ts';
import { ratesTexts as texts } from '#texts/es/tariffs/rates.ts';
import { useCall } from '../../../platform/use-call.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { carrierName } from '../../carriers/carrier-badge.tsx';
import { RateSection } from './rate-section.tsx';

type Props = {
  customer: CustomerId;
  year: number;
  /** What its reader may do with a tariff. */
  actions?: (config: RateConfigView) => ReactNode;
  /** Also tariffs of services that are off: of who writes them. */
  showsOff?: boolean;
};

/** The tariffs of a customer in a year, to be read: a card for each carrier (AMB-16.06). */
export function RateCards({ customer, year, actions, showsOff = false }: Props) {
  const rates = useCall(rateOperations.getCustomerRates, { id: customer, year, with_data: true }, { staleMs: 0 });
  const services = useCall(tariffServiceOperations.listCustomerServices, { id: customer }, { staleMs: 0 });
  const catalog = useCall(catalogsOperations.listServices, {}, { staleMs: Infinity });
  // For information: where it cannot be had, nothing of it is shown.
  const increases = useCall(tariffServiceOperations.listServiceTariffs, { year }, { staleMs: Infinity });
  const failed = [rates, services].find(({ isError, data }) => isError && !data);
  if (failed) return <ErrorState title={texts.failed} error={failed.error} onRetry={() => void Promise.all([rates.refetch(), services.refetch()])} />;
  if (!rates.data || !services.data) return <Skeleton rows={4} rowHeight={78} shape="fields" label={texts.title} />;
  const on = new Set<ServiceId>(services.data.data.filter(({ enabled }) => enabled).map(({ id }) => id));
  const freight = new Set<ServiceId>((catalog.data?.data ?? []).filter(({ mode }) => mode === null).map(({ id }) => id));
  const shown = rates.data.rate_configs.filter(({ service_id }) => showsOff || on.has(service_id));
  if (shown.length === 0) {
    return (
      <Card>
        <p className="muted">{texts.none(year)}</p>
      </Card>
    );
  }
  const carriers = [...Map.groupBy(shown, ({ carrier }) => carrier)].toSorted(([one], [other]) => carrierName(one).localeCompare(carrierName(other)));
  return carriers.map(([carrier, configs]) => (
    <Card key={carrier} title={carrierName(carrier)} isFlush>
      {configs
        .toSorted((one, other) => one.service.localeCompare(other.service))
        .map((config, at) => (
          <RateSection
            key={config.id}
            config={config}
            isOn={on.has(config.service_id)}
            isByKg={freight.has(config.service_id)}
            isOpen={at === 0}
            increase={increases.data?.data.find(({ id }) => id === config.service_id)?.percentage_increase ?? null}
            actions={actions?.(config)}
          />
        ))}
    </Card>
  ));
}
