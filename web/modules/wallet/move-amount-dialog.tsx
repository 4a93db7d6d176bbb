import { useEffect, useRef, useState } from 'react';
import { HIGH_VALUE, REASON_LENGTH } from '#contract/move-amount.ts';
import { moveAmountTexts as texts } from '#texts/es/move-amount.ts';
import { money } from '../../platform/format.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { MoneyField } from '../../ui/form/money-field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { Available } from './available.tsx';
import { MoveSideFields } from './move-side-fields.tsx';
import { MoveSummary } from './move-summary.tsx';
import { useAvailable } from './use-available.ts';
import { useMove } from './use-move.ts';
import styles from './wallet.module.css';

/** 'Mover Monto': what goes from where to where and why; the question; then it is done or waits for a second person (AMB-2.13). */
export function MoveAmountDialog({ onClose }: { onClose: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const { draft, faults, failure, isBusy, send, check, revise } = useMove(({ waits }) => {
    showToast(waits ? { tone: 'info', message: texts.waits } : { tone: 'success', message: texts.moved, kind: 'confirm' });
    onClose();
  });
  const available = useAvailable(draft.from);
  const fields = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState(0);
  useEffect(() => {
    if (refused > 0) requestAnimationFrame(() => fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }, [refused]);
  const isHigh = draft.amount !== null && draft.amount > HIGH_VALUE;
  const ask = () => (check(available.data) ? setAsking(true) : setRefused(refused + 1));
  const confirm = async () => {
    if (await send()) return;
    setAsking(false);
    setRefused(refused + 1);
  };
  if (isAsking && draft.amount !== null)
    return (
      <ConfirmDialog
        isOpen
        title={texts.confirmTitle(money(draft.amount))}
        cancelLabel={texts.edit}
        isBusy={isBusy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void confirm()}
      >
        <MoveSummary draft={draft} waits={isHigh} />
      </ConfirmDialog>
    );
  return (
    <FormDialog
      isOpen
      onClose={onClose}
      title={texts.title}
      hint={texts.hint(money(HIGH_VALUE))}
      saveLabel={texts.continue}
      isBusy={isBusy}
      onSave={ask}
      width={720}
    >
      <div ref={fields} className={styles.fields}>
        <div className={styles.sides}>
          <MoveSideFields
            customerLabel={texts.fromCustomer}
            userLabel={texts.fromUser}
            side={draft.from}
            faults={{ customer: faults['from.customer_id'], user: faults['from.user_id'] }}
            onChange={(from) => revise({ from }, 'from.customer_id', 'from.user_id', 'amount')}
          >
            <Available {...available} />
          </MoveSideFields>
          <MoveSideFields
            customerLabel={texts.toCustomer}
            userLabel={texts.toUser}
            side={draft.to}
            faults={{ customer: faults['to.customer_id'], user: faults['to.user_id'] }}
            onChange={(to) => revise({ to }, 'to.customer_id', 'to.user_id')}
          />
        </div>
        <MoneyField
          label={texts.amount}
          value={draft.amount}
          onChange={(amount) => revise({ amount }, 'amount')}
          fault={faults['amount']}
          warning={isHigh ? texts.highValue(money(HIGH_VALUE)) : null}
          aria-required
        />
        <TextArea
          label={texts.reason}
          value={draft.reason}
          onChange={(reason) => revise({ reason }, 'reason')}
          fault={faults['reason']}
          maxLength={REASON_LENGTH.most}
          rows={3}
          aria-required
        />
        {failure && (
          <Notice tone="danger" isUrgent>
            {failure}
          </Notice>
        )}
      </div>
    </FormDialog>
  );
}
