import type { AddressView, ContactInput } from '#contract/addresses/addresses.ts';
import type { AddressId, ContactId } from '#contract/shared/ids.ts';
import { scoped } from '#platform/db/scoped.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { Scope } from '../../access/api.ts';
import { contactRows, ownOf, searchText, type AddressesTables, type ContactRow } from '../address-rows.ts';
import { addressById, type LockedAddress } from './addresses.ts';

const tables = (reader: Reader, scope: Pick<Scope, 'customers'>) => scoped(reader, scope).$extendTables<AddressesTables>();

/** The address that a contact of one of these customers belongs to; whether a person may see that address is asked of the address. */
export async function addressOfContact(reader: Reader, scope: Scope, id: ContactId): Promise<AddressId | null> {
  const row = await tables(reader, scope).selectFrom('addresses_contact').select('address_id').where('id', '=', id).executeTakeFirst();
  return row?.address_id ?? null;
}

/** The address as it is now, found by the names of its contacts; it is held. */
async function settled(tx: Tx, scope: Scope, { id }: LockedAddress): Promise<AddressView> {
  const address = (await addressById(tx, scope, id)) as AddressView;
  await tables(tx, scope)
    .updateTable('addresses_address')
    .set({ search_text: searchText(address) })
    .where('id', '=', id)
    .execute();
  return address;
}

/** After the others. */
export async function addContact(tx: Tx, scope: Scope, address: LockedAddress, contact: ContactInput): Promise<AddressView> {
  const db = tables(tx, scope);
  const { last } = await db
    .selectFrom('addresses_contact')
    .select((eb) => eb.fn.max('position').as('last'))
    .where('address_id', '=', address.id)
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow();
  const rows = contactRows([contact], address.id, address.customer_id).map((row) => ({ ...row, position: (last ?? -1) + 1 }));
  await db.insertInto('addresses_contact').values(rows).execute();
  return settled(tx, scope, address);
}

/** The contact's place among the others stays. */
export async function changeContact(tx: Tx, scope: Scope, address: LockedAddress, contact: ContactInput & { id: ContactId }): Promise<AddressView> {
  const [row] = contactRows([contact], address.id, address.customer_id) as [ContactRow];
  const { position: _position, ...own } = ownOf(row);
  await tables(tx, scope).updateTable('addresses_contact').set(own).where('id', '=', row.id).where('address_id', '=', address.id).execute();
  return settled(tx, scope, address);
}

/** The contact leaves the address; its row stays. */
export async function removeContact(tx: Tx, scope: Scope, address: LockedAddress, id: ContactId): Promise<AddressView> {
  const db = tables(tx, scope);
  await db.updateTable('addresses_contact').set({ status: 'disabled' }).where('id', '=', id).where('address_id', '=', address.id).execute();
  return settled(tx, scope, address);
}
