import * as z from 'zod/mini';
import { addressTexts } from '#texts/es/addresses/addresses.ts';
import { messages } from '#texts/es/shared/messages.ts';
import { onBehalf } from '../access/access.ts';
import { country, MEXICO } from '../shared/country.ts';
import { addressId, contactId, customerId } from '../shared/ids.ts';
import { named, operation } from '../shared/operation.ts';
import { pageOf, pagingFields } from '../shared/paging.ts';
import { partOf } from '../shared/part-of.ts';
import { phone } from '../shared/phone.ts';
import { rfc } from '../shared/rfc.ts';
import { oneLine } from '../shared/text.ts';
import { withDefault } from '../shared/with-default.ts';
import { bookZip } from '../catalogs/zip-codes.ts';
import { noticeStatuses } from '../shared/notice-statuses.ts';

export const addressTypes = ['Oficina', 'Móvil', 'Otro'] as const;
export const scopes = ['user', 'group', 'global'] as const;
export type AddressScope = (typeof scopes)[number];
/** `address_type` of an address of a guide made by hand, which never stands in the book (A-3.39, AMB-4.10). */
export const MANUAL_LABEL = 'address_label_manual';

const text = (max: number, required: string) =>
  oneLine({ error: required }).check(z.minLength(1, { error: required }), z.maxLength(max, { error: messages.tooLong(max) }));
const optionalText = (max: number) => z.nullish(oneLine().check(z.maxLength(max, { error: messages.tooLong(max) })));

/** What stands for a street number where there is none (AMB-4.04). */
export const NO_NUMBER = 'S/N';

/**
 * How a contact is told of its guides, where that is known of it: whether, under which name, and when. Null: nobody said.
 */
const notice = {
  active: z.nullish(z.boolean()),
  alias: optionalText(60),
  guide_status: z.nullish(z.enum(noticeStatuses)),
};

/** A contact as it is typed; `phone_number` is stored E.164. */
export const contactInput = z.object({
  id: z.optional(contactId),
  name: text(50, addressTexts.contactName),
  last_name: optionalText(50),
  email: z.nullish(z.union([z.literal(''), oneLine().check(z.email({ error: addressTexts.emailInvalid }), z.maxLength(254))])),
  phone_number: phone,
  extension: optionalText(10),
  type: withDefault(z.enum(addressTypes), 'Oficina'),
  type_phone_number: withDefault(z.enum(addressTypes), 'Oficina'),
  ...notice,
});
export type ContactInput = z.output<typeof contactInput>;

/** A contact of an edited address: without an id a new one; with one, what is not sent stays as it is. */
export const contactChange = partOf(contactInput);
export type ContactChange = z.output<typeof contactChange>;

export const contactView = z.object({
  id: contactId,
  name: z.string(),
  last_name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone_number: z.string(),
  extension: z.nullable(z.string()),
  type: z.enum(addressTypes),
  type_phone_number: z.enum(addressTypes),
  active: z.nullable(z.boolean()),
  alias: z.nullable(z.string()),
  guide_status: z.nullable(z.enum(noticeStatuses)),
});
export type ContactView = z.output<typeof contactView>;

const degrees = (max: number, error: string) => z.nullish(z.number({ error }).check(z.gte(-max, { error }), z.lte(max, { error })));
export const point = { latitude: degrees(90, addressTexts.latitude), longitude: degrees(180, addressTexts.longitude) };

/** How many contacts an address has at most. */
export const MOST_CONTACTS = 50;

const contactCount = [z.minLength(1, { error: addressTexts.contactRequired }), z.maxLength(MOST_CONTACTS)] as const;

export const addressInput = z.object({
  alias: text(60, addressTexts.alias),
  business_name: text(50, addressTexts.businessName),
  tax_id: z.nullish(z.union([z.literal(''), rfc])),
  type: withDefault(z.enum(addressTypes), 'Oficina'),
  street: text(60, addressTexts.street),
  number: optionalText(25),
  suite_number: optionalText(25),
  neighborhood: text(50, addressTexts.neighborhood),
  city: text(50, addressTexts.city),
  state: text(50, addressTexts.state),
  zip_code: bookZip,
  country: withDefault(country, MEXICO),
  reference: optionalText(360),
  reference_streets: optionalText(360),
  ...point,
  scope: withDefault(z.enum(scopes), 'user'),
  contacts: z.array(contactInput).check(...contactCount),
});
export type AddressInput = z.output<typeof addressInput>;

export const addressView = z.object({
  id: addressId,
  /** The whole address in one line. */
  address: z.string(),
  alias: z.string(),
  business_name: z.string(),
  tax_id: z.nullable(z.string()),
  type: z.enum(addressTypes),
  street: z.string(),
  number: z.string(),
  suite_number: z.nullable(z.string()),
  neighborhood: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  country: z.string(),
  reference: z.nullable(z.string()),
  reference_streets: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  /** The same two where both are known. */
  coordinates: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  scope: z.enum(scopes),
  /** Heading of its group in the picker: the group's name for scope group. */
  scope_name: z.nullable(z.string()),
  is_main: z.boolean(),
  /** Left out of what stands in the book. */
  address_type: z.optional(z.literal(MANUAL_LABEL)),
  contacts: z.array(contactView),
});
export type AddressView = z.output<typeof addressView>;

/** An entry of a list: an address, and whose it is. */
export const listedAddress = z.object({
  scope: z.enum(scopes),
  customer: z.object({ id: customerId, name: z.string() }),
  /** The user of a personal one, the group of a shared one; a global one has none. */
  owner: z.optional(z.object({ id: z.string(), name: z.string() })),
  address: addressView,
});
export type ListedAddress = z.output<typeof listedAddress>;

export const addressesOperations = named({
  listAddresses: operation({
    method: 'GET',
    path: '/api/addresses',
    needs: 'canRead.addresses',
    request: z.object({ ...pagingFields(20), ...onBehalf, scope: z.optional(z.enum(scopes)), origin_request: z.optional(z.literal('label_manual')) }),
    response: pageOf(listedAddress),
    refusals: ['USER_NOT_CHOSEN', 'NOT_FOUND'],
  }),
  getAddress: operation({
    method: 'GET',
    path: '/api/address/{id}',
    needs: 'canRead.addresses',
    request: z.object({ id: addressId, ...onBehalf }),
    response: addressView,
    refusals: ['NOT_FOUND'],
  }),
  createAddress: operation({
    method: 'POST',
    path: '/api/address',
    needs: 'canCreateUpdateDelete.addresses',
    status: 201,
    isKeyed: true,
    request: z.extend(addressInput, onBehalf),
    response: addressView,
    refusals: ['USER_NOT_CHOSEN', 'NOT_FOUND'],
  }),
  /**
   * What is not sent stays as it is. `contacts` replaces the list; with `contacts_before`, the ids that it was made from, contacts which others
   * added since then stay (AMB-4.01). `is_main` makes a personal one the main one of its user (there `state`, which is the federal state here).
   */
  updateAddress: operation({
    method: 'PUT',
    path: '/api/address/{id}',
    needs: 'canCreateUpdateDelete.addresses',
    request: z.extend(partOf(addressInput), {
      contacts: z.optional(z.array(contactChange).check(...contactCount)),
      contacts_before: z.optional(z.array(contactId)),
      is_main: z.optional(z.literal(true)),
      id: addressId,
      ...onBehalf,
    }),
    response: addressView,
    refusals: ['USER_NOT_CHOSEN', 'NOT_FOUND'],
  }),
  /** The address leaves the book and is kept for history; a main address only when the user has no other personal one (AMB-4.01). */
  deleteAddress: operation({
    method: 'DELETE',
    path: '/api/address/{id}',
    needs: 'canCreateUpdateDelete.addresses',
    request: z.object({ id: addressId, ...onBehalf }),
    response: z.object({ message: z.string() }),
    refusals: ['USER_NOT_CHOSEN', 'NOT_FOUND', 'NOT_ALLOWED'],
  }),
  /** Only the RFC of an address, from 'Guardar RFC' (AMB-7.15). */
  saveTaxId: operation({
    method: 'PUT',
    path: '/api/address/{id}/tax-id',
    needs: 'canCreateUpdateDelete.addresses',
    request: z.object({ id: addressId, tax_id: rfc, ...onBehalf }),
    response: addressView,
    refusals: ['USER_NOT_CHOSEN', 'NOT_FOUND'],
  }),
});
