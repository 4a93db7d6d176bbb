import { addressInput, addressTypes, scopes, type AddressScope, type AddressView } from '#contract/addresses/addresses.ts';
import type { AddressId } from '#contract/shared/ids.ts';
import { phoneText } from '#contract/shared/phone.ts';
import { bookTexts } from '#texts/es/addresses/book.ts';
import { useBookRights } from '../../../frame/book-rights.ts';
import { RecordForm } from '../../../frame/forms/record-form.tsx';
import { useForm } from '../../../frame/forms/use-form.ts';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { FilledField } from '../paste/fill-fields.ts';
import { PasteBox } from '../paste/paste-box.tsx';
import { useFormPaste } from '../paste/use-form-paste.ts';
import { useSaveAddress } from '../queries.ts';
import { AddressContacts } from './address-contacts.tsx';
import { contactChanges } from './contact-changes.ts';
import { emptyContact, type ContactDraft } from './contact-draft.ts';
import { addressDraftName, type AddressTask } from './address-task.ts';
import { CoordinateFields } from './coordinate-fields.tsx';
import { lackingHalf, pointOf } from './coordinates.ts';
import { placeDraftOf, placeFieldsTogether, type PlaceDraft } from './place-draft.ts';
import { PlaceFields } from './place-fields.tsx';
import { usePlaceOfZip } from './use-place-of-zip.ts';
import { zipWarning } from './zip-messages.ts';
import { useFormList } from '../../../ui/form/use-form-list.ts';
import styles from './address-form.module.css';

type AddressDraft = PlaceDraft & {
  alias: string;
  business_name: string;
  tax_id: string;
  type: AddressView['type'];
  reference: string;
  reference_streets: string;
  scope: AddressScope;
  contacts: ContactDraft[];
};

const draftOf = (address: AddressView | null, zip: string): AddressDraft => ({
  alias: address?.alias ?? '',
  business_name: address?.business_name ?? '',
  tax_id: address?.tax_id ?? '',
  type: address?.type ?? 'Oficina',
  ...placeDraftOf(address, zip),
  reference: address?.reference ?? '',
  reference_streets: address?.reference_streets ?? '',
  scope: address?.scope ?? 'user',
  contacts: address?.contacts.map((contact) => ({
    id: contact.id,
    type: contact.type,
    name: contact.name,
    last_name: contact.last_name ?? '',
    phone_number: phoneText(contact.phone_number),
    email: contact.email ?? '',
    extension: contact.extension ?? '',
    type_phone_number: contact.type_phone_number,
    active: contact.active,
    alias: contact.alias ?? '',
    guide_status: contact.guide_status,
  })) ?? [emptyContact],
});

const withContact = (draft: AddressDraft, isWanted: boolean): AddressDraft =>
  isWanted ? { ...draft, contacts: [...draft.contacts, emptyContact] } : draft;

/** What is sent. */
const inputOf = (draft: AddressDraft) => ({ ...draft, ...pointOf(draft) });

type Props = AddressTask & {
  /** On its own page: the map stands beside it. */
  hasMap?: boolean;
  onSaved: (saved: AddressView) => void;
};

/** An address of the book with its contacts. A postal code fills city, state and colonias; an unknown one never blocks. */
export function AddressForm({ address, zip = '', addsContact = false, hasMap = false, onSaved }: Props) {
  const save = useSaveAddress((address?.id ?? null) as AddressId | null);
  const rights = useBookRights('addresses');
  const form = useForm({
    name: addressDraftName({ address, addsContact }),
    first: () => withContact(draftOf(address, zip), addsContact),
    schema: addressInput,
    toRequest: inputOf,
    alsoWrong: lackingHalf,
    sentTogether: placeFieldsTogether,
    send: ({ draft, was, request, changes: { contacts, ...changes }, key }) =>
      save.mutateAsync({ request, changes: contacts ? { ...changes, ...contactChanges(was.contacts, draft.contacts) } : changes, key }),
    onSaved,
    // What is of everybody a client may only look at.
    isReadOnly: address !== null && !rights.mayChange(address),
    failed: bookTexts.saveFailed,
    carriedOut: bookTexts.savedBefore,
  });
  const { draft, set, fill, bind } = form;
  const offered = scopes.filter((scope) => rights.scopes.includes(scope) || scope === address?.scope);
  const { postal, changeZip, takeSuggestion } = usePlaceOfZip({ draft, set, fill });

  const paste = useFormPaste(draft, set);
  const marked = <K extends FilledField & keyof AddressDraft>(field: K) => ({ ...bind(field), warning: paste.markOf(field) });

  return (
    <RecordForm form={form}>
      {!form.isReadOnly && <PasteBox pasted={paste} />}
      <div className={styles.pair}>
        <TextField {...bind('alias')} label={bookTexts.alias} maxLength={60} autoFocus />
        <TextField {...marked('business_name')} label={bookTexts.businessName} maxLength={50} autoComplete="organization" />
      </div>
      <PlaceFields
        bind={marked}
        zip_code={draft.zip_code}
        postal={postal}
        onTake={takeSuggestion}
        zip={{ ...bind('zip_code'), onChange: changeZip, warning: (postal && zipWarning(postal)) ?? paste.markOf('zip_code') }}
      />
      <CoordinateFields bind={bind} typed={draft} onDrop={set} name={draft.alias} hasMap={hasMap} />
      <div className={styles.pair}>
        <TextField {...marked('tax_id')} label={bookTexts.taxId} isCode isOptional />
        <Select {...bind('type')} label={bookTexts.type} options={addressTypes.map((value) => ({ value, label: value }))} />
        <Select {...bind('scope')} label={bookTexts.scope} options={offered.map((value) => ({ value, label: bookTexts.scopes[value] }))} />
      </div>
      <AddressContacts
        contacts={useFormList(form, 'contacts')}
        markOf={(index, field) => (index === paste.lastContact ? paste.markOf(field) : null)}
      />
    </RecordForm>
  );
}
