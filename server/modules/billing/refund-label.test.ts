import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { LabelId } from '#contract/shared/ids.ts';
import { standingClock } from '#platform/clock.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import type { PaidComponent } from '../wallet/api.ts';
import { chargedGuide, guideOf } from '../wallet/test-wallet.ts';
import { buildBilling } from './module.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(() => database.reset());
afterAll(() => database.close());

const guide = guideOf({ label_price: 10_000 });
const payer = { customer_id: 'C', user_id: 'U', role: 'client' } as unknown as Parameters<typeof chargedGuide>[0];

/** A wallet that keeps a log of what it was asked. */
function billingWithLog() {
  const log: string[] = [];
  const line = { from: 'pool', account: 'pool:C', amount: guide.price.label_price.total } as const;
  const paid: PaidComponent[] = [{ component: 'label_price', taxed: guide.price.label_price, settled: true, lines: [line] }];
  const wallet = {
    post: async (_: unknown, label: LabelId) => (log.push(`post ${label}`), paid),
    refund: async (_: unknown, label: LabelId, without: readonly string[] = []) => {
      const said = [`refund ${label}`, ...(without.length > 0 ? ['without', ...without] : [])].join(' ');
      if (!log.some((one) => one.startsWith(`refund ${label}`))) log.push(said);
    },
    reverseCharge: async () => undefined,
  };
  return {
    log,
    ...buildBilling({
      ...database,
      clock: standingClock(),
      audit: async () => undefined,
      access: {} as never,
      wallet: wallet as never,
      asks: {
        leftReports: async () => undefined,
        leftPreInvoices: async () => undefined,
        credit: async (_: unknown, charges: readonly unknown[]) => void log.push(`credit ${charges.length}`),
        hasOpenDocuments: async () => false,
      },
    }),
  };
}

const rows = async () => (await sql<{ status: string; lines: unknown }>`select status, lines from billing_charge`.execute(database.db)).rows;

test('a guide charged twice has one charge, which remembers the line that paid it', async () => {
  const { api } = billingWithLog();
  for (const _ of [1, 2]) await database.inTransaction((tx) => api.chargeLabel(tx, chargedGuide(payer, guide, 'balance')));
  expect(await rows()).toEqual([{ status: 'Applied', lines: [{ from: 'pool', account: 'pool:C', amount: 11_600 }] }]);
});

test.each(['Created', 'Applied', 'Report'])('a charge in %s is cancelled with its guide, and its money given back once [O-4.13]', async (status) => {
  const { api, log } = billingWithLog();
  await database.inTransaction((tx) => api.chargeLabel(tx, chargedGuide(payer, guide, 'balance')));
  await sql`update billing_charge set status = ${status}, settled = ${status !== 'Created'}`.execute(database.db);
  for (const _ of [1, 2]) await database.inTransaction((tx) => api.refundLabel(tx, guide.label_id));
  expect(await rows()).toMatchObject([{ status: 'Cancelled' }]);
  // What wallet holds under the charge, as of a guide by hand, goes before what it holds under the guide.
  const [charge] = (await sql<{ id: string }>`select id from billing_charge`.execute(database.db)).rows;
  expect(log).toEqual([`post ${guide.label_id}`, `refund ${charge?.id}`, `refund ${guide.label_id}`]);
});

test('a charge in Invoiced stays on its document, and a credit note gives its money back [AMB-12.14]', async () => {
  const { api, log } = billingWithLog();
  await database.inTransaction((tx) => api.chargeLabel(tx, chargedGuide(payer, guide, 'balance')));
  await sql`update billing_charge set status = 'Invoiced'`.execute(database.db);
  await database.inTransaction((tx) => api.refundLabel(tx, guide.label_id));
  expect(await rows()).toMatchObject([{ status: 'Invoiced' }]);
  expect(log).toEqual([`post ${guide.label_id}`, `refund ${guide.label_id} without label_price`, 'credit 1']);
});
