import { Link } from '@tanstack/react-router';
import type { PaymentDetail } from '#contract/payments/payments.ts';
import { paymentTexts } from '#texts/es/payments/payment-screens.ts';
import { money } from '../../platform/format.ts';
import { Card } from '../../ui/card.tsx';
import { Sum } from '../cuts/report-columns.tsx';

const texts = paymentTexts.applications;

/** What it pays of each invoice, with the IVA of that part and what was owed before and after. */
export const PaidInvoices = ({ applications }: Pick<PaymentDetail, 'applications'>) => (
  <Card title={texts.title} level={3}>
    <ul aria-label={texts.title} className="stack gap-12">
      {applications.map(({ invoice_id, folio, amount, iva, installment, balance_before, balance_after }) => (
        <li key={`${invoice_id} ${balance_before}`} className="row gap-12 apart top">
          <span className="lines gap-2">
            <span>
              <Link to="/facturas" search={{ open: invoice_id } as never} className="code">
                {folio}
              </Link>{' '}
              · {texts.part(installment)}
            </span>
            {balance_before !== null && balance_after !== null && iva !== null && (
              <span className="quiet label">
                {texts.balance(money(balance_before), money(balance_after))} · {texts.iva(money(iva))}
              </span>
            )}
          </span>
          <strong>
            <Sum of={amount} />
          </strong>
        </li>
      ))}
    </ul>
  </Card>
);
