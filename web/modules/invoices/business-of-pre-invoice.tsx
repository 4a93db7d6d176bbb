import { billingOperations } from '#contract/billing/billing.ts';
import { preInvoiceOperations, updatePreInvoiceRequest, type PreInvoiceDetail } from '#contract/invoices/pre-invoices.ts';
import type { BusinessId } from '#contract/shared/ids.ts';
import { preInvoiceTexts } from '#texts/es/invoices/pre-invoice-screens.ts';
import { RecordForm } from '../../frame/forms/record-form.tsx';
import { useForm } from '../../frame/forms/use-form.ts';
import { call } from '../../platform/client.ts';
import { useCall } from '../../platform/use-call.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { documentReaders } from './invoice-readers.ts';

const texts = preInvoiceTexts.business;

/** Whom a pre-invoice is billed to, where nobody is named or the one who is cannot be billed. */
export function BusinessOfPreInvoice({ pre_invoice: { id, customer, business } }: { pre_invoice: PreInvoiceDetail }) {
  const { data, isError } = useCall(billingOperations.listBusinesses, { customer_id: customer.id }, { staleMs: 0 });
  const form = useForm<{ business_id: BusinessId | '' }, typeof updatePreInvoiceRequest, PreInvoiceDetail>({
    name: null,
    first: () => ({ business_id: business?.id ?? '' }),
    schema: updatePreInvoiceRequest,
    toRequest: ({ business_id }) => ({ id, business_id }),
    alsoWrong: ({ business_id }) => (business_id === '' ? { business_id: texts.chooseFault } : {}),
    send: ({ request }) => call(preInvoiceOperations.updatePreInvoice, request),
    forgets: documentReaders,
    onSaved: () => showToast({ tone: 'success', message: texts.done, kind: 'confirm' }),
    failed: texts.failed,
  });
  const options = (data?.data ?? []).filter(({ status }) => status === 'active');
  const known = options.some((one) => one.id === form.draft.business_id) ? form.draft.business_id : '';
  if (data && options.length === 0)
    return (
      <Notice
        action={
          <ButtonLink to="/razon-social" variant="outline">
            {texts.add}
          </ButtonLink>
        }
      >
        {preInvoiceTexts.noBusiness}. {texts.none}
      </Notice>
    );
  return (
    <Card title={texts.title} level={3}>
      <div className="stack gap-12">
        {business === null && <Notice>{preInvoiceTexts.noBusiness}</Notice>}
        <RecordForm form={form} aria-label={texts.form} save={texts.save} saving={texts.saving}>
          <Select
            {...form.bind('business_id')}
            label={texts.label}
            placeholder={texts.choose}
            value={known}
            options={options.map((one) => ({ value: one.id, label: `${one.business_name} · ${one.tax_id}` }))}
            fault={form.faultOf('business_id') ?? (isError ? texts.failedToList : undefined)}
            aria-required
          />
        </RecordForm>
      </div>
    </Card>
  );
}
