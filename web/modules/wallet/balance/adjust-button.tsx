import { IconAdjustments } from '@tabler/icons-react';
import { useState } from 'react';
import type { CustomerId } from '#contract/shared/ids.ts';
import { centavos, ZERO, type Centavos } from '#contract/shared/money.ts';
import { adjustmentOperations, adjustmentRequest } from '#contract/wallet/adjustments.ts';
import { approvalOperations } from '#contract/approvals/approvals.ts';
import { REASON_LENGTH } from '#contract/shared/reason.ts';
import { movementOperations } from '#contract/wallet/movements.ts';
import { walletOperations } from '#contract/wallet/wallet.ts';
import { adjustmentTexts as texts } from '#texts/es/wallet/adjustments.ts';
import { useForm } from '../../../frame/forms/use-form.ts';
import { useCustomer } from '../../../frame/use-customer.ts';
import { call } from '../../../platform/client.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { showToast } from '../../../ui/toast-store.ts';

/** Root corrects the pool of the customer it acts for (AMB-12.12). */
export function AdjustButton() {
  const customer = useCustomer();
  const [isOpen, setOpen] = useState(false);
  if (!customer) return null;
  return (
    <>
      <Button variant="outline" icon={<IconAdjustments size={18} stroke={1.75} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && <AdjustDialog customer={customer} onClose={() => setOpen(false)} />}
    </>
  );
}

type Draft = { direction: 'gives' | 'takes'; amount: Centavos | null; reason: string };

function AdjustDialog({ customer, onClose }: { customer: { id: CustomerId; business_name: string }; onClose: () => void }) {
  const form = useForm({
    name: null,
    press: { name: 'ajuste', of: customer.id },
    first: (): Draft => ({ direction: 'gives', amount: null, reason: '' }),
    schema: adjustmentRequest,
    toValue: ({ direction, amount, reason }) => {
      const sum = amount ?? ZERO;
      return { customer_id: customer.id, amount: direction === 'takes' && sum > 0 ? centavos(-sum) : sum, reason };
    },
    send: ({ request, key }) => call(adjustmentOperations.createAdjustment, request, { key }),
    forgets: [approvalOperations.listApprovals, walletOperations.getBalance, walletOperations.getBillingBalance, movementOperations.listMovements],
    onSaved: (made) => {
      if ('approval_id' in made) showToast({ tone: 'info', message: texts.waits });
      else showToast({ tone: 'success', message: texts.done, kind: 'confirm' });
      onClose();
    },
    failed: texts.failed,
  });
  const directions = [
    { value: 'gives' as const, label: texts.gives },
    { value: 'takes' as const, label: texts.takes },
  ];
  return (
    <FormDialog form={form} onClose={onClose} title={texts.title} hint={texts.hint(customer.business_name)} saveLabel={texts.save}>
      <Select {...form.bind('direction')} label={texts.direction} options={directions} />
      <MoneyField {...form.bind('amount')} label={texts.amount} aria-required />
      <TextArea {...form.bind('reason')} label={texts.reason} maxLength={REASON_LENGTH.most} rows={3} aria-required />
    </FormDialog>
  );
}
