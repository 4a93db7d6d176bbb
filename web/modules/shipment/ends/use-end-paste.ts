import { pasteTexts } from '#texts/es/addresses/paste-texts.ts';
import type { FilledField, Typed } from '../../addresses/paste/fill-fields.ts';
import { usePasted, type Pasted } from '../../addresses/paste/use-pasted.ts';
import { emptyContact } from '../../addresses/form/contact-draft.ts';
import { emptyAddress, type FlowEnd } from '../flow/flow-end.ts';

const nowhere: FlowEnd = {
  ...{ address: null, contact: null, typed_address: null, typed_contact: null, tax_id: '' },
  ...{ zip_code: '', city: '', state: '', neighborhood: '', latitude: null, longitude: null },
};

/** What is typed of an end, under the names of the fields. */
function typedOf({ typed_address, typed_contact, zip_code, city, state, neighborhood, tax_id }: FlowEnd): Typed {
  const { type: _type, ...address } = typed_address ?? emptyAddress;
  const { name, last_name, phone_number, email, extension } = typed_contact ?? emptyContact;
  return { ...address, name, last_name, phone_number, email, extension, zip_code, city, state, neighborhood, tax_id };
}

/** The end with these values; another postal code is another point. */
function endWith(end: FlowEnd, values: Typed): FlowEnd {
  const next = { ...typedOf(end), ...values };
  const of = (field: FilledField): string => next[field] ?? '';
  return {
    ...end,
    typed_address: {
      ...(end.typed_address ?? emptyAddress),
      ...{ business_name: of('business_name'), street: of('street'), number: of('number'), suite_number: of('suite_number') },
      ...{ reference: of('reference'), reference_streets: of('reference_streets') },
    },
    typed_contact: {
      ...(end.typed_contact ?? emptyContact),
      ...{ name: of('name'), last_name: of('last_name'), phone_number: of('phone_number'), email: of('email'), extension: of('extension') },
    },
    ...{ zip_code: of('zip_code'), city: of('city'), state: of('state'), neighborhood: of('neighborhood'), tax_id: of('tax_id') },
    ...(of('zip_code') === end.zip_code ? {} : { latitude: null, longitude: null }),
  };
}

/** A pasted text as one end of a shipment; taken back, the end is as it was. */
export function useEndPaste(end: FlowEnd | null, set: (end: FlowEnd | null) => void): Pasted {
  return usePasted({
    typed: typedOf(end ?? nowhere),
    write: (values) => {
      const next = endWith(end ?? nowhere, values);
      // Without a postal code there is no end.
      set(next.zip_code === '' ? null : next);
    },
    refuses: ({ fields }) => (!fields.street && !fields.zip_code ? pasteTexts.nothing : fields.zip_code || end?.zip_code ? null : pasteTexts.noZip),
  });
}
