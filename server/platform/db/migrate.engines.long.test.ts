import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import { afterEach, describe, expect, test } from 'vitest';
import { FailedMigration, migrate, migrationState, UnknownMigrations } from './migrate.ts';
import { migrationName, ownMigrations, type KnownMigrations } from './own-migrations.ts';
import { openDatabase, type Database } from './database.ts';
import { catalogOf, dataOf } from './test-catalog.ts';
import { emptyDatabase, testDatabase } from './test-database.ts';

const opened: Database[] = [];
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});
const keep = async <T extends Database>(opening: Promise<T>): Promise<T> => {
  const database = await opening;
  opened.push(database);
  return database;
};

type Branch = Record<string, Migration>;
const migration = (...statements: readonly string[]): Migration => ({
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});
const main = ownMigrations();
/** What a version knows in which these branches are merged. */
const merged = (...branches: readonly Branch[]): KnownMigrations => {
  const own = Object.assign({}, ...branches) as Branch;
  return { names: [...main.names, ...Object.keys(own)].sort(), load: async (name) => own[name] ?? main.load(name) };
};
const begun = (minute: number, what: string) => migrationName(new Date(Date.UTC(2026, 10, 28, 8, minute, 15)), 'packages', what);

const [older, between, newer] = [begun(1, 'colour'), begun(2, 'shelves'), begun(3, 'weight')];
/** Two branches that change the same table, each with data, an index, a constraint and a trigger of its own. */
const branchA: Branch = {
  [older]: migration(
    'create table box (id integer primary key, size integer not null)',
    'insert into box select n, n * 10 from generate_series(1, 5) n',
  ),
  [newer]: migration(
    'alter table catalogs_content add column weight integer not null default 0',
    "update catalogs_content set weight = length(content) where content < 'M'",
    'create index catalogs_content_weight on catalogs_content (weight, content) where weight > 0',
    'alter table catalogs_content add constraint weight_is_known check (weight >= 0)',
    'create function keep_weight() returns trigger language plpgsql as $$ begin new.weight := coalesce(new.weight, 0); return new; end $$',
    'create trigger keep_weight before update on catalogs_content for each row execute function keep_weight()',
  ),
};
const branchB: Branch = {
  [between]: migration(
    'alter table catalogs_content add column shelf text',
    'update catalogs_content set shelf = upper(left(content, 1))',
    'alter table catalogs_content alter column shelf set not null',
    'create unique index catalogs_content_shelf on catalogs_content (shelf, content)',
    'create table shelf (letter text primary key)',
    'insert into shelf select distinct shelf from catalogs_content',
    'alter table catalogs_content add constraint shelf_exists foreign key (shelf) references shelf (letter)',
    'create trigger keep_shelf before insert on catalogs_content for each row execute function suppress_redundant_updates_trigger()',
  ),
};

describe('two branches that are merged', () => {
  const ways: [string, readonly Branch[]][] = [
    ['both at once', []],
    ['A first, then the older migration of B', [branchA]],
    ['B first, then the older and the newer migration of A', [branchB]],
  ];

  test('leave the same structure and the same data, whichever a database got first', async () => {
    const ends: { catalog: string[]; data: Record<string, string[]> }[] = [];
    for (const [, first] of ways) {
      const { db } = await keep(testDatabase());
      if (first.length > 0) expect(await migrate(db, { known: merged(...first) })).toEqual(first.flatMap((branch) => Object.keys(branch).sort()));
      const applied = await migrate(db, { known: merged(branchA, branchB) });
      expect(applied).toEqual([older, between, newer].filter((name) => !first.some((branch) => name in branch)));
      expect(await migrate(db, { known: merged(branchA, branchB) })).toEqual([]);
      ends.push({ catalog: await catalogOf(db), data: await dataOf(db) });
    }
    const [together, a, b] = ends;
    expect(together?.catalog.filter((line) => /weight|shelf/.test(line)).length).toBeGreaterThan(8);
    expect(a).toEqual(together);
    expect(b).toEqual(together);
  });

  test('and so do the two of our own history that share a number', async () => {
    const { db: whole } = await keep(testDatabase());
    const catalog = await catalogOf(whole);
    for (const late of main.names.filter((name) => name.startsWith('0153-'))) {
      const { db } = await keep(emptyDatabase());
      await migrate(db, { known: { ...main, names: main.names.filter((name) => name !== late) } });
      expect(await migrate(db)).toEqual([late]);
      expect(await catalogOf(db)).toEqual(catalog);
    }
  });
});

describe('a database is left as it was', () => {
  const state = async ({ db }: Database) => [await catalogOf(db), await migrationState(db, { ...main, names: [] })];

  test('and its unknown migrations are named, whether they stand after all of ours or between them', async () => {
    const database = await keep(testDatabase());
    await migrate(database.db, { known: merged(branchA) });
    const before = await state(database);
    const refused = migrate(database.db, { known: merged(branchB) });
    await expect(refused).rejects.toThrow(UnknownMigrations);
    await expect(refused).rejects.toMatchObject({ migrations: [older, newer] });
    expect(await state(database)).toEqual(before);
  });

  test('by a migration that fails, with those that went well before it, and the migration is named', async () => {
    const database = await keep(testDatabase());
    const before = await state(database);
    const failing = { [newer]: migration('alter table catalogs_content add column weight integer', 'alter table nothing add column x text') };
    const refused = migrate(database.db, { known: merged(branchB, failing) });
    await expect(refused).rejects.toThrow(FailedMigration);
    await expect(refused).rejects.toMatchObject({ migration: newer, cause: { code: '42P01' } });
    expect(await state(database)).toEqual(before);
    // Mended, it goes up.
    expect(await migrate(database.db, { known: merged(branchA, branchB) })).toEqual([older, between, newer]);
  });
});

test.skipIf(!process.env['TEST_DATABASE_URL'])(
  'a second process says that it waits for the one that migrates, then finds it done, or a newer version than its own',
  async () => {
    const database = await keep(testDatabase());
    const url = (database.native as { url: string }).url;
    const [equal, former] = [openDatabase({ kind: 'postgres', url, isPatient: true }), openDatabase({ kind: 'postgres', url, isPatient: true })];
    opened.unshift(equal, former);
    const { promise: gate, resolve: goOn } = Promise.withResolvers<void>();
    const { promise: isUnderWay, resolve: begin } = Promise.withResolvers<void>();
    const slow: Branch = {
      [newer]: {
        up: async () => {
          begin();
          await gate;
        },
      },
    };
    const first = migrate(database.db, { known: merged(branchB, slow) });
    await isUnderWay;
    const waiting = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    const second = migrate(equal.db, { known: merged(branchB, slow), onWait: waiting[0].resolve });
    const third = expect(migrate(former.db, { known: merged(branchB), onWait: waiting[1].resolve })).rejects.toMatchObject({ migrations: [newer] });
    await Promise.all(waiting.map(({ promise }) => promise));
    goOn();
    expect(await first).toEqual([between, newer]);
    expect(await second).toEqual([]);
    await third;
  },
);

test('a name sorts by the second in which it was begun, and after every name of four digits', () => {
  const name = migrationName(new Date('2026-11-28T08:15:30.900Z'), 'wallet', 'limits');
  expect(name).toBe('20261128081530-wallet-limits');
  expect(['0186-drive-sealed-files', name, '9999-of-old'].sort()).toEqual(['0186-drive-sealed-files', name, '9999-of-old']);
});
