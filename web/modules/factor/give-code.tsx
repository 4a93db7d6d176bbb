import { factorOperations } from '#contract/factor/factor.ts';
import { factorTexts as texts } from '#texts/es/factor/factor.ts';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { CodeField } from './code-field.tsx';
import { useFactorForm } from './use-factor-form.ts';

/** Asks for a code before the waiting call is made again. */
export function GiveCode({ onCancel, onGiven }: { onCancel: () => void; onGiven: () => void }) {
  const form = useFactorForm(factorOperations.giveSecondFactor, { asks: { code: true }, onDone: onGiven });
  return (
    <FormDialog form={form} onClose={onCancel} title={texts.askTitle} hint={texts.askHint} saveLabel={shellTexts.confirm}>
      <CodeField {...form.bind('code')} hint={texts.codeHint} isFirst />
      <p className="muted caption">{texts.lost}</p>
    </FormDialog>
  );
}
