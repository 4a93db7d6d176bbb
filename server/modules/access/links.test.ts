import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accessOperations } from '#contract/access/access.ts';
import type { UserId } from '#contract/shared/ids.ts';
import { standingClock } from '#platform/clock.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { decodeRequest } from '#platform/http/read-request.ts';
import type { Call } from '#platform/http/route.ts';
import type { Job } from '#platform/jobs/queue.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { createPassword } from './create-password.ts';
import { codeOf } from './fixtures/ask-route.ts';
import { twoTenants, type TwoTenants } from './fixtures/two-tenants.ts';
import { inviteAfter } from './links.ts';
import { login } from './login.ts';
import { buildAccess } from './module.ts';
import { requestReset } from './request-reset.ts';
import type { UserTable } from './tables.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const EMAIL = 'client@porteo.test';
const NEW = 'Río-Bravo-7';

let database: TestDatabase;
let people: TwoTenants;
let clock: ReturnType<typeof standingClock>;
let needs: TwoTenants['needs'];
let access: TwoTenants['access'];
let jobs: Job[];
let mails: Mail[];
let enqueued: { name: string; data: Record<string, unknown> }[];

beforeAll(async () => {
  database = await testDatabase();
  people = await twoTenants(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of ['access_session', 'access_login_failure', 'access_link', 'access_reset_wish'])
    await sql`delete from ${sql.table(table)}`.execute(database.db);
  await sql`update access_user set status = 'active' where email = ${EMAIL}`.execute(database.db);
  [clock, mails, enqueued] = [standingClock(), [], []];
  const queue = { enqueue: async (_tx: unknown, name: string, data: Record<string, unknown>) => void enqueued.push({ name, data }) };
  needs = { ...people.needs, clock, queue, mail: async (_tx, mail) => void mails.push(mail) };
  ({ api: access, jobs } = buildAccess(needs));
});

const call: Call<null> = { actor: null, requestId: 'r', key: null, ip: '10.1.2.3', token: null, device: null };
/** Asks for a link and lets the background work run. */
async function ask(email = EMAIL): Promise<void> {
  expect(await requestReset(needs, { email }, call.ip)).toEqual({ message: 'OK' });
  for (const { name, data } of enqueued.splice(0)) await jobs.find((job) => job.name === name)?.run(data);
}
const tokenIn = (mail: Mail | undefined): string => /\/(?:newpassword|validate-account)\/([\w-]{43})\n/.exec(mail?.text ?? '')?.[1] ?? 'none';
const create = (token: string, password = NEW, confirm_password = password) =>
  createPassword(needs, decodeRequest(accessOperations.createPassword.request, { token, password, confirm_password }), call);
const mayLogIn = (password: string) => codeOf(login(needs, { email: EMAIL, password }, call));
const client = () => people.actor('client').id;

describe('a forgotten password', () => {
  test('answers OK for anybody, and only somebody active gets mail [S-7.05] [AMB-1.06]', async () => {
    await ask('nobody@porteo.test');
    await ask('GONE@porteo.test');
    expect(mails).toEqual([]);
    await ask('CLIENT@porteo.test');
    expect(mails.map(({ to, subject }) => ({ to, subject }))).toEqual([{ to: EMAIL, subject: 'Cambia tu contraseña de Porteo' }]);
    expect(mails[0]?.text).toContain(`https://porteo.test/newpassword/${tokenIn(mails[0])}`);
  });

  test('anyone who asks cannot tell from the work done whether the account exists [AMB-1.06]', async () => {
    const said: string[][] = [];
    for (const email of [EMAIL, 'nobody@porteo.test']) {
      await requestReset(needs, { email }, call.ip);
      said.push(enqueued.splice(0).map(({ name }) => name));
    }
    expect(said[0]).toEqual(said[1]);
    expect(mails).toEqual([]);
  });

  const wish = (n: number, ip: string) => codeOf(requestReset(needs, { email: `persona${n}@porteo.test` }, ip));
  const wishes = (count: number, ipOf: (n: number) => string) => Promise.all(Array.from({ length: count }, (_, n) => wish(n, ipOf(n))));
  const accepted = (codes: readonly string[]) => codes.filter((code) => code === 'accepted').length;

  test('is asked for twenty times in a quarter of an hour from one network, also at once, no matter who it is for; others go on', async () => {
    expect(accepted(await wishes(50, (n) => `10.1.2.${n}`))).toBe(20);
    expect(enqueued).toHaveLength(20);
    expect([await wish(60, '10.1.2.9'), await wish(61, '10.1.3.9')]).toEqual(['TOO_MANY_REQUESTS', 'accepted']);
    clock.advance(15 * 60_000);
    expect(await wish(62, '10.1.2.9')).toBe('accepted');
  });

  test('is asked for eight times as often from all networks (/64) of one site (/48)', async () => {
    expect(accepted(await wishes(25, () => '2001:db8:1:1::7'))).toBe(20);
    expect(accepted(await wishes(300, (n) => `2001:db8:1:${(n + 2).toString(16)}::7`))).toBe(140);
    expect(await wish(400, '2001:db8:2:1::7')).toBe('accepted');
  });

  test('leaves no trace of who asked when the time of its limit is over', async () => {
    await ask();
    clock.advance(15 * 60_000 + 1);
    await jobs.find(({ name }) => name === 'access-drop-old-sessions')?.run({});
    expect((await sql`select 1 from access_reset_wish`.execute(database.db)).rows).toEqual([]);
  });

  test('gets three links an hour, not four [AMB-1.06]', async () => {
    for (let n = 0; n < 4; n += 1) await ask();
    expect(mails).toHaveLength(3);
    clock.advance(HOUR - 1);
    await ask();
    expect(mails).toHaveLength(3);
    clock.advance(2);
    await ask();
    expect(mails).toHaveLength(4);
  });

  test('gets no further ones for having used one [AMB-1.06]', async () => {
    await ask();
    await ask();
    await create(tokenIn(mails[0]));
    await ask();
    await ask();
    expect(mails).toHaveLength(3);
  });

  test('only the hash of a token of 256 bits is stored, and the mail is worth as long as its link [AMB-1.05]', async () => {
    await ask();
    const token = tokenIn(mails[0]);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const { rows } = await sql<{ expires_at: Date }>`select * from access_link`.execute(database.db);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(mails[0]?.until).toEqual(rows[0]?.expires_at);
  });
});

describe('a password from a link', () => {
  test('is set, opens a session as a login does, and the old one is worth nothing [S-7.04] [AMB-1.04, AMB-1.06]', async () => {
    await ask();
    const { body, headers } = await create(tokenIn(mails[0]));
    expect(body).toEqual({ message: 'OK' });
    const token = headers?.['authorization']?.replace('Bearer ', '') ?? '';
    expect(headers?.['cache-control']).toBe('no-store');
    expect((await access.authenticate(token))?.id).toBe(client());
    expect(await mayLogIn(NEW)).toBe('accepted');
  });

  test('ends every session the person had [AMB-1.03]', async () => {
    await ask();
    await create(tokenIn(mails[0]));
    const { token } = (await login(needs, { email: EMAIL, password: NEW }, call)).body;
    await ask();
    await create(tokenIn(mails.at(-1)), 'Otra-Clave-8');
    expect(await access.authenticate(token)).toBeNull();
    expect(await mayLogIn(NEW)).toBe('UNAUTHORIZED');
  });

  test('all links of half an hour work until one is used, which kills the others [AMB-1.05]', async () => {
    await ask();
    await ask();
    const [first, second] = mails.map(tokenIn) as [string, string];
    clock.advance(30 * MINUTE - 1);
    await create(first);
    expect(await codeOf(create(first))).toBe('TOKEN_EXPIRED');
    expect(await codeOf(create(second))).toBe('TOKEN_EXPIRED');
  });

  test('two links used at once set one password [AMB-1.05]', async () => {
    await ask();
    await ask();
    const tried = await Promise.all(mails.map((mail, n) => codeOf(create(tokenIn(mail), `Otra-Clave-${n}`))));
    expect(tried.sort()).toEqual(['TOKEN_EXPIRED', 'accepted']);
  });

  test('is refused after half an hour, to somebody disabled meanwhile, and to an invented link [AMB-1.05]', async () => {
    await ask();
    expect(await codeOf(create('A'.repeat(43)))).toBe('TOKEN_EXPIRED');
    clock.advance(30 * MINUTE);
    expect(await codeOf(create(tokenIn(mails[0])))).toBe('TOKEN_EXPIRED');
    await ask();
    await sql`update access_user set status = 'disabled' where email = ${EMAIL}`.execute(database.db);
    expect(await codeOf(create(tokenIn(mails[1])))).toBe('TOKEN_EXPIRED');
  });

  test.each([
    ['a weak one', 'abc', 'abc', { password: 'Mínimo 8 caracteres' }],
    ['a common one', 'Password1!', 'Password1!', { password: 'Esta contraseña es muy común, elige otra' }],
    ['another confirmation', NEW, `${NEW} `, { confirm_password: 'Las contraseñas son distintas' }],
  ])('%s is refused at its field and uses no link up [AMB-1.06]', async (_, password, confirmation, fields) => {
    await ask();
    const tried = Promise.resolve().then(() => create(tokenIn(mails[0]), password, confirmation));
    await expect(tried).rejects.toMatchObject({ code: 'WRONG_DATA', details: { fields } });
    expect(await codeOf(create(tokenIn(mails[0])))).toBe('accepted');
  });

  test('leaves a row of audit that knows no password and no link', async () => {
    await ask();
    await create(tokenIn(mails[0]));
    const { rows } = await sql<Record<string, unknown>>`
      select actor_id, action, after from platform_audit where action = 'user.password' order by at desc limit 1`.execute(database.db);
    expect(rows).toEqual([{ actor_id: client(), action: 'user.password', after: { by: 'reset' } }]);
  });
});

describe('an invitation', () => {
  const invite = (user: UserId = client()) => database.inTransaction((tx) => access.invite(tx, user));

  test('sets the first password within three days, once [AMB-1.05]', async () => {
    await invite();
    expect(mails[0]).toMatchObject({ to: EMAIL, subject: 'Tu cuenta de Porteo' });
    expect(mails[0]?.text).toContain('https://porteo.test/validate-account/');
    clock.advance(72 * HOUR - 1);
    expect(await codeOf(create(tokenIn(mails[0])))).toBe('accepted');
    expect(await codeOf(create(tokenIn(mails[0])))).toBe('TOKEN_EXPIRED');
  });

  test('sent again, the former one works no more [AMB-1.05]', async () => {
    await invite();
    await invite();
    const [former, latter] = mails.map(tokenIn) as [string, string];
    expect(await codeOf(create(former))).toBe('TOKEN_EXPIRED');
    expect(await codeOf(create(latter))).toBe('accepted');
  });

  test('that follows another mailbox ends what the former one was mailed, a reset too [AMB-1.05] [AMB-17.01]', async () => {
    await ask();
    const { rows } = await sql<UserTable>`select * from access_user where id = ${client()}`.execute(database.db);
    const former = { ...(rows[0] as UserTable), password_hash: null };
    await database.inTransaction((tx) => inviteAfter(needs, tx, former, { email: 'nueva@porteo.test' }, people.actor('root').id));
    const [reset, invitation] = mails.map(tokenIn) as [string, string];
    expect(await codeOf(create(reset))).toBe('TOKEN_EXPIRED');
    expect(await codeOf(create(invitation))).toBe('accepted');
  });

  test('is dead after three days [AMB-1.05]', async () => {
    await invite();
    clock.advance(72 * HOUR);
    expect(await codeOf(create(tokenIn(mails[0])))).toBe('TOKEN_EXPIRED');
  });
});
