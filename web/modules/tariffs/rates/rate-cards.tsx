import type { ReactNode } from 'react';
import type { RateConfigView } from '#contract/tariffs/rates.ts';
import { tariffServiceOperations } from '#contract/tariffs/services.ts';
import { ratesTexts as texts } from '#texts/es/tariffs/rates.ts';
import { useCall } from '../../../platform/use-call.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { carrierName } from '../../carriers/carrier-badge.tsx';
import type { RateOwner } from './rate-owner.ts';
import { RateSection } from './rate-section.tsx';
import { useOwnerRates } from './use-owner-rates.ts';

type Props = {
  owner: RateOwner;
  year: number;
  /** What its reader may do with a tariff. */
  actions?: (config: RateConfigView) => ReactNode;
  /** Also tariffs of services that are off: of who writes them. */
  showsOff?: boolean;
};

/** The tariffs of a customer or prospect in a year, to be read: a card for each carrier (AMB-16.06). */
export function RateCards({ owner, year, actions, showsOff = false }: Props) {
  const { configs, on, freight, failed } = useOwnerRates(owner, year);
  // For information: where it cannot be had, nothing of it is shown.
  const increases = useCall(tariffServiceOperations.listServiceTariffs, { year }, { staleMs: Infinity });
  if (failed) return <ErrorState title={texts.failed} error={failed.error} onRetry={failed.retry} />;
  if (!configs) return <Skeleton rows={4} rowHeight={78} shape="fields" label={texts.title} />;
  const shown = configs.filter(({ service_id }) => showsOff || on.has(service_id));
  if (shown.length === 0) {
    return (
      <Card>
        <p className="muted">{texts.none(year)}</p>
      </Card>
    );
  }
  const carriers = [...Map.groupBy(shown, ({ carrier }) => carrier)].toSorted(([one], [other]) => carrierName(one).localeCompare(carrierName(other)));
  return carriers.map(([carrier, own]) => (
    <Card key={carrier} title={carrierName(carrier)} isFlush>
      {own
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
