import * as z from 'zod/mini';
import { addressTexts } from '#texts/es/addresses/addresses.ts';
import { messages } from '#texts/es/shared/messages.ts';
import { onBehalf } from '../access/access.ts';
import { bookZip } from '../catalogs/zip-codes.ts';
import { country, MEXICO } from '../shared/country.ts';
import { addressId } from '../shared/ids.ts';
import { named, operation } from '../shared/operation.ts';
import { partOf } from '../shared/part-of.ts';
import { mobilePhone } from '../shared/phone.ts';
import { oneLine } from '../shared/text.ts';
import { withDefault } from '../shared/with-default.ts';
import { addressView, contactInput, MANUAL_LABEL, point } from './addresses.ts';

/** The signs that no text of a simple address may hold. */
const allowed = z.regex(/^[^$^|~]*$/, { error: addressTexts.noSigns });
const most = (max: number) => z.maxLength(max, { error: messages.tooLong(max) });
const required = (max: number, error: string) => oneLine({ error }).check(z.minLength(1, { error }), most(max), allowed);

/** How long the texts of a simple address may be. */
export const simpleLimits = { street: 25, business_name: 50, number: 5, suite_number: 5, contact_name: 30 } as const;

/** The one contact of a simple address; its phone has 10 digits, or 11 with the mobile prefix of before (AMB-4.06). */
export const simpleContact = z.object({
  name: required(simpleLimits.contact_name, addressTexts.contactName),
  email: contactInput.shape.email,
  phone_number: mobilePhone,
});

/** An address of a guide that is made by hand: no alias, no RFC, and shorter texts (AMB-4.04). */
export const simpleAddressInput = z.object({
  address_type: z.literal(MANUAL_LABEL),
  business_name: required(simpleLimits.business_name, addressTexts.businessName),
  street: required(simpleLimits.street, addressTexts.address),
  number: required(simpleLimits.number, addressTexts.number),
  suite_number: z.nullish(oneLine().check(most(simpleLimits.suite_number), allowed)),
  neighborhood: required(50, addressTexts.neighborhood),
  city: required(50, addressTexts.city),
  state: required(50, addressTexts.state),
  zip_code: bookZip,
  country: withDefault(country, MEXICO),
  ...point,
  contacts: z.array(simpleContact).check(z.length(1, { error: addressTexts.contactRequired })),
});
export type SimpleAddressInput = z.output<typeof simpleAddressInput>;

/**
 * Which right of the user acted for is enough to keep one; `listAddresses` with `origin_request` is where they are listed (AMB-4.10).
 */
export const simpleWriters = ['canCreateUpdateDelete.label', 'canCreateUpdateDelete.addresses'] as const;

export const simpleAddressesOperations = named({
  getSimpleAddress: operation({
    method: 'GET',
    path: '/api/address/manual/{id}',
    needs: 'canRead.app',
    request: z.object({ id: addressId, ...onBehalf }),
    response: addressView,
    refusals: ['NOT_FOUND'],
  }),
  createSimpleAddress: operation({
    method: 'POST',
    path: '/api/address/manual',
    needs: simpleWriters,
    status: 201,
    isKeyed: true,
    request: z.extend(simpleAddressInput, onBehalf),
    response: addressView,
    refusals: ['USER_NOT_CHOSEN', 'NOT_FOUND'],
  }),
  /** What is not sent stays as it is. */
  updateSimpleAddress: operation({
    method: 'PUT',
    path: '/api/address/manual/{id}',
    needs: simpleWriters,
    request: z.extend(partOf(simpleAddressInput), { id: addressId, ...onBehalf }),
    response: addressView,
    refusals: ['USER_NOT_CHOSEN', 'NOT_FOUND'],
  }),
});
