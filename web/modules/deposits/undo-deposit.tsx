import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import { accessOperations } from '#contract/access/access.ts';
import { depositOperations, type DepositDetail } from '#contract/deposits/deposits.ts';
import { manualDepositOperations } from '#contract/deposits/manual-deposits.ts';
import { REASON_LENGTH } from '#contract/shared/reason.ts';
import { walletOperations } from '#contract/wallet/wallet.ts';
import { manualDepositTexts as texts } from '#texts/es/deposits/manual-deposits.ts';
import { useForm } from '../../frame/forms/use-form.ts';
import { call } from '../../platform/client.ts';
import { money } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { showToast } from '../../ui/toast-store.ts';
import styles from './deposits.module.css';

type Props = { deposit: DepositDetail; onDone: () => void };

/** A deposit that entered the account of a wrong customer leaves it with a reason, and waits again (AMB-13.14). */
export function UndoDeposit({ deposit, onDone }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={`flow gap-8 ${styles.buttons}`}>
      <Button variant="danger" icon={<IconArrowBackUp size={18} stroke={1.75} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {texts.undo}
      </Button>
      {isOpen && <UndoDialog deposit={deposit} onDone={onDone} onClose={() => setOpen(false)} />}
    </div>
  );
}

function UndoDialog({ deposit: { id, amount, customer }, onDone, onClose }: Props & { onClose: () => void }) {
  const form = useForm({
    name: null,
    first: () => ({ reason: '' }),
    schema: manualDepositOperations.undoDeposit.request,
    toRequest: ({ reason }) => ({ id, reason }),
    send: ({ request }) => call(manualDepositOperations.undoDeposit, request),
    forgets: [
      depositOperations.listDeposits,
      depositOperations.getDeposit,
      walletOperations.getBalance,
      walletOperations.getBillingBalance,
      accessOperations.getCustomer,
    ],
    onSaved: () => {
      showToast({ tone: 'success', message: texts.undone, kind: 'confirm' });
      onClose();
      onDone();
    },
    failed: texts.undoFailed,
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={texts.undoTitle(money(amount), customer?.name ?? '')}
      hint={texts.undoHint}
      saveLabel={texts.undo}
    >
      <TextArea {...form.bind('reason')} label={texts.reason} maxLength={REASON_LENGTH.most} rows={3} aria-required data-autofocus />
    </FormDialog>
  );
}
