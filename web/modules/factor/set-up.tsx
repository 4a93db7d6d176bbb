import { useState } from 'react';
import { factorOperations } from '#contract/factor/factor.ts';
import { factorTexts as texts } from '#texts/es/factor/factor.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { CodeField } from './code-field.tsx';
import styles from './factor.module.css';
import { QrCode } from './qr-code.tsx';
import { useFactorForm } from './use-factor-form.ts';

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
  const form = useFactorForm(factorOperations.prepareSecondFactor, { asks: { password: true, code: needsCode }, onDone });
  return (
    <FormDialog form={form} onClose={onCancel} title={texts.setUpTitle} hint={hint} saveLabel={texts.next}>
      <TextField {...form.bind('password')} label={texts.password} type="password" autoComplete="current-password" aria-required data-autofocus />
      {needsCode && <CodeField {...form.bind('code')} label={texts.currentCode} hint={texts.codeHint} />}
    </FormDialog>
  );
}

type FirstProps = { secret: string; uri: string; onCancel: () => void; onDone: (codes: readonly string[]) => void };

function FirstCode({ secret, uri, onCancel, onDone }: FirstProps) {
  const form = useFactorForm(factorOperations.confirmSecondFactor, {
    asks: { code: true },
    onDone: ({ recovery_codes }) => onDone(recovery_codes),
  });
  const grouped = (secret.match(/.{1,4}/g) ?? []).join(' ');
  return (
    <FormDialog form={form} onClose={onCancel} title={texts.setUpTitle} hint={texts.scan} saveLabel={texts.activate}>
      <QrCode text={uri} label={texts.qr} />
      <div className={`breaks quiet ${styles.key}`}>
        <span>
          {texts.key}: <span className="code">{grouped}</span>
        </span>
        <CopyButton text={secret} label={texts.copyKey} copied={texts.copied} />
      </div>
      <CodeField {...form.bind('code')} isFirst />
    </FormDialog>
  );
}
