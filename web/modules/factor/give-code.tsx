import { useState } from 'react';
import { factorOperations } from '#contract/factor.ts';
import { factorTexts as texts } from '#texts/es/factor.ts';
import { shellTexts } from '#texts/es/shell.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { CodeField } from './code-field.tsx';
import styles from './factor.module.css';
import { useFactorCall } from './use-factor-call.ts';

/** Asks for a code before the waiting call is made again. */
export function GiveCode({ onCancel, onGiven }: { onCancel: () => void; onGiven: () => void }) {
  const [code, setCode] = useState('');
  const { send, faults, setFaults, isBusy } = useFactorCall(factorOperations.giveSecondFactor, onGiven);
  const save = () => (code.trim() === '' ? setFaults({ code: texts.codeRequired }) : void send({ code }));
  return (
    <FormDialog isOpen onClose={onCancel} title={texts.askTitle} hint={texts.askHint} saveLabel={shellTexts.confirm} isBusy={isBusy} onSave={save}>
      <CodeField value={code} onChange={setCode} fault={faults.code} hint={texts.codeHint} isFirst />
      <p className={styles.lost}>{texts.lost}</p>
    </FormDialog>
  );
}
