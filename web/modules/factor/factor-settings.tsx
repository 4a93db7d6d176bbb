import { useState } from 'react';
import { factorOperations } from '#contract/factor.ts';
import type { ResponseOf } from '#contract/shared/operation.ts';
import { factorTexts as texts } from '#texts/es/factor.ts';
import { shellTexts } from '#texts/es/shell.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { CodeField } from './code-field.tsx';
import styles from './factor.module.css';
import { useFactorCall } from './use-factor-call.ts';

type Props = { state: ResponseOf<typeof factorOperations.getSecondFactor>; onRenew: () => void; onClose: () => void };

/** How many codes are left, another phone, and going without where that is allowed. */
export function FactorSettings({ state, onRenew, onClose }: Props) {
  const [isTurningOff, setTurningOff] = useState(false);
  if (isTurningOff) return <TurnOff onCancel={() => setTurningOff(false)} onDone={onClose} />;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.onTitle}
      actions={
        <Button variant="outline" onClick={onClose} data-autofocus>
          {shellTexts.close}
        </Button>
      }
    >
      <p>{texts.codesLeft(state.recovery_codes_left)}</p>
      <div className={styles.choices}>
        <Button variant="soft" onClick={onRenew}>
          {texts.renew}
        </Button>
        {!state.is_required && (
          <Button variant="quiet" onClick={() => setTurningOff(true)}>
            {texts.turnOff}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function TurnOff({ onCancel, onDone }: { onCancel: () => void; onDone: () => void }) {
  const [code, setCode] = useState('');
  const { send, faults, setFaults, isBusy } = useFactorCall(factorOperations.dropSecondFactor, () => {
    showToast({ tone: 'success', message: texts.turnedOff });
    onDone();
  });
  const save = () => (code.trim() === '' ? setFaults({ code: texts.codeRequired }) : void send({ code }));
  return (
    <FormDialog isOpen onClose={onCancel} title={texts.turnOffTitle} hint={texts.turnOffHint} saveLabel={texts.turnOff} isBusy={isBusy} onSave={save}>
      <CodeField value={code} onChange={setCode} fault={faults.code} hint={texts.codeHint} isFirst />
    </FormDialog>
  );
}
