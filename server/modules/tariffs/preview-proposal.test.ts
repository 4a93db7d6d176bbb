import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seededServices } from '#contract/catalogs/catalogs.ts';
import { DAY_MS } from '#contract/shared/dates.ts';
import type { UserId } from '#contract/shared/ids.ts';
import type { standingClock } from '#platform/clock.ts';
import type { TestDatabase } from '#platform/db/test-database.ts';
import type { Portal } from '../../compose.ts';
import { packages } from '../../fixtures/example-bodies.ts';
import { askOf, buyGuides, fullTenant, type Tenant } from '../../fixtures/full-tenant.ts';
import { testPortal } from '../../fixtures/test-portal.ts';
import { hashPassword } from '../access/password.ts';

let portal: Portal;
let database: TestDatabase;
let clock: ReturnType<typeof standingClock>;
let endPortal: () => Promise<void>;
let [ours, theirs]: Tenant[] = [];
let root = '';
let proposal: { id: string; version: number };
const service = seededServices.sendexSaver;

type Body = Record<string, unknown>;
const ask = async (method: string, url: string, payload?: object, token = root) => {
  const { status, body } = await askOf(portal)(method, url, token, payload);
  return { status, body: body as Body };
};
const columns = [
  { from: 1, to: 100 },
  { from: 101, to: null },
];
/** Net prices of the three weights, in the column of few and of many guides. */
const rowsOf = (few: number[], many: number[]) =>
  ['Economico 5K', 'Economico 15K', 'Economico 30K'].map((internalServiceName, at) => ({
    internalServiceName,
    rangeVolumes: columns.map((column, n) => ({ ...column, cost: (n === 0 ? few : many)[at] })),
  }));
const stored = { prices: rowsOf([120, 160, 240], [110, 150, 230]), zones: [] };
const dearer = { prices: rowsOf([125, 160, 240], [121.5, 155.55, 230]), zones: [] };
const preview = async (grid: object = dearer) => ask('POST', `/rates-service/rates/proposal/${proposal.id}/preview`, grid);
const buy = (tenant: Tenant | undefined, over: object, token = tenant?.client) =>
  buyGuides(portal, token ?? '', { packages: [{ ...packages[0], ...over }] });

/** A customer's tariff by the proposal, with this discount. */
async function tariffed(tenant: Tenant | undefined, volume: number, discount: number): Promise<void> {
  const customer_id = tenant?.customer ?? '';
  const services = [{ id: service, price_list: 0, discount }];
  expect((await ask('PUT', `/api/customer/${customer_id}`, { services })).status).toBe(200);
  expect((await ask('POST', '/rates-service/rates', { customer_id, year: 2026, proposal_id: proposal.id, volume })).status).toBe(202);
}

beforeAll(async () => {
  ({ portal, database, clock, end: endPortal } = await testPortal());
  await portal.start();
  [ours, theirs] = [await fullTenant(portal, database, 'uno'), await fullTenant(portal, database, 'dos')];
  const password_hash = await hashPassword('Correcta-1', { memoryKib: 64, passes: 1 });
  const person = { name: 'root', email: 'root@porteo.test', role: 'root' as const, permissions: '222222222', password_hash };
  const id: UserId = await database.inTransaction((tx) => portal.api.access.createUser(tx, { ...person, customer_id: null }));
  expect(id).toHaveLength(26);
  root = (await ask('POST', '/api/user/login', { email: person.email, password: 'Correcta-1' })).body['token'] as string;
  const made = await ask('POST', '/rates-service/rates/proposal', { service_id: service, year: 2026, name: 'Tarifa B', ...stored });
  proposal = made.body as never;
  await tariffed(ours, 150, 10);
  await tariffed(theirs, 20, 0);
  // Of before the tariff, by an own price; they are none of this preview.
  await sql`update shipping_guide set created_at = '2026-01-15' where source = 'api'`.execute(database.db);
});
afterAll(() => endPortal());

describe('what a grid does, before it is saved', () => {
  test('is the guides of its customers priced by both grids, per customer and by its largest changes, to the centavo', async () => {
    await buy(ours, { weight: 4, quantity: 2 });
    await buy(ours, { weight: 12, insurance: 1000 });
    await buy(theirs, { weight: 4 });
    const { status, body } = await preview();
    expect(status).toBe(200);
    // Ours pays the second column less 10 %: 110.00 and 150.00 are 114.84 and 156.60 with IVA, 121.50 and 155.55 are 126.846 and 162.3942.
    // Theirs pays the first: 120.00 is 139.20, 125.00 is 145.00. Insurance of 1,000.00 is 17.40 on both sides.
    expect(body).toMatchObject({ since: '2026-08-22', until: '2026-11-20', guides: 4, left_out: 0, before: 542.88, charged: 542.88, after: 578.49 });
    expect(body['customers']).toEqual([
      { customer_id: ours?.customer, name: 'Cliente uno', volume: 150, guides: 3, before: 403.68, after: 433.49, charged: 403.68 },
      { customer_id: theirs?.customer, name: 'Cliente dos', volume: 20, guides: 1, before: 139.2, after: 145, charged: 139.2 },
    ]);
    expect(body['largest']).toEqual([
      { customer_id: ours?.customer, name: 'Cliente uno', row: 'Economico 5K', guides: 2, before: 229.68, after: 253.7, each: 12.01 },
      { customer_id: theirs?.customer, name: 'Cliente dos', row: 'Economico 5K', guides: 1, before: 139.2, after: 145, each: 5.8 },
      { customer_id: ours?.customer, name: 'Cliente uno', row: 'Economico 15K', guides: 1, before: 174, after: 179.79, each: 5.79 },
    ]);
  });

  test('gives by the stored grid what the guides were really priced, and nothing changes by itself', async () => {
    for (const weight of [1, 5, 5.5, 15, 29.9, 33]) await buy(ours, { weight, insurance: weight * 100, is_irregular_delivery: weight > 15 });
    const { body } = await preview(stored);
    const { rows } = await sql<{ total: number }>`select sum(price_total)::float8 as total from shipping_guide
      where source = 'api' and created_at > '2026-02-01'`.execute(database.db);
    expect([body['before'], body['after'], body['charged'], body['largest']]).toEqual([...Array(3).fill((rows[0]?.total ?? 0) / 100), []]);
  });

  test('is told beside what was charged, where a customer has not taken the stored prices yet', async () => {
    const { id, version } = proposal;
    const before = (await preview(stored)).body;
    proposal = (await ask('PUT', `/rates-service/rates/proposal/${id}`, { name: 'Tarifa B', version, ...dearer })).body as never;
    const after = (await preview(dearer)).body;
    expect([after['charged'], after['before'] === after['after'], Number(after['before']) > Number(after['charged'])]).toEqual([
      before['charged'],
      true,
      true,
    ]);
    proposal = (await ask('PUT', `/rates-service/rates/proposal/${id}`, { name: 'Tarifa B', version: proposal.version, ...stored })).body as never;
  });

  test('leaves out what was cancelled, what is older than 90 days, and customers of other proposals', async () => {
    const guides = async () => (await preview()).body['guides'] as number;
    const all = await guides();
    const { labels } = await buy(theirs, { weight: 4 });
    expect(await guides()).toBe(all + 1);
    const set = (change: ReturnType<typeof sql>) => sql`update shipping_guide set ${change} where id = ${labels[0]?.id}`.execute(database.db);
    await set(sql`created_at = ${new Date(clock.now().getTime() - 90 * DAY_MS - 1)}`);
    expect(await guides()).toBe(all);
    await set(sql`created_at = ${new Date(clock.now().getTime() - 90 * DAY_MS)}`);
    expect(await guides()).toBe(all + 1);
    const cancelled = await ask('DELETE', `/api/label/${labels[0]?.id}`, { reason: 'Ya no se envía' }, theirs?.client);
    expect(cancelled.status).toBe(200);
    expect(await guides()).toBe(all);
    const customer_id = theirs?.customer;
    const configs = (await ask('GET', `/rates-service/rates/${customer_id}?year=2026`)).body['rate_configs'] as { id: string; proposal_id: string }[];
    const rate_config_id = configs.find((config) => config.proposal_id === proposal.id)?.id;
    expect((await ask('DELETE', `/rates-service/rates/${customer_id}`, { rate_config_id })).status).toBe(202);
    expect((await preview()).body['customers']).toMatchObject([{ customer_id: ours?.customer }]);
  });

  test('says at the cells what is wrong with the grid, and keeps nothing', async () => {
    const gap = {
      zones: [],
      prices: stored.prices.map((row) => ({ ...row, rangeVolumes: [columns[0], { from: 110, to: null }].map((column) => ({ ...column, cost: 1 })) })),
    };
    expect((await preview(gap)).body['fields']).toEqual({ 'prices.0.rangeVolumes.1.from': 'Hay un hueco: esta columna debe empezar en 101' });
    await preview(dearer);
    expect((await ask('GET', `/rates-service/rates/proposal/${proposal.id}`)).body).toMatchObject({
      rates: stored.prices,
      version: proposal.version,
    });
  });

  test('reads page by page: each guide counts once, also those made in the same instant', async () => {
    const { labels } = await buy(ours, { weight: 4 });
    const before = (await preview()).body['guides'] as number;
    await sql`insert into shipping_guide select r.* from shipping_guide g, generate_series(1, 4500) s,
      jsonb_populate_record(g, jsonb_build_object('id', lpad(s::text, 26, '0'), 'parcel_number', 'N' || lpad(s::text, 5, '0'), 'piece', s + 100,
        'document_sha256', null, 'created_at', g.created_at - (s / 2000) * interval '1 second')) r where g.id = ${labels[0]?.id}`.execute(
      database.db,
    );
    const { body } = await preview();
    expect([body['guides'], body['largest']]).toMatchObject([before + 4500, { 0: { row: 'Economico 5K', each: 12.01 } }]);
    await sql`delete from shipping_guide where parcel_number like 'N0%'`.execute(database.db);
  });
});
