import { addressText } from '#contract/addresses/address-text.ts';
import { MANUAL_LABEL, type AddressInput, type AddressScope, type AddressView, type ListedAddress } from '#contract/addresses/addresses.ts';
import { readingsOf } from '#contract/addresses/search-readings.ts';
import type { AddressId, CustomerId, GroupId, UserId } from '#contract/shared/ids.ts';
import { meets } from '#platform/db/contains.ts';
import { folded } from '#platform/db/folded.ts';
import { prepared } from '#platform/db/prepared.ts';
import { scoped } from '#platform/db/scoped.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import type { Scope } from '../../access/api.ts';
import { bodyOf, contactRows, ownOf, searchText, type AddressesTables, type AddressRow } from '../address-rows.ts';
import type { AddressesApi, NewAddress } from '../api.ts';

const tables = (reader: Reader, scope: Pick<Scope, 'customers'>) => scoped(reader, scope).$extendTables<AddressesTables>();

/** The addresses of the book, or those of guides made by hand, which never stand there (AMB-4.10). */
export type AddressKind = 'book' | 'label_manual';

/** Personal ones of the user, those of its group and the customer's global ones; all of the customer without `own` (AMB-4.02). */
function visible(reader: Reader, { customers, own }: Scope, kind: AddressKind) {
  return tables(reader, { customers })
    .selectFrom('addresses_address as a')
    .where('a.status', '=', 'active')
    .where('a.address_type', kind === 'book' ? 'is' : '=', kind === 'book' ? null : MANUAL_LABEL)
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
  'a.zip_code', 'a.country', 'a.reference', 'a.reference_streets', 'a.latitude', 'a.longitude', 'a.scope', 'a.is_main', 'a.address_type',
] as const;

const matching = (reader: Reader, scope: Scope, filter: AddressFilter) =>
  visible(reader, scope, filter.kind)
    .$if(filter.query.trim() !== '', (query) =>
      query.where((eb) => eb.or(readingsOf(filter.query).map((reading) => meets('a.search_text', reading)))),
    )
    .$if(filter.scope !== null, (query) => query.where('a.scope', '=', filter.scope as AddressScope));

const withGroup = (found: ReturnType<typeof visible>) =>
  found.leftJoin('access_group_name as g', 'g.id', 'a.group_id').select([...columns, 'g.name as scope_name']);
const filtered = (reader: Reader, scope: Scope, filter: AddressFilter) => withGroup(matching(reader, scope, filter));
const shown = (reader: Reader, scope: Scope, kind: AddressKind) => withGroup(visible(reader, scope, kind));

export type AddressFilter = { query: string; scope: AddressScope | null; kind: AddressKind };
export type AddressSort = { by: 'created_at' | 'alias' | 'city' | 'zip_code'; order: 'asc' | 'desc' };

const orderOf = { created_at: 'a.created_at', alias: 'a.search_text', city: folded('a.city'), zip_code: 'a.zip_code' } as const;

/** Where an address stands in the order of `addressesAfter`; null when no customer of the scope has it. */
export async function placeInBook(reader: Reader, scope: Scope, id: AddressId): Promise<PlaceInBook | null> {
  return (await tables(reader, scope).selectFrom('addresses_address').select(['id', 'created_at']).where('id', '=', id).executeTakeFirst()) ?? null;
}
type PlaceInBook = Pick<AddressRow, 'id' | 'created_at'>;

/** The next ones of a list that is read from the oldest on; those that others add meanwhile come last. */
export async function addressesAfter(
  reader: Reader,
  scope: Scope,
  filter: AddressFilter,
  { after, limit }: { after: PlaceInBook | null; limit: number },
): Promise<AddressView[]> {
  const rows = await filtered(reader, scope, filter)
    .$if(after !== null, (query) =>
      query.where((eb) => {
        const { id, created_at } = after as PlaceInBook;
        return eb.or([eb('a.created_at', '>', created_at), eb.and([eb('a.created_at', '=', created_at), eb('a.id', '>', id)])]);
      }),
    )
    .orderBy('a.created_at')
    .orderBy('a.id')
    .limit(limit)
    .execute();
  return withContacts(reader, scope, rows);
}

export async function findAddresses(
  reader: Reader,
  scope: Scope,
  filter: AddressFilter,
  sort: AddressSort,
  page: { limit: number; offset: number },
): Promise<ListedAddress[]> {
  const found = await filtered(reader, scope, filter)
    .leftJoin('access_customer_name as c', 'c.id', 'a.customer_id')
    .leftJoin('access_user_name as u', 'u.id', 'a.user_id')
    .select(['a.customer_id', 'c.name as customer_name', 'a.user_id', 'u.name as user_name', 'a.group_id'])
    .orderBy(orderOf[sort.by], sort.order)
    .orderBy('a.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  const rows = found.map(({ customer_id, customer_name, user_id, user_name, group_id, ...row }) => ({
    row,
    listed: { scope: row.scope, customer: { id: customer_id, name: customer_name ?? '' }, ...ownerIn({ row, user_id, user_name, group_id }) },
  }));
  const addresses = await withContacts(
    reader,
    scope,
    rows.map(({ row }) => row),
  );
  return rows.map(({ listed }, index) => ({ ...listed, address: addresses[index] as AddressView }));
}

type Owned = { row: Pick<ShownRow, 'scope' | 'scope_name'>; user_id: UserId; user_name: string | null; group_id: GroupId | null };
/** Whose an address is: the user's, the group's, or nobody's own. */
function ownerIn({ row, user_id, user_name, group_id }: Owned): Pick<ListedAddress, 'owner'> {
  if (row.scope === 'user') return { owner: { id: user_id, name: user_name ?? '' } };
  return row.scope === 'group' && group_id !== null ? { owner: { id: group_id, name: row.scope_name ?? '' } } : {};
}

export async function countAddresses(reader: Reader, scope: Scope, filter: AddressFilter): Promise<number> {
  const { n } = await matching(reader, scope, filter)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

export async function addressById(reader: Reader, scope: Scope, id: AddressId, kind: AddressKind = 'book'): Promise<AddressView | null> {
  const rows = await shown(reader, scope, kind).where('a.id', '=', id).execute();
  return (await withContacts(reader, scope, rows))[0] ?? null;
}

type ShownRow = Omit<AddressView, 'address' | 'coordinates' | 'contacts' | 'address_type'> & Pick<AddressRow, 'address_type'>;

async function withContacts(reader: Reader, scope: Scope, rows: readonly ShownRow[]): Promise<AddressView[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const contacts = await tables(reader, scope)
    .selectFrom('addresses_contact')
    .select(['id', 'address_id', 'name', 'last_name', 'email', 'phone_number', 'extension', 'type', 'type_phone_number'])
    .select(['active', 'alias', 'guide_status'])
    .where('address_id', 'in', ids)
    .where('status', '=', 'active')
    .orderBy('position')
    .execute();
  const ofAddress = Map.groupBy(contacts, ({ address_id }) => address_id);
  return rows.map(({ address_type, ...row }) => ({
    ...row,
    address: addressText(row),
    coordinates: pointOf(row),
    ...(address_type ? { address_type } : {}),
    contacts: (ofAddress.get(row.id) ?? []).map(({ address_id: _, ...contact }) => contact),
  }));
}

const pointOf = ({ latitude, longitude }: Pick<AddressRow, 'latitude' | 'longitude'>): AddressView['coordinates'] =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** The user whose address it is, which never changes; null when it is not visible. */
export async function ownerOf(reader: Reader, scope: Scope, id: AddressId): Promise<UserId | null> {
  return (await visible(reader, scope, 'book').select('a.user_id').where('a.id', '=', id).executeTakeFirst())?.user_id ?? null;
}

export type LockedAddress = Pick<AddressRow, 'id' | 'customer_id' | 'user_id' | 'group_id' | 'scope' | 'is_main'>;

/** Whose a visible address is, held until the transaction ends. Anyone who also holds its user holds the user first. */
export async function lockAddress(tx: Tx, scope: Scope, id: AddressId, kind: AddressKind = 'book'): Promise<LockedAddress | null> {
  const query = visible(tx, scope, kind).select(['a.id', 'a.customer_id', 'a.user_id', 'a.group_id', 'a.scope', 'a.is_main']).where('a.id', '=', id);
  return (await query.forUpdate().executeTakeFirst()) ?? null;
}

const personalOf = (tx: Tx, { customer_id, user_id }: { customer_id: CustomerId; user_id: UserId }) =>
  tables(tx, { customers: [customer_id] })
    .selectFrom('addresses_address as p')
    .select('p.id')
    .where('p.user_id', '=', user_id)
    .where('p.scope', '=', 'user')
    .where('p.address_type', 'is', null)
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

/** Those of one scope that have one of these aliases: a user's personal ones, a group's, or those that all of the customer share. */
export async function addressesNamed(tx: Tx, shelf: Shelf, aliases: readonly string[]): Promise<AddressView[]> {
  if (aliases.length === 0) return [];
  const whole = { customers: [shelf.customer_id], own: null };
  const rows = await shown(tx, whole, 'book')
    .where('a.scope', '=', shelf.scope)
    .$if(shelf.scope === 'user', (query) => query.where('a.user_id', '=', shelf.user_id))
    .$if(shelf.scope === 'group', (query) => query.where('a.group_id', '=', shelf.group_id as GroupId))
    .where('a.alias', 'in', aliases)
    .execute();
  return withContacts(tx, whole, rows);
}
/** Where in the book of a customer an address stands. */
export type Shelf = { customer_id: CustomerId; user_id: UserId; group_id: GroupId | null; scope: AddressScope };

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
    address_type: address.address_type ?? null,
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
  // All leave it, and those that are sent come back: a removed one is kept (AMB-4.01).
  const left = await db
    .updateTable('addresses_contact')
    .set({ status: 'disabled' })
    .where('address_id', '=', id)
    .where('status', '=', 'active')
    .returning('id')
    .execute();
  const free = new Set(left.map((contact) => contact.id));
  const contacts = address.contacts.map(({ id: given, ...contact }) => (given && free.delete(given) ? { ...contact, id: given } : contact));
  const known = new Set(left.map((contact) => contact.id));
  for (const row of contactRows(contacts, id, customer_id)) {
    if (known.has(row.id)) await db.updateTable('addresses_contact').set(ownOf(row)).where('id', '=', row.id).execute();
    else await db.insertInto('addresses_contact').values(row).execute();
  }
}

/** The address is found by its new RFC from then on; it is held. */
export async function setTaxId(tx: Tx, scope: Scope, id: AddressId, tax_id: string): Promise<void> {
  const address = (await addressById(tx, scope, id)) as AddressView;
  const search_text = searchText({ ...address, tax_id });
  await tables(tx, scope).updateTable('addresses_address').set({ tax_id, search_text }).where('id', '=', id).execute();
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

/** The address leaves the book; its row and its contacts stay. */
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
