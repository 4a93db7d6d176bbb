import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '#contract/shared/dates.ts';
import type { Refusal } from '#contract/shared/errors.ts';
import { centavos } from '#contract/shared/money.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { onceBy } from '#platform/http/route.ts';
import { chargeTexts } from '#texts/es/later-charges/later-charges.ts';
import { verify, verifyBooks } from '../../../scripts/verify.ts';
import { posted } from '../../fixtures/posted.ts';
import type { Charge } from '../billing/api.ts';
import { pesos, service } from '../wallet/test-wallet.ts';
import { root } from '../shipping/fixtures/money-world.ts';
import { createCharge } from './create-charge.ts';
import { customer, laterChargesWorld } from './fixtures/later-charges-world.ts';
import { chargeDue } from './jobs.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => database.reset());
afterAll(() => database.close());

const linesOf = async (movement: string) => {
  const { rows } = await sql<{ account: string; amount: number }>`
    select p.account, p.amount from wallet_posting p join wallet_entry e on e.id = p.entry_id where e.movement = ${movement} order by p.line`.execute(
    database.db,
  );
  return Object.fromEntries(rows.map(({ account, amount }) => [account.split(':')[0], amount / 100]));
};

describe('charged at once', () => {
  test('E7: an overweight of a prepaid guide that the pool does not cover is owed, and collected when money comes [O-3.46] [AMB-12.15] [AMB-13.01]', async () => {
    const it = laterChargesWorld(database, { included: 4, label: 10_000, stock: service }, 0);
    it.become({ customer_modality: 'prepaid' });
    await it.deposit(116);
    const lot = { customer_id: customer, service_id: service, units: 1, net: pesos(100), total: pesos(116), valid_until: '2027-11-20' };
    await database.inTransaction((tx) => it.house.wallet.buyStock(tx, { key: 'L1', ...lot, at: it.clock.now() }));
    const { parcel_number } = await it.buyGuide();
    expect(await it.charges()).toEqual(['Guía 116 Applied']);

    expect(await posted(database.db, () => it.deposit(20))).toEqual({ bank: 20, pool: -20 });
    const before = await it.balances();
    const take = () => it.take({ parcel_number: parcel_number ?? '', carrier_kg: 7 });
    expect(await posted(database.db, async () => expect(await take()).toMatchObject({ outcome: 'charged', extra_kg: 3, total: 3480 }))).toEqual({
      receivable: 34.8,
      revenue: -30,
      iva_pending: -4.8,
    });
    expect([await it.pool(), await it.charges()]).toEqual([20, ['Guía 116 Applied', 'Sobrepeso 34.8 Created']]);
    // The deposit, and what is collected from it at once.
    expect(await posted(database.db, () => it.deposit(500))).toEqual({
      ...{ bank: 500, pool: -465.2, receivable: -34.8, iva_pending: 4.8, iva_collected: -4.8 },
    });
    expect(await linesOf('charge_settled')).toEqual({ pool: 34.8, receivable: -34.8, iva_pending: 4.8, iva_collected: -4.8 });
    expect([await it.pool(), await it.charges()]).toEqual([485.2, ['Guía 116 Applied', 'Sobrepeso 34.8 Applied']]);
    // Of these the guide itself had posted 116.00 of the bank, 100.00 of revenue and 16.00 of IVA.
    expect(before).toEqual({ bank: 136, pool: -20, revenue: -100, iva_collected: -16 });
    expect(await it.balances()).toEqual({ bank: 636, pool: -485.2, revenue: -130, iva_collected: -20.8 });
    await it.isClean();
  });

  test('E8: five paid guides and one owed overweight: a deposit of exactly its sum pays it [O-3.46] [AMB-12.15]', async () => {
    const it = laterChargesWorld(database, { included: 4 }, 0);
    expect(await posted(database.db, () => it.deposit(1_160))).toEqual({ bank: 1_160, pool: -1_160 });
    const buyFive = async () => {
      for (let n = 0; n < 5; n += 1) await it.buyGuide();
    };
    expect(await posted(database.db, buyFive)).toEqual({ pool: 1_160, revenue: -1_000, iva_collected: -160 });
    const [guide] = await it.guides();
    const take = () => it.take({ parcel_number: guide?.parcel_number ?? '', carrier_kg: 7 });
    expect(await posted(database.db, take)).toEqual({ receivable: 34.8, revenue: -30, iva_pending: -4.8 });
    expect(await it.charges()).toEqual([...Array.from({ length: 5 }, () => 'Guía 232 Applied'), 'Sobrepeso 34.8 Created']);
    expect(await posted(database.db, () => it.deposit(34.8))).toEqual({ bank: 34.8, receivable: -34.8, iva_pending: 4.8, iva_collected: -4.8 });
    expect(await it.balances()).toEqual({ bank: 1_194.8, revenue: -1_030, iva_collected: -164.8 });
    await it.isClean();
  });

  test('E23: kilos that the quote charged are not charged again, and the same file changes nothing [O-3.46] [AMB-12.15]', async () => {
    const it = laterChargesWorld(database, { included: 5, quoted: 1, label: 12_000 }, 0);
    expect(await posted(database.db, () => it.deposit(500))).toEqual({ bank: 500, pool: -500 });
    expect(await posted(database.db, () => it.buyGuide())).toEqual({ pool: 150.8, revenue: -130, iva_collected: -20.8 });
    expect(await it.pool()).toBe(349.2);
    const [guide] = await it.guides();
    const row = { parcel_number: guide?.parcel_number ?? '', carrier_kg: 7, row: 3 };
    const take = async () => expect(await it.take(row)).toMatchObject({ outcome: 'charged', extra_kg: 1, total: 1160 });
    expect(await posted(database.db, take)).toEqual({ pool: 11.6, revenue: -10, iva_collected: -1.6 });
    const after = await it.balances();
    expect(after).toEqual({ bank: 500, pool: -337.6, revenue: -140, iva_collected: -22.4 });
    expect(await it.take(row)).toMatchObject({ outcome: 'repeated' });
    // Another document of the carrier bills the same guide again.
    expect(await it.take({ ...row, document: 'F-2', row: 1 })).toMatchObject({ outcome: 'repeated' });
    expect(await it.balances()).toEqual(after);
    const { rows } =
      await sql<object>`select source, report_name, report_type, quantity, unit_price from billing_charge where source = 'supplier'`.execute(
        database.db,
      );
    expect(rows).toEqual([{ source: 'supplier', report_name: 'overweight_supplier', report_type: 'overweight', quantity: 1, unit_price: 1000 }]);
    await it.isClean();
  });

  test('a customer with credit owes it, whatever lies in its pool [AMB-12.15]', async () => {
    const it = laterChargesWorld(database, { included: 4 }, 0);
    await it.deposit(500);
    const { parcel_number } = await it.buyGuide();
    it.become({ customer_modality: 'credit' });
    await it.take({ parcel_number: parcel_number ?? '', carrier_kg: 7 });
    expect(await it.charges()).toEqual(['Guía 232 Applied', 'Sobrepeso 34.8 Created']);
    await it.isClean();
  });
});

describe('kilos that root types', () => {
  test("while the carrier's are under review are refused, and those that were typed before are not charged again [AMB-12.15]", async () => {
    const it = laterChargesWorld(database, { included: 4 }, 5);
    await it.deposit(1_000);
    const typed = async (parcel_number: string | null, quantity: number) =>
      createCharge(
        it.given,
        { parcel_number: parcel_number ?? '', concept: 'Sobrepeso', quantity, unit_price: centavos(1_000) },
        root,
        onceBy(database.inTransaction),
      ).then(
        () => null,
        (error: Refusal) => error.details.fields,
      );
    const [first, second] = [await it.buyGuide(), await it.buyGuide()];
    await it.take({ parcel_number: first.parcel_number ?? '', carrier_kg: 6 });
    expect(await typed(first.parcel_number, 2)).toEqual({ concept: chargeTexts.faults.underReview });
    expect(await typed(second.parcel_number, 2)).toBeNull();
    expect(await it.take({ parcel_number: second.parcel_number ?? '', carrier_kg: 6 })).toEqual({ outcome: 'ignored' });
    it.clock.advance(20 * DAY_MS);
    await it.due();
    expect((await it.charges()).filter((charge) => charge.startsWith('Sobrepeso'))).toEqual(['Sobrepeso 23.2 Applied', 'Sobrepeso 23.2 Applied']);
    await it.isClean();
  });
});

describe('a cancelled guide that is used after all', () => {
  const used = async (it: ReturnType<typeof laterChargesWorld>, { id }: { id: Parameters<typeof it.cancel>[0] }) => {
    await it.cancel(id);
    expect(await it.pool()).toBe(1_000);
    it.clock.advance(60_000);
    await it.carrierSays('scanned');
  };

  test('is charged again with what it was charged later, and the carrier that tells of it once more charges nothing [AMB-12.14] [AMB-12.15]', async () => {
    const it = laterChargesWorld(database, { included: 4 }, 0);
    await it.deposit(1_000);
    const guide = await it.buyGuide();
    const row = { parcel_number: guide.parcel_number ?? '', carrier_kg: 7 };
    await it.take(row);
    await used(it, guide);
    expect([await it.pool(), await it.charges()]).toEqual([
      733.2,
      ['Guía 232 Cancelled', 'Guía cancelada utilizada 266.8 Applied', 'Sobrepeso 34.8 Cancelled'],
    ]);
    expect(await it.take({ ...row, document: 'F-2' })).toMatchObject({ outcome: 'repeated' });
    expect(await it.pool()).toBe(733.2);
    await it.isClean();
    const changed = `update billing_charge set cancelled_with_guide = not cancelled_with_guide where concept = 'Sobrepeso'`;
    await sql.raw(changed).execute(database.db);
    expect((await verify(database.db)).findings).toEqual([expect.stringContaining('232.00 to be charged again, charged 266.80')]);
  });

  test('pays again the kilos that staff charged: neither they nor the carrier charge them once more [AMB-12.14] [AMB-12.15]', async () => {
    const it = laterChargesWorld(database, { included: 4 }, 0);
    await it.deposit(1_000);
    const guide = await it.buyGuide();
    const parcel_number = guide.parcel_number ?? '';
    const typed = async () => {
      const request = { parcel_number, concept: 'Sobrepeso' as const, quantity: 2, unit_price: centavos(1_000) };
      return (await createCharge(it.given, request, root, onceBy(database.inTransaction))).result;
    };
    expect(await typed()).toMatchObject({ is_new: true, total: 2_320 });
    await used(it, guide);
    expect(await it.pool()).toBe(744.8);
    expect(await typed()).toMatchObject({ is_new: false, total: 2_320 });
    expect(await it.take({ parcel_number, carrier_kg: 6 })).toEqual({ outcome: 'ignored' });
    expect([await it.pool(), await it.charges()]).toEqual([
      744.8,
      ['Guía 232 Cancelled', 'Guía cancelada utilizada 255.2 Applied', 'Sobrepeso 23.2 Cancelled'],
    ]);
    await it.isClean();
  });

  test('is not charged again for an overweight that went back before, by itself [AMB-12.14] [AMB-13.08]', async () => {
    const it = laterChargesWorld(database, { included: 4 }, 0);
    await it.deposit(1_000);
    const guide = await it.buyGuide();
    await it.take({ parcel_number: guide.parcel_number ?? '', carrier_kg: 7 });
    const { rows } = await sql<Charge>`select * from billing_charge where concept = 'Sobrepeso'`.execute(database.db);
    for (const overweight of rows) await database.inTransaction((tx) => it.house.billing.removeCharge(tx, overweight));
    expect(await it.pool()).toBe(768);
    await used(it, guide);
    expect([await it.pool(), await it.charges()]).toEqual([
      768,
      ['Guía 232 Cancelled', 'Guía cancelada utilizada 232 Applied', 'Sobrepeso 34.8 Cancelled'],
    ]);
    await it.isClean();
  });
});

describe('what charges nobody', () => {
  test('half a kilo more is ignored, a hundredth more than that is charged to the gram, and less than paid is nothing [AMB-12.15]', async () => {
    const it = laterChargesWorld(database, { included: 4 }, 0);
    await it.deposit(1_000);
    const [first, second] = [await it.buyGuide(), await it.buyGuide()];
    const number = first.parcel_number ?? '';
    expect(await it.take({ parcel_number: number, carrier_kg: 4.5 })).toEqual({ outcome: 'ignored' });
    expect(await it.take({ parcel_number: number, carrier_kg: 1 })).toEqual({ outcome: 'ignored' });
    expect(await it.take({ parcel_number: number, carrier_kg: 4.51 })).toMatchObject({ outcome: 'charged', extra_kg: 0.51, total: 592 });
    expect(await it.take({ parcel_number: second.parcel_number ?? '', carrier_kg: 6.25 })).toMatchObject({ extra_kg: 2.25, total: 2610 });
    await it.isClean();
  });

  test('a guide that is cancelled, of another carrier, unknown, or without a price of a kilo is a fault of its row [AMB-12.15]', async () => {
    const it = laterChargesWorld(database, { included: 4 }, 0);
    await it.deposit(1_000);
    const guide = await it.buyGuide();
    const row = { parcel_number: guide.parcel_number ?? '', carrier_kg: 9 };
    expect(await it.take({ ...row, carrier: 'estafeta' })).toEqual({ outcome: 'wrong', fault: 'other_carrier' });
    expect(await it.take({ ...row, parcel_number: 'NOBODYS' })).toEqual({ outcome: 'wrong', fault: 'not_found' });
    await it.cancel(guide.id);
    expect(await it.take(row)).toEqual({ outcome: 'wrong', fault: 'cancelled' });
    expect(await it.overweights()).toEqual([]);
    const priceless = laterChargesWorld(database, { included: 4, kgPrice: null }, 0);
    const other = await priceless.buyGuide();
    expect(await priceless.take({ ...row, parcel_number: other.parcel_number ?? '' })).toEqual({ outcome: 'wrong', fault: 'no_price' });
  });
});

describe('under review', () => {
  test('it posts nothing for five business days, is told with a mail, and is then charged [AMB-12.15]', async () => {
    const it = laterChargesWorld(database, { included: 4 }, 5);
    await it.deposit(1_000);
    const { parcel_number } = await it.buyGuide();
    const before = await it.balances();
    expect(await it.take({ parcel_number: parcel_number ?? '', carrier_kg: 7 })).toMatchObject({
      outcome: 'review',
      customer_id: customer,
      total: 3480,
    });
    expect([await it.balances(), await it.charges(), await it.overweights()]).toEqual([before, ['Guía 232 Applied'], ['pending 34.8']]);
    expect(it.mails).toMatchObject([{ to: 'ana@porteo.test', subject: 'Porteo: un sobrepeso está en revisión' }]);
    // A Friday; the fifth business day after it is the next Friday, which counts whole.
    it.clock.advance(7 * DAY_MS);
    await it.due();
    expect(await it.overweights()).toEqual(['pending 34.8']);
    it.clock.advance(DAY_MS / 2);
    await Promise.all([it.due(), it.due()]);
    await it.due();
    expect([await it.pool(), await it.charges(), await it.overweights()]).toEqual([
      733.2,
      ['Guía 232 Applied', 'Sobrepeso 34.8 Applied'],
      ['charged 34.8'],
    ]);
    expect(it.mails).toHaveLength(2);
    await it.isClean();
  });

  /** A guide is cancelled while its overweight is under review, and the days of that end. */
  const cancelledMeanwhile = async () => {
    const it = laterChargesWorld(database, { included: 4 }, 5);
    await it.deposit(1_000);
    const guide = await it.buyGuide();
    await it.take({ parcel_number: guide.parcel_number ?? '', carrier_kg: 7 });
    await it.cancel(guide.id);
    it.clock.advance(8 * DAY_MS);
    await it.due();
    expect([await it.pool(), await it.overweights()]).toEqual([1_000, ['dropped 34.8']]);
    return it;
  };

  test('of a guide that was cancelled meanwhile nothing is charged [AMB-12.15]', async () => {
    const it = await cancelledMeanwhile();
    await it.isClean();
  });

  test('of a guide that was cancelled meanwhile and is used after all it is charged once [AMB-12.14] [AMB-12.15]', async () => {
    const it = await cancelledMeanwhile();
    for (const minutes of [0, 5]) await it.carrierSays('scanned', { minutes });
    await it.due();
    expect([await it.pool(), await it.overweights(), await it.charges()]).toEqual([
      733.2,
      ['charged 34.8'],
      ['Guía 232 Cancelled', 'Guía cancelada utilizada 232 Applied', 'Sobrepeso 34.8 Applied'],
    ]);
    await it.isClean();
  });

  test('of a guide that was cancelled and is used after all, what root dropped is not charged [AMB-12.14] [AMB-12.15]', async () => {
    const it = laterChargesWorld(database, { included: 4 }, 5);
    await it.deposit(1_000);
    const guide = await it.buyGuide();
    const taken = await it.take({ parcel_number: guide.parcel_number ?? '', carrier_kg: 7 });
    await it.decide('id' in taken ? taken.id : ('' as never), 'dropped');
    await it.cancel(guide.id);
    it.clock.advance(8 * DAY_MS);
    await it.carrierSays('scanned');
    await it.due();
    expect([await it.pool(), await it.overweights()]).toEqual([768, ['dropped 34.8']]);
    await it.isClean();
  });
});

test('verify names what is neither charged nor dropped after its days, but nothing that is claimed or that the job may still come to [AMB-12.15]', async () => {
  const it = laterChargesWorld(database, { included: 4 }, 5);
  await it.deposit(1_000);
  const taken = [];
  for (let n = 0; n < 2; n += 1) taken.push(await it.take({ parcel_number: (await it.buyGuide()).parcel_number ?? '', carrier_kg: 7 }));
  const [left = '', claimed = ''] = taken.map((one) => ('id' in one ? one.id : ''));
  await sql`update charges_overweight set status = 'claimed', claimed_at = ${it.clock.now()} where id = ${claimed}`.execute(database.db);
  /** The portal has worked until so many minutes after the end of the last day. */
  const worksUntil = async (minutes: number) => {
    const { rows } = await sql<{ due_at: Date }>`select due_at from charges_overweight limit 1`.execute(database.db);
    it.clock.advance((rows[0]?.due_at as Date).getTime() + minutes * 60_000 - it.clock.now().getTime());
    await it.deposit(1);
    return (await verifyBooks(database.db)).findings;
  };
  expect(await worksUntil(119)).toEqual([]);
  expect(await worksUntil(121)).toEqual([`overweight ${left} of 34.80 was under review until 2026-11-27, and is neither charged nor dropped`]);
  await it.due();
  expect(await worksUntil(122)).toEqual([]);
});

test('one that cannot be charged when its days are over keeps none behind it waiting [AMB-12.15]', async () => {
  const it = laterChargesWorld(database, { included: 4 }, 5);
  await it.deposit(1_000);
  for (let n = 0; n < 3; n += 1) {
    await it.take({ parcel_number: (await it.buyGuide()).parcel_number ?? '', carrier_kg: 7 });
    it.clock.advance(1_000);
  }
  it.clock.advance(8 * DAY_MS);
  const [broken] = await it.guides();
  const { billing } = it.given;
  const chargeLater: typeof billing.chargeLater = async (tx, guide, charge) => {
    if (guide.label_id === broken?.id) throw new Error('it cannot be charged');
    return billing.chargeLater(tx, guide, charge);
  };
  // One at a time: it is the first of each look.
  await chargeDue({ ...it.given, billing: { ...billing, chargeLater } }, 1);
  expect(await it.overweights()).toEqual(['pending 34.8', 'charged 34.8', 'charged 34.8']);
  await it.due();
  expect(await it.overweights()).toEqual(Array(3).fill('charged 34.8'));
  await it.isClean();
});

test('a process that dies in the middle has done nothing; the next one does it, once [AMB-12.15]', async () => {
  const it = laterChargesWorld(database, { included: 4 }, 5);
  await it.deposit(1_000);
  const row = { parcel_number: (await it.buyGuide()).parcel_number ?? '', carrier_kg: 7, row: 1 };
  it.dies(true);
  await expect(it.take(row)).rejects.toThrow('the process died');
  expect(await it.overweights()).toEqual([]);
  it.dies(false);
  const taken = await it.take(row);
  it.clock.advance(8 * DAY_MS);
  it.dies(true);
  await it.due();
  await expect(it.decide('id' in taken ? taken.id : ('' as never), 'charged')).rejects.toThrow('the process died');
  expect([await it.charges(), await it.overweights(), await it.pool()]).toEqual([['Guía 232 Applied'], ['pending 34.8'], 768]);
  it.dies(false);
  await it.due();
  expect([await it.overweights(), await it.pool()]).toEqual([['charged 34.8'], 733.2]);
  await it.isClean();
});

test('of a decision and the job that meet one wins, and nothing is charged twice [AMB-12.15]', async () => {
  const it = laterChargesWorld(database, { included: 4 }, 5);
  await it.deposit(1_000);
  const taken = await it.take({ parcel_number: (await it.buyGuide()).parcel_number ?? '', carrier_kg: 7 });
  it.clock.advance(8 * DAY_MS);
  const decision = it.decide('id' in taken ? taken.id : ('' as never), 'dropped').then(
    () => 'won',
    (error: { code: string }) => error.code,
  );
  const [outcome] = await Promise.all([decision, it.due()]);
  expect([outcome, await it.overweights()]).toEqual((await it.pool()) === 768 ? ['won', ['dropped 34.8']] : ['CONFLICT', ['charged 34.8']]);
  await it.isClean();
});

test('whatever is uploaded, decided, waited for, paid in and cancelled, a guide is charged once and all sums hold [AMB-12.15] [AMB-13.01]', async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('take' as const), guide: fc.nat(1), kg: fc.integer({ min: 100, max: 1_500 }), row: fc.integer({ min: 1, max: 3 }) }),
    fc.record({ do: fc.constant('decide' as const), guide: fc.nat(1), as: fc.constantFrom('charged' as const, 'dropped' as const) }),
    fc.record({ do: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 8 }) }),
    fc.record({ do: fc.constant('deposit' as const), pesos: fc.integer({ min: 1, max: 60 }) }),
    fc.record({ do: fc.constant('cancel' as const), guide: fc.nat(1) }),
    fc.record({ do: fc.constant('hold' as const), days: fc.constantFrom(0, 5) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
      await database.reset();
      const it = laterChargesWorld(database, { included: 4, quoted: 1 }, 5);
      await it.deposit(500);
      const guides = [await it.buyGuide(), await it.buyGuide()];
      const ids = new Map<number, Parameters<typeof it.decide>[0]>();
      for (const one of steps) {
        if (one.do === 'take') {
          const taken = await it.take({ parcel_number: guides[one.guide]?.parcel_number ?? '', carrier_kg: one.kg / 100, row: one.row });
          if (taken.outcome === 'review' || taken.outcome === 'charged') ids.set(one.guide, taken.id);
        } else if (one.do === 'wait') {
          it.clock.advance(one.days * DAY_MS);
          await it.due();
        } else if (one.do === 'deposit') await it.deposit(one.pesos);
        else if (one.do === 'hold') it.setHold(one.days);
        else if (one.do === 'cancel') await it.cancel(guides[one.guide]?.id as never).catch(() => undefined);
        else {
          const id = ids.get(one.guide);
          if (id) await it.decide(id, one.as).catch((error: { code?: string }) => expect(error.code).toBe('CONFLICT'));
        }
      }
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from billing_charge where source = 'supplier' group by label_id`.execute(
        database.db,
      );
      expect(rows.every(({ n }) => n === 1)).toBe(true);
      await it.isClean();
    }),
    { numRuns: 12 },
  );
});
