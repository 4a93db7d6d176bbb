import { sql } from 'kysely';
import type { SettingKey, WireValue } from '#contract/settings/settings.ts';
import type { ApprovalId, UserId } from '#contract/shared/ids.ts';
import { witness, type Witnessed } from '#platform/chain/witness.ts';
import { ofAll } from '#platform/db/scoped.ts';
import { json, type Reader, type Tx } from '#platform/db/tx.ts';

export type ChangeTable = {
  key: SettingKey;
  /** Counts the changes of a setting, from 1. */
  n: number;
  before: WireValue;
  value: WireValue;
  valid_from: Date;
  set_by: UserId;
  set_at: Date;
  approved_by: UserId | null;
  approval_id: ApprovalId | null;
  reason: string;
};
type Tables = { settings_change: ChangeTable; access_user_name: { id: UserId; name: string } };

/** Settings are the operator's: they belong to no customer. */
const tables = (reader: Reader) => ofAll(reader).$extendTables<Tables>();

const named = (reader: Reader) =>
  tables(reader)
    .selectFrom('settings_change as c')
    .leftJoin('access_user_name as setter', 'setter.id', 'c.set_by')
    .leftJoin('access_user_name as second', 'second.id', 'c.approved_by')
    .selectAll('c')
    .select(['setter.name as setter', 'second.name as second']);
export type NamedChange = Awaited<ReturnType<typeof allChanges>>[number];

/** Every change, in the order in which they were made. */
export const allChanges = (reader: Reader) => named(reader).orderBy('c.key').orderBy('c.n').execute();

/** A page of them, the newest first. */
export const latestChanges = (reader: Reader, key: SettingKey | null, { limit, offset }: { limit: number; offset: number }): Promise<NamedChange[]> =>
  named(reader)
    .$if(key !== null, (query) => query.where('c.key', '=', key as SettingKey))
    .orderBy('c.set_at', 'desc')
    .orderBy('c.n', 'desc')
    .orderBy('c.key')
    .limit(limit)
    .offset(offset)
    .execute();

export async function countChanges(reader: Reader, key: SettingKey | null): Promise<number> {
  const { n } = await tables(reader)
    .selectFrom('settings_change')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .$if(key !== null, (query) => query.where('key', '=', key as SettingKey))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Holds a setting until the transaction ends: of two who change it at once the second waits and sees what the first did. */
export async function lockSetting(tx: Tx, key: SettingKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`setting ${key}`}, 0))`.execute(tx);
}

export const changesOf = (reader: Reader, key: SettingKey): Promise<NamedChange[]> => named(reader).where('c.key', '=', key).orderBy('c.n').execute();

/** What decides money of it (decision 0206). */
const decided: Witnessed = {
  kind: 'setting',
  table: 'settings_change',
  id: "t.key || ' ' || t.n",
  columns: ['before', 'value', "valid_from at time zone 'UTC'", 'set_by', 'approved_by', 'approval_id'],
};

export async function insertChange(tx: Tx, { before, value, ...change }: ChangeTable): Promise<void> {
  await tables(tx)
    .insertInto('settings_change')
    .values({ ...change, before: json(before), value: json(value) })
    .execute();
  await witness(tx, decided, [`${change.key} ${change.n}`]);
}
