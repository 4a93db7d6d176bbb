import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seededServices } from '#contract/catalogs/catalogs.ts';
import type { CustomerId, UserId } from '#contract/shared/ids.ts';
import type { standingClock } from '#platform/clock.ts';
import type { TestDatabase } from '#platform/db/test-database.ts';
import type { Portal } from '../../compose.ts';
import { askOf, fullTenant, type Tenant } from '../../fixtures/full-tenant.ts';
import { testPortal } from '../../fixtures/test-portal.ts';
import { hashPassword } from '../access/password.ts';

let portal: Portal;
let database: TestDatabase;
let clock: ReturnType<typeof standingClock>;
let endPortal: () => Promise<void>;
let ours: Tenant;
let theirs: Tenant;
const staff: Record<string, string> = {};
const ids: Record<string, UserId> = {};
const service = seededServices.sendexSaver;

beforeAll(async () => {
  ({ portal, database, clock, end: endPortal } = await testPortal());
  await portal.start();
  [ours, theirs] = [await fullTenant(portal, database, 'uno'), await fullTenant(portal, database, 'dos')];
  const password_hash = await hashPassword('Correcta-1', { memoryKib: 64, passes: 1 });
  for (const role of ['root', 'agent', 'seller'] as const) {
    const person = { name: role, email: `${role}@porteo.test`, role, permissions: '222222222', password_hash };
    ids[role] = await database.inTransaction((tx) => portal.api.access.createUser(tx, { ...person, customer_id: null }));
    staff[role] = (await ask('POST', '/api/user/login', '', { email: person.email, password: 'Correcta-1' })).body['token'] as string;
  }
  await database.inTransaction((tx) => portal.api.access.assignCustomers(tx, [{ agent_id: ids['agent'] as UserId, customer_id: ours.customer }]));
});
afterAll(() => endPortal());

const root = () => staff['root'] as string;
const agent = () => staff['agent'] as string;
type Body = Record<string, unknown>;
const ask = async (method: string, url: string, token: string, payload?: object) => {
  const { status, body } = await askOf(portal)(method, url, token, payload);
  return { status, body: body as Body };
};
const rates = (method: string, path: string, token: string, payload?: object) => ask(method, `/rates-service${path}`, token, payload);
const save = (token: string, services: object[], over: object = {}) => ask('PUT', `/api/customer/${ours.customer}`, token, { services, ...over });
type Row = Body & { id: string };
const servicesSeen = async (token: string, customer: CustomerId = ours.customer) =>
  (await ask('GET', `/api/customer/${customer}/services`, token)).body['data'] as Row[];
const rowSeen = async (token: string, id: string = service) => (await servicesSeen(token)).find((row) => row.id === id);

let made = 0;
const rowsOf = (
  costs: number[],
  columns = [
    { from: 1, to: 100 },
    { from: 101, to: null },
  ],
) =>
  ['Economico 5K', 'Economico 15K', 'Economico 30K'].map((internalServiceName, at) => ({
    internalServiceName,
    rangeVolumes: columns.map((column, n) => ({ ...column, cost: (costs[at] ?? 0) - n * 10 })),
  }));
const zones = [{ name: 'Sureste', cost: 38.5 }];
/** A proposal of the cheap service of Sendex, as root makes it. */
async function proposed(over: object = {}): Promise<{ id: string; version: number; name: string }> {
  made += 1;
  const body = { service_id: service, year: 2026, name: `Tarifa ${made}`, prices: rowsOf([120, 160, 240]), zones, ...over };
  const answer = await rates('POST', '/rates/proposal', root(), body);
  expect(answer.status).toBe(201);
  return answer.body as never;
}
/** The answer of a write, followed to its end. */
async function followed(answer: { status: number; body: Body }, token = root()): Promise<Body> {
  expect(answer.status).toBe(202);
  const { body } = await ask('GET', `/api/jobs/${String(answer.body['id'])}`, token);
  expect(body['status']).toBe('DONE');
  return body['results'] as Body;
}
const rated = async (proposal_id: string, volume = 150, customer_id: string = ours.customer) =>
  String((await followed(await rates('POST', '/rates', root(), { customer_id, year: 2026, proposal_id, volume })))['rate_config_id']);
const removed = async (rate_config_id: string) => followed(await rates('DELETE', `/rates/${ours.customer}`, root(), { rate_config_id }));
const configsSeen = async (token: string, query = '?with_data=true&year=2026') =>
  (await rates('GET', `/rates/${ours.customer}${query}`, token)).body['rate_configs'] as Row[];
const freed = () => sql`update rating_config set deleted_at = now() where deleted_at is null`.execute(database.db);

describe('the services of a customer', () => {
  test('have state, minimum and prices, and what they are in the catalogue and the tariff [A-3.19] [A-3.20]', async () => {
    await freed();
    const { id: proposal_id, name } = await proposed();
    const rate_config_id = await rated(proposal_id);
    const sent = {
      id: service,
      enabled: true,
      min_stock: 12,
      price_list: 99.5,
      reissue_price: 28,
      irregular_delivery_price: 0,
      insurance_percentage: 1.25,
    };
    expect((await save(root(), [sent])).status).toBe(200);
    expect(await rowSeen(root())).toEqual({
      ...{ id: service, enabled: true, min_stock: 12, price_list: 99.5, discount: 0, reissue_price: 28, irregular_delivery_price: 0 },
      ...{ insurance_percentage: 1.25, carrier: 'sendex', service: 'Económico', mode: 'Consumo', rates_service_description: 'Economico' },
      ...{ tariff_name: name, proposal_id, volume: 150, rate_config_id, editable: true },
    });
    await removed(rate_config_id);
  });
  test('of freight has no modality [A-3.22]', async () => {
    expect(await rowSeen(root(), seededServices.castoresFreight)).toMatchObject({ mode: null });
  });
  test('are mended as the form mends them, whoever sends them [A-4.08] [A-4.09] [A-4.10] [A-4.11]', async () => {
    await save(root(), [{ id: service, discount: 10 }]);
    await save(root(), [{ id: service, price_list: 80, min_stock: 0, reissue_price: -3, irregular_delivery_price: -0.01 }]);
    expect(await rowSeen(root())).toMatchObject({ price_list: 80, discount: 0, min_stock: 1, reissue_price: 0, irregular_delivery_price: 0 });
    await save(root(), [{ id: service, discount: 12.25 }]);
    expect(await rowSeen(root())).toMatchObject({ price_list: 0, discount: 12.25 });
    await save(root(), [{ id: service, discount: 0, price_list: 70 }]);
    await save(root(), [{ id: service, price_list: -5 }]);
    expect(await rowSeen(root())).toMatchObject({ price_list: 0, discount: 0 });
  });
  test('show a percentage of insurance as 100 at most [A-4.12]', async () => {
    const shownOf = async (insurance_percentage: number) => {
      expect((await save(root(), [{ id: service, insurance_percentage }])).status).toBe(200);
      return (await rowSeen(root()))?.['insurance_percentage'];
    };
    expect([await shownOf(99.99), await shownOf(100), await shownOf(150), await shownOf(1.25)]).toEqual([99.99, 100, 100, 1.25]);
  });
  test('price what is quoted from then on [A-1.02]', async () => {
    await save(root(), [{ id: service, price_list: 200 }]);
    const packages = [{ type: 'Caja', content: 'Libros', length: 30, width: 25, height: 20, weight: 4, quantity: 1 }];
    const quote = await ask('POST', '/api/rate/label', ours.client, { packages, zip_origin: '37290', zip_destination: '97100' });
    expect((quote.body['rates'] as Row[])[0]).toMatchObject({ label_price: 232 });
  });
  test.each([
    ['a discount of 101', { discount: 101 }],
    ['a discount of three decimals', { discount: 1.005 }],
    ['an unknown service', { id: '00000000000000000000000000' }],
  ])('refuses %s at its field', async (_what, over) => {
    const answer = await save(root(), [{ id: service, ...over }]);
    expect([answer.status, Object.keys(answer.body['fields'] as object)]).toEqual([400, [`services.0.${Object.keys(over)[0]}`]]);
  });
  test('are shown to a customer only where they are on, to staff all, to nobody out of scope [A-4.13]', async () => {
    await save(root(), [{ id: seededServices.castoresFreight, enabled: false }]);
    expect((await servicesSeen(ours.owner)).map(({ id }) => id)).toEqual([service]);
    expect((await servicesSeen(root())).length).toBe(Object.keys(seededServices).length);
    expect((await ask('GET', `/api/customer/${theirs.customer}/services`, ours.owner)).status).toBe(404);
    expect((await ask('GET', `/api/customer/${theirs.customer}/services`, agent())).status).toBe(404);
  });
  test('have no amounts for a client, nor for anybody without prices [AMB-3.06] [AMB-14.10]', async () => {
    const amounts = ['price_list', 'discount', 'reissue_price', 'irregular_delivery_price', 'insurance_percentage'];
    const shown = async (token: string) => {
      const row = (await rowSeen(token)) ?? {};
      return amounts.filter((name) => name in row);
    };
    expect([await shown(ours.owner), await shown(ours.client)]).toEqual([amounts, []]);
    await sql`update access_user set sees_prices = false where customer_id = ${ours.customer} and role = 'customer'`.execute(database.db);
    expect(await shown(ours.owner)).toEqual([]);
    await sql`update access_user set sees_prices = true where customer_id = ${ours.customer}`.execute(database.db);
  });
  test('of which an agent writes price and discount alone, and nobody else any [A-1.08] [A-4.14] [S-6.34] [AMB-16.04]', async () => {
    await save(root(), [{ id: service, enabled: true, min_stock: 9, price_list: 100 }]);
    await save(agent(), [{ id: service, enabled: false, min_stock: 40, reissue_price: 5, price_list: 97 }]);
    expect(await rowSeen(root())).toMatchObject({ enabled: true, min_stock: 9, price_list: 97, reissue_price: 0 });
    expect((await save(ours.owner, [{ id: service, price_list: 1 }])).status).toBe(200);
    expect(await rowSeen(root())).toMatchObject({ price_list: 97 });
    expect((await save(staff['seller'] as string, [{ id: service, price_list: 1 }])).status).toBe(403);
  });
  test('that are not editable are priced by root alone [A-4.14]', async () => {
    expect((await ask('PUT', `/api/service/${service}`, root(), { editable: false })).status).toBe(200);
    await save(agent(), [{ id: service, price_list: 70 }]);
    expect([await rowSeen(root()), await rowSeen(agent())]).toMatchObject([{ price_list: 97, editable: true }, { editable: false }]);
    await save(root(), [{ id: service, price_list: 95 }]);
    expect(await rowSeen(root())).toMatchObject({ price_list: 95 });
    await ask('PUT', `/api/service/${service}`, root(), { editable: true });
  });
  test('an agent gives 20 % at most of the price of the tariff, in either field, and no price below the floor; root gives any [AMB-16.04]', async () => {
    await freed();
    await rated((await proposed()).id, 50);
    await ask('PUT', `/api/service/${service}`, root(), { price_floor: 98 });
    const sent = [{ discount: 20.01 }, { price_list: 95.99 }, { price_list: 97.99 }];
    const answers = [];
    for (const one of sent) answers.push(await save(agent(), [{ id: service, ...one }]));
    expect(answers).toMatchObject([
      { status: 400, body: { fields: { 'services.0.discount': 'El descuento máximo que puedes dar es 20 %' } } },
      { status: 400, body: { fields: { 'services.0.price_list': 'Con el descuento máximo de 20 % el precio no puede ser menor a $96.00' } } },
      { status: 400, body: { fields: { 'services.0.price_list': 'El precio no puede ser menor a $98.00' } } },
    ]);
    expect((await save(agent(), [{ id: service, price_list: 98 }])).status).toBe(200);
    expect((await save(root(), [{ id: service, price_list: 5 }])).status).toBe(200);
    await ask('PUT', `/api/service/${service}`, root(), { price_floor: null });
  });
  test('that are switched on are given to the users who have a list, where it is asked for [AMB-14.03]', async () => {
    const other = seededServices.estafetaGround;
    const lists = () =>
      sql<{ services: string[] | null }>`select services from access_user where customer_id = ${ours.customer} order by email`.execute(database.db);
    await sql`update access_user set services = '[]' where id = ${ours.ids['user']}`.execute(database.db);
    await save(root(), [{ id: other, enabled: true }], { add_services_to_users: false });
    expect((await lists()).rows.map(({ services }) => services)).toEqual([[], null, null]);
    await save(root(), [{ id: other, enabled: false }]);
    await save(root(), [{ id: other, enabled: true }], { add_services_to_users: true });
    expect((await lists()).rows.map(({ services }) => services)).toEqual([[other], null, null]);
    await save(root(), [{ id: other, enabled: false }], { add_services_to_users: true });
    expect((await lists()).rows.map(({ services }) => services)).toEqual([[other], null, null]);
    await sql`update access_user set services = null where id = ${ours.ids['user']}`.execute(database.db);
  });
});

describe('proposals of root', () => {
  test('are listed by service and year, with how many customers have each [A-7.26] [A-3.32]', async () => {
    await freed();
    const { id, name } = await proposed();
    await rated(id);
    const { body } = await rates('GET', '/rates?year=2026', root());
    const row = (body['services'] as (Row & { proposals: Row[] })[]).find((each) => each.id === service);
    expect(row).toMatchObject({ carrier: 'sendex', name: 'Económico', internal_service_names: ['Economico 5K', 'Economico 15K', 'Economico 30K'] });
    expect(row?.proposals.find((each) => each.id === id)).toMatchObject({ name, customers: 1, version: 1, rates: rowsOf([120, 160, 240]), zones });
    expect((await rates('GET', '/rates?year=2025', root())).body['services']).toMatchObject(
      Object.keys(seededServices).map(() => ({ proposals: [] })),
    );
    await freed();
  });
  test('have columns without gaps, and one name each', async () => {
    const { name } = await proposed();
    const columns = [
      { from: 1, to: 50 },
      { from: 60, to: null },
    ];
    const given = { service_id: service, year: 2026, name: 'Con hueco', prices: rowsOf([120, 160, 240], columns), zones };
    const [gap, twice] = [
      await rates('POST', '/rates/proposal', root(), given),
      await rates('POST', '/rates/proposal', root(), { ...given, name, prices: rowsOf([120, 160, 240]) }),
    ];
    expect([gap, twice]).toMatchObject([
      { status: 400, body: { fields: { 'prices.0.rangeVolumes.1.from': 'Hay un hueco: esta columna debe empezar en 51' } } },
      { status: 409, body: { fields: { name: 'Ya hay una propuesta con este nombre para este servicio y año' } } },
    ]);
  });
  test('are read from a CSV as Excel writes it, whole or not at all, and kept by nobody', async () => {
    const read = async (content: string) => {
      const form = new FormData();
      form.append('service_id', service);
      form.append('csv_file', new Blob([content]), 'tarifa.csv');
      const sent = new Response(form);
      const headers = { authorization: `Bearer ${root()}`, 'content-type': sent.headers.get('content-type') ?? '' };
      const payload = Buffer.from(await sent.arrayBuffer());
      const answer = await portal.app.inject({ method: 'POST', url: '/rates-service/rates/proposal/file', headers, payload });
      return { status: answer.statusCode, body: answer.json<Body>() };
    };
    const lines = ['renglon;columna_1;columna_2', 'Desde;1;101', 'Hasta;100;', 'Economico 5K;1.120,00;110', 'Económico 15K;160,5;150'];
    const whole = [...lines, 'ECONOMICO 30K;240;230', 'Zona: Sureste;38,50', ''].join('\r\n');
    const { rows } = await sql`select id from tariffs_proposal`.execute(database.db);
    expect(await read(`\ufeff${whole}`)).toMatchObject({
      status: 200,
      body: {
        failed: [],
        grid: {
          prices: [
            {
              rangeVolumes: [
                { from: 1, to: 100, cost: 1120 },
                { from: 101, to: null, cost: 110 },
              ],
            },
            {},
            {},
          ],
          zones,
        },
      },
    });
    expect((await read(lines.join('\n'))).body).toEqual({
      grid: null,
      failed: [{ row: null, name: 'Economico 30K', reasons: ['Falta este renglón'] }],
    });
    expect(await read('peso;precio\n5;120\n')).toMatchObject({
      status: 400,
      body: { fields: { csv_file: expect.stringMatching(/encabezado/) as string } },
    });
    expect((await sql`select id from tariffs_proposal`.execute(database.db)).rows).toEqual(rows);
  });
  test('are not overwritten by who opened them before another changed them, and each change is on record [AMB-0.06]', async () => {
    const { id, name } = await proposed();
    const change = { name, version: 1, zones, prices: rowsOf([125, 160, 240]) };
    const [first, second] = [
      await rates('PUT', `/rates/proposal/${id}`, root(), change),
      await rates('PUT', `/rates/proposal/${id}`, root(), change),
    ];
    expect([first.status, first.body['version'], second.status]).toEqual([200, 2, 409]);
    const { rows } = await sql<{ action: string }>`select action from platform_audit where entity_id = ${id} order by at, action`.execute(
      database.db,
    );
    expect(rows.map(({ action }) => action).toSorted()).toEqual(['proposal.changed', 'proposal.created']);
  });
});

describe('tariffs of a customer', () => {
  test('are copies of a proposal with the column of the committed guides [A-1.04] [A-3.31] [A-7.27] [A-7.29] [AMB-16.01]', async () => {
    await freed();
    const { id: proposal_id, name } = await proposed();
    const id = await rated(proposal_id, 150);
    const [config] = await configsSeen(root());
    expect(config).toEqual({
      ...{ id, year: 2026, service: 'Económico', service_id: service, carrier: 'sendex', proposal_id, proposal_name: name, volume: 150, url: null },
      is_usable: true,
      prices: rowsOf([120, 160, 240]).map((row) => ({
        ...row,
        rangeVolumes: row.rangeVolumes.map((column, at) => ({ ...column, selected: at === 1 })),
      })),
      zones,
    });
    expect(Object.keys((await configsSeen(root(), '?year=2026'))[0] ?? {})).not.toContain('prices');
    expect((await configsSeen(root(), '?year=2025')).length).toBe(0);
  });
  test('are made for this year alone, of a proposal of this year, once [A-5.60] [A-7.29] [AMB-16.02]', async () => {
    await freed();
    const [current, old] = [await proposed(), await proposed({ year: 2025 })];
    const make = (over: object) =>
      rates('POST', '/rates', root(), { customer_id: ours.customer, year: 2026, proposal_id: current.id, volume: 1, ...over });
    expect(await make({ year: 2025, proposal_id: old.id })).toMatchObject({
      status: 400,
      body: { fields: { year: 'Las tarifas solo se crean para 2026' } },
    });
    expect(await make({ proposal_id: old.id })).toMatchObject({ status: 400, body: { fields: { proposal_id: expect.any(String) as string } } });
    expect(await make({ volume: -1 })).toMatchObject({ status: 400, body: { fields: { volume: expect.any(String) as string } } });
    await followed(await make({}));
    expect((await make({})).status).toBe(409);
    const both = await Promise.all([freed().then(() => make({})), freed().then(() => make({}))]);
    expect(both.map(({ status }) => status).every((status) => [202, 409].includes(status))).toBe(true);
  });
  test('take a change of their proposal at their sync, not before; quotes keep their price [A-7.30] [AMB-16.02]', async () => {
    await freed();
    await save(root(), [{ id: service, enabled: true, price_list: 0, discount: 0 }]);
    const { id: proposal_id, name } = await proposed();
    const id = await rated(proposal_id, 50);
    const packages = [{ type: 'Caja', content: 'Libros', length: 30, width: 25, height: 20, weight: 4, quantity: 1 }];
    const quote = async () => (await ask('POST', '/api/rate/label', ours.client, { packages, zip_origin: '37290', zip_destination: '97100' })).body;
    const priceOf = (body: Body) => (body['rates'] as Row[])[0]?.['label_price'];
    expect(priceOf(await quote())).toBe(139.2);
    await rates('PUT', `/rates/proposal/${proposal_id}`, root(), { name, version: 1, zones, prices: rowsOf([200, 260, 340]) });
    const kept = await quote();
    expect(priceOf(kept)).toBe(139.2);
    await followed(await rates('PUT', `/rates/${id}/sync/${ours.customer}`, agent(), { volume: 300 }), agent());
    expect(priceOf(await quote())).toBe(220.4);
    const stored = await sql<{ total: number }>`select total from rating_rate where batch_id = ${String(kept['batch_id'])}`.execute(database.db);
    expect(stored.rows[0]?.total).toBe(139_20);
    expect((await configsSeen(root()))[0]).toMatchObject({ id, volume: 300 });
    await ask('PUT', `/api/service/${service}`, root(), { editable: false });
    expect((await rates('PUT', `/rates/${id}/sync/${ours.customer}`, agent(), { volume: 1 })).status).toBe(405);
    await ask('PUT', `/api/service/${service}`, root(), { editable: true });
  });
  test('are synced by an agent to no column whose price is below the floor; by root to any [AMB-16.04]', async () => {
    await freed();
    await save(root(), [{ id: service, enabled: true, price_list: 0, discount: 10 }]);
    const id = await rated((await proposed()).id, 50);
    await ask('PUT', `/api/service/${service}`, root(), { price_floor: 100 });
    const sync = (token: string) => rates('PUT', `/rates/${id}/sync/${ours.customer}`, token, { volume: 300 });
    expect(await sync(agent())).toMatchObject({
      status: 400,
      body: { fields: { volume: 'Con este volumen el precio sería menor a $100.00, el mínimo del servicio: escribe un volumen menor' } },
    });
    expect((await configsSeen(root()))[0]).toMatchObject({ volume: 50 });
    await followed(await sync(root()));
    expect((await configsSeen(root()))[0]).toMatchObject({ volume: 300 });
    await ask('PUT', `/api/service/${service}`, root(), { price_floor: null });
    await save(root(), [{ id: service, discount: 0 }]);
  });
  test('end when they are deleted and stay as history; an unknown one is named as the web expects [A-7.31] [A-8.24]', async () => {
    await freed();
    const id = await rated((await proposed()).id);
    const foreign = await rates('DELETE', `/rates/${theirs.customer}`, root(), { rate_config_id: id });
    expect([foreign.status, foreign.body['description']]).toEqual([404, 'rate config not found']);
    await removed(id);
    expect(await configsSeen(root())).toEqual([]);
    const { rows } = await sql<{
      prices: unknown;
      ended: boolean;
    }>`select prices, deleted_at is not null as ended from rating_config where id = ${id}`.execute(database.db);
    expect(rows).toMatchObject([{ ended: true, prices: [{ internalServiceName: 'Economico 5K' }, {}, {}] }]);
    expect((await rates('DELETE', `/rates/${ours.customer}`, root(), { rate_config_id: id })).body['description']).toBe('rate config not found');
  });
  test('whose answers are 202 name the place where the outcome is read, by their maker alone [O-7.27] [A-7.33]', async () => {
    await freed();
    const payload = { customer_id: ours.customer, year: 2026, proposal_id: (await proposed()).id, volume: 1 };
    const answer = await portal.app.inject({ method: 'POST', url: '/rates-service/rates', headers: { authorization: `Bearer ${root()}` }, payload });
    expect([answer.statusCode, answer.headers['location']]).toEqual([202, expect.stringMatching(/^\/api\/jobs\/\w{26}$/)]);
    const place = String(answer.headers['location']);
    expect((await ask('GET', place, root())).body).toEqual({ status: 'DONE', results: { rate_config_id: expect.any(String) as string } });
    expect((await ask('GET', place, agent())).status).toBe(404);
  });
  test('offer the years with tariffs in scope and the current one, the newest first [A-5.58] [A-7.28] [AMB-16.08]', async () => {
    await sql`update rating_config set year = 2024, deleted_at = null where id in (select id from rating_config where customer_id = ${ours.customer} limit 1)`.execute(
      database.db,
    );
    expect((await rates('GET', '/rates/years', ours.owner)).body).toEqual({ data: [2026, 2024] });
    expect((await rates('GET', '/rates/years', theirs.owner)).body).toEqual({ data: [2026] });
    // As the specification writes it, without the prefix of its service.
    expect((await ask('GET', '/rates/years', ours.owner)).body).toEqual({ data: [2026, 2024] });
    expect((await ask('GET', '/rates/years', '')).status).toBe(401);
    await freed();
  });
  test('are read without amounts by who may not see prices [AMB-16.06]', async () => {
    await freed();
    await rated((await proposed()).id);
    await sql`update access_user set sees_prices = false where customer_id = ${ours.customer}`.execute(database.db);
    expect((await configsSeen(ours.owner))[0]).toMatchObject({
      prices: [{ rangeVolumes: [{ from: 1, to: 100, cost: null }, { cost: null }] }, {}, {}],
      zones: [{ cost: null }],
    });
    await sql`update access_user set sees_prices = true where customer_id = ${ours.customer}`.execute(database.db);
  });
});

test('a new customer gets a tariff for each service that is on, but for those named 2 Dias [A-4.16] [AMB-16.03]', async () => {
  const { id: wanted } = await proposed();
  const twoDays = seededServices.estafetaTwoDays;
  const prices = ['2 Dias 1K', '2 Dias 5K', '2 Dias 10K', '2 Dias 20K', '2 Dias 30K'].map((internalServiceName) => ({
    internalServiceName,
    rangeVolumes: [{ from: 1, to: null, cost: 100 }],
  }));
  await proposed({ service_id: twoDays, prices });
  const given = { name: 'Norma', last_name: 'Álvarez', phone_number: '4777130482', regimen: '601', business_type: 'Persona moral' };
  const ground = seededServices.estafetaGround;
  const catalog = (await rates('GET', '/rates?year=2026', root())).body['services'] as { id: string; internal_service_names: string[] }[];
  const weights = catalog.find(({ id }) => id === ground)?.internal_service_names ?? [];
  const grid = weights.map((internalServiceName) => ({ internalServiceName, rangeVolumes: [{ from: 1, to: null, cost: 100 }] }));
  await proposed({ service_id: ground, prices: grid });
  const make = async (business_name: string, row: object, others: object[] = []) => {
    const services = [{ id: service, enabled: true, ...row }, { id: twoDays, enabled: true }, ...others];
    const { body } = await ask('POST', '/api/customer', root(), { ...given, business_name, email: `${business_name}@porteo.test`, services });
    return (await rates('GET', `/rates/${String(body['id'])}`, root())).body['rate_configs'];
  };
  expect(await make('nueva', { proposal_id: wanted, volume: 500 })).toMatchObject([
    { service_id: service, year: 2026, proposal_id: wanted, volume: 500 },
  ]);
  const [usual] = (await make('otra', {})) as Row[];
  expect(usual).toMatchObject({ service_id: service, year: 2026, volume: 1 });
  const several = (await make('varios', {}, [{ id: ground, enabled: true }])) as Row[];
  expect(several.map(({ service_id }) => service_id).toSorted()).toEqual([service, ground].toSorted());
  const { rows } = await sql<{
    id: string;
  }>`select id from tariffs_proposal where service_id = ${service} and year = 2026 order by created_at, id`.execute(database.db);
  expect(usual?.['proposal_id']).toBe(rows[0]?.id);
});

test('each service has a yearly increase, for information [A-3.34] [A-7.21] [AMB-16.07]', async () => {
  await ask('PUT', `/api/service/${service}`, root(), { increase: { year: 2026, percentage: 4.9 } });
  const listed = async (year: number) => (await ask('GET', `/api/service/tariffs?year=${year}`, ours.owner)).body['data'] as Row[];
  const one = { id: service, name: 'Económico', carrier: 'sendex' };
  expect((await listed(2026)).find(({ id }) => id === service)).toEqual({ ...one, percentage_increase: 4.9 });
  expect((await listed(2025)).find(({ id }) => id === service)).toEqual({ ...one, percentage_increase: null });
});

describe('documents of tariffs', () => {
  const send = async (content: string | string[], name: string, fields: Record<string, string> = {}, token = root()) => {
    const form = new FormData();
    for (const [field, value] of Object.entries({ customer_id: ours.customer, carrier: 'sendex', ...fields })) form.append(field, value);
    for (const each of [content].flat()) form.append('files', new Blob([each]), name);
    const sent = new Response(form);
    const headers = { authorization: `Bearer ${token}`, 'content-type': sent.headers.get('content-type') ?? '' };
    const answer = await portal.app.inject({ method: 'POST', url: '/api/customer/tariffs', headers, payload: Buffer.from(await sent.arrayBuffer()) });
    return { status: answer.statusCode, body: answer.json<Body>() };
  };
  const listed = async (token: string, query = '') =>
    (await ask('GET', `/api/customer/files/documents${query}`, token)).body['tariffs'] as { active: Row[]; inactive: Row[] };
  const download = (url: string, token: string) => portal.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } });

  test('are one active per carrier; the former one stays as inactive [A-7.22] [A-7.23] [A-3.33] [AMB-16.07]', async () => {
    await freed();
    const { id: proposal_id, name } = await proposed();
    await rated(proposal_id, 150);
    const first = await send('peso,precio\n5,120\n', 'Tarifa 2025.csv');
    expect(first).toMatchObject({
      status: 201,
      body: { name: 'Tarifa 2025.csv', carrier: 'sendex', url: expect.stringMatching(/^\/drive\/files\//) as string },
    });
    clock.advance(1_000);
    const second = await send('peso,precio\n5,130\n', '../../Tarifa 2026.html');
    const { active, inactive } = await listed(ours.owner);
    const about = { carrier: 'sendex', service: 'Económico', proposal: name, range: '101-' };
    const { id, url, created_at } = second.body;
    expect(active).toEqual([{ id, url, created_at, name: 'Tarifa 2026.csv', inactive_at: null, ...about }]);
    expect(inactive).toMatchObject([
      { id: first.body['id'], url: first.body['url'], created_at: first.body['created_at'], inactive_at: created_at, carrier: 'sendex' },
    ]);
    expect(created_at).toBe(clock.now().toISOString());
    for (const token of [root(), agent()]) expect(await listed(token, `?customer_id=${ours.customer}`)).toEqual({ active, inactive });
    expect(await listed(root())).toEqual({ active: [], inactive: [] });
    expect((await configsSeen(ours.owner))[0]?.['url']).toBe(second.body['url']);
  });
  test('are read by who may read the tariffs of their customer, and by nobody else [AMB-0.02]', async () => {
    const url = String((await listed(ours.owner)).active[0]?.['url']);
    const tokens = [root(), agent(), ours.owner, ours.client, theirs.owner];
    const answers = await Promise.all(tokens.map((token) => download(url, token)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 404, 404]);
    expect([answers[2]?.payload, answers[2]?.headers['content-disposition']]).toEqual([
      'peso,precio\n5,130\n',
      expect.stringMatching(/^attachment;/),
    ]);
    expect((await ask('GET', `/api/customer/files/documents?customer_id=${theirs.customer}`, ours.owner)).status).toBe(404);
  });
  test.each([
    ['a page of the web', '<html>\u0001</html>'],
    ['a PDF that does not open', '%PDF-1.7 nothing'],
    ['an archive that is no workbook', 'PK\u0003\u0004 other'],
    ['nothing', ''],
  ])('are refused when they are %s, whatever they are called [AMB-16.07]', async (_what, content) => {
    const answer = await send(content, 'tarifa.pdf');
    expect([answer.status, answer.body['fields']]).toEqual([400, { files: 'El archivo debe ser PDF, XLSX, XLS o CSV' }]);
  });
  test('are one file at a time: of two none is kept [A-5.56]', async () => {
    const before = await listed(ours.owner);
    expect((await send(['peso,precio\n5,1\n', 'peso,precio\n5,2\n'], 'dos.csv')).status).toBe(413);
    expect(await listed(ours.owner)).toEqual(before);
  });
  test('name a carrier that there is', async () => {
    expect(await send('a,b', 'a.csv', { carrier: 'nadie' })).toMatchObject({
      status: 400,
      body: { fields: { carrier: 'Esta paquetería no existe' } },
    });
  });
});

test('in January an agent is judged by the tariff of the former year, which still quotes [AMB-6.03] [AMB-16.04]', async () => {
  await freed();
  await save(root(), [{ id: service, enabled: true, price_list: 0, discount: 0 }]);
  await rated((await proposed()).id, 50);
  clock.advance(Date.parse('2027-01-10T18:00:00Z') - clock.now().getTime());
  const { body } = await ask('POST', '/api/user/login', '', { email: 'agent@porteo.test', password: 'Correcta-1' });
  const given = (price_list: number) => save(String(body['token']), [{ id: service, price_list }]);
  expect(await given(1)).toMatchObject({
    status: 400,
    body: { fields: { 'services.0.price_list': 'Con el descuento máximo de 20 % el precio no puede ser menor a $96.00' } },
  });
  expect((await given(96)).status).toBe(200);
});
