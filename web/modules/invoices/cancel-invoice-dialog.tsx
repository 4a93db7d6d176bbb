import { billingOperations } from '#contract/billing/billing.ts';
import type { offeredMotives } from '#contract/invoices/invoice-states.ts';
import { invoiceOperations, type InvoiceDetail } from '#contract/invoices/invoices.ts';
import type { BusinessId } from '#contract/shared/ids.ts';
import { invoiceTexts } from '#texts/es/invoices/invoice-screens.ts';
import { useForm } from '../../frame/forms/use-form.ts';
import { call } from '../../platform/client.ts';
import { useCall } from '../../platform/use-call.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FieldFault } from '../../ui/form/field-fault.tsx';
import { RadioList } from '../../ui/form/radio-list.tsx';
import { Select } from '../../ui/form/select.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { nameOf } from './invoice-columns.tsx';
import { documentReaders } from './invoice-readers.ts';

const texts = invoiceTexts.cancel;
type Motive = (typeof offeredMotives)[number];
type Draft = { motive: Motive | null; business_id: BusinessId };
type Props = { invoice: InvoiceDetail; onClose: () => void };

/** Why an invoice is cancelled; a substitute may be made out to another razón social of its customer. SAT decides later. */
export function CancelInvoiceDialog({ invoice, onClose }: Props) {
  const { id, motives, customer, business } = invoice;
  const form = useForm<Draft, typeof invoiceOperations.cancelInvoice.request, InvoiceDetail>({
    name: null,
    first: () => ({ motive: null, business_id: business.id }),
    schema: invoiceOperations.cancelInvoice.request,
    toRequest: ({ motive, business_id }) => ({
      ...{ id, motive },
      ...(motive === '01' && business_id !== business.id ? { business_id } : {}),
    }),
    alsoWrong: ({ motive }) => (motive === null ? { motive: texts.chooseMotive } : {}),
    send: ({ request }) => call(invoiceOperations.cancelInvoice, request),
    forgets: documentReaders,
    onSaved: ({ motive }) => {
      showToast({ tone: 'success', message: motive === '01' ? texts.done['01'] : texts.done.other, kind: 'confirm' });
      onClose();
    },
    failed: texts.failed,
  });
  const { motive } = form.draft;
  const { data, isError } = useCall(billingOperations.listBusinesses, { customer_id: customer.id }, { isOn: motive === '01' });
  const others = (data?.data ?? []).filter((one) => one.id !== business.id && one.status === 'active');
  return (
    <FormDialog form={form} onClose={onClose} title={texts.title(nameOf(invoice))} hint={texts.hint} saveLabel={texts.save} width={560}>
      <RadioList
        label={texts.motive}
        value={motive}
        onChange={(chosen) => form.set({ motive: chosen })}
        options={motives.map((value) => ({
          value,
          name: texts.motives[value].name,
          content: (
            <span className="lines gap-2">
              <span className="strong">{texts.motives[value].name}</span>
              <span className="quiet label">{texts.motives[value].effect}</span>
            </span>
          ),
        }))}
      />
      <FieldFault fault={form.faultOf('motive')} />
      {motive === '01' && (
        <Select
          {...form.bind('business_id')}
          label={texts.business}
          options={[
            { value: business.id, label: texts.same(business.name) },
            ...others.map((one) => ({ value: one.id, label: `${one.business_name} · ${one.tax_id}` })),
          ]}
          fault={form.faultOf('business_id') ?? (isError ? texts.businessesFailed : undefined)}
        />
      )}
    </FormDialog>
  );
}
