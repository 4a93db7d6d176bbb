import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '#contract/shared/dates.ts';
import type { UserId } from '#contract/shared/ids.ts';
import { centavos } from '#contract/shared/money.ts';
import { newId } from '#platform/ids.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { verify } from '../../../scripts/verify.ts';
import { entryAgain, findingsOf } from '../../fixtures/planted.ts';
import { endUnpaid } from './end-unpaid.ts';
import type { PurchasesNeeds } from './needs.ts';
import { ground, purchasesWorld, refusalOf, saver, unpriced } from './fixtures/purchases-world.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  await database.reset();
  await sql`alter table purchases_order alter column n restart with 1`.execute(database.db);
});
afterAll(() => database.close());

const countOf = async (table: string) => {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.ref(table)}`.execute(database.db);
  return rows[0]?.n;
};

describe('from the pool', () => {
  test('an order is paid with it: its stock stands at once, its price is that of the day [AMB-12.10] [AMB-12.12] [S-1.08]', async () => {
    const world = purchasesWorld(database);
    const mine = await world.customer();
    await mine.deposit(2_000);
    const made = await mine.buy({ items: [{ service_id: saver, quantity: 10 }, { service_id: ground, quantity: 3 }] }); // prettier-ignore
    expect(made).toMatchObject({ folio: 'P-000001', status: 'paid', total: 1_160_00 + 115_99 });
    expect([await mine.pool(), await mine.units(saver), await mine.units(ground)]).toEqual([724.01, 10, 3]);
    expect(await world.linesOf(made.id)).toEqual({ pool: 1275.99, stock: -1099.99, iva_collected: -176 });
    const detail = await mine.read(made.id);
    expect(detail.lines.map(({ price, quantity, iva, total }) => [price, quantity, iva, total])).toEqual([
      [100_00, 10, 160_00, 1_160_00],
      [33_33, 3, 16_00, 115_99],
    ]);
    expect([detail.subtotal, detail.iva, detail.total, detail.valid_until, detail.actions]).toEqual([1_099_99, 176_00, 1_275_99, '2027-11-20', []]);
    await world.isClean();
  });

  test('a pool that does not reach the total pays nothing and leaves no order [AMB-12.10]', async () => {
    const world = purchasesWorld(database);
    const mine = await world.customer();
    await mine.deposit(1_159.99);
    expect(await refusalOf(mine.buy())).toBe('INSUFFICIENT_BALANCE');
    expect([await mine.pool(), await mine.units(), await countOf('purchases_order')]).toEqual([1159.99, 0, 0]);
  });

  test('two presses at once: the pool pays once, and the second is refused [AMB-12.10]', async () => {
    const world = purchasesWorld(database);
    const mine = await world.customer();
    await mine.deposit(2_000);
    const both = await Promise.all([refusalOf(mine.buy()), refusalOf(mine.buy())]);
    expect(both.sort()).toEqual(['INSUFFICIENT_BALANCE', 'accepted']);
    expect([await mine.pool(), await mine.units()]).toEqual([840, 10]);
    await world.isClean();
  });
});

describe('by transfer', () => {
  test('an order waits until the end of the third bank business day, then it is cancelled and told [AMB-12.10]', async () => {
    const world = purchasesWorld(database);
    const mine = await world.customer();
    const made = await mine.buy({ settlement: 'transfer' });
    expect(await mine.read(made.id)).toMatchObject({
      status: 'pending_payment',
      pay_until: '2026-11-25',
      valid_until: null,
      actions: ['pay', 'cancel'],
    });
    expect(await mine.units()).toBe(0);
    world.clock.advance(5 * DAY_MS);
    await world.sweep();
    expect((await mine.read(made.id)).status).toBe('pending_payment');
    world.clock.advance(DAY_MS);
    await world.sweep();
    expect(await mine.read(made.id)).toMatchObject({
      status: 'cancelled',
      reason: 'No se recibió el depósito a tiempo',
      pay_until: null,
      actions: [],
    });
    expect(world.told.map(({ message }) => message)).toEqual(['La orden P-000001 se canceló porque no se recibió su depósito a tiempo']);
    // A deposit that comes now is of nobody's order.
    expect(await world.api.customerNamedBy(database.db, 'PAGO P-000001')).toBe(mine.id);
    expect(await mine.arrive(1_160, 'PAGO P-000001')).toBeNull();
    expect(world.told.at(-1)?.message).toBe('La orden P-000001 ya estaba cancelada; tienes $1,160.00 de saldo');
    expect(await mine.pool()).toBe(1160);
    world.clock.advance(31 * DAY_MS);
    expect(await world.api.customerNamedBy(database.db, 'PAGO P-000001')).toBeNull();
  });

  test('an order whose transfer was announced, or that cannot be ended, keeps no other waiting for its end [AMB-12.10] [AMB-12.13]', async () => {
    const world = purchasesWorld(database);
    const mine = await world.customer();
    const order = () => mine.buy({ settlement: 'transfer' });
    const [announced, broken, last] = [await order(), await order(), await order()];
    await mine.announce({ order_id: announced.id });
    world.clock.advance(6 * DAY_MS);
    const tell: PurchasesNeeds['notifications']['tell'] = async (tx, news) => {
      if (news.message.includes(broken.folio)) throw new Error('it cannot be told');
      await world.needs.notifications.tell(tx, news);
    };
    // So many at once as are not announced.
    await endUnpaid({ ...world.needs, notifications: { tell } }, 2);
    const statusOf = async ({ id }: typeof last) => (await mine.read(id)).status;
    expect([await statusOf(announced), await statusOf(broken), await statusOf(last)]).toEqual(['pending_payment', 'pending_payment', 'cancelled']);
    await world.isClean();
  });

  test('a deposit of exactly its total pays it, once, before anything else is paid, whatever else arrives [AMB-12.10] [AMB-13.14]', async () => {
    const world = purchasesWorld(database);
    const mine = await world.customer();
    await mine.deposit(500);
    const made = await mine.buy({ settlement: 'transfer' });
    expect(await world.api.ordersOfExactly(database.db, [centavos(1_160_00), centavos(1)])).toEqual([
      { customer_id: mine.id, amount: 1_160_00, folio: made.folio },
    ]);
    expect(await mine.arrive(1_000)).toBeNull();
    const deposit = 'D'.repeat(26);
    expect(await mine.arrive(1_160, '', deposit)).toBe(made.folio);
    await mine.arrive(1_160, '', deposit);
    expect(await mine.read(made.id)).toMatchObject({ status: 'paid', actions: [] });
    expect(await world.linesOf(made.id)).toEqual({ pool: 1160, stock: -1000, iva_collected: -160 });
    expect([await mine.pool(), await mine.units()]).toEqual([1500, 10]);
    expect(world.told.at(-1)?.message).toBe('Orden P-000001 pagada: 10 guías en tu stock');
    await world.isClean();
  });

  test('a deposit pays the order whose folio it names, else the oldest that waits [AMB-13.14]', async () => {
    const world = purchasesWorld(database);
    const mine = await world.customer();
    const [first, second, third] = [
      await mine.buy({ settlement: 'transfer' }),
      await mine.buy({ settlement: 'transfer' }),
      await mine.buy({ settlement: 'transfer' }),
    ];
    expect(await world.api.customerNamedBy(database.db, 'xp-2')).toBeNull();
    expect(await world.api.customerNamedBy(database.db, 'SPEI p 000002.')).toBe(mine.id);
    const foreign = await world.customer();
    await foreign.buy({ settlement: 'transfer' });
    // It names orders of two customers.
    expect(await world.api.customerNamedBy(database.db, 'P-2 y P-4')).toBeNull();
    expect(await mine.arrive(1_160, 'Pago orden p-2')).toBe(second.folio);
    expect(await mine.arrive(1_160, 'P-000999')).toBe(first.folio);
    // The order it names costs something else: none is guessed.
    await mine.buy({ settlement: 'transfer', items: [{ service_id: saver, quantity: 1 }] });
    expect(await mine.arrive(1_160, 'P-000005')).toBeNull();
    expect(await mine.arrive(1_160)).toBe(third.folio);
    expect(await mine.units()).toBe(30);
    await world.isClean();
  });

  test('an order that waits is paid from the pool or cancelled, and never both or twice [AMB-12.10]', async () => {
    const world = purchasesWorld(database);
    const mine = await world.customer();
    const [one, two] = [await mine.buy({ settlement: 'transfer' }), await mine.buy({ settlement: 'transfer' })];
    expect(await refusalOf(mine.pay(one.id))).toBe('INSUFFICIENT_BALANCE');
    await mine.deposit(5_000);
    const presses = await Promise.all([refusalOf(mine.pay(one.id)), refusalOf(mine.pay(one.id)), refusalOf(mine.cancel(one.id))]);
    expect(presses.filter((answer) => answer === 'accepted')).toHaveLength(1);
    expect(presses.filter((answer) => answer === 'NOT_ALLOWED')).toHaveLength(2);
    expect((await mine.cancel(two.id)).status).toBe('cancelled');
    expect(await refusalOf(mine.pay(two.id))).toBe('NOT_ALLOWED');
    const isPaid = (await mine.read(one.id)).status === 'paid';
    expect([await mine.pool(), await mine.units()]).toEqual(isPaid ? [3840, 10] : [5000, 0]);
    await world.isClean();
  });

  test('two transfers of a prepaid customer pay its only order when the pool reaches the total; a mixed one chooses [AMB-12.10]', async () => {
    const world = purchasesWorld(database);
    const [prepaid, mixed] = [await world.customer({ customer_modality: 'prepaid' }), await world.customer()];
    for (const { buy, deposit } of [prepaid, mixed]) {
      await buy({ settlement: 'transfer' });
      await deposit(1_000);
      await deposit(160);
    }
    expect([await prepaid.pool(), await prepaid.units()]).toEqual([0, 10]);
    expect([await mixed.pool(), await mixed.units()]).toEqual([1160, 0]);
    // With two that wait the person chooses.
    await prepaid.buy({ settlement: 'transfer' });
    await prepaid.buy({ settlement: 'transfer', items: [{ service_id: saver, quantity: 1 }] });
    await prepaid.deposit(1_160);
    expect(await prepaid.pool()).toBe(1160);
    await world.isClean();
  });
});

describe('on credit', () => {
  const creditor = { conditions: '30', credit_limit: centavos(2_000_00) } as const;

  test('stock stands at once and the order is owed, with its IVA pending [AMB-12.10] [AMB-12.12]', async () => {
    const world = purchasesWorld(database);
    const mine = await world.customer(creditor);
    const made = await mine.buy({ settlement: 'credit' });
    expect(made.status).toBe('credited');
    expect(await mine.units()).toBe(10);
    expect(await world.linesOf(made.id)).toEqual({ receivable: 1160, stock: -1000, iva_pending: -160 });
    // It is paid by its invoice, and by nothing else.
    await mine.deposit(5_000);
    expect(await refusalOf(mine.pay(made.id))).toBe('NOT_ALLOWED');
    expect(await refusalOf(mine.cancel(made.id))).toBe('NOT_ALLOWED');
    expect(await mine.pool()).toBe(5000);
    await world.isClean();
  });

  test('the limit counts what is owed for former orders, also of two presses at once [AMB-12.02] [AMB-12.10]', async () => {
    const world = purchasesWorld(database);
    const mine = await world.customer(creditor);
    const both = await Promise.all([refusalOf(mine.buy({ settlement: 'credit' })), refusalOf(mine.buy({ settlement: 'credit' }))]);
    expect(both.sort()).toEqual(['CREDIT_LIMIT', 'accepted']);
    expect(await mine.units()).toBe(10);
    await world.isClean();
  });

  test('a customer with an invoice that is long overdue buys nothing more on credit, and pays in other ways [AMB-12.02]', async () => {
    const world = purchasesWorld(database);
    world.house.needs.asks.owesSinceBefore = async () => true;
    const mine = await world.customer(creditor);
    expect(await refusalOf(mine.buy({ settlement: 'credit' }))).toBe('CREDIT_LIMIT');
    await mine.deposit(1_160);
    expect((await mine.buy({ settlement: 'balance' })).status).toBe('paid');
    await world.isClean();
  });

  test.each([
    ['cash', { conditions: 'cash' }],
    ['SC', { modality: 'sc', conditions: '30' }],
  ] as const)('a customer with %s buys nothing on credit [AMB-12.10] [AMB-12.01]', async (_, row) => {
    const world = purchasesWorld(database);
    const mine = await world.customer({ ...creditor, ...row });
    expect(await refusalOf(mine.buy({ settlement: 'credit' }))).toBe('settlement');
  });
});

describe('what an order says', () => {
  test('transfer and balance are PUE with a form other than 99, credit is PPD with 99 [AMB-12.10]', async () => {
    const world = purchasesWorld(database);
    const mine = await world.customer({ conditions: '30', credit_limit: null });
    await mine.deposit(5_000);
    for (const [settlement, payment_method, payment_type] of [
      ['balance', 'PUE', '99'],
      ['transfer', 'PPD', '99'],
      ['transfer', 'PPD', '03'],
      ['credit', 'PUE', '03'],
      ['credit', 'PPD', '03'],
    ] as const)
      expect(await refusalOf(mine.buy({ settlement, payment_method, payment_type }))).toBe('payment_type');
    expect(await refusalOf(mine.buy({ payment_type: '28' }))).toBe('accepted');
    expect(await refusalOf(mine.buy({ regimen: '612' }))).toBe('regimen');
    expect(await refusalOf(mine.buy({ cfdi_use: 'D01' }))).toBe('cfdi_use');
  });

  test('only prepaid and mixed customers buy, services of theirs that have a price [AMB-12.10]', async () => {
    const world = purchasesWorld(database);
    for (const customer_modality of ['balance', 'credit'] as const)
      expect(await refusalOf((await world.customer({ customer_modality })).buy({ settlement: 'transfer' }))).toBe('customer_id');
    const mine = await world.customer({ customer_modality: 'prepaid' });
    expect(await refusalOf(mine.buy({ items: [{ service_id: unpriced, quantity: 1 }], settlement: 'transfer' }))).toBe('items.0.service_id');
    expect(await refusalOf(mine.buy({ items: [{ service_id: 'X'.repeat(26) as never, quantity: 1 }], settlement: 'transfer' }))).toBe(
      'items.0.service_id',
    );
    expect(await refusalOf((await world.customer({ status: 'LOCKED' })).buy({ settlement: 'transfer' }))).toBe('CUSTOMER_LOCKED');
    const foreign = await world.customer();
    expect(await refusalOf(mine.buy({ business_id: foreign.order().business_id, settlement: 'transfer' }))).toBe('NOT_FOUND');
  });
});

describe('of staff', () => {
  test('prices, charges and validity are set by root and agent alone; charges are no stock [AMB-12.09] [O-3.38]', async () => {
    const world = purchasesWorld(database);
    const mine = await world.customer();
    await mine.deposit(5_000);
    const charges = [{ id: 'Manejo E.', price: centavos(25_05), quantity: 2, iva: centavos(8_02) }] as const;
    const sold = { items: [{ service_id: unpriced, quantity: 2, price: centavos(90_00) }], charges: [...charges], validity_days: 30 };
    for (const own of [{ items: sold.items }, { charges: sold.charges }, { validity_days: 30 }])
      expect(await refusalOf(mine.buy(own))).toBe('FORBIDDEN');
    expect(await refusalOf(mine.buy({ ...sold, charges: [{ ...charges[0], iva: centavos(8_01) }] }, world.root))).toBe('charges.0.iva');
    const made = await mine.buy(sold, world.root);
    expect(await mine.read(made.id)).toMatchObject({
      by_staff: true,
      valid_until: '2026-12-20',
      total: 208_80 + 58_12,
      charges: [{ concept: 'Manejo E.', total: 58_12 }],
    });
    expect(await world.linesOf(made.id)).toEqual({ pool: 266.92, stock: -180, revenue: -50.1, iva_collected: -36.82 });
    await world.isClean();
  });

  test('what one person sells below the tariff on a day is counted together [AMB-12.09] [AMB-12.12]', async () => {
    const world = purchasesWorld(database);
    const mine = await world.customer();
    await world.enrol();
    const sell = () => mine.buy({ settlement: 'transfer', items: [{ service_id: saver, quantity: 100, price: centavos(99_99) }] }, world.root);
    expect([(await sell()).folio, (await sell()).approval_id]).toEqual(['P-000001', expect.any(String)]);
    await world.isClean();
  });
  test('a sale below the tariff that passes the high value waits for a second person, then it is made once as it was asked [AMB-12.09] [AMB-12.12]', async () => {
    const world = purchasesWorld(database);
    const mine = await world.customer();
    const large = (price: number) =>
      mine.buy({ settlement: 'transfer', items: [{ service_id: saver, quantity: 1_000, price: centavos(price) }] }, world.root);
    await world.enrol();
    const { approval_id } = await large(99_99);
    expect([(await mine.list()).total, world.told]).toEqual([0, []]);
    expect(await refusalOf(world.decide(approval_id, 'approved', world.root))).toBe('FORBIDDEN');
    expect(await world.decide(approval_id)).toMatchObject({ kind: 'sale', amount: 115_988_40, facts: [expect.stringContaining('1,000 ×'), 'Se paga con: Transferencia'] }); // prettier-ignore
    // Once, at the prices that were asked for, by who asked.
    await world.decide(approval_id);
    expect(await mine.list()).toMatchObject({ total: 1, data: [{ id: approval_id, total: 115_988_40, by_staff: true, status: 'pending_payment' }] });
    expect(await refusalOf(large(100_00))).toBe('accepted');
    expect(world.told.map(({ message }) => message)).toEqual([
      'El equipo creó la orden P-000001 por $115,988.40',
      'El equipo creó la orden P-000002 por $116,000.00',
    ]);
    const refused = await large(99_98);
    await world.decide(refused.approval_id, 'refused');
    expect((await mine.list()).total).toBe(2);
    await world.isClean();
  });

  test('an approved sale that the pool can no longer pay is refused and goes on waiting; of two who decide at once one makes it [AMB-12.12]', async () => {
    const world = purchasesWorld(database);
    const mine = await world.customer();
    const biller = await world.enrol();
    const { approval_id } = await mine.buy(
      { settlement: 'balance', items: [{ service_id: saver, quantity: 1_000, price: centavos(50_00) }] },
      world.root,
    );
    expect(await refusalOf(world.decide(approval_id))).toBe('INSUFFICIENT_BALANCE');
    await mine.deposit(58_000);
    const other = { ...biller, id: newId<UserId>() };
    await sql`insert into access_user select ${other.id}, null, name, '', ${other.id}, null, role, permissions, null, true, null, null, null, false, 'active', now() from access_user where role = 'biller'`.execute(
      database.db,
    );
    const both = await Promise.all([refusalOf(world.decide(approval_id)), refusalOf(world.decide(approval_id, 'approved', other))]);
    expect(both.sort()).toEqual(['ALREADY_DECIDED', 'accepted']);
    expect([await mine.pool(), await mine.units()]).toEqual([0, 1_000]);
    await world.isClean();
  });
});

test('the verification names an order that is paid without its entry, and an entry that belongs to no order [AMB-12.10]', async () => {
  const world = purchasesWorld(database);
  const mine = await world.customer();
  await mine.deposit(2_000);
  const [paid, waiting] = [await mine.buy(), await mine.buy({ settlement: 'transfer' })];
  await sql`update purchases_order set status = 'paid', paid_with = 'balance', paid_at = now(), valid_until = '2027-11-20' where id = ${waiting.id}`.execute(
    database.db,
  );
  const past = 'does not say what was written down when it was decided';
  expect((await verify(database.db)).findings).toEqual([
    ...['order P-000002 is paid without its entry', 'order P-000002 has other charges than it sold: 0 for 1', `order ${waiting.id} ${past}`],
  ]);
  await sql`alter table purchases_order disable trigger all`.execute(database.db);
  await sql`update purchases_order set status = 'pending_payment', paid_with = null, paid_at = null, valid_until = null, pay_until = '2026-11-25'`.execute(
    database.db,
  );
  await sql`alter table purchases_order enable trigger all`.execute(database.db);
  expect((await verify(database.db)).findings).toEqual([
    ...['order P-000001 is pending_payment and has entries', 'order P-000001 has other charges than it sold: 1 for 0', `order ${paid.id} ${past}`],
  ]);
  expect(paid.folio).toBe('P-000001');
});

test('the verification names an order that was paid and has no stock, and one that was taken from the balance twice [AMB-12.10]', async () => {
  const world = purchasesWorld(database);
  const mine = await world.customer();
  await mine.deposit(2_000);
  const { id, folio } = await mine.buy();
  expect((await verify(database.db)).findings).toEqual([]);
  expect(await findingsOf(database, sql`delete from wallet_lot`)).toContain(`order ${folio}: line 1 has another lot than its 10 units of 1000.00`);
  expect(await findingsOf(database, sql`delete from billing_charge`)).toContain(`order ${folio} has other charges than it sold: 0 for 1`);
  expect(await findingsOf(database, sql`update billing_charge set id = reverse(id)`)).toContain(
    `order ${folio} has charges that are not named as their lots`,
  );
  expect(await findingsOf(database, entryAgain(`purchase:${id}:1`))).toContain(`entry purchase:${id}:1:again belongs to no order of its customer`);
  expect((await verify(database.db)).findings).toEqual([]);
});

test('what was sold, and what became of it, cannot be rewritten [AMB-12.10]', async () => {
  const world = purchasesWorld(database);
  const mine = await world.customer();
  await mine.deposit(2_000);
  await mine.buy();
  for (const change of ['total = total + 1, subtotal = subtotal + 1', `status = 'cancelled'`, `lines = '[{}]'`])
    await expect(sql.raw(`update purchases_order set ${change}`).execute(database.db)).rejects.toThrow(/order/);
  await expect(sql`delete from purchases_order`.execute(database.db)).rejects.toThrow();
});
