import { useState } from 'react';
import { REASON_LENGTH } from '#contract/shared/reason.ts';
import { HIGH_VALUE } from '#contract/wallet/move-amount.ts';
import { moveAmountTexts as texts } from '#texts/es/wallet/move-amount.ts';
import { operatorNumber } from '../../platform/brand.ts';
import { money } from '../../platform/format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MoneyField } from '../../ui/form/money-field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { Available } from './available.tsx';
import { MoveSideFields } from './move-side-fields.tsx';
import { MoveSummary } from './move-summary.tsx';
import { useMove } from './use-move.ts';
import styles from './wallet.module.css';

const limit = operatorNumber('high-value', HIGH_VALUE);

/** 'Mover Monto': what goes from where to where and why; the question; then it is done or waits for a second person (AMB-2.13). */
export function MoveAmountDialog({ onClose }: { onClose: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const { form, available } = useMove({
    asks: () => setAsking(true),
    onMoved: ({ waits }) => {
      showToast(waits ? { tone: 'info', message: texts.waits } : { tone: 'success', message: texts.moved, kind: 'confirm' });
      onClose();
    },
  });
  const { draft, set, faultOf } = form;
  const isHigh = draft.amount !== null && draft.amount > limit;
  const confirm = async () => {
    if (!(await form.send())) setAsking(false);
  };
  if (isAsking && draft.amount !== null)
    return (
      <ConfirmDialog
        isOpen
        title={texts.confirmTitle(money(draft.amount))}
        cancelLabel={texts.edit}
        isBusy={form.isBusy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void confirm()}
      >
        <MoveSummary draft={draft} waits={isHigh} />
      </ConfirmDialog>
    );
  return (
    <FormDialog form={form} onClose={onClose} title={texts.title} hint={texts.hint(money(limit))} saveLabel={texts.continue} width={720}>
      <div className={`stack gap-14 ${styles.fields}`}>
        <div className={`stack top ${styles.sides}`}>
          <MoveSideFields
            customerLabel={texts.fromCustomer}
            userLabel={texts.fromUser}
            side={draft.from}
            faults={{ customer: faultOf('from.customer_id'), user: faultOf('from.user_id') }}
            onChange={(from) => set({ from })}
          >
            <Available {...available} />
          </MoveSideFields>
          <MoveSideFields
            customerLabel={texts.toCustomer}
            userLabel={texts.toUser}
            side={draft.to}
            faults={{ customer: faultOf('to.customer_id'), user: faultOf('to.user_id') }}
            onChange={(to) => set({ to })}
          />
        </div>
        <MoneyField {...form.bind('amount')} label={texts.amount} warning={isHigh ? texts.highValue(money(limit)) : null} aria-required />
        <TextArea {...form.bind('reason')} label={texts.reason} maxLength={REASON_LENGTH.most} rows={3} aria-required />
      </div>
    </FormDialog>
  );
}
