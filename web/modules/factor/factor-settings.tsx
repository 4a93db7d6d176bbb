import { useState } from 'react';
import { factorOperations } from '#contract/factor/factor.ts';
import type { ResponseOf } from '#contract/shared/operation.ts';
import { factorTexts as texts } from '#texts/es/factor/factor.ts';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { CodeField } from './code-field.tsx';
import styles from './factor.module.css';
import { useFactorForm } from './use-factor-form.ts';

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
      <div className={`flow gap-8 ${styles.choices}`}>
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
  const form = useFactorForm(factorOperations.dropSecondFactor, {
    asks: { code: true },
    onDone: () => {
      showToast({ tone: 'success', message: texts.turnedOff });
      onDone();
    },
  });
  return (
    <FormDialog form={form} onClose={onCancel} title={texts.turnOffTitle} hint={texts.turnOffHint} saveLabel={texts.turnOff}>
      <CodeField {...form.bind('code')} hint={texts.codeHint} isFirst />
    </FormDialog>
  );
}
