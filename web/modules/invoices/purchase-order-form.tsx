import { preInvoiceOperations, PURCHASE_ORDER_MAX, updatePreInvoiceRequest, type PreInvoiceDetail } from '#contract/invoices/pre-invoices.ts';
import { preInvoiceTexts } from '#texts/es/invoices/pre-invoice-screens.ts';
import { RecordForm } from '../../frame/forms/record-form.tsx';
import { useForm } from '../../frame/forms/use-form.ts';
import { useSession } from '../../frame/session.tsx';
import { call } from '../../platform/client.ts';
import { Card } from '../../ui/card.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { documentReaders } from './invoice-readers.ts';

const texts = preInvoiceTexts.purchaseOrder;

/** The purchase order that a pre-invoice waits for; what is typed outlives a reload. */
export function PurchaseOrderForm({ pre_invoice: { id } }: { pre_invoice: PreInvoiceDetail }) {
  const { user } = useSession();
  const form = useForm({
    name: `orden-de-compra-${id}`,
    first: () => ({ purchase_order: '' }),
    schema: updatePreInvoiceRequest,
    toRequest: ({ purchase_order }) => ({ id, purchase_order }),
    send: ({ request }) => call(preInvoiceOperations.updatePreInvoice, request),
    forgets: documentReaders,
    onSaved: () => showToast({ tone: 'success', message: texts.done, kind: 'confirm' }),
    failed: texts.failed,
  });
  const isOwn = user.role === 'customer' || user.role === 'client';
  return (
    <Card title={isOwn ? texts.title : texts.titleStaff} level={3}>
      <RecordForm form={form} aria-label={texts.form} save={texts.save} saving={texts.saving} waits>
        <TextField
          {...form.bind('purchase_order')}
          label={texts.label}
          hint={texts.hint}
          maxLength={PURCHASE_ORDER_MAX}
          autoComplete="off"
          aria-required
        />
      </RecordForm>
    </Card>
  );
}
