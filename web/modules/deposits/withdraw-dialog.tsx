import type { CustomerView } from '#contract/access/access.ts';
import { billingOperations } from '#contract/billing/billing.ts';
import type { Centavos } from '#contract/shared/money.ts';
import { ZERO } from '#contract/shared/money.ts';
import { approvalOperations } from '#contract/approvals/approvals.ts';
import { REASON_LENGTH } from '#contract/shared/reason.ts';
import { withdrawalOperations, withdrawalRequest } from '#contract/wallet/withdrawals.ts';
import { withdrawalTexts as texts } from '#texts/es/wallet/withdrawals.ts';
import { useForm } from '../../frame/forms/use-form.ts';
import { call } from '../../platform/client.ts';
import { useCall } from '../../platform/use-call.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MoneyField } from '../../ui/form/money-field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { CustomerChoice } from '../access/customer-choice.tsx';

type Draft = { customer: CustomerView | null; business_id: string; account: string; amount: Centavos | null; reason: string };
const empty = (): Draft => ({ customer: null, business_id: '', account: '', amount: null, reason: '' });

/** Asks for money to leave for an account of the customer; a second person decides in /autorizaciones (AMB-13.14). */
export function WithdrawDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    name: null,
    press: { name: 'retiro' },
    first: empty,
    schema: withdrawalRequest,
    // As a bank prints it, in groups.
    toValue: ({ customer, amount, account, ...draft }) => ({
      ...{ ...draft, account: account.replaceAll(/[\s-]/g, '') },
      ...{ customer_id: customer?.id, amount: amount ?? ZERO },
    }),
    alsoWrong: ({ customer, business_id }) => ({
      customer_id: customer ? undefined : texts.faults.customer,
      business_id: business_id === '' ? texts.faults.business : undefined,
    }),
    send: ({ request, key }) => call(withdrawalOperations.createWithdrawal, request, { key }),
    forgets: [approvalOperations.listApprovals],
    onSaved: () => {
      showToast({ tone: 'info', message: texts.waits });
      onClose();
    },
    failed: texts.failed,
  });
  const { customer } = form.draft;
  const asked = customer ? { customer_id: customer.id } : {};
  const { data, isError } = useCall(billingOperations.listBusinesses, asked, { isOn: customer !== null });
  const businesses = data?.data.filter(({ status }) => status === 'active') ?? [];
  const isWithout = customer !== null && data !== undefined && businesses.length === 0;
  const lacking = isError ? texts.faults.businessesFailed : isWithout ? texts.faults.noBusiness : undefined;
  const options = customer === null ? [] : businesses.map(({ id, business_name, tax_id }) => ({ value: id, label: `${business_name} · ${tax_id}` }));
  return (
    <FormDialog form={form} onClose={onClose} title={texts.title} hint={texts.hint} saveLabel={texts.save}>
      <CustomerChoice
        label={texts.customer}
        fault={form.faultOf('customer_id')}
        value={customer}
        onChoose={(chosen) => chosen?.id !== customer?.id && form.set({ customer: chosen, business_id: '', account: '' })}
      />
      <Select
        {...form.bind('business_id')}
        label={texts.business}
        options={options}
        placeholder={texts.chooseBusiness}
        fault={lacking ?? form.faultOf('business_id')}
        aria-required
      />
      <TextField {...form.bind('account')} label={texts.account} inputMode="numeric" aria-required />
      <MoneyField {...form.bind('amount')} label={texts.amount} aria-required />
      <TextArea {...form.bind('reason')} label={texts.reason} maxLength={REASON_LENGTH.most} rows={3} aria-required />
    </FormDialog>
  );
}
