import { carriers } from '#contract/carriers/carriers.ts';
import { MOST_OF_CREDENTIAL, type CredentialsView } from '#contract/carriers/credentials.ts';
import type { CredentialFieldView } from '#contract/shared/credentials.ts';
import { credentialsTexts as texts } from '#texts/es/carriers/credentials.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { Field } from '../../../ui/form/use-form-state.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { hasSomething, useCredentials } from './use-credentials.ts';
import styles from '../settings.module.css';

/** What the carrier gave the operator: typed, tried with the carrier, and in use once it answered. */
export function CredentialsDialog({ view, onClose }: { view: CredentialsView; onClose: () => void }) {
  const { name } = carriers[view.carrier];
  const form = useCredentials(view, () => {
    showToast({ tone: 'success', message: texts.saved(name), kind: 'confirm' });
    onClose();
  });
  const canKeep = hasSomething(view);
  const mayMiss = view.fields.filter((field) => field.is_optional);
  const typed = (field: CredentialFieldView, index: number) => {
    const { values } = form.draft;
    const at = form.field(`values.${field.name}`, values[field.name] ?? '', (value) =>
      form.set((draft) => ({ values: { ...draft.values, [field.name]: value } })),
    );
    return <Typed key={field.name} field={field} at={at} isFirst={index === 0} />;
  };
  const hint = (
    <>
      <p>{texts.enterHint}</p>
      {canKeep && <p className={`quiet ${styles.second}`}>{texts.keepsHint}</p>}
    </>
  );
  return (
    <FormDialog form={form} onClose={onClose} title={texts.enterTitle(name)} hint={hint} saveLabel={texts.save} width={560}>
      {view.fields.filter((field) => !field.is_optional).map(typed)}
      {mayMiss.length > 0 && <p className={`quiet ${styles.second}`}>{texts.optional}</p>}
      {mayMiss.map((field) => typed(field, 1))}
      {canKeep && <Checkbox label={texts.startOver} {...form.tick('startsOver')} />}
    </FormDialog>
  );
}

type TypedProps = { field: CredentialFieldView; at: Field<string>; isFirst: boolean };

/** Neither a browser nor a password manager is to keep it or to fill it in. */
const Typed = ({ field: { name, label, is_secret, is_optional }, at, isFirst }: TypedProps) => (
  <TextField
    {...at}
    label={label}
    name={name}
    type={is_secret ? 'password' : 'text'}
    autoComplete={is_secret ? 'new-password' : 'off'}
    autoCapitalize="off"
    spellCheck={false}
    maxLength={MOST_OF_CREDENTIAL}
    isOptional={is_optional}
    data-autofocus={isFirst || undefined}
  />
);
