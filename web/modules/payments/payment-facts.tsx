import type { PaymentDetail } from '#contract/payments/payments.ts';
import { fiscalTexts } from '#texts/es/billing/fiscal.ts';
import { paymentTexts } from '#texts/es/payments/payment-screens.ts';
import { paymentSourceWords } from '#texts/es/payments/payment-words.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Sum } from '../cuts/report-columns.tsx';
import { ComplementChip } from './payment-status.tsx';

const { columns, facts: texts, copyUuid, copied } = paymentTexts;

/** What a payment is: how much, of which money, when it came, and its complement. */
export function PaymentFacts({ payment }: { payment: PaymentDetail }) {
  const { amount, customer, source, payment_type, reference, paid_at, created_at, complement } = payment;
  return (
    <Facts>
      <Fact name={columns.amount} isStrong>
        <Sum of={amount} />
      </Fact>
      <Fact name={columns.source}>{paymentSourceWords[source]}</Fact>
      <Fact name={columns.received}>
        <DateText when={paid_at} form="dayAndTime" />
      </Fact>
      <Fact name={texts.made}>
        <DateText when={created_at} form="dayAndTime" />
      </Fact>
      <Fact name={texts.type}>
        {payment_type} {fiscalTexts.types[payment_type]}
      </Fact>
      <Fact name={columns.customer}>{customer.name}</Fact>
      {reference !== '' && (
        <Fact name={columns.reference}>
          <span className="code breaks">{reference}</span>
        </Fact>
      )}
      <Fact name={columns.complement}>
        <ComplementChip state={complement.state} />
      </Fact>
      {complement.uuid && (
        <Fact name={texts.uuid} isWide>
          <span className="row gap-4">
            <span className="code breaks">{complement.uuid.toUpperCase()}</span>
            <CopyButton text={complement.uuid.toUpperCase()} label={copyUuid} copied={copied} />
          </span>
        </Fact>
      )}
    </Facts>
  );
}
