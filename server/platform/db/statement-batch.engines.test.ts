import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { StatementBatch } from './statement-batch.ts';
import { testDatabase, type TestDatabase } from './test-database.ts';
import { readTogether, together } from './tx.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  await sql`create table batched (id int primary key, name text, at timestamptz, content bytea, facts jsonb)`.execute(database.db);
});
afterAll(() => database.close());
afterEach(() => vi.restoreAllMocks());

const idsOf = async (): Promise<number[]> =>
  (await sql<{ id: number }>`select id from batched order by id`.execute(database.db)).rows.map(({ id }) => id);
const insert = (tx: Parameters<Parameters<TestDatabase['inTransaction']>[0]>[0], id: number) =>
  sql`insert into batched (id, name) values (${id}, ${`n${id}`})`.execute(tx);

test('statements asked for at once are done in their order, and each gets its own answer', async () => {
  const answers = await database.inTransaction((tx) =>
    together(
      insert(tx, 1),
      sql`select * from batched where id = ${1}`.execute(tx),
      sql`update batched set name = ${'new'} where id = ${1}`.execute(tx),
      sql`select name from batched where id = ${1}`.execute(tx),
      sql`select name from batched where id = ${99}`.execute(tx),
    ),
  );
  expect(answers.map(({ rows }) => rows)).toEqual([[], [{ id: 1, name: 'n1', at: null, content: null, facts: null }], [], [{ name: 'new' }], []]);
  expect([answers[0].numAffectedRows, answers[2].numAffectedRows]).toEqual([1n, 1n]);
});

test('one that fails undoes the whole transaction, whatever was asked for beside it', async () => {
  const failing = database.inTransaction((tx) => together(insert(tx, 2), insert(tx, 1), insert(tx, 3)));
  await expect(failing).rejects.toMatchObject({ code: '23505' });
  expect(await idsOf()).toEqual([1]);
});

test('a refusal of ours beside statements under way undoes them too', async () => {
  const refused = database.inTransaction((tx) => together(Promise.reject(new Error('refused')), insert(tx, 4)));
  await expect(refused).rejects.toThrow('refused');
  expect(await idsOf()).toEqual([1]);
});

test('a refusal of ours that does not wait for a failing statement leaves its connection as good as new', async () => {
  const refused = database.inTransaction((tx) => Promise.all([insert(tx, 1), Promise.reject(new Error('refused'))]));
  await expect(refused).rejects.toThrow('refused');
  expect(await Promise.all(Array.from({ length: 20 }, idsOf))).toEqual(Array.from({ length: 20 }, () => [1]));
});

test('a connection is as good as new after a failure', async () => {
  for (const id of [10, 10, 11, 11, 12]) {
    await database.inTransaction((tx) => together(insert(tx, id), sql`select ${id}::int as n`.execute(tx))).catch(() => undefined);
  }
  expect(await idsOf()).toEqual([1, 10, 11, 12]);
});

test('a statement that cannot be parsed fails alone, and the same text works once its table is there', async () => {
  const read = () => sql`select * from later where id > ${0}`.execute(database.db);
  await expect(read()).rejects.toMatchObject({ code: '42P01' });
  await sql`create table later (id int)`.execute(database.db);
  expect((await read()).rows).toEqual([]);
  expect((await read()).rows).toEqual([]);
});

test('every kind of value goes and comes back as it was', async () => {
  const at = new Date('2026-11-20T18:00:00.123Z');
  const content = Buffer.from([0, 255, 10]);
  const facts = { ñ: [1, null, "o'clock"] };
  await sql`insert into batched values (${20}, ${'árbol "x"'}, ${at}, ${content}, ${JSON.stringify(facts)}::jsonb)`.execute(database.db);
  const { rows } = await sql<{
    at: Date;
    content: Uint8Array;
  }>`select *, ${[20, 21]}::int[] as list, ${true}::boolean as yes from batched where id = any(${[20]})`.execute(database.db);
  const [row] = rows;
  expect({ ...row, content: [...(row?.content ?? [])] }).toEqual({
    id: 20,
    name: 'árbol "x"',
    at,
    content: [0, 255, 10],
    facts,
    list: [20, 21],
    yes: true,
  });
});

test('reads asked for together come back in their order', async () => {
  const [first, second] = await readTogether(database.db, (reader) => [
    sql<{ n: number }>`select ${1}::int as n`.execute(reader),
    sql<{ n: number }>`select ${2}::int as n`.execute(reader),
  ]);
  expect([first.rows, second.rows]).toEqual([[{ n: 1 }], [{ n: 2 }]]);
});

test('reads together on the database itself are refused inside a transaction, as any other', async () => {
  const inside = database.inTransaction(() => readTogether(database.db, (reader) => [sql`select 1`.execute(reader)]));
  await expect(inside).rejects.toThrow('pass tx');
  expect(await database.inTransaction((tx) => readTogether(tx, (reader) => [sql<{ n: number }>`select 1 as n`.execute(reader)]))).toMatchObject([
    { rows: [{ n: 1 }] },
  ]);
});

test('a value that cannot be written fails where it was given, and nothing beside it', async () => {
  const circular: Record<string, unknown> = {};
  circular['self'] = circular;
  await expect(sql`select ${circular}::jsonb`.execute(database.db)).rejects.toThrow(/circular/i);
  expect((await sql<{ n: number }>`select ${3}::int as n`.execute(database.db)).rows).toEqual([{ n: 3 }]);
});

test('a value that cannot be read fails where it was asked for, and nothing beside it', async () => {
  const asked = readTogether(database.db, (reader) => [
    sql`select ${'9007199254740993'}::int8 as n`.execute(reader).catch((error: unknown) => error),
    sql<{ n: number }>`select ${5}::int8 as n`.execute(reader),
  ]);
  const [unreadable, beside] = await asked;
  expect(unreadable).toMatchObject({ message: expect.stringContaining('out of the safe range') });
  expect(beside.rows).toEqual([{ n: 5 }]);
});

test('a connection that is cut fails what was under way on it; the next statement has another', async ({ skip }) => {
  skip(database.kind !== 'postgres', 'the embedded database has no connection to cut');
  const cut = database.inTransaction((tx) =>
    together(insert(tx, 30), sql`select pg_terminate_backend(pg_backend_pid()), ${1}::int`.execute(tx), insert(tx, 31)),
  );
  await expect(cut).rejects.toThrow();
  expect(await idsOf()).not.toContain(30);
});

test('what is asked for at once leaves in one packet, with the begin before it', async ({ skip }) => {
  skip(database.kind !== 'postgres', 'the embedded database sends no packets');
  const submit = vi.spyOn(StatementBatch.prototype, 'submit');
  const packets = () => submit.mock.contexts.map((batch) => (batch as StatementBatch).statements.length);
  await database.inTransaction((tx) => together(insert(tx, 40), insert(tx, 41), insert(tx, 42)));
  expect(packets()).toEqual([4, 1]);
  await readTogether(database.db, (reader) => [sql`select ${1}::int`.execute(reader), sql`select ${2}::int`.execute(reader)]);
  expect(packets()).toEqual([4, 1, 2]);
});

test('a handle kept beyond its transaction says nothing more to the database', async () => {
  const kept = await database.inTransaction(async (tx) => ({ tx }));
  await expect(insert(kept.tx, 50)).rejects.toThrow();
  expect(await idsOf()).not.toContain(50);
});
