import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChargeId, UserId } from '#contract/shared/ids.ts';
import { centavos } from '#contract/shared/money.ts';
import type { TestDatabase } from '#platform/db/test-database.ts';
import { newId } from '#platform/ids.ts';
import type { Portal } from '../../compose.ts';
import { testPortal } from '../../fixtures/test-portal.ts';
import { insertCharges } from '../billing/store/insert-charges.raw.ts';
import { root } from './fixtures/cuts-world.ts';
import type { CutsNeeds } from './needs.ts';
import { getCutCalendar } from './read-calendar.ts';

let portal: Portal;
let database: TestDatabase;
let needs: CutsNeeds;
let endPortal: () => Promise<void>;
let asked = 0;
beforeAll(async () => {
  const world = await testPortal();
  ({ portal, database, end: endPortal } = world);
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const { access, customers } = portal.api;
  needs = { access, customers, clock: world.clock, db: database.db.withPlugin(counting) } as unknown as CutsNeeds;
});
afterAll(() => endPortal());

/** So many customers more, each with a charge that waits for its cut. */
async function charged(count: number): Promise<void> {
  const net = centavos(10_000);
  await database.inTransaction(async (tx) => {
    const ids = await portal.api.access.createCustomers(
      tx,
      Array.from({ length: count }, () => ({ business_name: `Cliente ${newId()}` })),
    );
    await insertCharges(
      tx,
      ids.map((customer_id) => ({
        ...{ id: newId<ChargeId>(), customer_id, user_id: newId<UserId>(), business_id: null, label_id: null, purchase_id: null },
        ...{ parcel_number: null, concept: 'Guía', source: 'quote', report_name: 'guides', report_type: 'guides', quantity: 1, unit_price: net },
        ...{ rate: 16, net, iva: centavos(1_600), total: centavos(11_600), payment_kind: 'credit', lines: [], settled: false, invoiceable: true },
        ...{ status: 'Created', report_id: null, pre_invoice_id: null, invoice_id: null, created_at: needs.clock.now(), cancelled_at: null },
        cancelled_with_guide: false,
      })) as never,
    );
  });
}

test('the calendar of cuts asks the database as often for nine customers as for two [AMB-13.06]', async () => {
  await charged(2);
  const read = async () => {
    asked = 0;
    const { data } = await getCutCalendar(needs, {}, root);
    return { closes: data.length, statements: asked };
  };
  const few = await read();
  await charged(7);
  expect([few.closes, await read()]).toEqual([2, { closes: 9, statements: few.statements }]);
});
