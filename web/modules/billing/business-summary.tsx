import type { ReactNode } from 'react';
import type { billingOperations } from '#contract/billing/billing.ts';
import type { ResponseOf } from '#contract/shared/operation.ts';
import { businessTexts as texts } from '#texts/es/billing/businesses.ts';
import { fiscalTexts } from '#texts/es/billing/fiscal.ts';
import { count, monthName } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import { Money } from '../../ui/money.tsx';
import styles from './billing.module.css';

type Summary = ResponseOf<typeof billingOperations.getBusinessSummary>;

/** Who it is, what was charged to it this month, and what of it is open. */
export function BusinessSummary({ summary: { business, month, owed, not_invoiced } }: { summary: Summary }) {
  const { payment_method: method, payment_type: type } = business;
  return (
    <div className={`stack gap-16 top ${styles.summary}`}>
      <Card title={texts.data}>
        <dl className={`stack ${styles.facts}`}>
          <Fact name={texts.customer}>{business.customer_name}</Fact>
          <Fact name={texts.regimen}>
            {business.regimen} {fiscalTexts.regimes[business.regimen]}
          </Fact>
          <Fact name={texts.use}>
            {business.cfdi_use} {fiscalTexts.uses[business.cfdi_use]}
          </Fact>
          <Fact name={texts.zip}>{business.zip_code}</Fact>
          {business.address && <Fact name={texts.address}>{business.address}</Fact>}
          {method && (
            <Fact name={texts.method}>
              {method} {fiscalTexts.methods[method]}
            </Fact>
          )}
          {type && (
            <Fact name={texts.type}>
              {type} {fiscalTexts.types[type]}
            </Fact>
          )}
          <Fact name={texts.emails}>{business.emails.join(', ')}</Fact>
        </dl>
      </Card>
      <div className="stack gap-16">
        <Card title={texts.month(monthName(month.since))} aside={month.total !== null && <Currency />}>
          <dl className={`stack ${styles.facts} ${styles.figures}`}>
            <Fact name={texts.labels}>{count(month.labels)}</Fact>
            <Fact name={texts.users}>{count(month.users)}</Fact>
            {month.total !== null && (
              <Fact name={texts.total}>
                <Money centavos={month.total} />
              </Fact>
            )}
          </dl>
        </Card>
        {owed !== null && not_invoiced !== null && (
          <Card title={texts.balance} aside={<Currency />}>
            <dl className={`stack ${styles.facts} ${styles.figures}`}>
              <Fact name={texts.owed}>
                <Money centavos={owed} />
              </Fact>
              <Fact name={texts.notInvoiced}>
                <Money centavos={not_invoiced} />
              </Fact>
            </dl>
          </Card>
        )}
      </div>
    </div>
  );
}

const Currency = () => <small className="muted">MXN</small>;

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
