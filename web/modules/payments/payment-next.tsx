import type { PaymentDetail } from '#contract/payments/payments.ts';
import { paymentTexts } from '#texts/es/payments/payment-screens.ts';
import { longDay } from '../../platform/format.ts';
import { Notice } from '../../ui/notice.tsx';

const texts = paymentTexts.stands;

/** Where a payment stands and what comes next. */
export function PaymentNext({ payment: { status, complement, words, history } }: { payment: PaymentDetail }) {
  if (status === 'cancelled') return <Notice tone="danger">{texts.cancelled}</Notice>;
  if (status === 'cancelling') return <Notice tone="facility">{texts.cancelling}</Notice>;
  switch (complement.state) {
    case 'waiting':
      return complement.on === null ? null : <Notice tone="facility">{texts.waiting(longDay(complement.on))}</Notice>;
    case 'stamping':
      return <Notice tone="facility">{texts.stamping}</Notice>;
    case 'refused':
      return <Said title={texts.refused} words={words} />;
    case 'none':
      return <Notice tone="facility">{texts.none}</Notice>;
    default:
      return history[0]?.what === 'cancel_refused' ? <Said title={texts.cancelRefused} words={words} /> : null;
  }
}

/** What went wrong, and how the PAC or SAT put it. */
const Said = ({ title, words }: { title: string; words: string | null }) => (
  <Notice>
    <p>{title}</p>
    {words && <p>{words}</p>}
  </Notice>
);
