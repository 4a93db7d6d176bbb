import type { CredentialsState } from '#contract/shared/credentials.ts';
import { useForm } from '../../../frame/forms/use-form.ts';
import { call } from '../../../platform/client.ts';
import type { Faults } from '../../../ui/form/form-rules.ts';
import type { CredentialsKind, Partner } from './credentials-kind.ts';

/** `values`: by the name of the field; what is missing was not typed. `files`: those that some of the values were read from. */
export type CredentialsDraft = { values: Readonly<Record<string, string>>; files: Readonly<Record<string, File | null>>; startsOver: boolean };

/** Whether there is something that a field which is left empty could keep. */
export const hasSomething = ({ in_use }: CredentialsState): boolean => in_use.source === 'file' || in_use.source === 'entered';

/** What is typed of a partner. Nothing of it is kept anywhere but in the open form, which keeps it whatever the partner says. */
export function useCredentials(kind: CredentialsKind, { holder, view }: Partner, onSaved: () => void) {
  const { texts, list, enter, schema } = kind;
  const keepsIn = ({ startsOver }: CredentialsDraft): boolean => hasSomething(view) && !startsOver;
  return useForm<CredentialsDraft, CredentialsKind['schema'], unknown>({
    name: null,
    first: () => ({ values: {}, files: {}, startsOver: false }),
    schema,
    toRequest: (draft) => ({ ...holder, values: draft.values, keeps: keepsIn(draft), seen: view.latest }),
    alsoWrong: (draft): Faults => ({ ...missingIn(kind, view, draft, keepsIn(draft)), ...tooLargeIn(kind, draft) }),
    send: ({ request }) => call(enter, request as never),
    forgets: [list],
    onSaved,
    failed: texts.failed,
  });
}

function missingIn({ texts }: CredentialsKind, { fields }: CredentialsState, { values }: CredentialsDraft, keeps: boolean): Faults {
  const isEmpty = (name: string) => (values[name] ?? '').trim() === '';
  if (!keeps)
    return Object.fromEntries(
      fields.flatMap(({ name, is_optional }) => (!is_optional && isEmpty(name) ? [[`values.${name}`, texts.missing] as const] : [])),
    );
  const [first] = fields;
  return first && fields.every(({ name }) => isEmpty(name)) ? { [`values.${first.name}`]: texts.nothingTyped } : {};
}

/** A file that is none of these is told so, not by the length of what it is sent as. */
const tooLargeIn = ({ texts, most, files = {} }: CredentialsKind, { values }: CredentialsDraft): Faults =>
  Object.fromEntries(
    Object.keys(files).flatMap((name) => ((values[name] ?? '').length > most ? [[`values.${name}`, texts.fileTooLarge] as const] : [])),
  );
