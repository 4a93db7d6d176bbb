import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { centavos, toExact, withIva } from '#contract/shared/money.ts';
import type { BusinessId } from '#contract/shared/ids.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { onceBy } from '#platform/http/route.ts';
import { newId } from '#platform/ids.ts';
import { done } from '#wire/answer.ts';
import { verify } from '../../../scripts/verify.ts';
import { findingsOf } from '../../fixtures/planted.ts';
import { cutsWorld } from '../cuts/fixtures/cuts-world.ts';
import { createCharge } from '../later-charges/create-charge.ts';
import { laterChargesWorld } from '../later-charges/fixtures/later-charges-world.ts';
import { notesWorld, taxpayer } from '../notes/fixtures/notes-world.ts';
import { chargedGuide } from '../shipping/state/guide-money.ts';
import type { Guide } from '../shipping/store/guides.ts';
import { manualWorld, root } from './fixtures/manual-world.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => database.reset());
afterAll(() => database.close());

const cobro = { modality: 'Cobro', price: centavos(10_000) } as const;
const extra = { concept: 'Zona Extendida', quantity: 2, unit_price: centavos(2_500) } as const;
const later = { concept: 'Reexpedición', quantity: 1, unit_price: centavos(5_000) } as const;
const cancelledAtSat = done({
  state: 'cancelled',
  cancellable: 'without_acceptance',
  cancellation: 'without_acceptance',
  said: 'Cancelado',
} as const);

describe('what root charged a guide by hand later', () => {
  test('is no finding, also when the guide is paid otherwise from then on; a charge that nobody made is one [AMB-10.10] [AMB-12.15]', async () => {
    const it = manualWorld(database);
    await it.deposit(1_000);
    const guide = await it.create({ ...cobro, extras: [extra] });
    const { given } = laterChargesWorld(database, { included: 4 }, 5);
    const charge = { ...later, parcel_number: guide.parcel_number };
    expect((await createCharge(given, charge, root, onceBy(database.inTransaction))).result).toMatchObject({ is_new: true, status: 'Applied' });
    expect((await it.charges()).sort()).toEqual(['Guía 116 Applied', 'Reexpedición 58 Applied', 'Zona Extendida 58 Applied']);
    await it.isClean();
    it.become('credit');
    await it.edit(guide, { price: centavos(20_000), extras: [extra] });
    expect(await it.charges()).toContain('Guía 232 Created');
    await it.isClean();
    await sql`update billing_charge set concept = 'Manejo E.' where concept = 'Reexpedición'`.execute(database.db);
    expect((await verify(database.db)).findings).toEqual([
      `guide ${guide.id}, written by hand, is charged 1 Guía 200.00, 1 Manejo E. 50.00, 2 Zona Extendida 25.00, its form says 1 Guía 200.00, 2 Zona Extendida 25.00`,
    ]);
  });

  test('with a second person is what was approved [AMB-12.12] [AMB-12.15]', async () => {
    const it = manualWorld(database);
    await it.deposit(1_000);
    await it.create(cobro);
    const written = (await it.guides())[0] as Guide;
    const { id, customer_id } = written;
    const made = { ...later, source: 'staff', rate: 16, taxed: withIva(toExact(later.unit_price), 16) } as const;
    await database.inTransaction((tx) => it.house.billing.chargeLater(tx, chargedGuide(written), made));
    const approvedAs = async (concept: string) => {
      const payload = JSON.stringify({ from: { customer_id, user_id: null }, to: null, amount: 5_800, label_id: id, ...later, concept });
      const approval = sql`insert into approvals_approval (id, kind, payload, amount, asked_by, asked_at, state, decided_by, decided_at)
        values ('APPROVAL', 'later_charge', ${payload}::jsonb, 5800, 'ONE', now(), 'approved', 'OTHER', now())`;
      const said = await findingsOf(database, approval, async (tx) => (await verify(tx)).findings);
      return said.filter((finding) => finding.includes('written by hand'));
    };
    expect(await approvedAs('Reexpedición')).toEqual([]);
    expect(await approvedAs('Sobrepeso')).toEqual([
      `guide ${id}, written by hand, is charged 1 Guía 100.00, 1 Reexpedición 50.00, its form says 1 Guía 100.00`,
    ]);
  });
});

test('what a review took back of a guide by hand is no finding; what is not charged is one [AMB-10.10] [AMB-13.08]', async () => {
  const it = cutsWorld(database);
  const hand = manualWorld(database);
  await it.deposit(500);
  const { id } = await hand.create(cobro);
  it.becomes('2026-12-01');
  await it.cut();
  const [charge] = await it.charged();
  const charge_id = charge?.id as NonNullable<typeof charge>['id'];
  await it.act({ observations: [{ charge_id, comment: 'Esa guía no es mía' }] });
  await it.act({ rows: [{ charge_id, outcome: 'remove' }] }, root);
  expect([await it.charges(), await it.pool()]).toEqual([['Guía 116 Cancelled'], 500]);
  await it.isClean();
  const said = await findingsOf(database, sql`update cuts_row set state = 'left'`, async (tx) => (await verify(tx)).findings);
  expect(said).toContain(`guide ${id}, written by hand, is charged nothing, its form says 1 Guía 100.00`);
});

test('a guide by hand whose extra charges are billed at once to another razón social keeps that of its unit, which is no finding [AMB-13.03]', async () => {
  const it = cutsWorld(database);
  const hand = manualWorld(database);
  hand.become('prepaid');
  await it.deposit(500);
  await hand.buyStock(1, 232);
  const { id } = await hand.create({ modality: 'Prepago', extras: [extra] });
  await it.billAtOnce(id);
  expect(await it.charges()).toEqual(['Guía 232 Applied', 'Zona Extendida 58 Report']);
  await it.isClean();
});

describe('a guide by hand that is invoiced', () => {
  const other = () => taxpayer({ id: newId<BusinessId>(), tax_id: 'XIA190128J61', business_name: 'XENON INDUSTRIAL ARTICLES', is_default: false });

  /** One of 116.00, paid from the pool and invoiced alone. */
  async function invoiced(businesses = [taxpayer()]) {
    const it = await notesWorld(database, { included: 4 }, businesses);
    const hand = manualWorld(database);
    it.block.report_file_type = 'same_file';
    await it.deposit(116);
    const { id } = await hand.create(cobro);
    it.becomes('2026-12-01');
    await it.cut();
    await it.act({ status: 'approved' });
    it.becomes('2026-12-02');
    await it.settle();
    expect([await it.documents(), await it.statuses()]).toEqual([['PUE 116 paid 0'], ['1 Invoiced']]);
    await it.isClean();
    return { ...it, id };
  }

  test('and then cancelled is given back by a note, which is no finding [AMB-12.14]', async () => {
    const it = await invoiced();
    await it.cancel(it.id);
    await it.isClean();
    await it.settle();
    expect([await it.statuses(), await it.pool()]).toEqual([['1 Invoiced'], 116]);
    await it.isClean();
  });

  test('whose invoice is cancelled by motive 03 costs nothing, which is no finding [AMB-13.10]', async () => {
    const it = await invoiced();
    it.pac.satSays(cancelledAtSat);
    await it.cancelInvoice('03');
    await it.hours(2);
    await it.settle();
    expect([await it.documents(), await it.statuses(), await it.pool()]).toEqual([['PUE 116 cancelled 0'], ['1 Cancelled'], 116]);
    await it.isClean();
  });

  test('to another razón social by its substitute is no finding [AMB-13.10]', async () => {
    const to = other();
    const it = await invoiced([taxpayer(), to]);
    it.pac.satSays(cancelledAtSat);
    await it.cancelInvoice('01', { business_id: to.id });
    await it.settle();
    await it.hours(3);
    expect([await it.documents(), await it.statuses()]).toEqual([['PUE 116 cancelled 0', 'PUE 116 paid 0'], ['1 Invoiced']]);
    await it.isClean();
  });
});
