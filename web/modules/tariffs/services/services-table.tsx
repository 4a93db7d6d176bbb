import { Link } from '@tanstack/react-router';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { CustomerServiceView } from '#contract/tariffs/services.ts';
import { tariffsYear } from '#contract/tariffs/service-rules.ts';
import { servicesTexts as texts } from '#texts/es/tariffs/services.ts';
import { count } from '../../../platform/format.ts';
import { useToday } from '../../../platform/use-now.ts';
import { CarrierBadge, carrierName } from '../../carriers/carrier-badge.tsx';
import styles from './services.module.css';

const amounts = ['reissue_price', 'irregular_delivery_price', 'insurance_percentage'] as const;
type Props = { /** Whether services that are off stand there too. */ hasState: boolean; hasAmounts: boolean; children: ReactNode };

/** The services of a customer, one a row; on phones one a card. */
export function ServicesTable({ hasState, hasAmounts, children }: Props) {
  const { columns } = texts;
  return (
    <div className={`scrolls ${styles.scroll}`}>
      <table className={`table ${styles.table}`} aria-label={texts.title}>
        <thead>
          <tr>
            {hasState && (
              <th scope="col">
                <span className="hidden-visually">{columns.state}</span>
              </th>
            )}
            <th scope="col">{columns.service}</th>
            <th scope="col">{columns.mode}</th>
            <th scope="col">{columns.tariff}</th>
            {hasAmounts && <End>{columns.price_list}</End>}
            {hasAmounts && <End>{columns.discount}</End>}
            <End>{columns.min_stock}</End>
            {hasAmounts && amounts.map((name) => <End key={name}>{columns[name]}</End>)}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

const End = ({ children }: { children: ReactNode }) => (
  <th scope="col" className={styles.end}>
    {children}
  </th>
);

export const nameOf = ({ carrier, service }: Pick<CustomerServiceView, 'carrier' | 'service'>): string => `${carrierName(carrier)} ${service}`;

export const ServiceName = ({ service: { carrier, service } }: { service: CustomerServiceView }) => (
  <th scope="row">
    <span className="row gap-10">
      <CarrierBadge carrier={carrier} />
      <span>
        <strong>{carrierName(carrier)}</strong> {service}
      </span>
    </span>
  </th>
);

/** How it is paid, and of which tariff it is this year; the way to it, for who may read it. */
export function ServiceTerms({ service, tariffs }: { service: CustomerServiceView; tariffs: string | null }) {
  const { mode, tariff_name, volume } = service;
  const today = useToday();
  const name = tariff_name ?? texts.noTariff(tariffsYear(today));
  const shown = tariffs ? (
    <Link to={tariffs} className={tariff_name === null ? `inline gap-4 ${styles.lacking}` : undefined}>
      {tariff_name === null && <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />}
      {name}
    </Link>
  ) : (
    <span className={tariff_name === null ? `inline gap-4 ${styles.lacking}` : undefined}>{name}</span>
  );
  return (
    <>
      <td data-label={texts.columns.mode}>{mode ?? texts.ltl}</td>
      <td data-label={texts.columns.tariff}>
        <span className={`stack nowrap ${styles.tariff}`}>
          {shown}
          {volume !== null && <small className="muted">{texts.committed(count(volume))}</small>}
        </span>
      </td>
    </>
  );
}
