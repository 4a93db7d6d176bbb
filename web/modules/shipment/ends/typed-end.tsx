import { addressTypes, type AddressView } from '#contract/addresses/addresses.ts';
import type { PlaceSuggestion } from '#contract/catalogs/catalogs.ts';
import { flowTexts } from '#texts/es/rating/flow.ts';
import { bookTexts } from '#texts/es/addresses/book.ts';
import { Select } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { ContactFields } from '../../addresses/form/contact-fields.tsx';
import { emptyContact } from '../../addresses/form/contact-draft.ts';
import { withSuggestion } from '../../addresses/form/place-changes.ts';
import { PlaceFields, type PlaceField } from '../../addresses/form/place-fields.tsx';
import type { Pasted } from '../../addresses/paste/use-pasted.ts';
import { usePostalCode } from '../../addresses/queries.ts';
import styles from './ends.module.css';
import { emptyAddress, type FlowEnd } from '../flow/flow-end.ts';
import { addressFaults, contactFaults } from '../flow/end-faults.ts';
import { useTypedFields } from '../flow/use-typed-fields.ts';

export type TypedProps = {
  end: FlowEnd;
  isTouched: boolean;
  /** What a pasted text leaves to be looked at. */ markOf: Pasted['markOf'];
  onChange: (change: (end: FlowEnd) => FlowEnd) => void;
};
/** What the book says is wrong, by field. */
type Props = TypedProps & { faultOf?: (field: string) => string | undefined };

/** What a place still lacks to be an address, typed for this shipment alone (O-2.65, AMB-4.08). */
export function TypedAddressFields({ end, isTouched, markOf, onChange, faultOf }: Props) {
  const typed = end.typed_address ?? emptyAddress;
  const { neighborhood, city, state } = end;
  const postal = usePostalCode(end.zip_code).data ?? null;
  const { type, ...texts } = typed;
  const bind = useTypedFields({
    values: { ...texts, neighborhood, city, state },
    faults: addressFaults(end),
    faultOf,
    isTouched,
    onChange: ({ neighborhood, city, state, ...change }) =>
      onChange(({ mended: _former, ...current }) => ({
        ...current,
        neighborhood: neighborhood ?? current.neighborhood,
        city: city ?? current.city,
        state: state ?? current.state,
        typed_address: { ...(current.typed_address ?? emptyAddress), ...change },
      })),
  });
  const marked = (field: PlaceField | 'business_name') => ({ ...bind(field), warning: markOf(field) });
  const takeSuggestion = (suggestion: PlaceSuggestion) => {
    const { latitude, longitude } = suggestion;
    const point = suggestion.zip_code === end.zip_code ? {} : { latitude, longitude };
    onChange((current) => ({ ...current, ...withSuggestion(current, suggestion), ...point }));
  };
  const setType = (value: AddressView['type']) =>
    onChange((current) => ({ ...current, typed_address: { ...(current.typed_address ?? emptyAddress), type: value } }));
  return (
    <fieldset className={`stack gap-12 group sunken ${styles.typed}`}>
      <legend>{flowTexts.typedAddress}</legend>
      <p className="muted">{flowTexts.typedHint}</p>
      <TextField {...marked('business_name')} label={bookTexts.businessName} maxLength={100} autoComplete="organization" />
      <PlaceFields bind={marked} zip_code={end.zip_code} postal={postal} onTake={takeSuggestion} />
      <Select label={bookTexts.type} value={type} options={addressTypes.map((value) => ({ value, label: value }))} onChange={setType} />
    </fieldset>
  );
}

/** 'Contacto para este envío': it goes with the guide and nowhere else (AMB-4.08). */
export function TypedContactFields({ end, isTouched, markOf, onChange, faultOf }: Props) {
  const typed = end.typed_contact ?? emptyContact;
  const { name, last_name, phone_number, extension, email } = typed;
  const bind = useTypedFields({
    values: { name, last_name, phone_number, extension, email },
    faults: contactFaults(end),
    faultOf,
    isTouched,
    onChange: (change) =>
      onChange(({ mended: _former, ...current }) => ({ ...current, typed_contact: { ...(current.typed_contact ?? emptyContact), ...change } })),
  });
  return (
    <fieldset className={`stack gap-12 group sunken ${styles.typed}`}>
      <legend>{flowTexts.typedContact}</legend>
      <div className={`stack gap-12 top ${styles.pair}`}>
        {/* Opened by its button beside a chosen address, it is what comes next. */}
        <ContactFields bind={(field) => ({ ...bind(field), warning: markOf(field) })} autoFocus={end.address !== null && name === ''} />
      </div>
    </fieldset>
  );
}
