import { useState } from 'react';
import type { CustomerDetail } from '#contract/access/access.ts';
import { customersOperations } from '#contract/customers/customers.ts';
import { customerTexts as texts } from '#texts/es/customers/customers.ts';
import { call } from '../../platform/client.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Switch } from '../../ui/form/switch.tsx';
import { showToast, toastFailure } from '../../ui/toast-store.ts';
import { useSaveCustomer } from './use-save-customer.ts';

type Status = CustomerDetail['status'];

/** 'Bloquear Cliente': asked about, then saved at once (A-2.31, AMB-14.01). */
export function LockSwitch({ customer: { id, business_name, status } }: { customer: CustomerDetail }) {
  const [asks, setAsks] = useState(false);
  const save = useSaveCustomer((next: Status) => call(customersOperations.updateCustomer, { id, status: next }), {
    onDone: (_, next) => showToast({ tone: 'success', message: next === 'LOCKED' ? texts.locked : texts.unlocked, kind: 'confirm' }),
    onFailed: toastFailure(texts.lockFailed),
  });
  const isLocked = status === 'LOCKED';
  const confirm = () => {
    setAsks(false);
    save.mutate(isLocked ? 'ACTIVE' : 'LOCKED');
  };
  return (
    <>
      <Switch label={texts.lock} isOn={isLocked} onChange={() => setAsks(true)} disabled={save.isPending} />
      <ConfirmDialog
        isOpen={asks}
        title={isLocked ? texts.unlockTitle(business_name) : texts.lockTitle(business_name)}
        onCancel={() => setAsks(false)}
        onConfirm={confirm}
        confirmLabel={isLocked ? texts.unlockConfirm : texts.lockConfirm}
        isDangerous={!isLocked}
      >
        {isLocked ? texts.unlockHint : texts.lockHint}
      </ConfirmDialog>
    </>
  );
}
