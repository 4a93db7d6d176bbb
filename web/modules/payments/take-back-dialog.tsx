import { paymentsOperations, updatePaymentRequest, type PaymentDetail } from '#contract/payments/payments.ts';
import { REASON_LENGTH } from '#contract/shared/reason.ts';
import { paymentTexts } from '#texts/es/payments/payment-screens.ts';
import { useForm } from '../../frame/forms/use-form.ts';
import { call } from '../../platform/client.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { paymentReaders } from './payment-readers.ts';

const texts = paymentTexts.takeBack;

/** Why a payment is taken back: at once while SAT knows nothing of it, otherwise once SAT has cancelled its complement. */
export function TakeBackDialog({ payment: { id, folio, complement }, onClose }: { payment: PaymentDetail; onClose: () => void }) {
  const form = useForm({
    name: null,
    first: () => ({ reason: '' }),
    schema: updatePaymentRequest,
    toRequest: ({ reason }) => ({ id, status: 'cancelled', reason }),
    send: ({ request }) => call(paymentsOperations.updatePayment, request),
    forgets: paymentReaders,
    onSaved: ({ status }) => {
      showToast({ tone: 'success', message: status === 'cancelled' ? texts.done : texts.asked, kind: 'confirm' });
      onClose();
    },
    failed: texts.failed,
  });
  const hint = complement.state === 'stamped' ? texts.bySat : texts.atOnce;
  return (
    <FormDialog form={form} onClose={onClose} title={texts.title(folio)} hint={hint} saveLabel={texts.save}>
      <TextArea {...form.bind('reason')} label={texts.reason} maxLength={REASON_LENGTH.most} rows={3} aria-required data-autofocus />
    </FormDialog>
  );
}
