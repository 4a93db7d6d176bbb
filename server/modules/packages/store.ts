import { sql } from 'kysely';
import { asPacked, type SavedPackage, type SavedPackageInput } from '#contract/packages/packages.ts';
import type { CustomerId, GroupId, PackageId, UserId } from '#contract/shared/ids.ts';
import { foldText } from '#contract/shared/paging.ts';
import { hasWords } from '#platform/db/contains.ts';
import { scoped } from '#platform/db/scoped.ts';
import { json, type Reader, type Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import type { Scope } from '../access/api.ts';
import type { NewPackage } from './api.ts';

type Body = Omit<SavedPackageInput, 'alias' | 'scope'>;
type Row = {
  id: PackageId;
  customer_id: CustomerId;
  user_id: UserId;
  group_id: GroupId | null;
  scope: SavedPackage['scope'];
  alias: string;
  body: Body;
  status: 'active' | 'disabled';
  /** Folded; begins with the alias, so that it orders by it too. */
  search_text: string;
  created_at: Date;
};
type Tables = { packages_package: Row };

const tables = (reader: Reader, scope: Pick<Scope, 'customers'>) => scoped(reader, scope).$extendTables<Tables>();

/** Personal ones of the user, those of its group and the customer's global ones; all of the customer without `own` (AMB-4.02). */
function visible(reader: Reader, { customers, own }: Scope, query: string) {
  return tables(reader, { customers })
    .selectFrom('packages_package')
    .where('status', '=', 'active')
    .$if(own !== null, (select) =>
      select.where((eb) =>
        eb.or([
          eb('scope', '=', 'global'),
          eb.and([eb('scope', '=', 'user'), eb('user_id', '=', own?.user_id as UserId)]),
          eb.and([eb('scope', '=', 'group'), eb('group_id', '=', (own?.group_id ?? '') as GroupId)]),
        ]),
      ),
    )
    .$if(query.trim() !== '', (select) => select.where(hasWords('search_text', query)));
}

const shown = ['id', 'alias', 'scope', 'body'] as const;
const toSaved = ({ id, alias, scope, body }: Pick<Row, (typeof shown)[number]>): SavedPackage => ({ ...body, id, alias, scope });

export type PackageSort = { by: 'created_at' | 'alias'; order: 'asc' | 'desc' };

export async function findPackages(
  reader: Reader,
  scope: Scope,
  query: string,
  { by, order }: PackageSort,
  page: { limit: number; offset: number },
): Promise<SavedPackage[]> {
  const rows = await visible(reader, scope, query)
    .select(shown)
    .orderBy(by === 'alias' ? 'search_text' : 'created_at', order)
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows.map(toSaved);
}

export async function countPackages(reader: Reader, scope: Scope, query: string): Promise<number> {
  const { n } = await visible(reader, scope, query)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

export async function packageById(reader: Reader, scope: Scope, id: PackageId): Promise<SavedPackage | null> {
  const row = await visible(reader, scope, '').select(shown).where('id', '=', id).executeTakeFirst();
  return row ? toSaved(row) : null;
}

/** Whose a visible package is. */
export async function entryOf(tx: Tx, scope: Scope, id: PackageId): Promise<Pick<Row, 'customer_id' | 'user_id' | 'scope' | 'group_id'> | null> {
  const row = await visible(tx, scope, '').select(['customer_id', 'user_id', 'scope', 'group_id']).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** Whether another active package of the user has this alias; its user is held, so that two saves at once cannot both pass. */
export async function isAliasTaken(
  tx: Tx,
  { customer_id, user_id }: { customer_id: CustomerId; user_id: UserId },
  alias: string,
  except: PackageId | null,
): Promise<boolean> {
  const found = await tables(tx, { customers: [customer_id] })
    .selectFrom('packages_package')
    .select('id')
    .where('user_id', '=', user_id)
    .where('status', '=', 'active')
    .where(sql`lower(alias)`, '=', sql`lower(${alias})`)
    .$if(except !== null, (select) => select.where('id', '<>', except as PackageId))
    .executeTakeFirst();
  return found !== undefined;
}

/** A package is packed as its type says unless something else is named (AMB-5.03). */
function bodyOf({ alias: _alias, scope: _scope, ...given }: SavedPackageInput): Body {
  const { type, content, description, length, width, height, measurement, weight, insurance, is_irregular_delivery, merchandise } = asPacked(given);
  return {
    type,
    packaging: given.packaging || type,
    content,
    description: description || null,
    length,
    width,
    height,
    measurement,
    weight,
    insurance,
    is_irregular_delivery,
    merchandise,
  };
}

const searchText = ({ alias, content }: SavedPackageInput): string => foldText(`${alias} ${content}`);

/** Rows per statement: well below the 65,535 parameters a statement may have. */
const CHUNK = 400;

export async function insertPackages(tx: Tx, packages: readonly NewPackage[]): Promise<PackageId[]> {
  const rows = packages.map((item) => ({
    id: item.id ?? newId<PackageId>(),
    customer_id: item.customer_id,
    user_id: item.user_id,
    group_id: item.scope === 'group' ? item.group_id : null,
    scope: item.scope,
    alias: item.alias,
    body: json(bodyOf(item)),
    status: 'active' as const,
    search_text: searchText(item),
    created_at: item.created_at,
  }));
  const db = tx.$extendTables<Tables>();
  for (let start = 0; start < rows.length; start += CHUNK) {
    await db
      .insertInto('packages_package')
      .values(rows.slice(start, start + CHUNK))
      .execute();
  }
  return rows.map((row) => row.id);
}

export async function replacePackage(tx: Tx, scope: Scope, id: PackageId, item: SavedPackageInput & { group_id: GroupId | null }): Promise<void> {
  await tables(tx, scope)
    .updateTable('packages_package')
    .set({ alias: item.alias, scope: item.scope, group_id: item.group_id, body: json(bodyOf(item)), search_text: searchText(item) })
    .where('id', '=', id)
    .execute();
}

/** The package leaves the book; its row stays. */
export async function disablePackage(tx: Tx, scope: Scope, id: PackageId): Promise<void> {
  await tables(tx, scope).updateTable('packages_package').set({ status: 'disabled' }).where('id', '=', id).execute();
}

/** Packages of a group become personal ones of who made them. */
export async function endSharing(tx: Tx, { customer_id, group_id }: { customer_id: CustomerId; group_id: GroupId }): Promise<void> {
  await tables(tx, { customers: [customer_id] })
    .updateTable('packages_package')
    .set({ scope: 'user', group_id: null })
    .where('group_id', '=', group_id)
    .execute();
}
