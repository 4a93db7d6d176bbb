import { useState } from 'react';
import { factorOperations } from '#contract/factor.ts';
import { factorTexts as texts } from '#texts/es/factor.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { CodeField } from './code-field.tsx';
import styles from './factor.module.css';
import { QrCode } from './qr-code.tsx';
import { useFactorCall } from './use-factor-call.ts';

type Props = {
  isRequired: boolean;
  /** One is on and is being replaced. */ isOn: boolean;
  onCancel: () => void;
  onDone: (recoveryCodes: readonly string[]) => void;
};

/** Password, then QR code and first code; the recovery codes are its outcome. */
export function SetUp({ isRequired, isOn, onCancel, onDone }: Props) {
  const [prepared, setPrepared] = useState<{ secret: string; uri: string } | null>(null);
  if (prepared) return <FirstCode {...prepared} onCancel={onCancel} onDone={onDone} />;
  return <WhoAreYou hint={isRequired ? texts.setUpRequired : texts.setUpWhy} needsCode={isOn} onCancel={onCancel} onDone={setPrepared} />;
}

type WhoProps = { hint: string; needsCode: boolean; onCancel: () => void; onDone: (prepared: { secret: string; uri: string }) => void };

function WhoAreYou({ hint, needsCode, onCancel, onDone }: WhoProps) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { send, faults, setFaults, isBusy } = useFactorCall(factorOperations.prepareSecondFactor, onDone);
  function save() {
    const found = {
      ...(password === '' ? { password: texts.passwordRequired } : {}),
      ...(needsCode && code.trim() === '' ? { code: texts.codeRequired } : {}),
    };
    setFaults(found);
    if (Object.keys(found).length === 0) void send({ password, code: needsCode ? code : undefined });
  }
  // A fault that is nobody's stands at the last field there is.
  const passwordFault = faults.password ?? (needsCode ? undefined : faults.code);
  return (
    <FormDialog isOpen onClose={onCancel} title={texts.setUpTitle} hint={hint} saveLabel={texts.next} isBusy={isBusy} onSave={save}>
      <TextField
        label={texts.password}
        type="password"
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        fault={passwordFault}
        aria-required
        data-autofocus
      />
      {needsCode && <CodeField label={texts.currentCode} value={code} onChange={setCode} fault={faults.code} hint={texts.codeHint} />}
    </FormDialog>
  );
}

type FirstProps = { secret: string; uri: string; onCancel: () => void; onDone: (codes: readonly string[]) => void };

function FirstCode({ secret, uri, onCancel, onDone }: FirstProps) {
  const [code, setCode] = useState('');
  const { send, faults, setFaults, isBusy } = useFactorCall(factorOperations.confirmSecondFactor, ({ recovery_codes }) => onDone(recovery_codes));
  const save = () => (code.trim() === '' ? setFaults({ code: texts.codeRequired }) : void send({ code }));
  const grouped = (secret.match(/.{1,4}/g) ?? []).join(' ');
  return (
    <FormDialog isOpen onClose={onCancel} title={texts.setUpTitle} hint={texts.scan} saveLabel={texts.activate} isBusy={isBusy} onSave={save}>
      <QrCode text={uri} label={texts.qr} />
      <div className={styles.key}>
        <span>
          {texts.key}: <span className="code">{grouped}</span>
        </span>
        <CopyButton text={secret} label={texts.copyKey} copied={texts.copied} />
      </div>
      <CodeField value={code} onChange={setCode} fault={faults.code} isFirst />
    </FormDialog>
  );
}
