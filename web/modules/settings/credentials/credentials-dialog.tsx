import type { CredentialFieldView } from '#contract/shared/credentials.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { FileField } from '../../../ui/form/file-field.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { Field } from '../../../ui/form/use-form-state.ts';
import { showToast } from '../../../ui/toast-store.ts';
import type { CredentialsKind, Partner } from './credentials-kind.ts';
import { hasSomething, useCredentials } from './use-credentials.ts';
import styles from '../settings.module.css';

type Props = { kind: CredentialsKind; partner: Partner; onClose: () => void };

/** What a partner gave the operator: typed, tried, and in use once that said that it serves. */
export function CredentialsDialog({ kind, partner, onClose }: Props) {
  const { texts } = kind;
  const { name, view } = partner;
  const form = useCredentials(kind, partner, () => {
    showToast({ tone: 'success', message: texts.saved(name), kind: 'confirm' });
    onClose();
  });
  const canKeep = hasSomething(view);
  const mayMiss = view.fields.filter((field) => field.is_optional);
  const typed = (field: CredentialFieldView, index: number) => {
    const { values, files } = form.draft;
    const put = (value: string) => form.set((draft) => ({ values: { ...draft.values, [field.name]: value } }));
    const at = form.field(`values.${field.name}`, values[field.name] ?? '', put);
    const accept = kind.files?.[field.name];
    const options = kind.choices?.[field.name];
    if (options !== undefined) return <Select key={field.name} {...at} label={field.label} placeholder={texts.choose} options={options} />;
    if (accept === undefined) return <Typed key={field.name} field={field} at={at} most={kind.most} isFirst={index === 0} />;
    const choose = (file: File | null) => {
      form.set((draft) => ({ files: { ...draft.files, [field.name]: file }, values: { ...draft.values, [field.name]: '' } }));
      // Another one may be chosen while this one is read.
      void base64Of(file).then((value) =>
        form.set((draft) => (draft.files[field.name] === file ? { values: { ...draft.values, [field.name]: value } } : {})),
      );
    };
    return <FileField key={field.name} label={field.label} value={files[field.name] ?? null} onChange={choose} accept={accept} fault={at.fault} />;
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

async function base64Of(file: File | null): Promise<string> {
  if (!file) return '';
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
}

type TypedProps = { field: CredentialFieldView; at: Field<string>; most: number; isFirst: boolean };

/** Neither a browser nor a password manager is to keep it or to fill it in. */
const Typed = ({ field: { name, label, is_secret, is_optional }, at, most, isFirst }: TypedProps) => (
  <TextField
    {...at}
    label={label}
    name={name}
    type={is_secret ? 'password' : 'text'}
    autoComplete={is_secret ? 'new-password' : 'off'}
    autoCapitalize="off"
    spellCheck={false}
    maxLength={most}
    isOptional={is_optional}
    data-autofocus={isFirst || undefined}
  />
);
