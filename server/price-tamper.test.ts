import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededServices } from '#contract/catalogs/catalogs.ts';
import { centavos } from '#contract/shared/money.ts';
import type { TestDatabase } from '#platform/db/test-database.ts';
import { newId } from '#platform/ids.ts';
import type { Portal } from './compose.ts';
import { end, packages } from './fixtures/example-bodies.ts';
import { askOf, fullTenant, type Tenant } from './fixtures/full-tenant.ts';
import { testPortal } from './fixtures/test-portal.ts';

// A hostile client changes what it was quoted before it buys: it pays what the shipment it sends costs, or nothing and gets no guide.
let database: TestDatabase;
let portal: Portal;
let endPortal: () => Promise<void>;
let mine: Tenant;
let theirs: Tenant;
/** Quotes of another shipment of ours and of another customer. */
let others: { batch_id: string; rate_id: string }[];
const ask = (...asked: Parameters<ReturnType<typeof askOf>>) => askOf(portal)(...asked);

beforeAll(async () => {
  ({ portal, database, end: endPortal } = await testPortal());
  await portal.start();
  mine = await fullTenant(portal, database, 'uno');
  theirs = await fullTenant(portal, database, 'dos');
  await deposit();
  others = [await quote(mine.client, { packages: [{ ...packages[0], weight: 2 }] }), await quote(theirs.client)];
});
afterAll(() => endPortal());

const deposit = () =>
  database.inTransaction((tx) =>
    portal.api.wallet.deposit(tx, {
      key: 'enough for all guides',
      customer_id: mine.customer,
      amount: centavos(900_000_000),
      at: new Date('2026-11-20T10:00:00Z'),
      description: 'Depósito',
    }),
  );

type Shipment = { packages: readonly object[]; zip_origin?: string; zip_destination?: string };
type Quoted = { batch_id: string; rate_id: string; to_pay: number };
async function quote(token: string, { packages: rows, zip_origin = '37290', zip_destination = '97100' }: Shipment = { packages }): Promise<Quoted> {
  const { body } = await ask('POST', '/api/rate/label', token, { packages: rows, zip_origin, zip_destination });
  const rates = body['rates'] as unknown as { service_id: string; rate_id: string; to_pay: number }[] | undefined;
  const rate = rates?.find(({ service_id }) => service_id === seededServices.sendexSaver);
  return { batch_id: body['batch_id'] as unknown as string, rate_id: rate?.rate_id ?? '', to_pay: rate?.to_pay ?? Number.NaN };
}
const remaining = async () => (await ask('GET', '/api/dispersion/balance', mine.client)).body['remaining'] as unknown as number;

// What is sent: whatever a client could change in it.
type Body = Record<string, unknown> & { packages: Record<string, unknown>[] };
const row = (change: object) => (body: Body) => void Object.assign(body.packages[0] ?? {}, change);
const field = (change: object) => (body: Body) => void Object.assign(body, change);
const at = (which: 'origin_info' | 'destination_info', change: object) => (body: Body) => void Object.assign(body[which] as object, change);
const changes: Record<string, (body: Body) => void> = {
  'a heavier package': row({ weight: 5 }),
  'much heavier': row({ weight: 60 }),
  'a lighter package': row({ weight: 1 }),
  'a weight just above a whole kilogram': row({ weight: 4.01 }),
  'a weight that is no number': row({ weight: '٤' }),
  'a negative weight': row({ weight: -4 }),
  'a weight beyond all': row({ weight: 1e308 }),
  'a longer package': row({ length: 120 }),
  'a wider package': row({ width: 90 }),
  'a higher package': row({ height: 0.005 }),
  'another unit': row({ measurement: 'm' }),
  'two of it': row({ quantity: 2 }),
  'half of it': row({ quantity: 0.5 }),
  'none of it': row({ quantity: 0 }),
  'an envelope': row({ type: 'Sobre' }),
  'a pallet': row({ type: 'Tarima' }),
  'a declared value': row({ insurance: 25_000 }),
  'a declared value of half a centavo': row({ insurance: 0.005 }),
  'a declared value above all cover': row({ insurance: 9_999_999 }),
  'a declared value with a sign': row({ insurance: '-1,000.00' }),
  'special handling': row({ is_irregular_delivery: true }),
  'a content that cannot be insured': row({ content: 'Joyería', insurance: 5_000 }),
  'another content': row({ content: 'Electrónicos' }),
  'a second package': (body) => void body.packages.push({ ...packages[0] }),
  'no package': (body) => void (body.packages = []),
  'another origin': at('origin_info', { zip_code: '64000', city: 'Monterrey', state: 'Nuevo León' }),
  'another destination': at('destination_info', { zip_code: '22000', city: 'Tijuana', state: 'Baja California' }),
  'a destination of another state in its words alone': at('destination_info', { state: 'Jalisco' }),
  'a branch': at('destination_info', { ocurre_office: true }),
  'a service of another carrier': field({ service_id: seededServices.fedexSaver }),
  'the service that takes stock': field({ service_id: seededServices.sendexSaverPrepaid }),
  'another carrier': field({ carrier: 'fedex' }),
  'a rate that does not exist': field({ rate_id: newId() }),
  'the rate of another shipment': (body) => void Object.assign(body, { rate_id: others[0]?.rate_id }),
  'the quote of another shipment': (body) => void Object.assign(body, others[0]),
  'the quote of another customer': (body) => void Object.assign(body, others[1]),
  'prices of its own': field({ label_price: 0, insurance: 0, total: 0, to_pay: 0, price: 1, overweight_price: -5 }),
  'another payer': (body) => void Object.assign(body, { user_id: theirs.ids['user'], customer_id: theirs.customer }),
  'another razón social': (body) => void Object.assign(body, { business_id: theirs.ids['business'] }),
};

const asQuoted = {
  carrier: 'sendex',
  service_id: seededServices.sendexSaver,
  origin_info: end('37290', 'León', 'Guanajuato'),
  destination_info: end('97100', 'Mérida', 'Yucatán'),
};
/** What a price is quoted for: the rate, the way and all that is measured or declared. */
function named({ carrier, service_id, batch_id, rate_id, origin_info, destination_info, packages: rows }: Body) {
  const [from, to] = [origin_info, destination_info] as { zip_code: string }[];
  const measured = rows.map(({ content: _content, merchandise: _merchandise, ...rest }) => rest);
  return { carrier, service_id, batch_id, rate_id, from: from?.zip_code, to: to?.zip_code, measured };
}

/** 3,000 are made by PRICE_CHANGES=3000. */
const RUNS = Number(process.env['PRICE_CHANGES'] ?? 60);

test(`whatever is changed between quote and guide, the guide costs what its shipment costs or is not made`, async () => {
  const outcomes = { made: 0, refused: 0 };
  const names = fc.uniqueArray(fc.constantFrom(...Object.keys(changes)), { minLength: 0, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(names, async (chosen) => {
      const { batch_id, rate_id } = await quote(mine.client);
      const body: Body = { ...structuredClone(asQuoted), batch_id, rate_id, packages: [{ ...packages[0] }] };
      for (const name of chosen) changes[name]?.(body);
      const before = await remaining();
      const { status } = await ask('POST', '/api/label', mine.client, body);
      const paid = Math.round((before - (await remaining())) * 100);
      expect(status).toBeLessThan(500);
      if (status !== 201) {
        outcomes.refused += 1;
        expect(paid).toBe(0);
        return;
      }
      outcomes.made += 1;
      expect(named(body)).toEqual(named({ ...body, ...asQuoted, batch_id, rate_id, packages: [{ ...packages[0] }] }));
      const [origin, destination] = [body['origin_info'], body['destination_info']] as { zip_code: string }[];
      const cost = await quote(mine.client, {
        packages: body.packages,
        zip_origin: String(origin?.zip_code),
        zip_destination: String(destination?.zip_code),
      });
      expect(paid).toBe(Math.round(cost.to_pay * 100));
    }),
    { numRuns: RUNS, examples: Object.keys(changes).map((name) => [[name]]) },
  );
  expect(outcomes.made).toBeGreaterThan(0);
  expect(outcomes.refused).toBeGreaterThan(0);
  if (process.env['PRICE_CHANGES']) console.log(outcomes);
});
