import { paymentTexts } from '#texts/es/payments/payment-screens.ts';
import { Fact, Facts } from '../../ui/facts.tsx';
import { Money } from '../../ui/money.tsx';
import type { Plan } from './apply-draft.ts';

const texts = paymentTexts.apply;

/** What there is, what is applied of it and what stays, as it is typed. */
export const PaymentSums = ({ plan: { available, applied, applications, left, staysIn } }: { plan: Plan }) => (
  <div role="status">
    <Facts shape="rows">
      <Fact name={texts.available}>
        <Money centavos={available} />
      </Fact>
      <Fact name={texts.applied(applications.length)}>
        <Money centavos={applied} />
      </Fact>
      <Fact name={texts.left[staysIn]} isStrong>
        <span className={left < 0 ? 'tone-danger' : undefined}>
          <Money centavos={left} />
        </span>
      </Fact>
    </Facts>
  </div>
);
