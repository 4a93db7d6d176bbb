import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { Subject } from '#contract/access/access.ts';
import { seededServices } from '#contract/catalogs/catalogs.ts';
import { components } from '#contract/rating/rating.ts';
import type { BatchId, RateId, ServiceId } from '#contract/shared/ids.ts';
import { sumCentavos, type Centavos } from '#contract/shared/money.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import type { QuotedShipment } from './api.ts';
import { aSubject, everywhere, house, otherCustomer, otherUser, packagesOf, wirePackage } from './test-house.ts';
import { aCustomer } from './test-samples.ts';
import { done } from '#wire/answer.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(() => database.reset());
afterAll(() => database.close());

const DAY_MS = 24 * 60 * 60 * 1000;
const packages = { packages: [wirePackage({ quantity: 2, weight: 6, insurance: 500 }), wirePackage({ type: 'Sobre', content: 'Documentos' })] };

/** A quote of two boxes and an envelope, and what a label creation repeats of its estafeta rate. */
async function quoted(body: Record<string, unknown> = {}, given?: ReturnType<typeof house>) {
  const here = given ?? house(database);
  await here.offer({ fedexSaver: 180_00, estafetaGround: 150_00, sendexSaver: 120_00 });
  if (!given) here.carriers.reply('estafeta', done({ ...everywhere, is_extended: true }));
  const answer = await here.quote({ ...packages, ...body });
  const rate = answer.rates.find(({ carrier }) => carrier === 'estafeta');
  if (!rate) throw new Error('estafeta was not quoted');
  const shipment: QuotedShipment = {
    batch_id: answer.batch_id,
    rate_id: rate.rate_id,
    service_id: rate.service_id,
    carrier: 'estafeta',
    packages: packagesOf(packages),
    zip_origin: '37290',
    zip_destination: '97100',
    ocurre_office: false,
  };
  const lock = (over: Partial<QuotedShipment> = {}, subject: Subject = aSubject()) =>
    database.inTransaction((tx) => here.rating.api.lockedRate(tx, { ...shipment, ...over }, subject));
  const consume = () => database.inTransaction((tx) => here.rating.api.consume(tx, { ...answer, customer_id: aCustomer }));
  const reopen = () => database.inTransaction((tx) => here.rating.api.reopen(tx, { ...answer, customer_id: aCustomer }));
  return { ...here, answer, rate, shipment, lock, consume, reopen };
}

test('the locked rate has one price per piece, and they add up to the quoted components [S-9.10]', async () => {
  const { lock, rate } = await quoted();
  const locked = await lock();
  expect(locked).toMatchObject({
    rate_id: rate.rate_id,
    carrier: 'estafeta',
    service_id: seededServices.estafetaGround,
    service_code: '70',
    service_description: 'Terrestre Consumo',
    payment_kind: 'balance',
    delivery_date: '2026-11-26',
  });
  expect(locked.pieces.map((piece) => piece.row)).toEqual([0, 0, 1]);
  for (const component of components) expect(sumCentavos(locked.pieces.map(({ price }) => price[component].total))).toBe(rate[component]);
  expect(sumCentavos(locked.pieces.flatMap(({ price }) => components.map((component) => price[component].total)))).toBe(rate.total);
  for (const { price } of locked.pieces)
    for (const component of components) expect(price[component].net + price[component].iva).toBe(price[component].total);
});

describe('what is not the quote any more is refused', () => {
  test.each<[string, Partial<QuotedShipment>]>([
    ['another origin', { zip_origin: '37000' }],
    ['another destination', { zip_destination: '97000' }],
    ['delivery to a branch', { ocurre_office: true }],
    [
      'another weight',
      {
        packages: packagesOf({
          packages: [wirePackage({ quantity: 2, weight: 5, insurance: 500 }), wirePackage({ type: 'Sobre', content: 'Documentos' })],
        }),
      },
    ],
    [
      'another declared value',
      { packages: packagesOf({ packages: [wirePackage({ quantity: 2, weight: 6 }), wirePackage({ type: 'Sobre', content: 'Documentos' })] }) },
    ],
    ['fewer rows', { packages: packagesOf({ packages: [wirePackage({ quantity: 2, weight: 6, insurance: 500 })] }) }],
    ['the rows in another order', { packages: packagesOf(packages).toReversed() }],
    ['another carrier than the rate’s', { carrier: 'fedex' }],
    ['another service than the rate’s', { service_id: seededServices.fedexSaver }],
    ['a service nobody knows', { service_id: '0000000000000000000000000X' as ServiceId }],
    ['a rate nobody quoted', { rate_id: '0000000000000000000000000X' as RateId }],
    ['a batch nobody quoted', { batch_id: '0000000000000000000000000X' as BatchId }],
  ])('%s', async (_title, over) => {
    const { lock } = await quoted();
    await expect(lock(over)).rejects.toMatchObject({ code: 'QUOTE_EXPIRED' });
  });

  test('the rate of another batch', async () => {
    const { lock, quote } = await quoted();
    const second = await quote(packages);
    await expect(lock({ batch_id: second.batch_id })).rejects.toMatchObject({ code: 'QUOTE_EXPIRED' });
  });

  test('another user, another customer', async () => {
    const { lock } = await quoted();
    await expect(lock({}, aSubject({ user_id: otherUser }))).rejects.toMatchObject({ code: 'QUOTE_EXPIRED' });
    await expect(lock({}, aSubject({ customer_id: otherCustomer }))).rejects.toMatchObject({ code: 'QUOTE_EXPIRED' });
  });

  test('a rate that could not be chosen: the carrier has no branches', async () => {
    const { lock, answer } = await quoted({ ocurre_office: true });
    const fedex = answer.rates.find(({ carrier }) => carrier === 'fedex');
    const chosen = { ocurre_office: true, carrier: 'fedex', rate_id: fedex?.rate_id as RateId, service_id: seededServices.fedexSaver };
    await expect(lock(chosen)).rejects.toMatchObject({ code: 'QUOTE_EXPIRED' });
    expect(await lock({ ocurre_office: true })).toMatchObject({ carrier: 'estafeta' });
  });
});

describe('how long and how often a quote holds', () => {
  test('its prices hold for 24 hours, whatever the tariffs become [AMB-6.04]', async () => {
    const { lock, rate, clock, offer } = await quoted();
    await offer({ estafetaGround: 999_00 });
    clock.advance(DAY_MS - 1);
    expect(sumCentavos((await lock()).pieces.map(({ price }) => price.label_price.total))).toBe(rate.label_price);
    clock.advance(1);
    await expect(lock()).rejects.toMatchObject({ code: 'QUOTE_EXPIRED' });
  });

  test('a rate that its carrier holds for a quarter of an hour ends before its batch, and says so', async () => {
    const here = house(database);
    const holds_until = new Date(here.clock.now().getTime() + 15 * 60_000).toISOString();
    here.carriers.reply('estafeta', done({ ...everywhere, holds_until }));
    const { lock, rate, answer, clock } = await quoted({}, here);
    expect(answer.rates.map(({ carrier, expires_at }) => [carrier, expires_at === holds_until])).toContainEqual(['fedex', false]);
    expect(rate.expires_at).toBe(holds_until);
    clock.advance(15 * 60_000 - 1);
    expect(await lock()).toMatchObject({ carrier: 'estafeta' });
    clock.advance(1);
    await expect(lock()).rejects.toMatchObject({ code: 'QUOTE_EXPIRED' });
  });

  test('it is used by one creation; one that ended in nothing gives it back', async () => {
    const { lock, consume, reopen } = await quoted();
    await consume();
    await expect(lock()).rejects.toMatchObject({ code: 'QUOTE_EXPIRED' });
    await reopen();
    expect(await lock()).toMatchObject({ carrier: 'estafeta' });
  });

  test('a creation that rolls back has not used it', async () => {
    const { lock, shipment, rating } = await quoted();
    const broken = database.inTransaction(async (tx) => {
      await rating.api.consume(tx, { ...shipment, customer_id: aCustomer });
      throw new Error('no balance');
    });
    await expect(broken).rejects.toThrow('no balance');
    expect(await lock()).toMatchObject({ carrier: 'estafeta' });
  });

  test('a stored price that no longer follows from its terms stops the creation', async () => {
    const { lock, rate } = await quoted();
    await sql`update rating_rate set total = total - 1 where rate_id = ${rate.rate_id}`.execute(database.db);
    await expect(lock()).rejects.toThrow('is not the quoted one any more');
  });
});

test('stock that was quoted stays the pocket, with its unit price, when other stock comes', async () => {
  const here = house(database);
  here.world.customer.modality = 'prepaid';
  here.world.stock.set(seededServices.estafetaGroundPrepaid, { units: 3, unit_price: 139_20 as Centavos });
  await here.offer({ estafetaGroundPrepaid: 150_00 });
  const { batch_id, rates } = await here.quote(packages);
  here.world.stock.clear();
  const [rate] = rates;
  const shipment = { batch_id, rate_id: rate?.rate_id as RateId, service_id: seededServices.estafetaGroundPrepaid, carrier: 'estafeta' };
  const locked = await database.inTransaction((tx) =>
    here.rating.api.lockedRate(
      tx,
      { ...shipment, packages: packagesOf(packages), zip_origin: '37290', zip_destination: '97100', ocurre_office: false },
      aSubject(),
    ),
  );
  expect(locked.payment_kind).toBe('prepaid');
  expect(locked.pieces.map(({ price }) => price.label_price)).toEqual(Array(3).fill({ net: 120_00, iva: 19_20, total: 139_20 }));
  expect(rate).toMatchObject({ label_price: 417_60, to_pay: 40_60 });
});

describe('tariffs in bulk', () => {
  test('a service row that exists is replaced, a config that exists stays', async () => {
    const { rating, quote, offer } = house(database);
    const service_id = seededServices.estafetaGround;
    await offer({ estafetaGround: 150_00 });
    await offer({ estafetaGround: 0 });
    const config = (cost: number) => ({
      customer_id: aSubject().customer_id,
      service_id,
      year: 2026,
      proposal_name: 'General',
      volume: 1,
      zones: [],
      prices: [{ internalServiceName: 'Terrestre 5K', rangeVolumes: [{ from: 1, to: null, cost: cost as Centavos }] }],
    });
    for (const cost of [100_00, 500_00]) await database.inTransaction((tx) => rating.api.writeTariffs(tx, { services: [], configs: [config(cost)] }));
    expect((await quote()).rates).toMatchObject([{ label_price: 116_00 }]);
  });

  test('the config of another customer prices nothing', async () => {
    const { rating, quote, offer } = house(database);
    const service_id = seededServices.estafetaGround;
    const prices = [{ internalServiceName: 'Terrestre 5K', rangeVolumes: [{ from: 1, to: null, cost: 100_00 as Centavos }] }];
    const config = { customer_id: otherCustomer, service_id, year: 2026, proposal_name: 'General', volume: 1, zones: [], prices };
    await offer({ estafetaGround: 0 });
    await database.inTransaction((tx) => rating.api.writeTariffs(tx, { services: [], configs: [config] }));
    expect((await quote()).rates).toEqual([]);
  });

  test('columns with a gap are refused whole', async () => {
    const { rating } = house(database);
    const rangeVolumes = [
      { from: 1, to: 5, cost: 1 as Centavos },
      { from: 7, to: null, cost: 1 as Centavos },
    ];
    const config = {
      customer_id: aSubject().customer_id,
      service_id: seededServices.fedexSaver,
      year: 2026,
      proposal_name: 'X',
      volume: 1,
      zones: [],
      prices: [{ internalServiceName: 'X', rangeVolumes }],
    };
    await expect(database.inTransaction((tx) => rating.api.writeTariffs(tx, { services: [], configs: [config] }))).rejects.toThrow(RangeError);
  });
});

test('a service is known by its id, with the carrier’s own code', async () => {
  const { rating } = house(database);
  expect(await rating.api.service(database.db, seededServices.fedexSaver)).toEqual({
    id: seededServices.fedexSaver,
    carrier: 'fedex',
    code: 'FEDEX_EXPRESS_SAVER',
    name: 'Nacional Económico',
  });
  expect(await rating.api.service(database.db, '0000000000000000000000000X' as ServiceId)).toBeNull();
});
