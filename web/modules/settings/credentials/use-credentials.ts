import { credentialsOperations, enterCredentialsRequest, type CredentialsView } from '#contract/carriers/credentials.ts';
import { credentialsTexts as texts } from '#texts/es/carriers/credentials.ts';
import { useForm } from '../../../frame/forms/use-form.ts';
import { call } from '../../../platform/client.ts';
import type { Faults } from '../../../ui/form/form-rules.ts';

/** `values`: by the name of the field; what is missing was not typed. */
export type CredentialsDraft = { values: Readonly<Record<string, string>>; startsOver: boolean };

/** Whether there is something that a field which is left empty could keep. */
export const hasSomething = ({ in_use }: CredentialsView): boolean => in_use.source === 'file' || in_use.source === 'entered';

/** What is typed of an account with a carrier. Nothing of it is kept anywhere but in the open form, which keeps it whatever the carrier says. */
export function useCredentials(view: CredentialsView, onSaved: () => void) {
  const { carrier, fields, latest } = view;
  const keepsIn = ({ startsOver }: CredentialsDraft): boolean => hasSomething(view) && !startsOver;
  return useForm<CredentialsDraft, typeof enterCredentialsRequest, CredentialsView>({
    name: null,
    first: () => ({ values: {}, startsOver: false }),
    schema: enterCredentialsRequest,
    toRequest: (draft) => ({ carrier, values: draft.values, keeps: keepsIn(draft), seen: latest }),
    alsoWrong: (draft): Faults => {
      const isEmpty = (name: string) => (draft.values[name] ?? '').trim() === '';
      if (!keepsIn(draft))
        return Object.fromEntries(
          fields.flatMap(({ name, is_optional }) => (!is_optional && isEmpty(name) ? [[`values.${name}`, texts.missing] as const] : [])),
        );
      const [first] = fields;
      return first && fields.every(({ name }) => isEmpty(name)) ? { [`values.${first.name}`]: texts.nothingTyped } : {};
    },
    send: ({ request }) => call(credentialsOperations.enterCarrierCredentials, request),
    forgets: [credentialsOperations.listCarrierCredentials],
    onSaved,
    failed: texts.failed,
  });
}
