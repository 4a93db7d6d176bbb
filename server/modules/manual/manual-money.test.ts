import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { centavos, toExact, withIva } from '#contract/shared/money.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { addLabelEvent } from '../shipping/following/add-label-event.ts';
import { callWith } from '../shipping/fixtures/world.ts';
import { onceBy } from '#platform/http/route.ts';
import { chargedGuide } from '../shipping/state/guide-money.ts';
import type { Guide } from '../shipping/store/guides.ts';
import { agentActor, clientActor, manualWorld, owner, refusalOf, root, sellerActor, service } from './fixtures/manual-world.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => database.reset());
afterAll(() => database.close());

const cobro = { modality: 'Cobro', price: centavos(10_000) } as const;
const extra = { concept: 'Zona Extendida', quantity: 2, unit_price: centavos(2_500) } as const;

describe('Cobro', () => {
  test('is paid like a label and refunded with its cancellation [AMB-10.10] [AMB-12.02] [AMB-12.14]', async () => {
    const it = manualWorld(database);
    await it.deposit(500);
    const guide = await it.create(cobro);
    expect(await it.pool()).toBe(384);
    expect(await it.charges()).toEqual(['Guía 116 Applied']);
    await it.isClean();
    await it.cancel(guide.id);
    expect(await it.pool()).toBe(500);
    expect(await it.charges()).toEqual(['Guía 116 Cancelled']);
    await it.isClean();
  });

  test('without money it is owed, never refused, and collected when money comes [AMB-10.10] [AMB-12.15]', async () => {
    const it = manualWorld(database);
    await it.deposit(100);
    await it.create(cobro);
    expect(await it.pool()).toBe(100);
    expect(await it.charges()).toEqual(['Guía 116 Created']);
    await it.isClean();
    await it.deposit(50);
    expect(await it.pool()).toBe(34);
    expect(await it.charges()).toEqual(['Guía 116 Applied']);
    await it.isClean();
  });

  test('a customer with credit owes it, whatever its limit [AMB-10.10]', async () => {
    const it = manualWorld(database);
    it.become('credit');
    await it.create(cobro);
    expect(await it.charges()).toEqual(['Guía 116 Created']);
    expect(await it.balances()).toMatchObject({ receivable: 116, revenue: -100, iva_pending: -16 });
    await it.isClean();
  });

  test('a change of price gives the old charge back and makes the new one [AMB-10.10]', async () => {
    const it = manualWorld(database);
    await it.deposit(500);
    const guide = await it.create({ ...cobro, extras: [extra] });
    expect(await it.pool()).toBe(326);
    const dearer = await it.edit(guide, { price: centavos(20_000) });
    expect(await it.pool()).toBe(210);
    expect((await it.charges()).sort()).toEqual([
      'Guía 116 Cancelled',
      'Guía 232 Applied',
      'Zona Extendida 58 Applied',
      'Zona Extendida 58 Cancelled',
    ]);
    await it.isClean();
    await it.edit(dearer, { modality: null, price: centavos(20_000), extras: [] });
    expect(await it.pool()).toBe(500);
    await it.isClean();
  });

  test('another price takes back what the form charged, and leaves what root charged it later [AMB-10.10] [AMB-12.15]', async () => {
    const it = manualWorld(database);
    await it.deposit(1_000);
    const guide = await it.create({ ...cobro, extras: [extra] });
    const [written] = await it.guides();
    const taxed = withIva(toExact(centavos(5_000)), 16);
    const later = { concept: 'Reexpedición', quantity: 1, unit_price: centavos(5_000), source: 'staff', rate: 16, taxed } as const;
    await database.inTransaction((tx) => it.house.billing.chargeLater(tx, chargedGuide(written as Guide), later));
    expect(await it.pool()).toBe(768);
    await it.edit(guide, { price: centavos(20_000), parcel_number: 'MAN-OTRA', extras: [] });
    const stand = ['Guía 232 Applied', 'Reexpedición 58 Applied'];
    expect([await it.pool(), (await it.charges()).sort()]).toEqual([710, ['Guía 116 Cancelled', ...stand, 'Zona Extendida 58 Cancelled']]);
    const { rows } = await sql`select distinct parcel_number from billing_charge where status <> 'Cancelled'`.execute(database.db);
    expect(rows).toEqual([{ parcel_number: 'MAN-OTRA' }]);
    await it.cancel(guide.id);
    expect(await it.pool()).toBe(1_000);
    await it.isClean();
  });

  test('an edit that changes no money moves none: the number goes with its charge [AMB-10.10]', async () => {
    const it = manualWorld(database);
    await it.deposit(500);
    const guide = await it.create(cobro);
    const { rows: before } = await sql`select id from wallet_entry`.execute(database.db);
    await it.edit(guide, { parcel_number: 'OTRO-1', notes: 'Frágil', tracking_number: 'T1' });
    const { rows: after } = await sql`select id from wallet_entry`.execute(database.db);
    expect(after).toHaveLength(before.length);
    const { rows } = await sql<{ parcel_number: string }>`select parcel_number from billing_charge`.execute(database.db);
    expect(rows).toEqual([{ parcel_number: 'OTRO-1' }]);
    await it.isClean();
  });

  test('how it was paid stays when its customer gets credit and only its notes change [AMB-10.10]', async () => {
    const it = manualWorld(database);
    await it.deposit(500);
    const guide = await it.create(cobro);
    it.become('credit');
    const paidBy = async () =>
      (
        await sql<{ guide: string; charge: string }>`
        select l.payment_kind as guide, c.payment_kind as charge from shipping_guide l join billing_charge c on c.label_id = l.id
        where l.id = ${guide.id} and c.status <> 'Cancelled'`.execute(database.db)
      ).rows;
    const noted = await it.edit(guide, { notes: 'Frágil' });
    expect(await paidBy()).toEqual([{ guide: 'balance', charge: 'balance' }]);
    // Another price is another charge, which is owed.
    await it.edit(noted, { price: centavos(20_000) });
    expect(await paidBy()).toEqual([{ guide: 'credit', charge: 'credit' }]);
    await it.isClean();
  });

  test.each(['Report', 'PreInvoice', 'Invoiced'])(
    'once a charge is %s its price, extras, modality and razón social are closed, the rest is open [AMB-10.10] [AMB-13.01]',
    async (status) => {
      const it = manualWorld(database);
      await it.deposit(500);
      const guide = await it.create(cobro);
      await sql`update billing_charge set status = ${status}`.execute(database.db);
      for (const closed of [{ price: centavos(1) }, { modality: null }, { extras: [extra] }, { modality: 'Prepago' as const }])
        expect(await refusalOf(it.edit(guide, closed))).toBe('NOT_ALLOWED');
      expect((await it.edit(guide, { notes: 'Sigue abierta' })).notes).toBe('Sigue abierta');
      expect(await it.pool()).toBe(384);
    },
  );
});

describe('Prepago', () => {
  test('takes one unit of the service and gives it back, and is refused without one [AMB-10.10] [AMB-12.02]', async () => {
    const it = manualWorld(database);
    it.become('prepaid');
    await it.deposit(232);
    await it.buyStock(2, 232);
    const first = await it.create({ modality: 'Prepago' });
    await it.create({ modality: 'Prepago' });
    expect(await it.units()).toBe(0);
    expect(await refusalOf(it.create({ modality: 'Prepago' }))).toBe('NO_STOCK');
    expect(await it.guides()).toHaveLength(2);
    await it.isClean();
    await it.cancel(first.id);
    expect(await it.units()).toBe(1);
    expect((await it.charges()).sort()).toEqual(['Guía 116 Applied', 'Guía 116 Cancelled']);
    await it.isClean();
  });

  test('asks for a service of the list [AMB-10.10]', async () => {
    const it = manualWorld(database);
    expect(await refusalOf(it.create({ modality: 'Prepago', service_id: null }))).toBe('service_id');
    expect(await refusalOf(it.create({ carrier: 'dhl', service_id: service }))).toBe('service_id');
  });
});

describe('no charge', () => {
  test.each([null, 'Incidente', 'Intercambio'] as const)('%s makes none, and takes no extra charges [AMB-10.10]', async (modality) => {
    const it = manualWorld(database);
    await it.deposit(500);
    await it.create({ price: centavos(10_000), modality, ...(modality === 'Incidente' ? { follow_up: 'exception' as const } : {}) });
    expect(await it.charges()).toEqual([]);
    expect(await it.pool()).toBe(500);
    await it.isClean();
    expect(await refusalOf(it.create({ modality, extras: [extra], ...(modality === 'Incidente' ? { follow_up: 'exception' as const } : {}) }))).toBe(
      'extras',
    );
  });
});

describe('who may', () => {
  test('only root, agent and seller enter price, modality, compensation and status, only root and agent extra charges [AMB-10.10]', async () => {
    const it = manualWorld(database);
    for (const staffs of [{ price: centavos(1) }, { modality: null }, { compensation: null }, { follow_up: 'registered' as const }]) {
      for (const actor of [owner, clientActor]) expect(await refusalOf(it.create(staffs, actor))).toBe('FORBIDDEN');
      expect(await refusalOf(it.create(staffs, sellerActor))).toBe('accepted');
    }
    for (const actor of [owner, clientActor, sellerActor]) expect(await refusalOf(it.create({ extras: [] }, actor))).toBe('FORBIDDEN');
    expect(await refusalOf(it.create({ ...cobro, extras: [extra] }, agentActor))).toBe('accepted');
    const own = await it.create({}, clientActor);
    expect(own).toMatchObject({ price: 0, modality: null, follow_up: 'registered' });
  });

  test('the people of a customer edit it only while it is registered and staff said nothing of it [AMB-10.10]', async () => {
    const it = manualWorld(database);
    await it.deposit(500);
    const guide = await it.create({}, clientActor);
    const edited = await it.edit(guide, { notes: 'Frágil' }, clientActor);
    expect(edited.can_edit).toBe(true);
    const request = { id: guide.id, follow_up: 'scanned', description: 'Vista', occurred_at: it.clock.now().toISOString() } as const;
    await addLabelEvent(it.needs, request, { ...callWith(null), actor: root }, onceBy(database.inTransaction));
    for (const actor of [clientActor, owner]) expect(await refusalOf(it.edit(edited, { notes: 'Otra' }, actor))).toBe('NOT_ALLOWED');
    expect((await it.edit(edited, { notes: 'La del agente' })).notes).toBe('La del agente');
  });
});

describe('at once', () => {
  test('of two edits one wins and the other is told, and money moves once [AMB-10.10]', async () => {
    const it = manualWorld(database);
    await it.deposit(500);
    const guide = await it.create(cobro);
    const outcomes = await Promise.all([20_000, 30_000].map((price) => refusalOf(it.edit(guide, { price: centavos(price) }))));
    expect(outcomes.sort()).toEqual(['CONFLICT', 'accepted']);
    await it.isClean();
  });

  test('two guides by hand of one number are one, and of another customer nothing is told [AMB-10.10]', async () => {
    const it = manualWorld(database);
    const outcomes = await Promise.all([1, 2].map(() => refusalOf(it.create({ parcel_number: 'UNICA-1' }))));
    expect(outcomes.sort()).toEqual(['accepted', 'parcel_number']);
    await it.deposit(500);
    await it.buy();
    const { parcel_number } = (await it.guides()).find(({ source }) => source === 'api') as { parcel_number: string };
    expect(await refusalOf(it.create({ parcel_number }))).toBe('accepted');
    await it.isClean();
  });

  test('what fails in the middle leaves nothing: guide, charge and form go together [AMB-10.10]', async () => {
    const it = manualWorld(database);
    await it.deposit(500);
    const guide = await it.create(cobro);
    const former = it.manual.audit;
    it.manual.audit = () => Promise.reject(new Error('stopped'));
    await expect(it.create(cobro)).rejects.toThrow('stopped');
    await expect(it.edit(guide, { price: centavos(30_000) })).rejects.toThrow('stopped');
    it.manual.audit = former;
    expect(await it.guides()).toHaveLength(1);
    expect(await it.pool()).toBe(384);
    expect(await it.charges()).toEqual(['Guía 116 Applied']);
    await it.isClean();
  });
});

test('whatever is written, changed and cancelled, in any order: entries sum to zero and stored is derived [AMB-10.10] [AMB-12.02] [AMB-12.14]', async () => {
  const terms = fc.record({
    modality: fc.constantFrom(null, 'Cobro' as const, 'Cobro' as const, 'Prepago' as const, 'Intercambio' as const),
    price: fc.integer({ min: 0, max: 30_000 }).map(centavos),
    extra: fc.option(fc.record({ quantity: fc.integer({ min: 1, max: 4 }), unit_price: fc.integer({ min: 1, max: 9_000 }).map(centavos) })),
  });
  const step = fc.record({ act: fc.constantFrom('create', 'edit', 'edit', 'cancel', 'deposit'), at: fc.nat(3), terms });
  const modality = fc.constantFrom('balance' as const, 'mixed' as const, 'prepaid' as const, 'credit' as const);
  await fc.assert(
    fc.asyncProperty(modality, fc.integer({ min: 100, max: 600 }), fc.array(step, { minLength: 3, maxLength: 12 }), async (kind, money, steps) => {
      await database.reset();
      const it = manualWorld(database);
      await it.deposit(money + 300);
      await it.buyStock(3, 300);
      it.become(kind);
      const guides: Awaited<ReturnType<typeof it.create>>[] = [];
      for (const {
        act,
        at,
        terms: { extra: added, ...typed },
      } of steps) {
        const isCharged = typed.modality === 'Cobro' || typed.modality === 'Prepago';
        const body = { ...typed, extras: added && isCharged ? [{ concept: 'Manejo E.' as const, ...added }] : [] };
        const known = guides.length > 0 ? at % guides.length : -1;
        const guide = guides[known];
        let made = '';
        if (act === 'deposit') await it.deposit(80);
        else if (act === 'create') made = await refusalOf(it.create(body).then((one) => guides.push(one)));
        else if (guide && act === 'edit') made = await refusalOf(it.edit(guide, body).then((one) => (guides[known] = one)));
        else if (guide) {
          await it.cancel(guide.id);
          guides.splice(known, 1);
        }
        expect(['', 'accepted', 'NO_STOCK', 'INSUFFICIENT_BALANCE']).toContain(made);
      }
      await it.isClean();
    }),
    { numRuns: 25 },
  );
});
