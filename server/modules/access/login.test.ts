import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accessOperations } from '#contract/access/access.ts';
import { standingClock } from '#platform/clock.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import type { Call } from '#platform/http/route.ts';
import type { Job } from '#platform/jobs/queue.ts';
import { askRoute, codeOf } from './fixtures/ask-route.ts';
import { cheap, PASSWORD, twoTenants, type TwoTenants } from './fixtures/two-tenants.ts';
import { login } from './login.ts';
import { buildAccess } from './module.ts';
import { hashPassword, isPassword } from './password.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const EMAIL = 'client@porteo.test';

let database: TestDatabase;
let people: TwoTenants;
let world: Pick<TwoTenants, 'needs' | 'access' | 'routes' | 'actor'> & { jobs: Job[] };
beforeAll(async () => {
  database = await testDatabase();
  people = await twoTenants(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of ['access_session', 'access_login_failure', 'access_known_device'])
    await sql`delete from ${sql.table(table)}`.execute(database.db);
  await sql`update access_user set status = 'active', permissions = '222222222', password_hash = (select password_hash from access_user where email = ${EMAIL})
    where email in (${EMAIL}, 'reader@porteo.test')`.execute(database.db);
  world = at(standingClock());
});

/** The same people with a clock, and perhaps a cost, of the test's own. */
function at(clock: TwoTenants['needs']['clock'], over: Partial<TwoTenants['needs']> = {}): typeof world {
  const needs = { ...people.needs, clock, ...over };
  const { api: access, routes, jobs } = buildAccess(needs);
  return { needs, access, routes, jobs, actor: people.actor };
}

type From = Partial<Pick<Call, 'ip' | 'device'>>;
const call = (from: From): Call<null> => ({ actor: null, requestId: 'r', key: null, ip: '10.1.2.3', token: null, device: null, ...from });
const enter = (password = PASSWORD, email = EMAIL, from: From = {}) => login(world.needs, { email, password }, call(from));
const outcome = (password: string, email = EMAIL, from: From = {}) => codeOf(enter(password, email, from));
const fail = async (times: number, email = EMAIL, from: From = {}) => {
  for (let n = 0; n < times; n += 1) expect(await outcome('mal', email, from)).toBe('UNAUTHORIZED');
};
const tokenOf = async (from: From = {}) => (await enter(PASSWORD, EMAIL, from)).body.token;

describe('logging in', () => {
  test('answers OK and the token, and the token opens the session [S-7.03]', async () => {
    const { body } = await enter();
    expect(body.message).toBe('OK');
    expect(await world.access.authenticate(body.token)).toEqual(world.actor('client'));
    expect(await world.access.authenticate(`${body.token}x`)).toBeNull();
  });
  test('the token also leaves in a header that no cache keeps', async () => {
    const { body, headers } = await enter();
    expect(headers).toEqual({ authorization: `Bearer ${body.token}`, 'cache-control': 'no-store' });
  });
  test('only the hash of a token of 256 bits is stored', async () => {
    const token = await tokenOf();
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const { rows } = await sql<{ token_hash: string }>`select token_hash from access_session`.execute(database.db);
    expect(rows).toEqual([{ token_hash: createHash('sha256').update(token).digest('hex') }]);
  });
  test('an e-mail in capitals is the same account', async () => {
    expect(await outcome(PASSWORD, 'CLIENT@Porteo.test')).toBe('accepted');
  });
  test('a user of a locked customer logs in', async () => {
    await sql`update access_customer set status = 'LOCKED'`.execute(database.db);
    expect(await outcome(PASSWORD)).toBe('accepted');
  });
  test.each([
    { says: 'an e-mail is required [S-5.01]', request: { email: ' ', password: 'x' }, fields: { email: 'Ingrese su Email' } },
    { says: 'an e-mail has its form [S-5.02]', request: { email: 'client', password: 'x' }, fields: { email: 'Ingrese un correo válido' } },
    { says: 'a password is required [S-5.04]', request: { email: EMAIL, password: '' }, fields: { password: 'Ingrese una contraseña' } },
    { says: 'nothing at all is wrong twice', request: {}, fields: { email: 'Ingrese su Email', password: 'Ingrese una contraseña' } },
  ])('$says', async ({ request, fields }) => {
    const answer = await askRoute(world.routes, accessOperations.login, request, null);
    expect([answer.code, answer.fields]).toEqual(['WRONG_DATA', fields]);
  });
  test('spaces around the e-mail do not count [S-5.03]', async () => {
    expect((await askRoute(world.routes, accessOperations.login, { email: `  ${EMAIL} `, password: PASSWORD }, null)).code).toBe('accepted');
  });
});

describe('who may not come in learns nothing', () => {
  const cases = [
    { who: 'a wrong password', email: EMAIL, password: 'Otra-1234' },
    { who: 'an unknown e-mail', email: 'nobody@porteo.test', password: PASSWORD },
    { who: 'a disabled user', email: 'gone@porteo.test', password: PASSWORD },
    { who: 'an account without a password', email: 'reader@porteo.test', password: PASSWORD },
  ];
  test.each(cases)('$who answers UNAUTHORIZED and opens nothing [S-8.01]', async ({ email, password }) => {
    await sql`update access_user set password_hash = null where email = 'reader@porteo.test'`.execute(database.db);
    expect(await outcome(password, email)).toBe('UNAUTHORIZED');
    expect((await sql`select 1 from access_session`.execute(database.db)).rows).toEqual([]);
  });
  test('where no password is stored one is still derived, at the usual cost', async () => {
    let derived = 0;
    const counted = { passes: 1, get memoryKib() { derived += 1; return cheap.memoryKib; } }; // prettier-ignore
    world = at(standingClock(), { passwordCost: counted });
    await outcome(PASSWORD, 'nobody@porteo.test');
    expect(derived).toBe(1);
    await outcome('mal');
    expect(derived).toBe(1);
  });
  test('anyone who logs in has the password hashed at the cost of today, anyone who fails does not', async () => {
    const stored = async () =>
      (await sql<{ h: string }>`select password_hash as h from access_user where email = ${EMAIL}`.execute(database.db)).rows[0]?.h ?? '';
    const former = await stored();
    world = at(standingClock(), { passwordCost: { ...cheap, memoryKib: 2 * cheap.memoryKib } });
    expect(await outcome('mal')).toBe('UNAUTHORIZED');
    expect(await stored()).toBe(former);
    expect(await outcome(PASSWORD)).toBe('accepted');
    const renewed = await stored();
    expect(renewed).toMatch(/^argon2id\$16\$1\$/);
    expect([await outcome(PASSWORD), await stored()]).toEqual(['accepted', renewed]);
  });
});

describe('who fails too often waits [AMB-1.02]', () => {
  test('five failures of an e-mail and network wait fifteen minutes after the fifth', async () => {
    for (let n = 0; n < 5; n += 1) {
      await fail(1);
      world.needs.clock.advance(3 * MINUTE);
    }
    world.needs.clock.advance(11 * MINUTE);
    expect(await outcome(PASSWORD)).toBe('TOO_MANY_REQUESTS');
    world.needs.clock.advance(MINUTE);
    expect(await outcome(PASSWORD)).toBe('accepted');
  });
  test('a neighbour in the network waits too, another network and another e-mail do not', async () => {
    await fail(5);
    expect(await outcome(PASSWORD, EMAIL, { ip: '10.1.2.99' })).toBe('TOO_MANY_REQUESTS');
    expect(await outcome(PASSWORD, EMAIL, { ip: '10.1.3.3' })).toBe('accepted');
    expect(await outcome(PASSWORD, 'colleague@porteo.test')).toBe('accepted');
  });
  test('a household of IPv6 has one count, and all households of a site together eight times as much', async () => {
    for (let host = 1; host <= 5; host += 1) await fail(1, EMAIL, { ip: `2001:db8:7:1::${host}` });
    expect(await outcome(PASSWORD, EMAIL, { ip: '2001:db8:7:1::9' })).toBe('TOO_MANY_REQUESTS');
    expect(await outcome(PASSWORD, EMAIL, { ip: '2001:db8:7:2::1' })).toBe('accepted');
    for (let household = 2; household <= 8; household += 1) await fail(5, EMAIL, { ip: `2001:db8:7:${household}::1` });
    expect(await outcome(PASSWORD, EMAIL, { ip: '2001:db8:7:9::1' })).toBe('TOO_MANY_REQUESTS');
    expect(await outcome(PASSWORD, EMAIL, { ip: '2001:db8:8:1::1' })).toBe('accepted');
  });
  test('an unknown e-mail is counted alike', async () => {
    await fail(5, 'nobody@porteo.test');
    expect(await outcome('mal', 'nobody@porteo.test')).toBe('TOO_MANY_REQUESTS');
  });
  test('right passwords are no failures', async () => {
    for (let n = 0; n < 7; n += 1) expect(await outcome(PASSWORD)).toBe('accepted');
    await fail(4);
    expect(await outcome(PASSWORD)).toBe('accepted');
  });
  test('thirty attempts at the same moment are counted one by one', async () => {
    const codes = await Promise.all(Array.from({ length: 30 }, () => outcome('mal')));
    expect(codes.filter((code) => code === 'UNAUTHORIZED')).toHaveLength(5);
    expect(codes.filter((code) => code === 'TOO_MANY_REQUESTS')).toHaveLength(25);
  });
  test('a browser that has logged in before has a count of its own, which others cannot use up', async () => {
    await tokenOf({ device: 'mine' });
    await fail(5);
    expect(await outcome(PASSWORD)).toBe('TOO_MANY_REQUESTS');
    expect(await outcome(PASSWORD, EMAIL, { device: 'mine' })).toBe('accepted');
    await fail(5, EMAIL, { device: 'mine' });
    expect(await outcome(PASSWORD, EMAIL, { device: 'mine' })).toBe('TOO_MANY_REQUESTS');
    expect(await outcome(PASSWORD, EMAIL, { ip: '10.9.9.9' })).toBe('accepted');
  });
  test('a browser is known only to the account it has logged in to, and for 180 days', async () => {
    await tokenOf({ device: 'mine' });
    await fail(5, 'colleague@porteo.test');
    expect(await outcome(PASSWORD, 'colleague@porteo.test', { device: 'mine' })).toBe('TOO_MANY_REQUESTS');
    world.needs.clock.advance(180 * 24 * HOUR);
    await fail(5);
    expect(await outcome(PASSWORD, EMAIL, { device: 'mine' })).toBe('TOO_MANY_REQUESTS');
  });
  test('all unknown networks together try an e-mail ninety times an hour', async () => {
    await tokenOf({ device: 'mine' });
    for (let n = 0; n < 90; n += 1) await fail(1, EMAIL, { ip: `10.2.${n}.1` });
    expect(await outcome(PASSWORD, EMAIL, { ip: '10.3.0.1' })).toBe('TOO_MANY_REQUESTS');
    expect(await outcome(PASSWORD, EMAIL, { ip: '10.3.0.1', device: 'mine' })).toBe('accepted');
    world.needs.clock.advance(HOUR);
    expect(await outcome(PASSWORD, EMAIL, { ip: '10.3.0.1' })).toBe('accepted');
  });
  test('a network that fails on twenty e-mails waits, known browsers in it do not', async () => {
    await tokenOf({ device: 'mine' });
    for (let n = 0; n < 20; n += 1) await fail(1, `x${n}@porteo.test`);
    expect(await outcome(PASSWORD)).toBe('TOO_MANY_REQUESTS');
    expect(await outcome(PASSWORD, EMAIL, { device: 'mine' })).toBe('accepted');
    expect(await outcome(PASSWORD, EMAIL, { ip: '10.1.3.3' })).toBe('accepted');
  });
});

describe('a session', () => {
  const lives = async (token: string) => (await world.access.authenticate(token)) !== null;

  test('ends 24 hours after its last use [AMB-1.03]', async () => {
    const token = await tokenOf();
    world.needs.clock.advance(24 * HOUR - MINUTE);
    expect(await lives(token)).toBe(true);
    world.needs.clock.advance(24 * HOUR - MINUTE);
    expect(await lives(token)).toBe(true);
    world.needs.clock.advance(24 * HOUR);
    expect(await lives(token)).toBe(false);
  });
  test('ends seven days after its issue, however much it is used [AMB-1.03]', async () => {
    const token = await tokenOf();
    for (let n = 0; n < 13; n += 1) {
      world.needs.clock.advance(12 * HOUR);
      expect(await lives(token)).toBe(true);
    }
    world.needs.clock.advance(12 * HOUR);
    expect(await lives(token)).toBe(false);
  });
  test('writes its last use at most once a minute', async () => {
    const token = await tokenOf();
    const lastUse = async () =>
      (await sql<{ at: Date }>`select last_used_at as at from access_session`.execute(database.db)).rows[0]?.at.toISOString();
    world.needs.clock.advance(59_000);
    await lives(token);
    expect(await lastUse()).toBe('2026-11-20T18:00:00.000Z');
    world.needs.clock.advance(2_000);
    await lives(token);
    expect(await lastUse()).toBe('2026-11-20T18:01:01.000Z');
  });
  test('ends with its logout, the other sessions of the user do not', async () => {
    const [token, other] = [await tokenOf(), await tokenOf()];
    const { code } = await askRoute(world.routes, accessOperations.logout, {}, world.actor('client'), { token });
    expect([code, await lives(token), await lives(other)]).toEqual(['accepted', false, true]);
  });
  test('opens nothing once its user is disabled', async () => {
    const token = await tokenOf();
    await sql`update access_user set status = 'disabled' where email = ${EMAIL}`.execute(database.db);
    expect(await lives(token)).toBe(false);
  });
  test('has the rights its user has now', async () => {
    const token = await tokenOf();
    await sql`update access_user set permissions = '000000000' where email = ${EMAIL}`.execute(database.db);
    expect((await world.access.authenticate(token))?.permissions).toBe('000000000');
  });
  test('is forgotten when it is over, and so are old failures and browsers; the living stay', async () => {
    await tokenOf({ device: 'old' });
    world.needs.clock.advance(180 * 24 * HOUR + 1);
    await tokenOf({ device: 'new' });
    await fail(1);
    world.needs.clock.advance(HOUR + 1);
    await fail(1);
    for (const job of world.jobs) await job.run({});
    const { rows } = await sql<{ left: string }>`
      select 'session' as left from access_session union all select 'failure' from access_login_failure union all select 'browser' from access_known_device`.execute(
      database.db,
    );
    expect(rows.map(({ left }) => left)).toEqual(['session', 'failure', 'browser']);
  });
});

describe('a stored password', () => {
  test('is salted argon2id of at least 19 MiB and two passes', async () => {
    const [first, second] = await Promise.all([hashPassword(PASSWORD), hashPassword(PASSWORD)]);
    expect(first).toMatch(/^argon2id\$19456\$2\$[\w-]{22}\$[\w-]{43}$/);
    expect(first).not.toBe(second);
    expect(await isPassword(PASSWORD, first)).toBe(true);
  });
  test('counts to its last character', async () => {
    const long = 'ñ'.repeat(200);
    const stored = await hashPassword(`${long}a`, cheap);
    expect(await isPassword(`${long}a`, stored)).toBe(true);
    expect(await isPassword(`${long}b`, stored)).toBe(false);
  });
});
