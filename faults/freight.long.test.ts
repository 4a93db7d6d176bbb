import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOnPostgres } from '#platform/db/test-database.ts';
import { runVerify } from '../scripts/verify.ts';
import { sizes } from './sizes.ts';
import { fundPeople, people } from './support/fund-people.ts';
import type { PortalClient, Reply } from './support/portal-client.ts';
import { press } from './support/press.ts';
import { seeded } from './support/seeded.ts';
import { until } from './support/until.ts';
import { World } from './support/world.ts';

const SEED = 20261125;
const { orders: wanted, kills } = sizes.freight;
const url = process.env['TEST_DATABASE_URL'];
let database: Awaited<ReturnType<typeof createOnPostgres>> | null = null;
let world: World;
let client: PortalClient;
let root: PortalClient;

const settings = () =>
  database ? ({ kind: 'postgres', url: database.url } as const) : ({ kind: 'embedded', dataDir: join(world.dir, 'db') } as const);
async function signIn(): Promise<void> {
  await world.startPortal();
  client = await world.client(people.balance);
  root = await world.client('root');
}

beforeAll(async () => {
  database = url ? await createOnPostgres(url) : null;
  world = await World.start({ seed: SEED, ...(database ? { databaseUrl: database.url } : {}) });
  await world.kill();
  // An order of freight costs as much as several guides.
  await fundPeople(settings(), wanted * 20);
  await signIn();
});
afterAll(async () => {
  await world?.stop();
  await database?.drop();
});

const end = (zip_code: string, city: string, state: string) => ({
  business_name: 'Refaccionaria El Güero', tax_id: 'XAXX010101000', street: 'Calle 60', number: '455', neighborhood: 'Centro', city, state, zip_code,
  contact: { name: 'Lucía', last_name: 'Peña', phone_number: '9999263317' }, ocurre_office: false,
}); // prettier-ignore
const shipment = {
  origin_info: end('37290', 'León', 'Guanajuato'),
  destination_info: end('97100', 'Mérida', 'Yucatán'),
  items: [
    {
      type: 'Tarima', content: 'Refacciones', length: 100, width: 80, height: 60, measurement: 'cm', weight: 200, quantity: 1, insurance: 0,
      is_irregular_delivery: false, merchandise: [],
    },
  ],
}; // prettier-ignore

test('freight of a carrier with an interface is offered on the ways that it serves, that of the others everywhere [AMB-10.11]', async () => {
  const offered = async (zip_code: string) => {
    const { items, origin_info: origin } = shipment;
    const destination = end(zip_code, 'Mérida', 'Yucatán');
    // A busy machine may miss a carrier.
    const { body } = await until(
      'each carrier has answered',
      () => press(() => client.post('/api/rate', { origin, destination, items }), null),
      (reply) => (reply.body['unavailable'] as unknown[]).length === 0,
    );
    const carriers = (body['rates'] as { carrier: string }[]).map(({ carrier }) => carrier);
    return [carriers.includes('tresguerras'), carriers.includes('castores')];
  };
  expect([await offered('97100'), await offered('97999')]).toEqual([
    [true, true],
    [false, true],
  ]);
});

test('freight that is asked for, confirmed by staff or its connector, accepted and cancelled while the portal is killed again and again is held, charged and given back once, and booked once [AMB-10.12]', async () => {
  const chance = seeded(SEED);
  const killed = new Set(Array.from({ length: kills }, (_, n) => Math.floor(((n + 0.5) * wanted) / kills)));
  const cutAt = (n: number, step: number) =>
    killed.has(n) && n % 3 === step
      ? async () => {
          await new Promise((resolve) => setTimeout(resolve, chance.below(60)));
          await world.kill();
          await signIn();
        }
      : null;
  const expected = new Map<string, { status: string; total: number }>();
  const byConnector = new Map<string, number>();
  for (let n = 0; n < wanted; n += 1) {
    const { items, origin_info: origin, destination_info: destination } = shipment;
    const kind = n % 5;
    const carrier = kind === 4 ? 'tresguerras' : 'castores';
    const rateOf = ({ body }: Reply) => (body['rates'] as { rate_id: string; carrier: string }[]).find((one) => one.carrier === carrier);
    // A busy machine may miss a carrier.
    const quote = await until(
      `${carrier} tells its rate`,
      () => press(() => client.post('/api/rate', { origin, destination, items }), null),
      (reply) => rateOf(reply) !== undefined,
    );
    const rate = rateOf(quote);
    const key = randomUUID();
    const order = { ...shipment, batch_id: quote.body['batch_id'], rate_id: rate?.rate_id };
    const asked = await press(() => client.post('/api/consolidated', order, key), cutAt(n, 0));
    expect([asked.status, asked.body['code']]).toEqual([201, undefined]);
    const [id, quoted] = [String(asked.body['id']), asked.body['total'] as number];
    const change = (by: () => PortalClient, body: object) => () => by().send('PUT', `/api/consolidated/${id}`, body);
    const final_total = kind === 1 ? quoted + 100 : kind === 2 ? quoted - 50 : quoted;
    // A repeated step may be refused because it was made before the portal died; the end states below decide.
    if (kind === 3)
      await press(
        change(() => client, { action: 'cancel', reason: 'Ya no se envía' }),
        cutAt(n, 1),
      );
    else if (kind !== 4)
      await press(
        change(() => root, { action: 'confirm', carrier: 'castores', parcel_number: `CAS-${n}`, final_total }),
        cutAt(n, 1),
      );
    if (kind === 1)
      await press(
        change(() => client, { action: 'accept' }),
        cutAt(n, 2),
      );
    if (kind === 4) byConnector.set(id, quoted);
    else expected.set(id, kind === 3 ? { status: 'cancelled', total: quoted } : { status: 'confirmed', total: final_total });
  }
  for (const [id, is] of expected) expect((await root.get(`/api/consolidated/${id}`)).body).toMatchObject(is);
  for (const [id, total] of byConnector) {
    const { body } = await until(
      'its connector has told what became of it, or a process that died has left it to a person',
      () => root.get(`/api/consolidated/${id}`),
      (reply) => reply.body['booking'] !== 'asked',
    );
    const { booking, status } = body;
    expect([booking, status, body['total']]).toEqual([booking, booking === 'made' ? 'confirmed' : 'requested', total]);
    expect(['made', 'unknown']).toContain(booking);
    if (booking === 'made') expected.set(id, { status: 'confirmed', total });
  }
  const { body } = await client.get('/api/consolidated?limit=1');
  expect(body['total']).toBe(wanted);
  const spent = [...expected.values()].filter(({ status }) => status === 'confirmed');
  const { body: guides } = await client.get('/api/labels?limit=1');
  expect(guides['total']).toBe(spent.length);
  await world.kill();
  const printed: string[] = [];
  const code = await runVerify(settings(), { journalPath: join(world.dir, 'lab', 'journal.jsonl') }, (line) => printed.push(line));
  expect([code, printed.at(-1)], printed.slice(0, 10).join('\n')).toEqual([0, 'OK']);
});
