import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#contract/access/access.ts';
import type { CustomerId, LabelId, UserId } from '#contract/shared/ids.ts';
import type { TestDatabase } from '#platform/db/test-database.ts';
import type { Portal } from '../../compose.ts';
import { packages } from '../../fixtures/example-bodies.ts';
import { buyGuides, fullTenant, type Tenant } from '../../fixtures/full-tenant.ts';
import { testPortal } from '../../fixtures/test-portal.ts';
import type { ShippingNeeds } from '../shipping/needs.ts';
import { openPrint } from '../shipping/printing/open-print.ts';
import { createLabelsReport } from './create-labels-report.ts';
import type { ReportsNeeds } from './needs.ts';

// What requests at the same moment may not bring about in files that are made later (S37 of docs/security.md). No job runs: all stay under way.

let database: TestDatabase;
let portal: Portal;
let needs: ReportsNeeds & ShippingNeeds;
let endPortal: () => Promise<void>;
let ours: Tenant;
let actor: Actor;
beforeAll(async () => {
  const world = await testPortal();
  ({ portal, database, end: endPortal } = world);
  await portal.start();
  ours = await fullTenant(portal, database, 'uno');
  await buyGuides(portal, ours.client, { packages: [{ ...packages[0], quantity: 1 }] });
  actor = (await portal.api.access.actorOf(database.db, ours.ids['user'] as UserId)) as Actor;
  const { db, inTransaction } = database;
  const queue = { enqueue: () => Promise.resolve() };
  needs = { ...portal.api, db, inTransaction, clock: world.clock, queue } as unknown as typeof needs;
});
afterAll(() => endPortal());

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

test('of twenty exports that one person begins at once three are made [AMB-18.02]', async () => {
  const from = (n: number) => `2026-10-${String(n + 1).padStart(2, '0')}`;
  expect(await outcomesOf((n) => createLabelsReport(needs, { from: from(n), format: 'csv' }, actor))).toEqual(threeOf);
  const { rows } = await sql`select id from reports_export`.execute(database.db);
  expect(rows).toHaveLength(3);
});

test('of twenty files of labels that one person begins at once three are joined', async () => {
  const scope = { kind: 'user', customer_id: ours.ids['customer'] as CustomerId, user_id: ours.ids['user'] as UserId };
  const asked = (n: number) => ({ request: { format: 'pdf' }, ids: [`guide-${n}` as LabelId], guides: new Map(), scope });
  expect(await outcomesOf((n) => openPrint(needs, asked(n) as unknown as Parameters<typeof openPrint>[1], actor))).toEqual(threeOf);
  const { rows } = await sql`select id from shipping_print`.execute(database.db);
  expect(rows).toHaveLength(3);
});
