import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DRAFT_DAYS, MOST_DRAFTS, draftOperations, type DraftShipment } from '#contract/drafts/drafts.ts';
import { DAY_MS } from '#contract/shared/dates.ts';
import type { DraftId, UserId } from '#contract/shared/ids.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { newId } from '#platform/ids.ts';
import { askRoute } from '../access/fixtures/ask-route.ts';
import { twoTenants, type Person, type TwoTenants } from '../access/fixtures/two-tenants.ts';
import { buildDrafts } from './module.ts';

let database: TestDatabase;
let world: TwoTenants;
let drafts: ReturnType<typeof buildDrafts>;
beforeAll(async () => {
  database = await testDatabase();
  world = await twoTenants(database);
  drafts = buildDrafts({ ...world.needs, access: world.access, waits: { tidyMs: 1 } });
});
afterAll(() => database.close());
beforeEach(async () => {
  await sql`delete from drafts_draft`.execute(database.db);
});

const { listDrafts, getDraft, saveDraft, deleteDraft } = draftOperations;
const box = {
  ...{ pkg_id: null, alias: '', type: 'Caja', packaging: null, content: 'Libros', description: '', length: '30', width: '', height: '20' },
  ...{ measurement: 'cm', weight: '1.5', quantity: '2', insurance: '', is_irregular_delivery: false, merchandise: [] },
};
const place = { zip_code: '97100', city: 'Mérida', state: 'Yucatán', neighborhood: 'Centro', latitude: null, longitude: null, tax_id: '' };
const ana = { name: 'Ana', last_name: '', phone_number: '999 926', extension: '', email: '' };
const typedEnd = { address_id: null, contact_id: null, name: 'Lucía', typed_address: null, typed_contact: ana, ...place };
const shipment = (over: object = {}) => ({
  ...{ origin: null, destination: typedEnd, ocurre_office: false, packages: [box], is_insured: false, wanted_service: null },
  ...{ reference: 'Pedido 81', additional_info: '', use_trading: false, notices: [] },
  ...over,
});

type Save = { id?: string; version?: string; seen?: string[]; is_new?: boolean; user_id?: string; customer_id?: string; reference?: string };
const idOf = (who: Person) => world.actor(who).id;
const save = (who: Person, { reference = 'Pedido 81', ...over }: Save = {}) =>
  askRoute(
    drafts.routes,
    saveDraft,
    { id: newId(), version: newId(), seen: [], is_new: true, shipment: shipment({ reference }), ...over },
    world.actor(who),
  );
const kept = async (who: Person, over: Save = {}) => {
  const [id, version] = [newId<DraftId>(), newId()];
  expect((await save(who, { id, version, ...over })).code).toBe('accepted');
  return { id, version };
};
const get = (who: Person, id: string, over: object = {}) => askRoute(drafts.routes, getDraft, { id, ...over }, world.actor(who));
const remove = (who: Person, id: string, over: object = {}) => askRoute(drafts.routes, deleteDraft, { id, ...over }, world.actor(who));
const list = (who: Person, over: object = {}) => askRoute(drafts.routes, listDrafts, { ...over }, world.actor(who));
const referenceOf = async (who: Person, id: string) => ((await get(who, id)).body as { shipment: DraftShipment }).shipment.reference;
const everything = async () => (await sql`select * from drafts_draft order by id`.execute(database.db)).rows;

describe('a shipment that is left half way', () => {
  test('is kept as it was typed, and listed by what tells it from others', async () => {
    const { id, version } = await kept('client');
    expect((await get('client', id)).body).toEqual({ id, version, saved_at: '2026-11-20T18:00:00.000Z', shipment: shipment() });
    expect((await list('client')).body).toEqual({
      data: [
        {
          ...{ id, saved_at: '2026-11-20T18:00:00.000Z', origin: null, pieces: 2, weight: 3, contents: ['Libros'] },
          destination: { name: 'Lucía', city: 'Mérida', zip_code: '97100' },
        },
      ],
    });
  });
  test('stands before those that were changed earlier', async () => {
    const first = await kept('client');
    world.needs.clock.advance(1_000);
    const second = await kept('client');
    world.needs.clock.advance(1_000);
    await save('client', { ...first, version: newId(), seen: [first.version], is_new: false });
    expect((await list('client')).body.data.map(({ id }) => id)).toEqual([first.id, second.id]);
  });
  test.each([
    ['a price', { rate: { total: 100 } }],
    ['a file', { file_id: newId() }],
  ])('never holds %s', async (_, more) => {
    const id = newId();
    await askRoute(drafts.routes, saveDraft, { id, version: newId(), seen: [], is_new: true, shipment: shipment(more) }, world.actor('client'));
    expect((await get('client', id)).body.shipment).toEqual(shipment());
  });
  test.each([
    ['too large', { packages: Array.from({ length: 99 }, () => ({ ...box, content: 'x'.repeat(500), description: 'x'.repeat(500), alias: 'x'.repeat(500), length: 'x'.repeat(500), width: 'x'.repeat(500) })) }],
    ['of a hundred rows', { packages: Array.from({ length: 100 }, () => box) }],
    ['with a text longer than any field', { reference: 'x'.repeat(501) }],
    ['of another form', { destination: { city: 'Mérida' } }],
  ])('is refused when it is %s', async (_, more) => {
    const asked = { id: newId(), version: newId(), seen: [], is_new: true, shipment: shipment(more) };
    expect((await askRoute(drafts.routes, saveDraft, asked, world.actor('client'))).code).toBe('WRONG_DATA');
    expect(await everything()).toEqual([]);
  }); // prettier-ignore
});

describe('a draft is its person’s alone [AMB-0.02]', () => {
  test.each<{ who: Person; over?: (owner: Person) => object }>([
    { who: 'owner' },
    { who: 'colleague' },
    { who: 'foreignOwner' },
    { who: 'agent', over: (owner) => ({ user_id: idOf(owner) }) },
    { who: 'root', over: (owner) => ({ user_id: idOf(owner) }) },
  ])('$who does not see it, nor change or delete it', async ({ who, over }) => {
    const { id, version } = await kept('client');
    const before = await everything();
    const way = over?.('client') ?? {};
    expect((await list(who, way)).body.data).toEqual([]);
    expect([(await get(who, id, way)).code, (await remove(who, id, way)).code]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    expect((await save(who, { id, seen: [version], is_new: false, ...way })).code).toBe('NOT_FOUND');
    expect(await everything()).toEqual(before);
  });
  test('the same id of two people is two drafts', async () => {
    const { id } = await kept('client', { reference: 'mío' });
    await kept('colleague', { id, reference: 'suyo' });
    expect([await referenceOf('client', id), await referenceOf('colleague', id)]).toEqual(['mío', 'suyo']);
  });
  test('staff keep theirs for each user apart, and name the user', async () => {
    const { id } = await kept('agent', { user_id: idOf('client') });
    expect((await list('agent')).code).toBe('USER_NOT_CHOSEN');
    expect((await list('agent', { user_id: idOf('colleague') })).body.data).toEqual([]);
    expect((await list('agent', { user_id: idOf('client') })).body.data.map((row) => row.id)).toEqual([id]);
    expect((await list('client')).body.data).toEqual([]);
  });
  test('anyone who may not make guides has none', async () => {
    expect([(await save('reader')).code, (await list('reader')).code, (await save('biller')).code]).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']);
  });
});

describe('two tabs on one draft', () => {
  test('the later save stands when it has seen the earlier one', async () => {
    const { id, version } = await kept('client');
    const next = { id, version: newId(), seen: [version], is_new: false, reference: 'otra' };
    expect([(await save('client', next)).code, await referenceOf('client', id)]).toEqual(['accepted', 'otra']);
  });
  test('a save that has not seen the last one is refused and changes nothing', async () => {
    const { id, version } = await kept('client');
    await save('client', { id, seen: [version], is_new: false, reference: 'la otra pestaña' });
    expect((await save('client', { id, seen: [version], is_new: false })).code).toBe('CONFLICT');
    expect((await save('client', { id })).code).toBe('CONFLICT');
    expect(await referenceOf('client', id)).toBe('la otra pestaña');
  });
  test('a save whose answer was lost is no other tab, whether it arrived or not', async () => {
    const [id, first, second, lost] = [newId(), newId(), newId(), newId()];
    await save('client', { id, version: first });
    expect((await save('client', { id, version: first })).code).toBe('accepted');
    expect((await save('client', { id, version: second, seen: [first] })).code).toBe('accepted');
    expect((await save('client', { id, version: newId(), seen: [second, lost], is_new: false })).code).toBe('accepted');
    expect(await everything()).toHaveLength(1);
  });
  test('two first saves of one draft at the same moment make one', async () => {
    const asked = { id: newId(), version: newId() };
    expect((await Promise.all([save('client', asked), save('client', asked)])).map(({ code }) => code)).toEqual(['accepted', 'accepted']);
    expect(await everything()).toHaveLength(1);
  });
  test('one that was deleted elsewhere is not made again unasked', async () => {
    const { id, version } = await kept('client');
    expect([(await remove('client', id)).code, (await remove('client', id)).code]).toEqual(['accepted', 'NOT_FOUND']);
    expect((await save('client', { id, seen: [version], is_new: false })).code).toBe('NOT_FOUND');
    expect(await everything()).toEqual([]);
  });
});

describe('drafts end', () => {
  test(`after ${DRAFT_DAYS} days without a change`, async () => {
    const left = await kept('client');
    const changed = await kept('client');
    world.needs.clock.advance((DRAFT_DAYS - 1) * DAY_MS);
    await save('client', { id: changed.id, seen: [changed.version], is_new: false });
    world.needs.clock.advance(DAY_MS - 1);
    expect((await list('client')).body.data.map(({ id }) => id)).toEqual([changed.id, left.id]);
    world.needs.clock.advance(1);
    // Before the job has come by, too.
    expect([(await list('client')).body.data.map(({ id }) => id), (await get('client', left.id)).code]).toEqual([[changed.id], 'NOT_FOUND']);
    expect(await everything()).toHaveLength(2);
    await drafts.jobs.find(({ name }) => name === 'drafts-drop-old')?.run({});
    expect(await everything()).toMatchObject([{ id: changed.id }]);
  });
  test(`when ${MOST_DRAFTS} were changed later, and none of anybody else`, async () => {
    const others = await kept('colleague');
    const oldest = await kept('client');
    for (let n = 1; n < MOST_DRAFTS; n += 1) {
      world.needs.clock.advance(1_000);
      await kept('client');
    }
    expect((await get('client', oldest.id)).code).toBe('accepted');
    world.needs.clock.advance(1_000);
    await kept('client');
    expect([(await get('client', oldest.id)).code, (await list('client')).body.data.length]).toEqual(['NOT_FOUND', MOST_DRAFTS]);
    expect((await get('colleague', others.id)).code).toBe('accepted');
  });
  test('when they have become guides; one that is gone is no fault', async () => {
    const { id } = await kept('client');
    const owner = { customer_id: world.customers.ours, user_id: idOf('client') as UserId, actor_id: idOf('client') as UserId };
    for (const draft of [newId<DraftId>(), id]) await database.inTransaction((tx) => drafts.api.drop(tx, { ...owner, id: draft }));
    expect(await everything()).toEqual([]);
  });
});
