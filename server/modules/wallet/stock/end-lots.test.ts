import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { UserId } from '#contract/shared/ids.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { verifyBooks } from '../../../../scripts/verify.ts';
import { balancesByKind, posted } from '../../../fixtures/posted.ts';
import type { CustomerRow } from '../../access/api.ts';
import type { GuideToPay, Payer } from '../api.ts';
import { endExpiredLots } from './end-lots.ts';
import { chargedGuide, guideOf, orderOf, pesos, service, testWallet } from '../test-wallet.ts';

const DAY_MS = 86_400_000;
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => database.reset());
afterAll(() => database.close());

type Raised = { type: string; key: string; title: string; message: string; to: readonly UserId[] };

/** A customer with ten guides of 100.00 net bought on 20 November 2026, valid until a day, and what its users were told. */
async function bought({ units = 10, until = '2026-11-30', ...row }: Partial<CustomerRow> & { units?: number; until?: string } = {}) {
  const raised = new Map<string, Raised>();
  const house = testWallet(database);
  const notifications = { ...house.needs.notifications, raise: async (_: unknown, notice: Raised) => void raised.set(notice.key, notice) };
  // The wallet's own calls tell through the same needs.
  Object.assign(house.needs, { notifications, catalogs: { services: async () => [{ id: service, carrier: 'estafeta' }] } });
  const customer_id = house.access.addCustomer({ customer_modality: 'prepaid', ...row });
  const [owner, ana] = [house.access.addUser(customer_id, 'Olga', 'customer'), house.access.addUser(customer_id, 'Ana')];
  const at = house.clock.now();
  const inTx = <T>(work: Parameters<TestDatabase['inTransaction']>[0]) => database.inTransaction(work) as Promise<T>;
  await inTx((tx) => house.wallet.deposit(tx, { key: customer_id, customer_id, amount: pesos(116 * units), at, description: 'SPEI' }));
  const lot = {
    key: customer_id,
    customer_id,
    service_id: service,
    units,
    valid_until: until,
    at,
    net: pesos(100 * units),
    total: pesos(116 * units),
  };
  await inTx((tx) => house.wallet.buyStock(tx, lot));
  const guide = guideOf({ label_price: 10_000 });
  return {
    ...house,
    owner,
    ana,
    raised,
    guide,
    disperse: (count: number, valid_until: string | null = null, to: Payer = ana) =>
      inTx((tx) =>
        house.wallet.disperseStock(tx, {
          key: `${to.user_id} ${count}`,
          customer_id,
          user_id: to.user_id,
          service_id: service,
          units: count,
          valid_until,
          at,
        }),
      ),
    reserve: (payer: Payer = ana, one: GuideToPay = guide) => inTx((tx) => house.wallet.reserve(tx, orderOf(payer, 'prepaid', [one]))),
    charge: (payer: Payer = ana) => inTx((tx) => house.billing.chargeLabel(tx, chargedGuide(payer, guide, 'prepaid'))),
    release: () => inTx((tx) => house.wallet.release(tx, guide.label_id)),
    refund: () => inTx((tx) => house.billing.refundLabel(tx, guide.label_id)),
    night: () => endExpiredLots(house.needs),
    unitsOf: async (payer: Payer) => (await house.wallet.spendable(database.db, payer)).stock.get(service)?.units ?? 0,
  };
}

const isClean = async () => expect((await verifyBooks(database.db)).findings).toEqual([]);

/** The entries of a movement, oldest first: their lines in pesos, accounts by kind, a stock account by its lot's owner. */
async function entriesOf(movement: string): Promise<Record<string, number>[]> {
  const { rows } = await sql<{ lines: Record<string, number> }>`
    select (
      select json_object_agg(case when l.parent_id is not null then 'stock of user' else split_part(p.account, ':', 1) end, p.amount / 100)
      from wallet_posting p left join wallet_lot l on 'stock:' || l.id = p.account where p.entry_id = e.id
    ) as lines
    from wallet_entry e where movement = ${movement} order by e.booked_at, e.id`.execute(database.db);
  return rows.map(({ lines }) => lines);
}

describe('a bought lot', () => {
  test('of a prepaid customer lapses after its last day, its IVA stays, and no later night does anything [AMB-12.07]', async () => {
    const it = await bought();
    it.clock.advance(10 * DAY_MS);
    await it.night();
    expect([await entriesOf('stock_lapse'), await it.unitsOf(it.owner)]).toEqual([[], 10]);
    it.clock.advance(DAY_MS);
    for (const _ of [1, 2]) await it.night();
    expect(await entriesOf('stock_lapse')).toEqual([{ stock: 1000, breakage: -1000 }]);
    expect([await it.unitsOf(it.owner), it.raised.size]).toEqual([0, 0]);
    await isClean();
  });

  test('whose units are to be converted is left as it is while no note can take them back, and none of them can be spent [AMB-12.07]', async () => {
    const it = await bought({ customer_modality: 'mixed' });
    it.clock.advance(11 * DAY_MS);
    await it.night();
    const { rows } = await sql`select free, balance from wallet_account where kind = 'stock'`.execute(database.db);
    expect(rows).toEqual([{ free: 10, balance: -100_000 }]);
    expect(await it.unitsOf(it.owner)).toBe(0);
    await expect(it.reserve(it.owner)).rejects.toMatchObject({ code: 'NO_STOCK' });
  });

  test('E6 up to its credit note: a unit that is reserved when its lot ends waits: charged it stays used, released it lapses at once [AMB-12.07]', async () => {
    const it = await bought({ units: 2 });
    const step = (work: () => Promise<unknown>) => posted(database.db, work);
    expect(await balancesByKind(database.db)).toEqual({ bank: 232, stock: -200, iva_collected: -32 });
    const [used, refused] = [guideOf({ label_price: 10_000 }), it.guide];
    for (const guide of [used, refused]) expect(await step(() => it.reserve(it.owner, guide))).toEqual({});
    expect(await it.unitsOf(it.owner)).toBe(0);
    it.clock.advance(11 * DAY_MS);
    expect(await step(() => it.night())).toEqual({});
    const confirmed = () => database.inTransaction((tx) => it.billing.chargeLabel(tx, chargedGuide(it.owner, used, 'prepaid')));
    expect(await step(confirmed)).toEqual({ stock: 100, revenue: -100 });
    expect(await step(() => it.release())).toEqual({ stock: 100, breakage: -100 });
    for (const again of [() => it.release(), () => it.night()]) expect(await step(again)).toEqual({});
    expect(await balancesByKind(database.db)).toEqual({ bank: 232, revenue: -100, breakage: -100, iva_collected: -32 });
    await isClean();
  });

  test('that gave a refunded unit its 30 days once gives no others: the unit lapses with them [AMB-12.14] [AMB-12.07]', async () => {
    const it = await bought({ units: 1 });
    await it.reserve(it.owner);
    await it.charge(it.owner);
    it.clock.advance(11 * DAY_MS);
    await it.refund();
    const again = guideOf({ label_price: 10_000 });
    await it.reserve(it.owner, again);
    await database.inTransaction((tx) => it.billing.chargeLabel(tx, chargedGuide(it.owner, again, 'prepaid')));
    it.clock.advance(31 * DAY_MS);
    await database.inTransaction((tx) => it.billing.refundLabel(tx, again.label_id));
    expect([await it.unitsOf(it.owner), await entriesOf('stock_lapse')]).toEqual([0, [{ stock: 100, breakage: -100 }]]);
    await isClean();
  });
});

describe('a dispersed lot', () => {
  test('takes the units that end first, never more than there are, and none that were dispersed before [AMB-12.06]', async () => {
    const it = await bought({ dispersion_type: 'restrictive' });
    const beto = it.access.addUser(it.ana.customer_id, 'Beto');
    for (const _ of [1, 2]) await it.disperse(4);
    expect(await entriesOf('dispersion')).toEqual([{ stock: 400, 'stock of user': -400 }]);
    expect([await it.unitsOf(it.ana), await it.unitsOf(it.owner), await it.unitsOf(beto)]).toEqual([4, 6, 0]);
    await expect(it.disperse(7, null, beto)).rejects.toMatchObject({ code: 'NO_STOCK' });
    await isClean();
  });

  test('that ends before the bought one goes back to it, and its user is told once, with nothing to agree to [AMB-12.07] [AMB-3.01]', async () => {
    const it = await bought({ customer_modality: 'mixed', dispersion_type: 'restrictive' });
    await it.disperse(4, '2026-11-22');
    await it.reserve();
    it.clock.advance(3 * DAY_MS);
    for (const _ of [1, 2]) await it.night();
    expect(await entriesOf('dispersion_return')).toEqual([{ 'stock of user': 300, stock: -300 }]);
    expect([await it.unitsOf(it.ana), await it.unitsOf(it.owner)]).toEqual([0, 9]);
    expect([...it.raised.values()]).toMatchObject([
      {
        type: 'expired_dispersion',
        title: 'Dispersión vencida',
        message: '3 guías Estafeta que tenías hasta el 22 de noviembre de 2026 volvieron a tu empresa.',
        to: [it.ana.user_id],
      },
    ]);
    await it.release();
    expect([await it.unitsOf(it.owner), [...it.raised.values()].at(-1)?.message]).toEqual([
      10,
      '1 guía Estafeta que tenías hasta el 22 de noviembre de 2026 volvió a tu empresa.',
    ]);
    await isClean();
  });

  test('E18 up to its credit note: that ends with the bought one goes back first and lapses with it, and nobody is told [AMB-12.07] [AMB-3.01]', async () => {
    const it = await bought();
    expect(await balancesByKind(database.db)).toEqual({ bank: 1_160, stock: -1_000, iva_collected: -160 });
    await it.disperse(4);
    expect(await entriesOf('dispersion')).toEqual([{ stock: 400, 'stock of user': -400 }]);
    expect(await it.unitsOf(it.owner)).toBe(6);
    it.clock.advance(11 * DAY_MS);
    for (const _ of [1, 2]) await it.night();
    expect(await entriesOf('dispersion_return')).toEqual([{ 'stock of user': 400, stock: -400 }]);
    expect(await entriesOf('stock_lapse')).toEqual([{ stock: 1000, breakage: -1000 }]);
    expect(await balancesByKind(database.db)).toEqual({ bank: 1_160, breakage: -1_000, iva_collected: -160 });
    expect(it.raised.size).toBe(0);
    await isClean();
  });

  test('a unit released after both have ended goes back and lapses at once [AMB-12.07]', async () => {
    const it = await bought();
    await it.disperse(1);
    await it.reserve();
    it.clock.advance(11 * DAY_MS);
    await it.night();
    it.clock.advance(60_000);
    await it.release();
    expect([await entriesOf('dispersion_return'), await entriesOf('stock_lapse')]).toEqual([
      [{ 'stock of user': 100, stock: -100 }],
      [
        { stock: 900, breakage: -900 },
        { stock: 100, breakage: -100 },
      ],
    ]);
    expect(it.raised.size).toBe(0);
    await isClean();
  });

  test('a guide cancelled after the end of its user’s lot gives its unit to the company, which can use it longer than 30 days [AMB-12.14]', async () => {
    const it = await bought({ until: '2027-11-20' });
    await it.disperse(1, '2026-11-22');
    await it.reserve();
    await it.charge();
    it.clock.advance(3 * DAY_MS);
    await it.refund();
    const { rows } = await sql`select id from wallet_lot where is_extension`.execute(database.db);
    expect([rows, await it.unitsOf(it.owner)]).toEqual([[], 10]);
    await isClean();
  });
});

test('two processes that end the same lots at once, while guides are released, end each unit once [AMB-12.07]', async () => {
  const it = await bought();
  await it.disperse(4);
  const guides = [1, 2, 3].map(() => guideOf({ label_price: 10_000 }));
  for (const guide of guides) await it.reserve(it.ana, guide);
  it.clock.advance(11 * DAY_MS);
  const released = guides.map(({ label_id }) => database.inTransaction((tx) => it.wallet.release(tx, label_id)));
  await Promise.all([it.night(), it.night(), ...released, it.night()]);
  const { rows } = await sql<{ lapsed: number }>`select sum(amount)::bigint as lapsed from wallet_posting where account = 'breakage'`.execute(
    database.db,
  );
  expect(rows).toEqual([{ lapsed: -100_000 }]);
  await isClean();
});
