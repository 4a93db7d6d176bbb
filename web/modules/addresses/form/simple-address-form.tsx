import { MANUAL_LABEL, type AddressView } from '#contract/addresses/addresses.ts';
import { simpleAddressInput, simpleLimits } from '#contract/addresses/simple-addresses.ts';
import type { AddressId } from '#contract/shared/ids.ts';
import { phoneText } from '#contract/shared/phone.ts';
import { simpleAddressTexts } from '#texts/es/addresses/address-screens.ts';
import { bookTexts } from '#texts/es/addresses/book.ts';
import { RecordForm } from '../../../frame/forms/record-form.tsx';
import { useForm } from '../../../frame/forms/use-form.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useFormList, type FormList } from '../../../ui/form/use-form-list.ts';
import { useSaveSimpleAddress, type Whose } from '../queries.ts';
import styles from './address-form.module.css';
import { CoordinateFields } from './coordinate-fields.tsx';
import { lackingHalf, pointOf } from './coordinates.ts';
import { placeDraftOf, placeFieldsTogether, type PlaceDraft } from './place-draft.ts';
import { PlaceFields, type PlaceField } from './place-fields.tsx';
import { simpleDraftName } from './simple-task.ts';
import { usePlaceOfZip } from './use-place-of-zip.ts';
import { zipWarning } from './zip-messages.ts';

type ContactDraft = { name: string; phone_number: string; email: string };
type Draft = PlaceDraft & { business_name: string; contacts: ContactDraft[] };

const draftOf = (address: AddressView | null): Draft => ({
  business_name: address?.business_name ?? '',
  ...placeDraftOf(address),
  contacts: (address?.contacts ?? [null]).map((contact) => ({
    name: contact?.name ?? '',
    phone_number: contact ? phoneText(contact.phone_number) : '',
    email: contact?.email ?? '',
  })),
});

type Props = {
  address: AddressView | null;
  /** For whom it is kept, where that is not whom one acts for. */
  whose?: Whose;
  isReadOnly: boolean;
  /** On its own page there is room for the map. */
  hasMap?: boolean;
  onSaved: (saved: AddressView) => void;
};

const ofSubject: Whose = {};

/** An address of a guide made by hand: shorter texts, one contact, neither alias nor RFC (AMB-4.04, AMB-4.10). */
export function SimpleAddressForm({ address, whose = ofSubject, isReadOnly, hasMap = false, onSaved }: Props) {
  const save = useSaveSimpleAddress((address?.id ?? null) as AddressId | null, whose);
  const form = useForm({
    name: simpleDraftName({ address }),
    first: () => draftOf(address),
    schema: simpleAddressInput,
    toRequest: (draft) => ({ ...draft, ...pointOf(draft), address_type: MANUAL_LABEL }),
    alsoWrong: lackingHalf,
    sentTogether: placeFieldsTogether,
    send: save.mutateAsync,
    onSaved,
    isReadOnly,
    failed: bookTexts.saveFailed,
    carriedOut: bookTexts.savedBefore,
  });
  const { draft, set, bind } = form;
  const { postal, changeZip, takeSuggestion } = usePlaceOfZip(form);
  return (
    <RecordForm form={form}>
      <p className="quiet label">{isReadOnly ? simpleAddressTexts.readOnly : simpleAddressTexts.hint}</p>
      <TextField
        {...bind('business_name')}
        label={bookTexts.businessName}
        maxLength={simpleLimits.business_name}
        autoComplete="organization"
        autoFocus
      />
      <PlaceFields
        kind="simple"
        bind={(field) => bind(field as Exclude<PlaceField, 'reference' | 'reference_streets'>)}
        zip_code={draft.zip_code}
        postal={postal}
        onTake={takeSuggestion}
        zip={{ ...bind('zip_code'), onChange: changeZip, warning: postal && zipWarning(postal) }}
      />
      <CoordinateFields bind={bind} typed={draft} onDrop={set} name={draft.business_name} hasMap={hasMap} />
      <OneContact contacts={useFormList(form, 'contacts')} />
    </RecordForm>
  );
}

const OneContact = ({ contacts: { bind } }: { contacts: FormList<ContactDraft> }) => (
  <fieldset className={`stack gap-16 group ${styles.contacts}`}>
    <legend>{bookTexts.contact}</legend>
    <div className={`stack top ${styles.contact}`}>
      <TextField {...bind(0, 'name')} label={bookTexts.name} maxLength={simpleLimits.contact_name} autoComplete="name" />
      <TextField {...bind(0, 'phone_number')} label={bookTexts.phone} inputMode="tel" autoComplete="tel" />
      <TextField {...bind(0, 'email')} label={bookTexts.email} inputMode="email" autoComplete="email" isOptional />
    </div>
  </fieldset>
);
