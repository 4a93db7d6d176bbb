import { preInvoiceOperations, updatePreInvoiceRequest, type PreInvoiceDetail } from '#contract/invoices/pre-invoices.ts';
import { preInvoiceTexts } from '#texts/es/invoices/pre-invoice-screens.ts';
import { useForm } from '../../frame/forms/use-form.ts';
import { call } from '../../platform/client.ts';
import { money } from '../../platform/format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormNotice } from '../../ui/form/form-notice.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { documentReaders } from './invoice-readers.ts';

type Props = { pre_invoice: PreInvoiceDetail; step: 'stamp' | 'drop'; onClose: () => void };
const statusAfter = { stamp: 'stamping', drop: 'cancelled' } as const;

/** The question before a pre-invoice is stamped, or a substitute is given up. What keeps it from being stamped is said in the question. */
export function PressDialog({ pre_invoice: { id, folio, total, business, paid_first_by }, step, onClose }: Props) {
  const texts = preInvoiceTexts[step];
  const form = useForm({
    name: null,
    first: () => ({}),
    schema: updatePreInvoiceRequest,
    toRequest: () => ({ id, status: statusAfter[step] }),
    send: ({ request }) => call(preInvoiceOperations.updatePreInvoice, request),
    forgets: documentReaders,
    onSaved: () => {
      showToast({ tone: 'success', message: texts.done, kind: 'confirm' });
      onClose();
    },
    failed: texts.failed,
  });
  const { stamp, drop } = preInvoiceTexts;
  return (
    <ConfirmDialog
      isOpen
      title={step === 'stamp' ? stamp.title(folio, total === null ? null : money(total)) : drop.title(folio)}
      confirmLabel={texts.confirm}
      isBusy={form.isBusy}
      isDangerous={step === 'drop'}
      onCancel={onClose}
      onConfirm={() => void form.send()}
    >
      <p>{step === 'stamp' ? stamp.effect(business?.name ?? preInvoiceTexts.noBusiness) : drop.effect}</p>
      {step === 'stamp' && paid_first_by && <p>{preInvoiceTexts.facts.paidFirst[paid_first_by]}</p>}
      <FormNotice form={form} />
    </ConfirmDialog>
  );
}
