import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#contract/access/access.ts';
import type { UserId } from '#contract/shared/ids.ts';
import type { TestDatabase } from '#platform/db/test-database.ts';
import type { Portal } from '../../compose.ts';
import { fullTenant } from '../../fixtures/full-tenant.ts';
import { testPortal } from '../../fixtures/test-portal.ts';
import type { FileKind } from './api.ts';
import { buildFilework } from './module.ts';
import type { FileworkNeeds } from './needs.ts';

// What requests at the same moment may not bring about in files that are made later (S37 of docs/security.md). No job runs: all stay under way.

let database: TestDatabase;
let portal: Portal;
let needs: FileworkNeeds;
let endPortal: () => Promise<void>;
let actor: Actor;
beforeAll(async () => {
  const world = await testPortal();
  ({ portal, database, end: endPortal } = world);
  await portal.start();
  const ours = await fullTenant(portal, database, 'uno');
  actor = (await portal.api.access.actorOf(database.db, ours.ids['user'] as UserId)) as Actor;
  const { db, inTransaction } = database;
  const drive = { ...portal.api.drive, keeps: () => undefined };
  const queue = { enqueue: () => Promise.resolve() };
  needs = { ...portal.api, drive, db, inTransaction, clock: world.clock, queue, waits: { tidyMs: 0 } } as unknown as FileworkNeeds;
});
afterAll(() => endPortal());

type Asked = { n: number };
const kindOf = (kind: string): FileKind<Asked, object> => ({
  kind,
  tooMany: 'three are made already',
  mayRead: () => Promise.resolve(true),
  run: () => Promise.resolve('empty'),
});

const AT_ONCE = 20;
const outcomesOf = async (act: (n: number) => Promise<unknown>) =>
  (
    await Promise.all(
      Array.from({ length: AT_ONCE }, (_, n) =>
        act(n).then(
          () => 'made',
          (error: unknown) => (error as { code?: string }).code ?? String(error),
        ),
      ),
    )
  ).toSorted();
const threeOf = [...Array<string>(AT_ONCE - 3).fill('TOO_MANY_REQUESTS'), ...Array<string>(3).fill('made')];
const countOf = async (kind: string) => (await sql`select id from filework_file where kind = ${kind}`.execute(database.db)).rows.length;

test('of twenty files of a kind that one person begins at once three are made, and as many of another kind [AMB-18.02]', async () => {
  const { api } = buildFilework(needs);
  const [exports, labels] = [api.makes(kindOf('export')), api.makes(kindOf('labels'))];
  const began = (files: typeof exports) => outcomesOf((n) => files.begin(actor, { request: { n }, total: 1, progress: {} }));
  expect(await Promise.all([began(exports), began(labels)])).toEqual([threeOf, threeOf]);
  expect([await countOf('export'), await countOf('labels')]).toEqual([3, 3]);
});

test('the same file that is asked for twenty times at once is made once', async () => {
  const files = buildFilework(needs).api.makes(kindOf('same'));
  const begun = await Promise.all(Array.from({ length: AT_ONCE }, () => files.begin(actor, { request: { n: 1 }, total: 1, progress: {} })));
  expect([new Set(begun.map(({ id }) => id)).size, await countOf('same')]).toEqual([1, 1]);
});
