import type { AddressInput, AddressView, ContactInput } from '#contract/addresses/addresses.ts';
import type { AddressId, ContactId, CustomerId, GroupId, UserId } from '#contract/shared/ids.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { Scope } from '../access/api.ts';

/** An address of a user; `group_id` counts only in scope group. Contacts keep the ids they bring. */
export type NewAddress = Omit<AddressInput, 'contacts'> & {
  id?: AddressId;
  customer_id: CustomerId;
  user_id: UserId;
  group_id: GroupId | null;
  is_main?: boolean;
  address_type?: AddressView['address_type'];
  created_at: Date;
  contacts: readonly NewContact[];
};
/** A contact; its phone is one of the office where nothing else is said (AMB-4.03). */
export type NewContact = Omit<ContactInput, 'type_phone_number'> & Partial<Pick<ContactInput, 'type_phone_number'>> & { id?: ContactId };

export type AddressesApi = {
  /** Writes many addresses with their contacts at once; for the demonstration data and imports. */
  insertAddresses: (tx: Tx, addresses: readonly NewAddress[]) => Promise<AddressId[]>;
  /** The user's main address, else the oldest that its customer shares with all; null without either (AMB-4.01). */
  defaultAddressOf: (reader: Reader, user: { customer_id: CustomerId; user_id: UserId }) => Promise<AddressId | null>;
  /** The same with its contacts, the first of which is who it is sent by. */
  defaultAddress: (reader: Reader, user: { customer_id: CustomerId; user_id: UserId }) => Promise<AddressView | null>;
  /** An address of guides by hand that a scope may see; null when there is none (AMB-4.10). */
  simpleAddress: (reader: Reader, scope: Scope, id: AddressId) => Promise<AddressView | null>;
  /** A group goes: its addresses stay with who made them. */
  endSharing: (tx: Tx, group: { customer_id: CustomerId; group_id: GroupId }) => Promise<void>;
};
