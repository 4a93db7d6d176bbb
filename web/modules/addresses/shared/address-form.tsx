import { useRef, useState, type FormEvent } from 'react';
import * as z from 'zod/mini';
import { addressInput, addressTypes, type AddressView } from '#contract/addresses.ts';
import type { AddressId } from '#contract/shared/ids.ts';
import { states } from '#contract/states.ts';
import { bookTexts } from '#texts/es/flow.ts';
import { ApiError, sentenceOf } from '../../../platform/api-error.ts';
import { useShortcut } from '../../../platform/use-shortcut.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { usePostalCode, useSaveAddress } from './queries.ts';
import { AddressContacts, emptyContact, type ContactDraft } from './address-contacts.tsx';
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
  scope: string;
  contacts: ContactDraft[];
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
  scope: address?.scope ?? 'user',
  contacts: address?.contacts.map((contact) => ({
    id: contact.id,
    name: contact.name,
    last_name: contact.last_name ?? '',
    phone_number: contact.phone_number,
    email: contact.email ?? '',
    extension: contact.extension ?? '',
  })) ?? [emptyContact],
});

const withContact = (draft: AddressDraft, isWanted: boolean): AddressDraft =>
  isWanted ? { ...draft, contacts: [...draft.contacts, emptyContact] } : draft;

/** The messages of the contract's own schema, by field: form and server say the same words. */
function faultsOf(draft: AddressDraft): Record<string, string> {
  const parsed = z.safeParse(addressInput, draft);
  return parsed.success ? {} : Object.fromEntries([...parsed.error.issues].reverse().map((issue) => [issue.path.join('.'), issue.message]));
}

type Props = {
  address: AddressView | null;
  zip?: string;
  /** Opens with an empty contact after the others (O-2.58). */ addsContact?: boolean;
  onSaved: (saved: AddressView) => void;
  onDirty?: () => void;
};

/** An address of the book with its contacts. A postal code fills city, state and colonias; an unknown one never blocks. */
export function AddressForm({ address, zip = '', addsContact = false, onSaved, onDirty }: Props) {
  const [draft, setDraft] = useState(() => withContact(draftOf(address, zip), addsContact));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isSubmitted, setSubmitted] = useState(false);
  const [key] = useState(() => crypto.randomUUID());
  const form = useRef<HTMLFormElement>(null);
  useShortcut('ctrl+enter', () => form.current?.requestSubmit());
  const save = useSaveAddress();
  const postal = usePostalCode(draft.zip_code).data ?? null;
  const faults = faultsOf(draft);
  const refused = save.error instanceof ApiError ? save.error.fields : {};
  const faultOf = (path: string) => (isSubmitted || touched.has(path) ? faults[path] : undefined) ?? refused[path];
  const set = (change: Partial<AddressDraft>) => {
    setDraft((current) => ({ ...current, ...change }));
    onDirty?.();
  };
  const bind = (path: keyof AddressDraft & string) => ({
    value: draft[path] as string,
    onChange: (value: string) => set({ [path]: value }),
    onBlur: () => setTouched((current) => new Set(current).add(path)),
    fault: faultOf(path),
  });
  // What the postal code says is taken where nothing was typed.
  const filled = postal
    ? {
        ...draft,
        state: draft.state || postal.state,
        city: draft.city || (postal.city ?? ''),
        neighborhood: draft.neighborhood || (postal.neighborhoods[0] ?? ''),
      }
    : draft;
  if (filled.state !== draft.state || filled.city !== draft.city || (filled.neighborhood !== draft.neighborhood && !touched.has('neighborhood')))
    setDraft(filled);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (Object.keys(faultsOf(draft)).length > 0)
      return void requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    const parsed = z.parse(addressInput, { ...draft, latitude: postal?.latitude ?? null, longitude: postal?.longitude ?? null });
    save.mutate({ address: parsed, key, id: (address?.id ?? null) as AddressId | null }, { onSuccess: onSaved });
  };

  return (
    <form ref={form} onSubmit={submit} noValidate className={styles.form}>
      <div className={styles.pair}>
        <TextField {...bind('alias')} label={bookTexts.alias} maxLength={60} autoFocus />
        <TextField {...bind('business_name')} label={bookTexts.businessName} maxLength={50} autoComplete="organization" />
      </div>
      <Place {...{ bind, draft, set, neighborhoods: postal?.neighborhoods ?? [] }} />
      <div className={styles.pair}>
        <TextField {...bind('tax_id')} label={bookTexts.taxId} isCode maxLength={13} hint={bookTexts.optional} />
        <Select
          label={bookTexts.type}
          value={draft.type}
          options={addressTypes.map((type) => ({ value: type as string, label: type }))}
          onChange={(type) => set({ type })}
        />
        <Select
          label={bookTexts.scope}
          value={draft.scope}
          options={(['user', 'group', 'global'] as const).map((scope) => ({ value: scope as string, label: bookTexts.scopes[scope] }))}
          onChange={(scope) => set({ scope })}
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
        <Notice tone="danger" isUrgent>
          {sentenceOf(save.error, bookTexts.saveFailed)}
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

type Bound = { value: string; onChange: (value: string) => void; onBlur: () => void; fault: string | undefined };
type PlaceProps = {
  bind: (path: 'zip_code' | 'state' | 'city' | 'neighborhood' | 'street' | 'number' | 'suite_number' | 'reference') => Bound;
  draft: AddressDraft;
  set: (change: Partial<AddressDraft>) => void;
  neighborhoods: readonly string[];
};

function Place({ bind, draft, set, neighborhoods }: PlaceProps) {
  return (
    <>
      <div className={styles.triple}>
        <TextField
          {...bind('zip_code')}
          label={bookTexts.zip}
          inputMode="numeric"
          maxLength={5}
          autoComplete="postal-code"
          onChange={(zip_code) => set({ zip_code, state: '', city: '', neighborhood: '' })}
        />
        <Select
          label={bookTexts.state}
          value={draft.state}
          placeholder={bookTexts.state}
          options={states.map(({ name }) => ({ value: name, label: name }))}
          onChange={(state) => set({ state })}
          fault={bind('state').fault}
        />
        <TextField {...bind('city')} label={bookTexts.city} maxLength={50} autoComplete="address-level2" />
      </div>
      {neighborhoods.length > 1 ? (
        <Select
          label={bookTexts.neighborhood}
          value={draft.neighborhood}
          options={neighborhoods.map((name) => ({ value: name, label: name }))}
          onChange={(neighborhood) => set({ neighborhood })}
        />
      ) : (
        <TextField {...bind('neighborhood')} label={bookTexts.neighborhood} maxLength={50} />
      )}
      <div className={styles.street}>
        <TextField {...bind('street')} label={bookTexts.street} maxLength={60} autoComplete="address-line1" />
        <TextField {...bind('number')} label={bookTexts.number} maxLength={25} />
        <TextField {...bind('suite_number')} label={bookTexts.suite} maxLength={25} />
      </div>
      <TextField {...bind('reference')} label={bookTexts.reference} maxLength={360} />
    </>
  );
}
