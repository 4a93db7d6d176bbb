import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '#contract/access/access.ts';
import { laterChargesOperations } from '#contract/later-charges/later-charges.ts';
import { overweightOperations as operations, type OverweightDetail } from '#contract/later-charges/overweight.ts';
import type { CustomerId, UserId } from '#contract/shared/ids.ts';
import { newId } from '#platform/ids.ts';
import { verifyBooks } from '../../../scripts/verify.ts';
import { askOf, fullTenant, picture, type Tenant } from '../../fixtures/full-tenant.ts';
import { entryAgain, findingsOf } from '../../fixtures/planted.ts';
import { testPortal } from '../../fixtures/test-portal.ts';
import { hashPassword } from '../access/password.ts';

let house: Awaited<ReturnType<typeof testPortal>>;
let [ours, theirs] = [] as unknown as [Tenant, Tenant];
const tokens = {} as Record<'root' | 'second' | 'agent' | 'seller' | 'stranger', string>;
/** Another customer for each test: an RFC wants three letters of its name. */
const names = ['una', 'unb', 'unc', 'und', 'une', 'unf', 'ung', 'unh', 'uni'];
const ids = {} as Record<keyof typeof tokens, UserId>;
beforeAll(async () => {
  house = await testPortal();
  await house.portal.start();
  theirs = await fullTenant(house.portal, house.database, 'dos');
  const password_hash = await hashPassword('Correcta-1', { memoryKib: 64, passes: 1 });
  const roles: Record<keyof typeof tokens, Actor['role']> = { root: 'root', second: 'root', agent: 'agent', seller: 'seller', stranger: 'agent' };
  await house.database.inTransaction(async (tx) => {
    for (const [name, role] of Object.entries(roles) as [keyof typeof tokens, Actor['role']][])
      ids[name] = await house.portal.api.access.createUser(tx, {
        ...{ customer_id: null, name, email: `${name}@porteo.test`, role, permissions: '222222222', password_hash, all_customers: false },
      });
  });
  for (const name of Object.keys(roles) as (keyof typeof tokens)[]) {
    const payload = { email: `${name}@porteo.test`, password: 'Correcta-1' };
    tokens[name] = (await house.portal.app.inject({ method: 'POST', url: '/api/user/login', payload })).json<{ token: string }>().token;
  }
});
afterAll(() => house.end());

beforeEach(async () => {
  ours = await fullTenant(house.portal, house.database, names.shift() ?? '');
  const { access } = house.portal.api;
  await house.database.inTransaction(async (tx) => {
    await access.assignCustomers(tx, [{ agent_id: ids.agent, customer_id: ours.customer }]);
    await access.changeCustomer(tx, ours.customer, { seller_id: ids.seller });
  });
});

type Answer = {
  status: number;
  body: OverweightDetail & { description: string; fields: Record<string, string>; data: OverweightDetail[]; sum: number; counts: object };
};
const ask = async (token: string, { method, path }: { method: string; path: string }, body?: object): Promise<Answer> =>
  (await askOf(house.portal)(method, path.replace('{id}', ours.ids['overweight'] ?? ''), token, body)) as unknown as Answer;
async function photo(token: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([picture]), 'bascula.png');
  const sent = new Response(form);
  const headers = { authorization: `Bearer ${token}`, 'content-type': sent.headers.get('content-type') ?? '' };
  const answer = await house.portal.app.inject({ method: 'POST', url: '/drive/files', headers, payload: Buffer.from(await sent.arrayBuffer()) });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ id: string }>().id;
}
const claim = async (token: string) =>
  ask(token, operations.claimOverweight, {
    scale_file_id: await photo(token),
    tape_file_id: await photo(token),
    comment: 'Es nuestra caja estándar',
  });
const decide = (decision: 'charged' | 'dropped', token = tokens.root) =>
  ask(token, operations.decideOverweight, { decision, reason: 'Se ve en la foto de la báscula' });
const later = () =>
  sql<{ concept: string; status: string; total: number }>`
    select concept, status, total from billing_charge where source <> 'quote' and customer_id = ${ours.customer} order by created_at, id`
    .execute(house.database.db)
    .then(({ rows }) => rows);
const findings = async () => (await verifyBooks(house.database.db)).findings;
const poolOf = (customer: CustomerId) => house.portal.api.wallet.poolOf(house.database.db, customer);

describe('a claim', () => {
  test('its customer sends photos and a comment; staff advise; root drops it, and nothing is charged [AMB-12.15]', async () => {
    const before = await poolOf(ours.customer);
    const { status, body } = await claim(ours.client);
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'claimed', notes: [{ kind: 'claim', files: [{ shows: 'scale' }, { shows: 'tape' }] }] });
    const file = body.notes[0]?.files[0]?.file.id ?? '';
    const opens = async (token: string) => (await askOf(house.portal)('POST', `/drive/files/${file}/ticket`, token, {})).status;
    expect([
      await opens(ours.owner),
      await opens(tokens.agent),
      await opens(tokens.seller),
      await opens(theirs.owner),
      await opens(tokens.stranger),
    ]).toEqual([...[200, 200, 200, 404, 404]]);
    const advised = await ask(tokens.agent, operations.addOverweightEvidence, { comment: 'La caja es la de siempre', advice: 'drop' });
    expect(advised.body.notes[1]).toMatchObject({ kind: 'evidence', advice: 'drop', author: { name: 'agent' } });
    expect((await decide('dropped')).body).toMatchObject({ status: 'dropped', charge_status: null, decided_by: { name: 'root' } });
    expect([await later(), await poolOf(ours.customer), await findings()]).toEqual([[], before, []]);
    expect((await ask(tokens.root, operations.getOverweightStatistics)).body.data).toMatchObject([
      { carrier: 'sendex', told: 2, open: 1, claimed: 1, won: 1, lost: 0 },
    ]);
  });

  test('what root lets stand is charged in the same moment, by the whole sum [AMB-12.15] [AMB-13.01]', async () => {
    const before = await poolOf(ours.customer);
    await claim(ours.owner);
    const { body } = await decide('charged');
    expect(body).toMatchObject({ status: 'charged', charge_status: 'Applied', reason: 'Se ve en la foto de la báscula' });
    const total = Math.round((body.total ?? 0) * 100);
    expect([await later(), await poolOf(ours.customer), await findings()]).toEqual([
      [{ concept: 'Sobrepeso', status: 'Applied', total }],
      before - total,
      [],
    ]);
  });

  test('of two who decide at once one wins and the other is told; a repeat of the winner changes nothing [AMB-12.15]', async () => {
    await claim(ours.client);
    const outcomes = await Promise.all([decide('dropped'), decide('charged', tokens.second)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = outcomes.find(({ status }) => status === 409);
    const won = outcomes.findIndex(({ status }) => status === 200);
    expect(lost?.body.description).toBe(won === 0 ? 'El cargo ya se retiró. Revisa cómo quedó.' : 'El cargo ya se cobró. Revisa cómo quedó.');
    expect((await (won === 0 ? decide('dropped') : decide('charged', tokens.second))).status).toBe(200);
    expect([(await later()).length, await findings()]).toEqual([won, []]);
    for (const late of [await claim(ours.client), await ask(tokens.agent, operations.addOverweightEvidence, { comment: 'Llegó tarde' })])
      expect(late.status).toBe(409);
  });

  test('it wants a photo that is one and is sent once; a file of somebody else is refused at its field [AMB-12.15]', async () => {
    const nothing = await ask(ours.client, operations.claimOverweight, { comment: 'No pesa eso' });
    expect([nothing.status, Object.keys(nothing.body.fields)]).toEqual([400, ['scale_file_id']]);
    const foreign = await ask(ours.client, operations.claimOverweight, { tape_file_id: await photo(ours.owner), comment: 'No pesa eso' });
    expect([foreign.status, foreign.body.fields]).toEqual([400, { tape_file_id: 'El archivo ya no está disponible. Elígelo otra vez.' }]);
    expect((await ask(ours.client, operations.getOverweight)).body).toMatchObject({ status: 'pending', notes: [] });
    expect([(await claim(ours.client)).status, (await claim(ours.owner)).status]).toEqual([200, 409]);
  });

  test('who looks after the customer sees it, a colleague and anybody else does not [AMB-12.15] [AMB-0.02]', async () => {
    const seen = async (token: string) => (await ask(token, operations.getOverweight)).status;
    expect(await Promise.all([ours.owner, ours.client, tokens.root, tokens.agent, tokens.seller].map(seen))).toEqual([200, 200, 200, 200, 200]);
    expect(await Promise.all([ours.colleague, theirs.owner, tokens.stranger].map(seen))).toEqual([404, 404, 404]);
    const { body } = await ask(ours.client, operations.listOverweights);
    expect([body.data.map(({ id }) => id), body.counts]).toEqual([[ours.ids['overweight']], { review: 1, charged: 0, dropped: 0 }]);
    expect((await claim(tokens.seller)).status).toBe(403);
    const path = `/api/label/sendex/${ours.ids['label']}`;
    const shown = async () => ((await askOf(house.portal)('GET', path, ours.client)).body as unknown as { extra_charges: object[] }).extra_charges;
    expect(await shown()).toMatchObject([{ concept: 'Sobrepeso en revisión', total: 23.2 }]);
    await decide('charged');
    expect(await shown()).toMatchObject([{ concept: 'Sobrepeso', total: 23.2 }]);
  });
});

describe('a charge that root types', () => {
  const charge = (body: object, token = tokens.root) =>
    ask(token, laterChargesOperations.createCharge, {
      parcel_number: ours.ids['number'],
      concept: 'Zona Plus',
      quantity: 2,
      unit_price: 50,
      ...body,
    }) as unknown as Promise<{
      status: number;
      body: { total: number; status: string | null; is_new: boolean; approval_id: string | null; fields: object };
    }>;

  test('has one of the eight names; the same guide and name are charged once [O-3.46] [AMB-12.15]', async () => {
    const names = ['Reexpedición', 'Ocurre forzoso', 'E. Irregular', 'Manejo E.', 'Sobrepeso', 'Zona Plus', 'Cobertura Con Costo', 'Zona Extendida'];
    expect((await charge({ concept: 'Sobrepeso' })).body.fields).toEqual({ concept: expect.stringContaining('en revisión') as string });
    await decide('dropped');
    for (const concept of names) expect((await charge({ concept })).body).toMatchObject({ total: 116, status: 'Applied', is_new: true });
    const { rows: told } = await sql<object>`select distinct message from notifications_message where message like '%Zona Plus%'`.execute(
      house.database.db,
    );
    expect(told).toEqual([{ message: `Se agregó 'Zona Plus' por $116.00 a la guía ${ours.ids['number']}` }]);
    expect((await charge({ quantity: 7 })).body).toMatchObject({ total: 116, is_new: false });
    expect([(await later()).length, await findings()]).toEqual([8, []]);
    const { rows } =
      await sql<object>`select distinct concept, report_name from billing_charge where source = 'staff' and report_name <> 'guides' and customer_id = ${ours.customer}`.execute(
        house.database.db,
      );
    expect(rows).toEqual([{ concept: 'Sobrepeso', report_name: 'overweight_platform' }]);
    expect((await charge({ concept: 'Guía' })).status).toBe(400);
    expect((await charge({ parcel_number: 'NADIE' })).body.fields).toEqual({
      parcel_number: 'No hay ninguna guía con este número. Revisa que esté completo.',
    });
    expect((await charge({}, tokens.agent)).status).toBe(403);
  });

  test('what one person charges on a day is counted together: the second one that passes the limit waits [AMB-12.12] [AMB-12.15]', async () => {
    const twelve = (concept: string) => charge({ concept, quantity: 1, unit_price: 12_000 });
    const [first, second] = [await twelve('Reexpedición'), await twelve('Ocurre forzoso')];
    expect([first.body, second.body]).toMatchObject([
      { total: 13_920, approval_id: null },
      { status: null, approval_id: expect.any(String) as string },
    ]);
    expect([await later(), await findings()]).toEqual([[{ concept: 'Reexpedición', status: 'Created', total: 1_392_000 }], []]);
  });
  test('above the limit of one person it waits for a second one, and is then charged once [AMB-12.12] [AMB-12.15]', async () => {
    const dear = { concept: 'Reexpedición', quantity: 1, unit_price: 60_000 };
    const [first, again] = [await charge(dear), await charge(dear)];
    expect(first.body).toMatchObject({ status: null, is_new: true });
    expect(await later()).toEqual([]);
    const approve = (id: string | null, token: string) => askOf(house.portal)('PUT', `/api/billing/approval/${id}`, token, { decision: 'approved' });
    expect((await approve(first.body.approval_id, tokens.root)).status).toBe(403);
    for (const { body } of [first, again]) expect((await approve(body.approval_id, tokens.second)).status).toBe(200);
    expect([await later(), await findings()]).toEqual([[{ concept: 'Reexpedición', status: 'Created', total: 6_960_000 }], []]);
    expect((await charge(dear)).body).toMatchObject({ status: 'Created', is_new: false, approval_id: null });
  });
});

test('an overweight that is charged without its charge, or under review with one, is named by verify', async () => {
  const id = ours.ids['overweight'] ?? newId();
  await decide('charged');
  expect(await findings()).toEqual([]);
  expect(await findingsOf(house.database, entryAgain('extra_charge:%'))).toContainEqual(
    expect.stringMatching(/^entry extra_charge:\w{26}:again belongs to no charge$/),
  );
  await house.database.inTransaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update charges_overweight set total = total + 100, net = net + 100 where id = ${id}`.execute(tx);
  });
  expect(await findings()).toEqual([expect.stringContaining(`overweight ${id}`)]);
  await house.database.inTransaction(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update charges_overweight set total = total - 100, net = net - 100, status = 'dropped', charge_id = null where id = ${id}`.execute(tx);
  });
  expect(await findings()).toEqual([expect.stringContaining('was charged to nobody who was told')]);
});
