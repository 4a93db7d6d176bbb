import type { AddressInput, AddressScope, AddressView } from '#contract/addresses/addresses.ts';
import type { AddressId, CustomerId, GroupId, UserId } from '#contract/shared/ids.ts';
import { contains } from '#platform/db/contains.ts';
import { folded } from '#platform/db/folded.ts';
import { prepared } from '#platform/db/prepared.ts';
import { scoped } from '#platform/db/scoped.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import type { Scope } from '../access/api.ts';
import { bodyOf, contactRows, type AddressesTables, type AddressRow } from './address-rows.ts';
import type { AddressesApi, NewAddress } from './api.ts';

const tables = (reader: Reader, scope: Pick<Scope, 'customers'>) => scoped(reader, scope).$extendTables<AddressesTables>();

/** Personal ones of the user, those of its group and the customer's global ones; all of the customer without `own` (AMB-4.02). */
function visible(reader: Reader, { customers, own }: Scope) {
  return tables(reader, { customers })
    .selectFrom('addresses_address as a')
    .where('a.status', '=', 'active')
    .$if(own !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('a.scope', '=', 'global'),
          eb.and([eb('a.scope', '=', 'user'), eb('a.user_id', '=', own?.user_id as UserId)]),
          eb.and([eb('a.scope', '=', 'group'), eb('a.group_id', '=', (own?.group_id ?? '') as GroupId)]),
        ]),
      ),
    );
}

// prettier-ignore
const columns = [
  'a.id', 'a.alias', 'a.business_name', 'a.tax_id', 'a.type', 'a.street', 'a.number', 'a.suite_number', 'a.neighborhood', 'a.city', 'a.state',
  'a.zip_code', 'a.country', 'a.reference', 'a.reference_streets', 'a.latitude', 'a.longitude', 'a.scope', 'a.is_main',
] as const;

const shown = (reader: Reader, scope: Scope) =>
  visible(reader, scope)
    .leftJoin('access_group_name as g', 'g.id', 'a.group_id')
    .select([...columns, 'g.name as scope_name']);

export type AddressFilter = { query: string; scope: AddressScope | null };
export type AddressSort = { by: 'created_at' | 'alias' | 'city' | 'zip_code'; order: 'asc' | 'desc' };

const orderOf = { created_at: 'a.created_at', alias: 'a.search_text', city: folded('a.city'), zip_code: 'a.zip_code' } as const;

export async function findAddresses(
  reader: Reader,
  scope: Scope,
  filter: AddressFilter,
  sort: AddressSort,
  page: { limit: number; offset: number },
): Promise<AddressView[]> {
  const rows = await shown(reader, scope)
    .$if(filter.query.trim() !== '', (query) => query.where('a.search_text', 'like', contains(filter.query)))
    .$if(filter.scope !== null, (query) => query.where('a.scope', '=', filter.scope as AddressScope))
    .orderBy(orderOf[sort.by], sort.order)
    .orderBy('a.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return withContacts(reader, scope, rows);
}

export async function countAddresses(reader: Reader, scope: Scope, filter: AddressFilter): Promise<number> {
  const { n } = await visible(reader, scope)
    .$if(filter.query.trim() !== '', (query) => query.where('a.search_text', 'like', contains(filter.query)))
    .$if(filter.scope !== null, (query) => query.where('a.scope', '=', filter.scope as AddressScope))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

export async function addressById(reader: Reader, scope: Scope, id: AddressId): Promise<AddressView | null> {
  const rows = await shown(reader, scope).where('a.id', '=', id).execute();
  return (await withContacts(reader, scope, rows))[0] ?? null;
}

async function withContacts(reader: Reader, scope: Scope, rows: readonly Omit<AddressView, 'contacts'>[]): Promise<AddressView[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const contacts = await tables(reader, scope)
    .selectFrom('addresses_contact')
    .select(['id', 'address_id', 'name', 'last_name', 'email', 'phone_number', 'extension', 'type'])
    .where('address_id', 'in', ids)
    .orderBy('position')
    .execute();
  const ofAddress = Map.groupBy(contacts, ({ address_id }) => address_id);
  return rows.map((row) => ({ ...row, contacts: (ofAddress.get(row.id) ?? []).map(({ address_id: _, ...contact }) => contact) }));
}

/** The user whose address it is, which never changes; null when it is not visible. */
export async function ownerOf(reader: Reader, scope: Scope, id: AddressId): Promise<UserId | null> {
  return (await visible(reader, scope).select('a.user_id').where('a.id', '=', id).executeTakeFirst())?.user_id ?? null;
}

export type LockedAddress = Pick<AddressRow, 'id' | 'customer_id' | 'user_id' | 'group_id' | 'scope' | 'is_main'>;

/** Whose a visible address is, held until the transaction ends. Anyone who also holds its user holds the user first. */
export async function lockAddress(tx: Tx, scope: Scope, id: AddressId): Promise<LockedAddress | null> {
  const query = visible(tx, scope).select(['a.id', 'a.customer_id', 'a.user_id', 'a.group_id', 'a.scope', 'a.is_main']).where('a.id', '=', id);
  return (await query.forUpdate().executeTakeFirst()) ?? null;
}

const personalOf = (tx: Tx, { customer_id, user_id }: { customer_id: CustomerId; user_id: UserId }) =>
  tables(tx, { customers: [customer_id] })
    .selectFrom('addresses_address as p')
    .select('p.id')
    .where('p.user_id', '=', user_id)
    .where('p.scope', '=', 'user')
    .where('p.status', '=', 'active');

/** A user without a main address gets its oldest personal one; the user is held, so that two first ones do not both become it. */
export async function settleMain(tx: Tx, { customer_id, user_id }: { customer_id: CustomerId; user_id: UserId }): Promise<void> {
  const personal = personalOf(tx, { customer_id, user_id });
  await tables(tx, { customers: [customer_id] })
    .updateTable('addresses_address')
    .set({ is_main: true })
    .where('id', '=', personal.orderBy('p.created_at').orderBy('p.id').limit(1))
    .where((eb) => eb.not(eb.exists(personal.where('p.is_main', '=', true))))
    .execute();
}

export const defaultAddressOf: AddressesApi['defaultAddressOf'] = async (reader, { customer_id, user_id }) =>
  (await defaultAddress.first(tables(reader, { customers: [customer_id] }), { user_id }))?.id ?? null;

const defaultAddress = prepared((db: ReturnType<typeof tables>, { user_id }: { user_id: UserId }) =>
  db
    .selectFrom('addresses_address')
    .select('id')
    .where('status', '=', 'active')
    .where((eb) => eb.or([eb.and([eb('user_id', '=', user_id), eb('is_main', '=', true)]), eb('scope', '=', 'global')]))
    .orderBy('is_main', (order) => order.desc())
    .orderBy('created_at')
    .orderBy('id')
    .limit(1),
);

/** Rows per statement: well below the 65,535 parameters a statement may have. */
const CHUNK = 400;

export async function insertAddresses(tx: Tx, addresses: readonly NewAddress[]): Promise<AddressId[]> {
  const rows = addresses.map((address) => ({
    ...bodyOf(address),
    id: address.id ?? newId<AddressId>(),
    customer_id: address.customer_id,
    user_id: address.user_id,
    group_id: address.scope === 'group' ? address.group_id : null,
    // Only a personal address is ever the main one (AMB-4.01).
    is_main: (address.is_main ?? false) && address.scope === 'user',
    status: 'active' as const,
    created_at: address.created_at,
  }));
  const contacts = addresses.flatMap((address, index) => contactRows(address.contacts, (rows[index] as AddressRow).id, address.customer_id));
  const db = tx.$extendTables<AddressesTables>();
  for (let start = 0; start < rows.length; start += CHUNK) {
    await db
      .insertInto('addresses_address')
      .values(rows.slice(start, start + CHUNK))
      .execute();
  }
  for (let start = 0; start < contacts.length; start += CHUNK) {
    await db
      .insertInto('addresses_contact')
      .values(contacts.slice(start, start + CHUNK))
      .execute();
  }
  return rows.map((row) => row.id);
}

/** Only a personal address is a main one. Contacts of this address that are sent again keep their ids. */
export async function replaceAddress(
  tx: Tx,
  scope: Scope,
  former: LockedAddress,
  address: AddressInput & { group_id: GroupId | null },
): Promise<void> {
  const { id, customer_id, is_main } = former;
  const db = tables(tx, scope);
  const body = { ...bodyOf(address), group_id: address.group_id, is_main: is_main && address.scope === 'user' };
  await db.updateTable('addresses_address').set(body).where('id', '=', id).execute();
  const dropped = await db.deleteFrom('addresses_contact').where('address_id', '=', id).returning('id').execute();
  const free = new Set(dropped.map((contact) => contact.id));
  const contacts = address.contacts.map(({ id: given, ...contact }) => (given && free.delete(given) ? { ...contact, id: given } : contact));
  await db
    .insertInto('addresses_contact')
    .values(contactRows(contacts, id, customer_id))
    .execute();
}

export async function setTaxId(tx: Tx, scope: Scope, id: AddressId, tax_id: string): Promise<void> {
  await tables(tx, scope).updateTable('addresses_address').set({ tax_id }).where('id', '=', id).execute();
}

/** Whether the user of this address has another personal one that could become the main one. */
export async function hasAnotherPersonal(tx: Tx, { id, customer_id, user_id }: LockedAddress): Promise<boolean> {
  const other = await personalOf(tx, { customer_id, user_id }).where('p.id', '<>', id).limit(1).executeTakeFirst();
  return other !== undefined;
}

/** A personal address takes the place of its user's main one; the user is held. */
export async function moveMain(tx: Tx, { id, customer_id, user_id }: LockedAddress): Promise<void> {
  const main = () => tables(tx, { customers: [customer_id] }).updateTable('addresses_address');
  await main().set({ is_main: false }).where('user_id', '=', user_id).where('is_main', '=', true).execute();
  await main().set({ is_main: true }).where('id', '=', id).execute();
}

/** It leaves the book; its row and its contacts stay. */
export async function disableAddress(tx: Tx, scope: Scope, id: AddressId): Promise<void> {
  await tables(tx, scope).updateTable('addresses_address').set({ status: 'disabled', is_main: false }).where('id', '=', id).execute();
}

/** Addresses of a group become personal ones of who made them. */
export async function endSharing(tx: Tx, { customer_id, group_id }: { customer_id: CustomerId; group_id: GroupId }): Promise<void> {
  await tables(tx, { customers: [customer_id] })
    .updateTable('addresses_address')
    .set({ scope: 'user', group_id: null })
    .where('group_id', '=', group_id)
    .execute();
}
