import type { ReactNode } from 'react';
import type { CustomerId } from '#contract/shared/ids.ts';
import { tariffServiceOperations, type CustomerServiceView } from '#contract/tariffs/services.ts';
import { shownInsurance } from '#contract/tariffs/service-rules.ts';
import { tariffTexts as texts } from '#texts/es/tariffs/tariffs.ts';
import { count } from '../../platform/format.ts';
import { useCall } from '../../platform/use-call.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Money } from '../../ui/money.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { carrierName } from '../carriers/carrier-badge.tsx';
import styles from './customers.module.css';

/** Those of a customer's services that are on, to be read: a card each. Amounts stand where the reader is told them. */
export function CustomerServices({ id }: { id: CustomerId }) {
  const { data, error, refetch } = useCall(tariffServiceOperations.listCustomerServices, { id }, { staleMs: 0 });
  if (error && !data) return <ErrorState title={texts.servicesFailed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={3} rowHeight={78} shape="fields" label={texts.services} />;
  const enabled = data.data.filter(({ enabled }) => enabled);
  if (enabled.length === 0) {
    return (
      <Card>
        <p className="muted">{texts.noServices}</p>
      </Card>
    );
  }
  return enabled.map((service) => <Service key={service.id} service={service} />);
}

function Service({ service }: { service: CustomerServiceView }) {
  const { price_list, discount, reissue_price, irregular_delivery_price, insurance_percentage } = service;
  const insurance = insurance_percentage === undefined ? undefined : shownInsurance(insurance_percentage);
  return (
    <Card title={`${carrierName(service.carrier)} ${service.service}`}>
      <dl className={styles.facts}>
        <Fact name={texts.tariffName}>{service.tariff_name ?? texts.noTariff}</Fact>
        {service.volume !== null && <Fact name={texts.committed}>{count(service.volume)}</Fact>}
        <Fact name={texts.minStock}>{count(service.min_stock)}</Fact>
        {price_list !== undefined && <Amount name={texts.priceList} centavos={price_list === 0 ? null : price_list} />}
        {discount !== undefined && <Fact name={texts.discountName}>{texts.percent(String(discount / 10_000))}</Fact>}
        {reissue_price !== undefined && <Amount name={texts.reissue} centavos={reissue_price} />}
        {irregular_delivery_price !== undefined && <Amount name={texts.irregular} centavos={irregular_delivery_price} />}
        {insurance !== undefined && (
          <Fact name={texts.insurance}>{insurance === null ? texts.unset : texts.percent(String(insurance / 10_000))}</Fact>
        )}
      </dl>
    </Card>
  );
}

const Amount = ({ name, centavos }: { name: string; centavos: number | null }) => (
  <Fact name={name}>{centavos === null ? texts.unset : <Money centavos={centavos} />}</Fact>
);
const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
