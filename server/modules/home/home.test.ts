import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededServices } from '#contract/catalogs/catalogs.ts';
import type { ResponseOf } from '#contract/shared/operation.ts';
import type { homeOperations } from '#contract/home/home.ts';
import type { CustomerId, UserId } from '#contract/shared/ids.ts';
import { centavos } from '#contract/shared/money.ts';
import type { TestDatabase } from '#platform/db/test-database.ts';
import { newId } from '#platform/ids.ts';
import type { Portal } from '../../compose.ts';
import { draftShipment } from '../../fixtures/example-bodies.ts';
import { askOf, buyGuide, fullTenant, type Tenant } from '../../fixtures/full-tenant.ts';
import { testPortal } from '../../fixtures/test-portal.ts';
import { hashPassword } from '../access/password.ts';

type Home = ResponseOf<typeof homeOperations.getHome>;
type Figures = ResponseOf<typeof homeOperations.getHomeFigures>;

let database: TestDatabase;
let portal: Portal;
let endPortal: () => Promise<void>;
let mine: Tenant;
let theirs: Tenant;
/** Of the colleague, who has two more. */
let guides: { id: string }[];

beforeAll(async () => {
  ({ portal, database, end: endPortal } = await testPortal());
  await portal.start();
  mine = await fullTenant(portal, database, 'uno');
  theirs = await fullTenant(portal, database, 'dos');
  guides = [await buyGuide(portal, mine.colleague), await buyGuide(portal, mine.colleague)];
});
afterAll(() => endPortal());

const homeOf = async (token: string, query = ''): Promise<Home> => (await askOf(portal)('GET', `/api/home${query}`, token)).body as unknown as Home;

const figuresOf = async (token: string, query = ''): Promise<Figures> =>
  (await askOf(portal)('GET', `/api/home/figures${query}`, token)).body as unknown as Figures;

/** The token of somebody new. */
async function tokenOf(
  role: 'root' | 'client',
  over: { customer_id?: CustomerId; permissions?: string; sees_prices?: boolean } = {},
): Promise<string> {
  const email = `${newId<UserId>().toLowerCase()}@porteo.test`;
  const password_hash = await hashPassword('Correcta-1', { memoryKib: 64, passes: 1 });
  await database.inTransaction((tx) =>
    portal.api.access.createUser(tx, { customer_id: null, name: 'Otra', email, role, permissions: '222222222', password_hash, ...over }),
  );
  return (await portal.app.inject({ method: 'POST', url: '/api/user/login', payload: { email, password: 'Correcta-1' } })).json<{ token: string }>()
    .token;
}

test('counts what a person may see and nothing of anybody else [AMB-2.09]', async () => {
  const [owner, client, colleague, other] = [
    await homeOf(mine.owner),
    await homeOf(mine.client),
    await homeOf(mine.colleague),
    await homeOf(theirs.owner),
  ];
  expect([owner, client, colleague, other].map(({ made_today, counts, last_labels }) => [made_today, counts, last_labels?.length])).toEqual([
    [4, { registered: 4 }, 4],
    [2, { registered: 2 }, 2],
    [2, { registered: 2 }, 2],
    [2, { registered: 2 }, 2],
  ]);
});

test('draws what guides cost this month and where they go, of whom a person may see and of nobody else [AMB-2.09]', async () => {
  const [owner, client, colleague, other] = [
    await figuresOf(mine.owner),
    await figuresOf(mine.client),
    await figuresOf(mine.colleague),
    await figuresOf(theirs.owner),
  ];
  // 150 pesos and IVA for each guide of a carrier; a guide by hand has no price yet.
  expect([owner, client, colleague, other].map(({ spend }) => [spend?.month.labels, spend?.month.total])).toEqual([
    [3, 522],
    [1, 174],
    [2, 348],
    [1, 174],
  ]);
  expect(owner.spend).toMatchObject({ month: { days: [{ day: '2026-11-20', total: 522 }] }, before: { total: 0, labels: 0, days: [] } });
  const merida = { city: 'Mérida', state: 'Yucatán', latitude: expect.closeTo(21, 0) as number, longitude: expect.closeTo(-89.6, 0) as number };
  expect([owner, client, colleague].map(({ destinations }) => destinations?.[0])).toEqual([4, 2, 2].map((labels) => ({ ...merida, labels })));
  expect([owner.weeks, client.weeks, other.weeks]).toEqual([null, null, null]);
});

test('what was given back is not spent, and what was charged before this month is of the one before [AMB-2.09]', async () => {
  const [first] = guides as [{ id: string }];
  const spent = async () => (await figuresOf(mine.colleague)).spend?.month;
  const before = async () => (await figuresOf(mine.colleague)).spend?.before;
  await sql`update billing_charge set created_at = '2026-11-01T05:59:59Z' where label_id = ${first.id}`.execute(database.db);
  expect(await spent()).toMatchObject({ labels: 1, total: 174 });
  expect(await before()).toEqual({ labels: 1, total: 174, days: [{ day: '2026-10-31', total: 174 }] });
  await sql`update billing_charge set created_at = '2026-10-01T05:59:59Z' where label_id = ${first.id}`.execute(database.db);
  expect(await before()).toEqual({ labels: 0, total: 0, days: [] });
  await sql`update billing_charge set created_at = '2026-11-01T06:00:00Z' where label_id = ${first.id}`.execute(database.db);
  expect((await spent())?.days).toEqual([{ day: '2026-11-01', total: 174 }, { day: '2026-11-20', total: 174 }]); // prettier-ignore
  await sql`update billing_charge set status = 'Cancelled', cancelled_at = created_at where label_id = ${first.id}`.execute(database.db);
  expect(await spent()).toMatchObject({ labels: 1, total: 174 });
});

test('says where incidents and parcels at a branch wait, and what was delivered today only [AMB-2.09]', async () => {
  const [, second] = guides as [unknown, { id: string }];
  const set = (id: string, follow_up: string, delivered_at: string | null) =>
    sql`update shipping_guide set follow_up = ${follow_up}, delivered_at = ${delivered_at} where id = ${id}`.execute(database.db);
  await set(mine.ids['label'] as string, 'exception', null);
  await set(second.id, 'facility', null);
  const { counts, places } = await homeOf(mine.owner);
  expect(counts).toMatchObject({ exception: 1, facility: 1 });
  expect(places).toEqual({ exception: [{ city: 'Mérida', count: 1 }], facility: [{ city: 'Mérida', count: 1 }] });
  expect((await homeOf(mine.client)).places).toEqual({ exception: [{ city: 'Mérida', count: 1 }], facility: [] });
  await set(second.id, 'delivered', '2026-11-20T15:00:00Z');
  expect((await homeOf(mine.owner)).counts).toMatchObject({ delivered: 1 });
  await set(second.id, 'delivered', '2026-11-20T05:00:00Z');
  expect((await homeOf(mine.owner)).counts).not.toHaveProperty('delivered');
});

test('counts the guides that have not moved for longer than their service promises, in scope alone, as Envíos lists them', async () => {
  const [first] = guides as [{ id: string }];
  // The portal's today is Friday, 20 November 2026.
  await sql`update shipping_guide set created_at = '2026-11-03T18:00:00Z' where id = ${first.id}`.execute(database.db);
  await sql`update shipping_event set occurred_at = '2026-11-03T18:00:00Z' where guide_id = ${first.id}`.execute(database.db);
  const listed = async (token: string) => {
    const { body } = await askOf(portal)('GET', '/api/labels?page=1&limit=80&at_risk=true', token);
    return (body as unknown as { data: { id: string; risk?: object }[] }).data.map(({ id, risk }) => [id, risk]);
  };
  const tokens = [mine.owner, mine.colleague, mine.client, theirs.owner];
  expect(await Promise.all(tokens.map(async (token) => (await homeOf(token)).at_risk))).toEqual([1, 1, 0, 0]);
  const risk = { idle_days: 12, promised_days: expect.any(Number) as number };
  expect(await Promise.all(tokens.map(listed))).toEqual([[[first.id, risk]], [[first.id, risk]], [], []]);
  const views = (await askOf(portal)('GET', '/api/labels/views', mine.owner)).body;
  expect(views).toMatchObject({ at_risk: 1 });
  await sql`update shipping_guide set created_at = '2026-11-20T18:00:00Z' where id = ${first.id}`.execute(database.db);
});

test('tells stock that lapses within a month, with its value for anyone who sees prices [AMB-2.09]', async () => {
  const buy = (customer_id: CustomerId, key: string, valid_until: string) =>
    database.inTransaction((tx) =>
      portal.api.wallet.buyStock(tx, {
        ...{ key, customer_id, service_id: seededServices.sendexSaver, units: 3, valid_until, at: new Date('2026-11-01T18:00:00Z') },
        ...{ net: centavos(30_000), total: centavos(34_800) },
      }),
    );
  await buy(mine.customer, 'pronto', '2026-12-20');
  await buy(mine.customer, 'antes', '2026-11-25');
  await buy(mine.customer, 'lejos', '2026-12-21');
  const ending = { carrier: 'sendex', units: 6, valid_until: '2026-11-25' };
  expect((await homeOf(mine.owner)).ending_stock).toEqual([{ ...ending, value: 696 }]);
  expect((await homeOf(theirs.owner)).ending_stock).toEqual([]);
  const blind = await tokenOf('client', { customer_id: mine.customer, sees_prices: false });
  expect((await homeOf(blind)).ending_stock).toEqual([{ ...ending, value: null }]);
});

test('counts the shipments that a person left half way, for whom they act, and nobody else’s [AMB-2.09]', async () => {
  const ask = askOf(portal);
  for (const reference of ['Pedido 82', 'Pedido 83']) {
    const draft = { version: newId(), seen: [], is_new: true, shipment: { ...draftShipment, reference } };
    expect((await ask('PUT', `/api/draft/${newId()}`, mine.owner, draft)).status).toBe(200);
  }
  const root = await tokenOf('root');
  const owner = (await ask('GET', '/api/user', mine.owner)).body['id'] as unknown as string;
  const counts = await Promise.all([homeOf(mine.owner), homeOf(mine.client), homeOf(mine.colleague), homeOf(theirs.owner), homeOf(root)]);
  expect(counts.map(({ drafts }) => drafts)).toEqual([2, 1, 0, 0, null]);
  expect((await homeOf(root, `?user_id=${owner}`)).drafts).toBe(0);
  expect((await homeOf(root, `?customer_id=${mine.customer}`)).drafts).toBeNull();
  expect((await homeOf(await tokenOf('client', { customer_id: mine.customer, permissions: '111111111' }))).drafts).toBeNull();
});

test('anyone who may not see prices is answered none, and each block needs its right [AMB-2.09]', async () => {
  const blind = await homeOf(await tokenOf('client', { customer_id: mine.customer, sees_prices: false }), `?customer_id=${mine.customer}`);
  expect(blind.made_today).toBe(0);
  const blindToken = await tokenOf('client', { customer_id: mine.customer, sees_prices: false });
  expect(await figuresOf(blindToken)).toEqual({ weeks: null, spend: null, destinations: [] });
  const withoutRights = await tokenOf('client', { customer_id: mine.customer, permissions: '000000000' });
  for (const none of [await homeOf(withoutRights), await figuresOf(withoutRights)])
    expect(Object.values(none)).toEqual(Object.values(none).map(() => null));
});

test('staff see the stock of whom they act for and none of their own, and what all customers in their reach were charged [AMB-2.09]', async () => {
  const root = await tokenOf('root');
  const of = `?customer_id=${theirs.customer}`;
  const [alone, acting] = [await homeOf(root), await homeOf(root, of)];
  expect([alone.ending_stock, alone.made_today]).toEqual([null, 6]);
  expect([acting.ending_stock, acting.made_today]).toEqual([[], 2]);
  const [all, one] = [await figuresOf(root), await figuresOf(root, of)];
  const [ours, others] = [await figuresOf(mine.owner), await figuresOf(theirs.owner)];
  expect(all.spend?.month.total).toBe((ours.spend?.month.total ?? 0) + (others.spend?.month.total ?? 0));
  expect([one.spend?.month.total, one.destinations?.[0]?.labels]).toEqual([174, 2]);
  expect([all.destinations, all.weeks?.at(-1)?.made, one.weeks?.at(-1)?.made]).toEqual([null, expect.any(Array), expect.any(Array)]);
  const made = ({ weeks }: Figures) => weeks?.map((week) => week.made.reduce((sum, { labels }) => sum + labels, 0));
  expect([made(all), made(one)]).toEqual([
    [0, 0, 0, 0, 0, 0, 0, 6],
    [0, 0, 0, 0, 0, 0, 0, 2],
  ]);
});

test('staff see how many guides were made in each of eight weeks by each carrier, and how many came by their promised day', async () => {
  const root = await tokenOf('root');
  const [first, second] = guides as [{ id: string }, { id: string }];
  const weeks = async () => (await figuresOf(root, `?customer_id=${mine.customer}`)).weeks ?? [];
  const due = async () => (await weeks()).map((week) => [week.due, week.on_time]).at(-1);
  const set = (id: string, promised: string, follow_up: string, delivered_at: string | null) =>
    sql`update shipping_guide set promised_on = ${promised}::date, follow_up = ${follow_up}, delivered_at = ${delivered_at} where id = ${id}`.execute(
      database.db,
    );
  // The portal's today is Friday, 20 November 2026: the week began on Monday the 16th.
  expect((await weeks()).map(({ from }) => from).filter((_, index) => index === 0 || index > 5)).toEqual(['2026-09-28', '2026-11-09', '2026-11-16']);
  // Whose day is today is not late yet.
  await set(first.id, '2026-11-20', 'in_transit', null);
  expect(await due()).toEqual([0, 0]);
  await set(first.id, '2026-11-19', 'in_transit', null);
  expect(await due()).toEqual([1, 0]);
  // The last minute of the promised day in Mexico, and the first of the next one.
  await set(first.id, '2026-11-18', 'delivered', '2026-11-19T05:59:59Z');
  await set(second.id, '2026-11-18', 'delivered', '2026-11-19T06:00:00Z');
  expect(await due()).toEqual([2, 1]);
  // One that was called off owes no delivery.
  await set(second.id, '2026-11-18', 'expired', null);
  expect(await due()).toEqual([1, 1]);
  // The first moment of the first of the eight weeks, and the last before it.
  await sql`update shipping_guide set created_at = '2026-09-28T06:00:00Z' where id = ${first.id}`.execute(database.db);
  await sql`update shipping_guide set created_at = '2026-09-28T05:59:59Z' where id = ${second.id}`.execute(database.db);
  const carriers = (await weeks()).map(({ made }) => made);
  expect(carriers[0]).toEqual([{ carrier: 'sendex', labels: 1 }]);
  expect(carriers.flat().reduce((sum, { labels }) => sum + labels, 0)).toBe(3);
});

test('root alone sees when each carrier last answered about guides, its failures since and its rest', async () => {
  const root = await tokenOf('root');
  expect((await homeOf(root)).tracking).toEqual([]);
  await sql`insert into shipping_pace (carrier, answered_at, rests_until, failures) values
    ('dhl', '2026-11-20T11:00:00Z', '2026-11-20T11:30:00Z', 0), ('fedex', '2026-11-20T10:00:00Z', '2099-01-01T00:00:00Z', 3)`.execute(database.db);
  expect((await homeOf(root)).tracking).toEqual([
    { carrier: 'dhl', answered_at: '2026-11-20T11:00:00.000Z', failures: 0, rests_until: null },
    { carrier: 'fedex', answered_at: '2026-11-20T10:00:00.000Z', failures: 3, rests_until: '2099-01-01T00:00:00.000Z' },
  ]);
  expect([(await homeOf(mine.owner)).tracking, (await homeOf(mine.client)).tracking]).toEqual([null, null]);
});
