import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { up } from '../../../migrations/0052-shipping-states-of-a-guide.ts';
import { shippingWorld, callWith, requestOf } from '../fixtures/world.ts';
import { createLabels } from '../making/create-labels.ts';
import { lockGuide } from '../store/guides.ts';
import { GuideMoved } from '../store/write-guide.ts';
import { changeGuide } from './change-guide.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

type World = ReturnType<typeof shippingWorld>;
let world: World;
beforeEach(async () => {
  await database.reset();
  world = shippingWorld(database, { abilities: { fetchesDocument: true } });
  await createLabels(world.needs, requestOf(1), callWith(null));
});

const become = (columns: string) => sql.raw(`update shipping_guide set ${columns}`).execute(database.db);
const alter = (what: string) => sql.raw(`alter table shipping_guide ${what}`).execute(database.db);
const unmade = `follow_up = null, parcel_number = null, made_at = null, charged_at = null, document_file_id = null, document_sha256 = null, next_track_at = null`;
const unpaid = `charged_at = null, document_file_id = null, document_sha256 = null`;
const AT = `'2026-11-20T18:00:00Z'`;

test.each([
  ['made without a number', `parcel_number = null`],
  ['made without a status', `follow_up = null`],
  ['made at no time', `made_at = null`],
  ['with a status that the life of a guide does not have', `follow_up = 'lost'`],
  ['unknown and charged', `creation = 'unknown'`],
  ['unknown and being cancelled', `creation = 'unknown', ${unmade}, cancel_state = 'asked'`],
  ['reserved and refused at once', `creation = 'reserved', ${unmade}, refusal = '{}'::jsonb`],
  ['reserved and waiting for a person', `creation = 'reserved', ${unmade}, needs_person = true`],
  ['with a document and no charge', `charged_at = null`],
  ['with a step at no time', `next_step_kind = 'cancel', cancel_state = 'asked'`],
  ['with a time and no step', `next_step_at = ${AT}`],
  ['with a step that no one knows', `next_step_kind = 'wait', next_step_at = ${AT}`],
  ['made and looked for', `next_step_kind = 'find', next_step_at = ${AT}`],
  ['charged and waiting for its document', `next_step_kind = 'document', next_step_at = ${AT}`],
  ['to be cancelled once more, though nobody asked', `next_step_kind = 'cancel', next_step_at = ${AT}`],
  ['waiting for the machine and for a person', `${unpaid}, needs_person = true, next_step_kind = 'document', next_step_at = ${AT}`],
  ['cancelled, and its money not on its way back', `follow_up = 'cancelled'`],
  ['aborted, and its money not on its way back', `follow_up = 'aborted'`],
  ['given back while its label is valid', `cancel_state = 'done'`],
  ['waiting for a refund that is due at no time', `follow_up = 'cancelled', cancel_state = 'waiting'`],
  ['due a refund that nobody asked for', `refund_due_at = ${AT}`],
  ['waiting for a refund although it is under way', `follow_up = 'scanned', cancel_state = 'waiting', refund_due_at = ${AT}`],
  ['delivered at no time', `follow_up = 'delivered'`],
  ['delivered, and on its way', `follow_up = 'in_transit', delivered_at = ${AT}`],
  ['looked at after a use that never was', `used_seen_at = ${AT}`],
])('the database refuses a guide that is %s [AMB-7.05b] [AMB-10.01]', async (_, columns) => {
  await expect(become(columns)).rejects.toMatchObject({ code: '23514' });
});

test.each([
  ['cancelled and given back', `follow_up = 'cancelled', cancel_state = 'done'`],
  ['unknown and looked for', `creation = 'unknown', ${unmade}, next_step_kind = 'find', next_step_at = ${AT}`],
  ['made and waiting for its document', `${unpaid}, next_step_kind = 'document', next_step_at = ${AT}`],
  ['being cancelled', `cancel_state = 'asked', next_step_kind = 'cancel', next_step_at = ${AT}`],
  ['waiting for its refund', `follow_up = 'cancelled', cancel_state = 'waiting', refund_due_at = ${AT}`],
  ['used after it was given back', `follow_up = 'delivered', delivered_at = ${AT}, cancel_state = 'done', used_at = ${AT}`],
])('the database takes a guide that is %s', async (_, columns) => {
  await become(columns);
});

test('a decision that was made of an older state is refused: nothing is written and no money moves', async () => {
  const [id, customer_id] = (
    await sql<{ id: string; customer_id: string }>`select id, customer_id from shipping_guide`.execute(database.db)
  ).rows.flatMap((row) => [row.id, row.customer_id]) as [never, never];
  const seen = await database.inTransaction((tx) => lockGuide(tx, { id, customer_id }));
  await become(`follow_up = 'cancelled', cancel_state = 'done'`);
  const late = database.inTransaction((tx) => changeGuide(world.needs, tx, seen as never, { kind: 'cancel_asked' }));
  await expect(late).rejects.toBeInstanceOf(GuideMoved);
  expect((await sql`select cancel_state, next_step_kind from shipping_guide`.execute(database.db)).rows).toEqual([
    { cancel_state: 'done', next_step_kind: null },
  ]);
});

test('an older installation learns what its waiting steps are, and that no person settles what the machine goes on with', async () => {
  await createLabels(world.needs, requestOf(5), callWith(null));
  const { rows: rules } = await sql<{ name: string }>`select conname as name from pg_constraint
    where conrelid = 'shipping_guide'::regclass and contype = 'c'`.execute(database.db);
  const named =
    /^shipping_guide_(step|status|made|not_made|refused|for_person|document|refund|cancelled|waiting|given_back|delivered|used|next_step)/;
  for (const { name } of rules.filter((rule) => named.test(rule.name))) await alter(`drop constraint ${name}`);
  await alter('drop column next_step_kind');
  const step = `next_step_at = ${AT}`;
  const older = [
    `creation = 'unknown', ${unmade}, ${step}`,
    `${unpaid}, ${step}`,
    `cancel_state = 'asked', ${step}`,
    `cancel_state = 'asked', needs_person = true, ${step}`,
    // A step of a charged guide, which nothing takes.
    step,
  ];
  for (const [index, columns] of older.entries())
    await become(`${columns} where piece = ${index + 1} and order_id = (select order_id from shipping_guide where piece = 5)`);
  await up(database.db as never);
  const { rows } = await sql<{ piece: number; next_step_kind: string | null; needs_person: boolean }>`select piece, next_step_kind, needs_person
    from shipping_guide where order_id = (select order_id from shipping_guide where piece = 5) order by piece`.execute(database.db);
  expect(rows.map(({ next_step_kind, needs_person }) => [next_step_kind, needs_person])).toEqual([
    ['find', false],
    ['document', false],
    ['cancel', false],
    ['cancel', false],
    [null, false],
  ]);
});
