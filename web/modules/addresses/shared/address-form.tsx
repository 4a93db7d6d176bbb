import { useRef, useState, type FormEvent } from 'react';
import * as z from 'zod/mini';
import { addressInput, addressTypes, scopes, type AddressView } from '#contract/addresses.ts';
import type { AddressId } from '#contract/shared/ids.ts';
import { phoneText } from '#contract/shared/phone.ts';
import { bookTexts } from '#texts/es/flow.ts';
import { useBookRights } from '../../../app/book-rights.ts';
import { ApiError, sentenceOf, wasCarriedOut } from '../../../platform/api-error.ts';
import { dropDraft, useDraft } from '../../../platform/use-draft.ts';
import { faultsOf } from '../../../platform/schema-faults.ts';
import { useShortcut } from '../../../platform/use-shortcut.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { usePostalCode, useSaveAddress } from './queries.ts';
import { AddressContacts } from './address-contacts.tsx';
import { emptyContact, type ContactDraft } from './contact-fields.tsx';
import { addressDraftName, type AddressTask } from './address-task.ts';
import { CoordinateFields } from './coordinate-fields.tsx';
import { lackingHalf, pointOf, typedPoint } from './coordinates.ts';
import { PlaceFields } from './place-fields.tsx';
import { zipWarning } from './zip-messages.ts';
import styles from './address-form.module.css';

type AddressDraft = {
  alias: string;
  business_name: string;
  tax_id: string;
  type: string;
  zip_code: string;
  state: string;
  city: string;
  neighborhood: string;
  street: string;
  number: string;
  suite_number: string;
  reference: string;
  reference_streets: string;
  latitude: string;
  longitude: string;
  scope: string;
  contacts: ContactDraft[];
  /** Idempotency-Key of this form: a second try after a lost answer keeps one address. */
  key: string;
};

const draftOf = (address: AddressView | null, zip: string): AddressDraft => ({
  alias: address?.alias ?? '',
  business_name: address?.business_name ?? '',
  tax_id: address?.tax_id ?? '',
  type: address?.type ?? 'Oficina',
  zip_code: address?.zip_code ?? zip,
  state: address?.state ?? '',
  city: address?.city ?? '',
  neighborhood: address?.neighborhood ?? '',
  street: address?.street ?? '',
  number: address?.number ?? '',
  suite_number: address?.suite_number ?? '',
  reference: address?.reference ?? '',
  reference_streets: address?.reference_streets ?? '',
  ...typedPoint(address ?? { latitude: null, longitude: null }),
  scope: address?.scope ?? 'user',
  contacts: address?.contacts.map((contact) => ({
    id: contact.id,
    type: contact.type,
    name: contact.name,
    last_name: contact.last_name ?? '',
    phone_number: phoneText(contact.phone_number),
    email: contact.email ?? '',
    extension: contact.extension ?? '',
  })) ?? [emptyContact],
  key: crypto.randomUUID(),
});

const withContact = (draft: AddressDraft, isWanted: boolean): AddressDraft =>
  isWanted ? { ...draft, contacts: [...draft.contacts, emptyContact] } : draft;

/** What is sent. */
const inputOf = (draft: AddressDraft) => ({ ...draft, ...pointOf(draft) });
const allFaultsOf = (draft: AddressDraft) => ({ ...faultsOf(addressInput, inputOf(draft)), ...lackingHalf(draft) });

type Props = AddressTask & {
  /** On its own page: the map stands beside it. */
  hasMap?: boolean;
  onSaved: (saved: AddressView) => void;
};

/** An address of the book with its contacts. A postal code fills city, state and colonias; an unknown one never blocks. */
export function AddressForm({ address, zip = '', addsContact = false, hasMap = false, onSaved }: Props) {
  const name = addressDraftName({ address, addsContact });
  const { draft, change: set, fill } = useDraft(name, () => withContact(draftOf(address, zip), addsContact));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isSubmitted, setSubmitted] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useShortcut('ctrl+enter', () => form.current?.requestSubmit(), { label: bookTexts.save });
  const rights = useBookRights('addresses');
  const offered = scopes.filter((scope) => rights.scopes.includes(scope) || scope === address?.scope);
  const save = useSaveAddress();
  const postal = usePostalCode(draft.zip_code).data ?? null;
  const faults = allFaultsOf(draft);
  const refused = save.error instanceof ApiError ? save.error.fields : {};
  const faultOf = (path: string) => (isSubmitted || touched.has(path) ? faults[path] : undefined) ?? refused[path];
  const bind = (path: keyof AddressDraft & string) => ({
    value: draft[path] as string,
    onChange: (value: string) => set({ [path]: value }),
    onBlur: () => setTouched((current) => new Set(current).add(path)),
    fault: faultOf(path),
  });
  // What the postal code says is taken once, where nothing was typed; one colonia of several is nobody's guess.
  const [filledFrom, setFilledFrom] = useState<string | null>(null);
  if (postal && filledFrom !== draft.zip_code) {
    setFilledFrom(draft.zip_code);
    const [only, ...others] = postal.neighborhoods;
    fill({
      state: draft.state || postal.state,
      city: draft.city || (postal.city ?? ''),
      neighborhood: draft.neighborhood || (others.length === 0 && only) || '',
      ...(draft.latitude || draft.longitude ? {} : typedPoint(postal)),
    });
  }

  const changeZip = (zip_code: string) => {
    setFilledFrom(null);
    set({ zip_code, state: '', city: '', neighborhood: '', latitude: '', longitude: '' });
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (Object.keys(allFaultsOf(draft)).length > 0)
      return void requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    const parsed = z.parse(addressInput, inputOf(draft));
    const { key } = draft;
    const keep = (saved: AddressView) => {
      dropDraft(name);
      onSaved(saved);
    };
    save.mutate(
      { address: parsed, key, id: (address?.id ?? null) as AddressId | null },
      { onSuccess: keep, onError: (error) => wasCarriedOut(error) && set({ key: crypto.randomUUID() }) },
    );
  };

  return (
    <form ref={form} onSubmit={submit} noValidate className={styles.form}>
      <div className={styles.pair}>
        <TextField {...bind('alias')} label={bookTexts.alias} maxLength={60} autoFocus />
        <TextField {...bind('business_name')} label={bookTexts.businessName} maxLength={50} autoComplete="organization" />
      </div>
      <PlaceFields
        bind={bind}
        neighborhoods={postal?.neighborhoods ?? []}
        zip={{ ...bind('zip_code'), onChange: changeZip, warning: postal && zipWarning(postal) }}
      />
      <CoordinateFields bind={bind} typed={draft} onDrop={set} name={draft.alias} hasMap={hasMap} />
      <div className={styles.pair}>
        <TextField {...bind('tax_id')} label={bookTexts.taxId} isCode isOptional />
        <Select
          label={bookTexts.type}
          value={draft.type}
          options={addressTypes.map((type) => ({ value: type as string, label: type }))}
          onChange={(type) => set({ type })}
        />
        <Select
          label={bookTexts.scope}
          value={draft.scope}
          options={offered.map((scope) => ({ value: scope as string, label: bookTexts.scopes[scope] }))}
          onChange={(scope) => set({ scope })}
          fault={faultOf('scope')}
        />
      </div>
      <AddressContacts
        {...{
          contacts: draft.contacts,
          faultOf,
          onTouch: (path: string) => setTouched((current) => new Set(current).add(path)),
          onChange: (contacts: ContactDraft[]) => set({ contacts }),
        }}
      />
      {save.isError && Object.keys(refused).length === 0 && (
        <Notice tone={wasCarriedOut(save.error) ? 'exception' : 'danger'} isUrgent>
          {wasCarriedOut(save.error) ? bookTexts.savedBefore : sentenceOf(save.error, bookTexts.saveFailed)}
        </Notice>
      )}
      <footer className={styles.foot}>
        <Button type="submit" isBusy={save.isPending} keys={['Ctrl', 'Enter']}>
          {save.isPending ? bookTexts.saving : bookTexts.save}
        </Button>
      </footer>
    </form>
  );
}
