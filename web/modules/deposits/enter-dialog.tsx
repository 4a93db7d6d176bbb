import type { CustomerView } from '#contract/access/access.ts';
import { bankCodes, bankName } from '#contract/deposits/banks.ts';
import { depositOperations } from '#contract/deposits/deposits.ts';
import { depositByHand, manualDepositOperations } from '#contract/deposits/manual-deposits.ts';
import { ZERO, type Centavos } from '#contract/shared/money.ts';
import { approvalOperations } from '#contract/approvals/approvals.ts';
import { REASON_LENGTH } from '#contract/shared/reason.ts';
import { walletOperations } from '#contract/wallet/wallet.ts';
import { manualDepositTexts as texts } from '#texts/es/deposits/manual-deposits.ts';
import { useForm } from '../../frame/forms/use-form.ts';
import { call } from '../../platform/client.ts';
import { money } from '../../platform/format.ts';
import { useToday } from '../../platform/use-now.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MoneyField } from '../../ui/form/money-field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { CustomerChoice } from '../access/customer-choice.tsx';

type Draft = {
  customer: CustomerView | null;
  amount: Centavos | null;
  operation_date: string;
  institution: string;
  tracking_key: string;
  sender_name: string;
  reason: string;
};
const banks = bankCodes.map((value) => ({ value, label: bankName(value) }));

/** A deposit as it stands in the bank's own portal; above the limit of one person it waits for a second one (AMB-12.12, AMB-13.14). */
export function EnterDialog({ onClose }: { onClose: () => void }) {
  const today = useToday();
  const form = useForm({
    name: null,
    press: { name: 'deposito' },
    first: (): Draft => ({ customer: null, amount: null, operation_date: today, institution: '', tracking_key: '', sender_name: '', reason: '' }),
    schema: depositByHand,
    toValue: ({ customer, amount, ...draft }) => ({ ...draft, customer_id: customer?.id, amount: amount ?? ZERO }),
    alsoWrong: ({ customer, operation_date, institution }) => ({
      customer_id: customer ? undefined : texts.faults.customer,
      operation_date: operation_date > today ? texts.faults.future : undefined,
      institution: institution === '' ? texts.faults.bank : undefined,
    }),
    send: async ({ request, key }) => {
      const made = await call(manualDepositOperations.createDeposit, request, { key });
      return { ...made, request };
    },
    forgets: [approvalOperations.listApprovals, depositOperations.listDeposits, walletOperations.getBalance, walletOperations.getBillingBalance],
    onSaved: (made) => {
      if ('approval_id' in made) showToast({ tone: 'info', message: texts.waits });
      else showToast({ tone: 'success', message: texts.done(money(made.request.amount), form.draft.customer?.business_name ?? ''), kind: 'confirm' });
      onClose();
    },
    failed: texts.failed,
  });
  return (
    <FormDialog form={form} onClose={onClose} title={texts.title} hint={texts.hint} saveLabel={texts.save}>
      <CustomerChoice
        label={texts.customer}
        fault={form.faultOf('customer_id')}
        value={form.draft.customer}
        onChoose={(customer) => form.set({ customer })}
      />
      <MoneyField {...form.bind('amount')} label={texts.amount} aria-required />
      <TextField {...form.bind('operation_date')} type="date" label={texts.day} max={today} aria-required />
      <Select {...form.bind('institution')} label={texts.bank} options={banks} placeholder={texts.chooseBank} aria-required />
      <TextField {...form.bind('tracking_key')} label={texts.key} isCode maxLength={30} autoComplete="off" aria-required />
      <TextField {...form.bind('sender_name')} label={texts.sender} maxLength={120} autoComplete="off" aria-required />
      <TextArea {...form.bind('reason')} label={texts.reason} maxLength={REASON_LENGTH.most} rows={3} aria-required />
    </FormDialog>
  );
}
