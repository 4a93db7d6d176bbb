import { addressTypes, type AddressView } from '#contract/addresses/addresses.ts';
import type { PlaceSuggestion } from '#contract/catalogs/catalogs.ts';
import { bookTexts, flowTexts } from '#texts/es/rating/flow.ts';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ContactFields, emptyContact } from '../../addresses/form/contact-fields.tsx';
import { withSuggestion } from '../../addresses/form/place-changes.ts';
import { PlaceFields } from '../../addresses/form/place-fields.tsx';
import { usePostalCode } from '../../addresses/queries.ts';
import styles from './ends.module.css';
import { addressFaults, contactFaults, emptyAddress, type FlowEnd } from '../flow/flow-end.ts';
import { useTypedFields } from '../flow/use-typed-fields.ts';

type Props = { end: FlowEnd; isTouched: boolean; onChange: (change: (end: FlowEnd) => FlowEnd) => void };

/** What a place still lacks to be an address, typed for this shipment alone (O-2.65, AMB-4.08). */
export function TypedAddressFields({ end, isTouched, onChange }: Props) {
  const typed = end.typed_address ?? emptyAddress;
  const { neighborhood, city, state } = end;
  const postal = usePostalCode(end.zip_code).data ?? null;
  const { type, ...texts } = typed;
  const bind = useTypedFields({
    values: { ...texts, neighborhood, city, state },
    faults: addressFaults(end),
    isTouched,
    onChange: ({ neighborhood, city, state, ...change }) =>
      onChange((current) => ({
        ...current,
        neighborhood: neighborhood ?? current.neighborhood,
        city: city ?? current.city,
        state: state ?? current.state,
        typed_address: { ...(current.typed_address ?? emptyAddress), ...change },
      })),
  });
  const takeSuggestion = (suggestion: PlaceSuggestion) => {
    const { latitude, longitude } = suggestion;
    const point = suggestion.zip_code === end.zip_code ? {} : { latitude, longitude };
    onChange((current) => ({ ...current, ...withSuggestion(current, suggestion), ...point }));
  };
  const setType = (value: AddressView['type']) =>
    onChange((current) => ({ ...current, typed_address: { ...(current.typed_address ?? emptyAddress), type: value } }));
  return (
    <fieldset className={styles.typed}>
      <legend>{flowTexts.typedAddress}</legend>
      <p className="muted">{flowTexts.typedHint}</p>
      <TextField {...bind('business_name')} label={bookTexts.businessName} maxLength={100} autoComplete="organization" />
      <PlaceFields bind={bind} zip_code={end.zip_code} postal={postal} onTake={takeSuggestion} />
      <Select label={bookTexts.type} value={type} options={addressTypes.map((value) => ({ value, label: value }))} onChange={setType} />
    </fieldset>
  );
}

/** 'Contacto para este envío': it goes with the guide and nowhere else (AMB-4.08). */
export function TypedContactFields({ end, isTouched, onChange }: Props) {
  const typed = end.typed_contact ?? emptyContact;
  const { name, last_name, phone_number, extension, email } = typed;
  const bind = useTypedFields({
    values: { name, last_name, phone_number, extension, email },
    faults: contactFaults(end),
    isTouched,
    onChange: (change) => onChange((current) => ({ ...current, typed_contact: { ...(current.typed_contact ?? emptyContact), ...change } })),
  });
  return (
    <fieldset className={styles.typed}>
      <legend>{flowTexts.typedContact}</legend>
      <div className={styles.pair}>
        {/* Opened by its button beside a chosen address, it is what comes next. */}
        <ContactFields bind={bind} autoFocus={end.address !== null && name === ''} />
      </div>
    </fieldset>
  );
}
