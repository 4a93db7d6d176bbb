import type { ReactNode } from 'react';
import { shownInsurance } from '#contract/tariffs/service-rules.ts';
import type { CustomerServiceView } from '#contract/tariffs/services.ts';
import { servicesTexts as texts } from '#texts/es/tariffs/services.ts';
import { count } from '../../../platform/format.ts';
import { Money } from '../../../ui/money.tsx';
import { ServiceName, ServiceTerms } from './services-table.tsx';
import styles from './services.module.css';

const amount = (centavos: number | null | undefined) => (typeof centavos === 'number' ? <Money centavos={centavos} /> : null);
const percent = (share: number) => texts.percent(String(share / 10_000));

/** A service to be read. No own price is not nothing to pay, and a discount of none is none: both are left out. */
export function ServiceFacts({ service, tariffs, hasAmounts }: { service: CustomerServiceView; tariffs: string | null; hasAmounts: boolean }) {
  const { price_list, discount, min_stock, reissue_price, irregular_delivery_price, insurance_percentage } = service;
  const insurance = shownInsurance(insurance_percentage ?? null);
  return (
    <tr>
      <ServiceName service={service} />
      <ServiceTerms service={service} tariffs={tariffs} />
      {hasAmounts && <Fact name="price_list">{price_list ? <Money centavos={price_list} /> : null}</Fact>}
      {hasAmounts && <Fact name="discount">{discount ? percent(discount) : null}</Fact>}
      <Fact name="min_stock">{count(Math.max(1, min_stock))}</Fact>
      {hasAmounts && <Fact name="reissue_price">{amount(reissue_price)}</Fact>}
      {hasAmounts && <Fact name="irregular_delivery_price">{amount(irregular_delivery_price)}</Fact>}
      {hasAmounts && <Fact name="insurance_percentage">{insurance === null ? null : percent(insurance)}</Fact>}
    </tr>
  );
}

const Fact = ({ name, children }: { name: keyof typeof texts.columns; children: ReactNode }) => (
  <td data-label={texts.columns[name]} className={styles.end}>
    {children ?? texts.unset}
  </td>
);
