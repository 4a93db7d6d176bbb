import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { type CarrierQuote } from '#connectors/kit/connector.ts';
import { learnCarriers } from '#contract/carriers/carriers.ts';
import { seededServices } from '#contract/catalogs/catalogs.ts';
import { branchesOperations } from '#contract/rating/branches.ts';
import { explanationOperations } from '#contract/rating/explanation.ts';
import { freightOperations } from '#contract/rating/freight.ts';
import { ratingOperations } from '#contract/rating/rating.ts';
import type { Refusal } from '#contract/shared/errors.ts';
import type { RateId, ServiceId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { anActor, aSubject, everywhere, house, otherCustomer, otherUser, packagesOf, wirePackage } from './test-house.ts';
import { aCustomer, serviceRow } from './test-samples.ts';
import { done, refused, type Answer } from '#wire/answer.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(() => database.reset());
afterAll(() => database.close());

const three = { fedexSaver: 180_00, estafetaGround: 150_00, sendexSaver: 120_00 };
const batchCount = async () => (await sql<{ n: number }>`select count(*) as n from rating_batch`.execute(database.db)).rows[0]?.n;
const carriersOf = (answer: { rates: readonly { carrier: string }[] }) => answer.rates.map((rate) => rate.carrier);
type Quoted = Answer<CarrierQuote>;
/** One turn of the event loop: what was answered has been taken in. */
const aTurn = () => new Promise((resolve) => setImmediate(resolve));

describe('the answer', () => {
  test('a quote answers its rates with every field, and the batch that holds their prices [S-7.18, S-3.13, S-3.14]', async () => {
    const { quoteWire, offer } = house(database);
    await offer(three);
    const answer = await quoteWire({ packages: [wirePackage({ weight: 6, quantity: 2, insurance: 1000, is_irregular_delivery: true })] });
    expect(answer.batch_id).toMatch(/^[0-9A-Z]{26}$/);
    expect(answer.unavailable).toEqual([]);
    expect(carriersOf(answer)).toEqual(['sendex', 'estafeta', 'fedex']);
    expect(new Set(answer.rates.map((rate) => rate.rate_id)).size).toBe(3);
    expect(answer.rates[0]).toEqual({
      carrier: 'sendex',
      rate_id: expect.stringMatching(/^[0-9A-Z]{26}$/),
      service_id: seededServices.sendexSaver,
      service_description: 'Económico',
      label_price: 278.4,
      insurance: 34.8,
      irregular_delivery_price: 104.4,
      reissue_price: 0,
      overweight_price: 18.56,
      total: 436.16,
      to_pay: 436.16,
      carriers: ['sendex'],
      delivery_date: '2026-11-26',
      business_days: 4,
      payment_kind: 'balance',
      stock_available: null,
      currency: 'MXN',
      expires_at: '2026-11-21T18:00:00.000Z',
      not_choosable: null,
    });
  });

  test('every row may have 99 pieces, so that a shipment has more; a row of 100 is told at its field [O-5.06]', async () => {
    const { quoteWire, offer } = house(database);
    await offer({ fedexSaver: 180_00 });
    const answer = await quoteWire({ packages: [wirePackage({ quantity: 99 }), wirePackage({ quantity: 99 }), wirePackage({ quantity: 2 })] });
    expect(answer.rates.map((rate) => rate.label_price)).toEqual([200 * 208.8]);
    const { error } = ratingOperations.quoteLabel.request.safeParse({
      zip_origin: '37290',
      zip_destination: '97100',
      packages: [wirePackage({ quantity: 100 })],
    });
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toContainEqual(['packages.0.quantity', 'Max: 99']);
  });

  test('every call of the contract has its route', () => {
    expect(house(database).rating.routes.map((route) => route.operation)).toEqual([
      ratingOperations.quoteLabel,
      freightOperations.quoteFreight,
      branchesOperations.listBranches,
      explanationOperations.getRateExplanation,
    ]);
  });

  test('anyone who may not see prices can choose a rate but gets no amount [AMB-3.06]', async () => {
    const { quote, offer } = house(database);
    await offer(three);
    const { rates } = await quote({}, anActor({ sees_prices: false }));
    expect(rates).toHaveLength(3);
    for (const { label_price, insurance, irregular_delivery_price, reissue_price, overweight_price, total, to_pay, not_choosable } of rates) {
      expect([label_price, insurance, irregular_delivery_price, reissue_price, overweight_price, total, to_pay, not_choosable]).toEqual(
        Array(8).fill(null),
      );
    }
  });

  test('to a branch, only carriers with branches can be chosen [AMB-4.11]', async () => {
    const { quote, offer, carriers } = house(database);
    await offer(three);
    const { rates } = await quote({ ocurre_office: true });
    expect(rates.map((rate) => [rate.carrier, rate.not_choosable])).toEqual([
      ['sendex', 'NO_BRANCH'],
      ['estafeta', null],
      ['fedex', 'NO_BRANCH'],
    ]);
    expect(carriers.asked[0]?.question.deliver_to_branch).toBe(true);
  });

  test('without a service for the customer the answer is an empty list, and no carrier is asked', async () => {
    const { quote, offer, carriers } = house(database);
    await offer(three, otherCustomer);
    expect(await quote()).toMatchObject({ rates: [], unavailable: [], batch_id: expect.any(String) });
    expect(carriers.asked).toEqual([]);
  });

  test('a user is offered only the services of its list', async () => {
    const { quote, offer } = house(database);
    await offer(three);
    expect(carriersOf(await quote({}, anActor({ services: [seededServices.fedexSaver] })))).toEqual(['fedex']);
    expect(carriersOf(await quote({}, anActor({ services: [] })))).toEqual([]);
  });

  test('stock of a mixed customer pays when it covers all pieces, and only the extras are money', async () => {
    const { quote, offer, world } = house(database);
    world.customer.modality = 'mixed';
    world.stock.set(seededServices.estafetaGroundPrepaid, { units: 2, unit_price: 139_20 as Centavos });
    await offer({ estafetaGroundPrepaid: 150_00 });
    const piece = (quantity: number) => ({ packages: [wirePackage({ weight: 6, quantity })] });
    expect((await quote(piece(2))).rates[0]).toMatchObject({
      payment_kind: 'prepaid',
      stock_available: 2,
      label_price: 278_40,
      total: 301_60,
      to_pay: 23_20,
    });
    expect((await quote(piece(3))).rates[0]).toMatchObject({
      payment_kind: 'balance',
      stock_available: 2,
      label_price: 522_00,
      total: 556_80,
      to_pay: 556_80,
    });
  });

  test('the rate config of the year prices by weight row, volume column, discount and zone', async () => {
    const { quote, rating, carriers, clock } = house(database);
    const service_id = seededServices.estafetaGround;
    const row = (name: string, ...costs: number[]) => ({
      internalServiceName: name,
      rangeVolumes: costs.map((cost, index) => ({
        from: index * 100,
        to: index === costs.length - 1 ? null : index * 100 + 99,
        cost: cost as Centavos,
      })),
    });
    const prices = [row('Terrestre 1K', 90_00, 80_00), row('Terrestre 5K', 120_00, 100_00)];
    const config = {
      customer_id: aCustomer,
      service_id,
      proposal_name: 'General',
      volume: 150,
      prices,
      zones: [{ name: 'Z4', cost: 15_75 as Centavos }],
    };
    await database.inTransaction((tx) =>
      rating.api.writeTariffs(tx, { services: [serviceRow({ service_id, discount: 100_000 })], configs: [{ ...config, year: 2026 }] }),
    );
    carriers.reply('estafeta', done({ ...everywhere, zone: 'Z4', is_extended: true }));
    expect((await quote()).rates[0]).toMatchObject({ label_price: 122_67, reissue_price: 98_60, delivery_date: '2026-11-26' });
    // In January the former year still quotes, in February it does not.
    clock.advance(45 * 86_400_000);
    expect((await quote()).rates).toHaveLength(1);
    clock.advance(31 * 86_400_000);
    expect((await quote()).rates).toEqual([]);
  });
});

describe('the checks come in their order', () => {
  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['pallets travel alone [O-5.22]', { packages: [wirePackage({ type: 'Tarima' }), wirePackage()] }, { code: 'PALLET_MIXED' }],
    [
      'a pallet is one piece [O-5.23]',
      { packages: [wirePackage({ type: 'Tarima', quantity: 2 })] },
      { code: 'WRONG_DATA', details: { fields: { 'packages.0.quantity': 'Cada tarima va en su propia fila' } } },
    ],
    [
      'nobody carries such a weight, which is said at its field',
      { packages: [wirePackage(), wirePackage({ weight: 500 })] },
      {
        code: 'WRONG_DATA',
        details: { fields: { 'packages.1.weight': 'Peso no válido: ninguna de tus paqueterías lleva más de 70 kg por empaque' } },
      },
    ],
    [
      'nobody insures such a value',
      { packages: [wirePackage(), wirePackage({ insurance: 999_999_999.99 })] },
      { code: 'WRONG_DATA', details: { fields: { 'packages.1.insurance': 'Cantidad no válida' } } },
    ],
    ['an unknown batch is not found', { batch_id: '0000000000000000000000000X' }, { code: 'NOT_FOUND' }],
  ])('%s', async (_title, body, refusal) => {
    const { quote, offer, carriers } = house(database);
    await offer(three);
    await expect(quote(body)).rejects.toMatchObject(refusal);
    expect(carriers.asked).toEqual([]);
    expect(await batchCount()).toBe(0);
  });

  test('of several declared values only those that no service insures are marked [AMB-6.02]', async () => {
    const { quote, offer } = house(database);
    await offer(three);
    const packages = [wirePackage({ insurance: 500 }), wirePackage({ insurance: 1_000_000.01 }), wirePackage({ insurance: 1_000_000 })];
    const fields = await quote({ packages }).then(null, ({ details }: Refusal) => details.fields);
    expect(fields).toEqual({ 'packages.1.insurance': 'Cantidad no válida' });
  });

  test('a locked customer is refused, before anything is said of the packages', async () => {
    const { quote, offer, world } = house(database);
    await offer(three);
    world.customer.status = 'LOCKED';
    await expect(quote({ packages: [wirePackage({ type: 'Tarima' }), wirePackage()] })).rejects.toMatchObject({ code: 'CUSTOMER_LOCKED' });
  });

  test('staff quote for a user they have chosen', async () => {
    const { quote, offer } = house(database);
    await offer(three);
    const root = anActor({ role: 'root', customer_id: null });
    await expect(quote({}, root)).rejects.toMatchObject({ code: 'USER_NOT_CHOSEN' });
    expect((await quote({ user_id: otherUser }, root)).rates).toHaveLength(3);
  });

  test('a user who may only send is quoted for as well; one who may neither is not', async () => {
    const { quote, offer, world } = house(database);
    await offer(three);
    world.lacking.add('canCreateUpdateDelete.rate');
    expect((await quote()).rates).toHaveLength(3);
    world.lacking.add('canCreateUpdateDelete.label');
    await expect(quote()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('weights above 100,000 kg or below one never reach the quote [O-5.18]', async () => {
    const { quote } = house(database);
    await expect(quote({ packages: [wirePackage({ weight: 100_000.01 })] })).rejects.toThrow('Peso no válido');
    await expect(quote({ packages: [wirePackage({ weight: 0.5 })] })).rejects.toThrow('Peso no válido');
  });
});

describe('asking the carriers', () => {
  test('all are asked at once, with the pieces one by one; a folio carrier is not called', async () => {
    const { quote, offer, carriers, deadline } = house(database);
    await offer({ ...three, fedexStandard: 300_00 });
    const first = Promise.withResolvers<Quoted>();
    const second = Promise.withResolvers<Quoted>();
    carriers.replyWith('fedex', () => first.promise);
    carriers.replyWith('estafeta', () => second.promise);
    const asking = quote({
      packages: [wirePackage({ quantity: 2, insurance: 10 }), wirePackage({ type: 'Sobre', content: 'Documentos', insurance: 5 })],
    });
    await carriers.untilAsked(2);
    expect(carriers.asked.map((ask) => ask.carrier).sort()).toEqual(['estafeta', 'fedex']);
    second.resolve(done(everywhere));
    first.resolve(done(everywhere));
    expect(carriersOf(await asking)).toEqual(['sendex', 'estafeta', 'fedex', 'fedex']);
    expect(deadline.limits).toMatchObject([{ ms: 2500, isCancelled: true }]);
    expect(carriers.asked[0]).toMatchObject({
      requestId: 'request-1',
      question: {
        zip_origin: '37290',
        zip_destination: '97100',
        state_origin: '11',
        state_destination: '31',
        deliver_to_branch: false,
        ship_date: '2026-11-20',
      },
    });
    const box = {
      type: 'Caja',
      lengthHcm: 3000,
      widthHcm: 2500,
      heightHcm: 2000,
      weightHkg: 400,
      content: 'Ropa y calzado',
      declared: 10_00,
      irregular: false,
    };
    const envelope = {
      type: 'Sobre',
      lengthHcm: 3000,
      widthHcm: 2600,
      heightHcm: 200,
      weightHkg: 400,
      content: 'Documentos',
      declared: 0,
      irregular: false,
    };
    expect(carriers.asked[0]?.question.pieces).toEqual([box, box, envelope]);
  });

  test('a carrier that quotes nothing itself sells no farther than it reaches', async () => {
    const { quote, offer, carriers } = house(database);
    await offer(three);
    carriers.beyond.add('sendex');
    expect(carriersOf(await quote())).toEqual(['estafeta', 'fedex']);
  });

  test('the content is asked about as the label will print it [AMB-5.09]', async () => {
    const { quote, offer, carriers } = house(database);
    await offer(three);
    const described = (content: string) => wirePackage({ content, description: 'Telas' });
    await quote({ packages: [described('Otro'), described('Ropa y calzado')] });
    expect(carriers.asked[0]?.question.pieces.map(({ content }) => content)).toEqual(['Telas', 'Ropa y calzado']);
  });

  test('no transaction is open while carriers think', async () => {
    const { quote, offer, carriers } = house(database);
    await offer(three);
    const thinking = Promise.withResolvers<Quoted>();
    carriers.replyWith('fedex', () => thinking.promise);
    const asking = quote();
    await carriers.untilAsked(2);
    // The embedded database has one connection: an open transaction would keep this one out.
    await database.inTransaction((tx) => sql`select 1`.execute(tx));
    thinking.resolve(done(everywhere));
    expect((await asking).rates).toHaveLength(3);
  });

  test('at the deadline the answer leaves and names who is missing', async () => {
    const { quote, offer, carriers, deadline } = house(database);
    await offer(three);
    const late = Promise.withResolvers<Quoted>();
    carriers.replyWith('estafeta', () => late.promise);
    const asking = quote();
    await carriers.untilAsked(2);
    await aTurn();
    deadline.limits[0]?.expire();
    const answer = await asking;
    expect(carriersOf(answer)).toEqual(['sendex', 'fedex']);
    expect(answer.unavailable).toEqual([{ carrier: 'estafeta', code: 'TIMEOUT' }]);
    late.resolve(done(everywhere));
  });

  test.each<[string, Quoted, string]>([
    ['its breaker is open', refused('BREAKER_OPEN', ''), 'BREAKER_OPEN'],
    ['it refuses', refused('INVALID', 'no'), 'REFUSED'],
    ['it answers what nobody can read', { outcome: 'unknown', reason: 'unreadable' }, 'UNREADABLE'],
    ['it fails', { outcome: 'unknown', reason: 'server_error' }, 'SERVER_ERROR'],
    ['it hangs up', { outcome: 'unknown', reason: 'reset' }, 'UNREACHABLE'],
    ['its own limit passes', { outcome: 'unknown', reason: 'timeout' }, 'TIMEOUT'],
  ])('a carrier is named when %s, the others go on', async (_title, answer, code) => {
    const { quote, offer, carriers, deadline } = house(database);
    await offer(three);
    carriers.reply('estafeta', answer);
    const { rates, unavailable } = await quote();
    expect(carriersOf({ rates })).toEqual(['sendex', 'fedex']);
    expect(unavailable).toEqual([{ carrier: 'estafeta', code }]);
    expect(deadline.limits[0]?.isCancelled).toBe(true);
  });

  test('a bug in one connector is logged and costs only that carrier', async () => {
    const { quote, offer, carriers, errors } = house(database);
    await offer(three);
    carriers.replyWith('fedex', () => Promise.reject(new Error('bug')));
    expect(await quote()).toMatchObject({
      rates: [{ carrier: 'sendex' }, { carrier: 'estafeta' }],
      unavailable: [{ carrier: 'fedex', code: 'FAILED' }],
    });
    expect(errors).toEqual(['quote failed']);
  });

  test('services that the carrier does not name for these zips are left out', async () => {
    const { quote, offer, carriers } = house(database);
    await offer({ fedexSaver: 180_00, fedexStandard: 300_00 });
    carriers.reply('fedex', done({ ...everywhere, services: [{ code: 'STANDARD_OVERNIGHT', transit_days: 1, cost: null }] }));
    expect((await quote()).rates.map((rate) => rate.service_id)).toEqual([seededServices.fedexStandard]);
    carriers.reply('fedex', done({ ...everywhere, services: [] }));
    expect(await quote()).toMatchObject({ rates: [], unavailable: [] });
  });

  test('when every carrier fails the quote fails, and no batch is kept [S-8.07]', async () => {
    const { quote, offer, carriers } = house(database);
    await offer({ fedexSaver: 180_00, estafetaGround: 150_00 });
    carriers.reply('estafeta', refused('BREAKER_OPEN', ''));
    carriers.reply('fedex', { outcome: 'unknown', reason: 'timeout' });
    await expect(quote()).rejects.toMatchObject({ code: 'CARRIER_UNAVAILABLE', details: { description: 'No se pudo cotizar, intente más tarde' } });
    expect(await batchCount()).toBe(0);
  });

  test('a carrier that is not set up here is not offered', async () => {
    const { quote, offer, carriers } = house(database);
    await offer(three);
    carriers.unconfigured.add('fedex');
    expect(carriersOf(await quote())).toEqual(['sendex', 'estafeta']);
  });
});

describe("'Reintentar' adds to the batch", () => {
  const retry = (batch_id: string, ...carriers: string[]) => ({ batch_id, carriers });
  async function quotedWithoutEstafeta() {
    const here = house(database);
    await here.offer(three);
    here.carriers.reply('estafeta', refused('BREAKER_OPEN', ''));
    const first = await here.quote();
    here.carriers.asked.length = 0;
    return { ...here, first };
  }

  test('only the named carrier is asked, the others keep their rates, and the whole is answered', async () => {
    const { quote, carriers, first, clock } = await quotedWithoutEstafeta();
    carriers.reply('estafeta', done(everywhere));
    clock.advance(60_000);
    const again = await quote(retry(first.batch_id, 'Estafeta'));
    expect(carriers.asked.map((ask) => ask.carrier)).toEqual(['estafeta']);
    expect(again.batch_id).toBe(first.batch_id);
    expect(carriersOf(again)).toEqual(['sendex', 'estafeta', 'fedex']);
    expect(again.unavailable).toEqual([]);
    expect(again.rates.filter((rate) => rate.carrier !== 'estafeta')).toEqual(first.rates);
    expect(new Set(again.rates.map((rate) => rate.expires_at))).toEqual(new Set(['2026-11-21T18:00:00.000Z']));
  });

  test('a carrier that fails again stays named; nothing is lost', async () => {
    const { quote, carriers, first } = await quotedWithoutEstafeta();
    carriers.reply('estafeta', refused('X', 'no'));
    expect(await quote(retry(first.batch_id, 'estafeta'))).toEqual({ ...first, unavailable: [{ carrier: 'estafeta', code: 'REFUSED' }] });
  });

  test('a carrier that is in the batch already is not asked again', async () => {
    const { quote, carriers, first } = await quotedWithoutEstafeta();
    expect(await quote(retry(first.batch_id, 'fedex'))).toEqual(first);
    expect(carriers.asked).toEqual([]);
  });

  test.each<[string, Record<string, unknown>]>([
    ['other packages', { packages: [wirePackage({ weight: 5 })] }],
    ['another origin', { zip_origin: '37000' }],
    ['another destination', { zip_destination: '97000' }],
    ['delivery to a branch', { ocurre_office: true }],
  ])('with %s it is another quote', async (_title, change) => {
    const { quote, first } = await quotedWithoutEstafeta();
    await expect(quote({ ...retry(first.batch_id, 'estafeta'), ...change })).rejects.toMatchObject({ code: 'QUOTE_EXPIRED' });
  });

  test('not after 24 hours, not after it was used', async () => {
    const { quote, first, clock, rating } = await quotedWithoutEstafeta();
    await database.inTransaction((tx) => rating.api.consume(tx, { ...first, customer_id: aCustomer }));
    await expect(quote(retry(first.batch_id, 'estafeta'))).rejects.toMatchObject({ code: 'QUOTE_EXPIRED' });
    await database.inTransaction((tx) => rating.api.reopen(tx, { ...first, customer_id: aCustomer }));
    clock.advance(24 * 60 * 60 * 1000);
    await expect(quote(retry(first.batch_id, 'estafeta'))).rejects.toMatchObject({ code: 'QUOTE_EXPIRED' });
  });

  test('a batch that was used while the carrier was thinking is not added to', async () => {
    const { quote, first, carriers, rating } = await quotedWithoutEstafeta();
    const thinking = Promise.withResolvers<Quoted>();
    carriers.replyWith('estafeta', () => thinking.promise);
    const asking = quote(retry(first.batch_id, 'estafeta'));
    await carriers.untilAsked(1);
    await database.inTransaction((tx) => rating.api.consume(tx, { ...first, customer_id: aCustomer }));
    thinking.resolve(done(everywhere));
    await expect(asking).rejects.toMatchObject({ code: 'QUOTE_EXPIRED' });
  });

  test('the batch of another customer or user does not exist', async () => {
    const { quote, first, offer } = await quotedWithoutEstafeta();
    await offer(three, otherCustomer);
    const again = retry(first.batch_id, 'estafeta');
    await expect(quote(again, anActor({ customer_id: otherCustomer }))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(quote(again, anActor({ id: otherUser }))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('what root sets in /ajustes and /paqueterias decides from the next quote on', () => {
  afterEach(() => learnCarriers([]));

  test('a carrier out of service is neither quoted nor sold, also by a quote of before [AMB-6.01]', async () => {
    const here = house(database);
    await here.offer({ estafetaGround: 150_00, fedexSaver: 200_00 });
    const { batch_id, rates } = await here.quote();
    learnCarriers([{ slug: 'estafeta', name: 'Estafeta', code: 'EST', isOn: false }]);
    expect((await here.quote()).rates.map(({ carrier }) => carrier)).toEqual(['fedex']);
    const sell = (carrier: string) => {
      const rate = rates.find((one) => one.carrier === carrier);
      const bought = { batch_id, rate_id: rate?.rate_id as RateId, service_id: rate?.service_id as ServiceId, carrier, ocurre_office: false };
      const shipment = { ...bought, packages: packagesOf(), zip_origin: '37290', zip_destination: '97100' };
      return database.inTransaction((tx) => here.rating.api.lockedRate(tx, shipment, aSubject()));
    };
    await expect(sell('estafeta')).rejects.toMatchObject({ code: 'QUOTE_EXPIRED', message: expect.stringContaining('Estafeta no está en servicio') });
    expect((await sell('fedex')).carrier).toBe('fedex');
  });

  test('prepaid guides of a carrier out of service are not for sale', async () => {
    const here = house(database);
    await here.offer({ estafetaGroundPrepaid: 150_00 });
    const forSale = async () => (await here.rating.api.unitPrices(database.db, aSubject().customer_id)).length;
    expect(await forSale()).toBe(1);
    learnCarriers([{ slug: 'estafeta', name: 'Estafeta', code: 'EST', isOn: false }]);
    expect(await forSale()).toBe(0);
  });

  test('a package above the heaviest of a quote is refused at its field [AMB-7.01]', async () => {
    const here = house(database);
    await here.offer({ estafetaGround: 150_00 });
    here.settings.QUOTE_MAX_WEIGHT_KG = 3;
    const said = { 'packages.0.weight': 'Peso no válido: máximo 3 kg por empaque' };
    await expect(here.quote()).rejects.toMatchObject({ code: 'WRONG_DATA', details: { fields: said } });
    here.settings.QUOTE_MAX_WEIGHT_KG = 4;
    expect((await here.quote()).rates).toHaveLength(1);
  });
});
