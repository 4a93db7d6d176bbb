import { IconAlertTriangle, IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { RateConfigView } from '#contract/tariffs/rates.ts';
import { gridTexts } from '#texts/es/tariffs/grid.ts';
import { ratesTexts as texts } from '#texts/es/tariffs/rates.ts';
import { count } from '../../../platform/format.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { StatusChip } from '../../../ui/status-chip.tsx';
import { Tag } from '../../../ui/tag.tsx';
import { carrierName } from '../../carriers/carrier-badge.tsx';
import { columnName, TariffGrid } from '../grid/tariff-grid.tsx';
import { ZoneCosts } from '../grid/zone-costs.tsx';
import styles from './rates.module.css';

type Props = {
  config: RateConfigView;
  isOn: boolean;
  isByKg: boolean;
  isOpen: boolean;
  /** Per cent, of its year. */ increase: number | null;
  actions?: ReactNode;
};

/** One tariff: of which proposal and column it is, its prices and what its zones add. */
export function RateSection({ config, isOn, isByKg, isOpen, increase, actions }: Props) {
  const { service, carrier, proposal_name, volume, prices = [], zones = [], is_usable } = config;
  const chosen = prices[0]?.rangeVolumes.find(({ selected }) => selected);
  return (
    <details className={`ruled ${styles.rate}`} open={isOpen}>
      <summary>
        <span className={`lines grow ${styles.name}`}>
          <h3>{service}</h3>
          <span className="quiet caption">
            {proposal_name}
            {chosen && ` · ${texts.column} ${columnName(chosen)}`}
          </span>
        </span>
        {!isOn && <Tag>{texts.off}</Tag>}
        {!is_usable && (
          <StatusChip tone="exception" icon={<IconAlertTriangle size={14} stroke={2} aria-hidden="true" />}>
            {texts.unusable}
          </StatusChip>
        )}
        <IconChevronDown size={16} stroke={1.75} aria-hidden="true" className={`muted ${styles.arrow}`} />
      </summary>
      <div className={`stack gap-14 ${styles.body}`}>
        <div className={`wrap apart ${styles.line}`}>
          <Facts width="narrow">
            <Fact name={texts.tariff}>{proposal_name}</Fact>
            <Fact name={texts.committed}>{volume === null ? texts.unset : count(volume)}</Fact>
            {increase !== null && <Fact name={texts.increase}>{texts.percent(increase)}</Fact>}
          </Facts>
          {actions && <div className="flow gap-8">{actions}</div>}
        </div>
        <TariffGrid label={`${carrierName(carrier)} ${service}`} rows={prices} isByKg={isByKg} />
        {zones.length > 0 && (
          <section>
            <h4 className={`label ${styles.zonesTitle}`}>
              {gridTexts.zones} <small className="muted">{gridTexts.zonesHint}</small>
            </h4>
            <ZoneCosts zones={zones} />
          </section>
        )}
      </div>
    </details>
  );
}
