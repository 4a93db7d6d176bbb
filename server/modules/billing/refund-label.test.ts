import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { LabelId } from '#contract/shared/ids.ts';
import { ZERO } from '#contract/shared/money.ts';
import { standingClock } from '#platform/clock.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import type { PaidComponent } from '../wallet/api.ts';
import { chargedGuide, guideOf } from '../wallet/test-wallet.ts';
import { buildBilling } from './module.ts';
import type { ChargeTable } from './tables.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(() => database.reset());
afterAll(() => database.close());

const guide = guideOf({ label_price: 10_000, insurance: 1_000 });
const payer = { customer_id: 'C', user_id: 'U', role: 'client' } as unknown as Parameters<typeof chargedGuide>[0];

/** A wallet that keeps a log of what it was asked. */
function billingWithLog(components: readonly PaidComponent['component'][] = ['label_price']) {
  const log: string[] = [];
  const paid = components.map((component): PaidComponent => {
    const taxed = guide.price[component];
    return { component, taxed, settled: true, lines: [{ from: 'pool', account: 'pool:C', amount: taxed.total }] };
  });
  const wallet = {
    post: async (_: unknown, label: LabelId) => (log.push(`post ${label}`), paid),
    refund: async (_: unknown, label: LabelId, without: readonly string[] = []) => {
      const said = [`refund ${label}`, ...(without.length > 0 ? ['without', ...without] : [])].join(' ');
      if (!log.some((one) => one.startsWith(`refund ${label}`))) log.push(said);
    },
    refundPart: async () => undefined,
    paidFor: async () => paid,
    reverseCharge: async () => undefined,
    chargeExtra: async () => undefined,
    settleCharge: async () => null,
  };
  return {
    log,
    ...buildBilling({
      ...database,
      clock: standingClock(),
      audit: async () => undefined,
      issuer: { issuer: () => null },
      access: { customer: async () => ({ customer_modality: 'balance' }) } as never,
      wallet: wallet as never,
      asks: {
        leftReports: async () => undefined,
        leftPreInvoices: async () => undefined,
        credit: async (_: unknown, charges: readonly unknown[]) => void log.push(`credit ${charges.length}`),
        // A note takes back all of a charge.
        creditedWithGuide: async (reader, _, ids) =>
          new Map(
            (await sql<ChargeTable>`select * from billing_charge where id = any(${[...ids]}::text[])`.execute(reader)).rows.map((one) => [
              one.id,
              one,
            ]),
          ),
        hasOpenDocuments: async () => false,
        owedOnInvoices: async () => ZERO,
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

describe('a guide of whose price an invoice holds a part', () => {
  const made = async () => {
    const { api } = billingWithLog(['label_price', 'insurance']);
    const named = chargedGuide(payer, guide, 'balance');
    await database.inTransaction((tx) => api.chargeLabel(tx, named));
    const charges = await sql<ChargeTable>`select * from billing_charge`.execute(database.db);
    return {
      api,
      invoiced: (concept = 'Guía') => sql`update billing_charge set status = 'Invoiced' where concept = ${concept}`.execute(database.db),
      remove: (concept: string) =>
        database.inTransaction((tx) => api.removeCharge(tx, charges.rows.find((charge) => charge.concept === concept) as ChargeTable)),
      cancelled: () => database.inTransaction((tx) => api.refundLabel(tx, guide.label_id)),
      used: () => database.inTransaction((tx) => api.chargeUsedLabel(tx, named)),
      chargedAgain: async () =>
        (await sql<{ total: number }>`select total from billing_charge where concept = 'Guía cancelada utilizada'`.execute(database.db)).rows,
    };
  };

  test('and that is used after its cancellation is charged again what was credited too [AMB-12.14]', async () => {
    const it = await made();
    await it.invoiced();
    await it.cancelled();
    for (const _ of [1, 2]) await it.used();
    expect(await it.chargedAgain()).toEqual([{ total: 12_760 }]);
  });

  test('and whose use was invoiced too is charged for its next use once what ended it credited that [AMB-12.14]', async () => {
    const it = await made();
    await it.cancelled();
    await it.used();
    await it.invoiced('Guía cancelada utilizada');
    await it.cancelled();
    for (const _ of [1, 2]) await it.used();
    expect(await it.chargedAgain()).toEqual([{ total: 12_760 }, { total: 12_760 }]);
  });

  test('is charged again without what a review had taken back of it before [AMB-12.14] [AMB-13.08]', async () => {
    const it = await made();
    await it.remove('Seguro');
    await it.invoiced();
    await it.cancelled();
    await it.used();
    expect(await it.chargedAgain()).toEqual([{ total: 11_600 }]);
  });
});
