import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accessOperations } from '#contract/access/access.ts';
import { peopleOperations } from '#contract/access/people-operations.ts';
import type { Operation } from '#contract/shared/operation.ts';
import { standingClock } from '#platform/clock.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import type { Route } from '#platform/http/route.ts';
import type { Mail } from '#platform/mail/mail.ts';
import type { AccessApi } from './api.ts';
import { askRoute } from './fixtures/ask-route.ts';
import { everybody, PASSWORD, twoTenants, type Person, type TwoTenants } from './fixtures/two-tenants.ts';
import { buildAccess } from './module.ts';

const calls = { ...accessOperations, ...peopleOperations };

const HOUR = 3_600_000;
const NEW = 'nueva@textiles.test';

let database: TestDatabase;
let world: TwoTenants;
let access: AccessApi;
let routes: readonly Route[];
let clock: ReturnType<typeof standingClock>;
let mails: Mail[];

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.reset();
  world = await twoTenants(database);
  [clock, mails] = [standingClock(), []];
  ({ api: access, routes } = buildAccess({ ...world.needs, clock, mail: async (_tx, mail) => void mails.push(mail) }));
});

const idOf = (who: Person) => world.actor(who).id;
const ask = <O extends Operation>(who: Person | null, operation: O, request: Record<string, unknown>) =>
  askRoute(routes, operation, request, who && world.actor(who), { inTransaction: database.inTransaction });
/** By its owner unless another asks. */
const change = (of: Person, email = NEW, { by = of, password = PASSWORD, ...more }: { by?: Person; password?: string; user_id?: string } = {}) =>
  ask(by, calls.changeEmail, { id: idOf(of), email, ...more, ...(by === of ? { password } : {}) });
const confirm = (token: string) => ask(null, calls.confirmEmail, { token });
const login = async (email: string, password = PASSWORD) => (await ask(null, calls.login, { email, password })).code;
const setPassword = async (token: string) =>
  (await ask(null, calls.createPassword, { token, password: 'Río-Bravo-7', confirm_password: 'Río-Bravo-7' })).code;
/** The token of a link that sets a password. */
async function invitation(who: Person): Promise<string> {
  await database.inTransaction((tx) => access.invite(tx, idOf(who)));
  return /\/validate-account\/([\w-]{43})/.exec(mails.at(-1)?.text ?? '')?.[1] as string;
}
const tokens = () => mails.flatMap(({ text }) => /\/confirmar-correo\/([\w-]{43})\n/.exec(text)?.[1] ?? []);
const emailOf = async (who: Person) =>
  (await sql<{ email: string }>`select email from access_user where id = ${idOf(who)}`.execute(database.db)).rows[0]?.email;
const sessions = async () => (await sql<{ n: number }>`select count(*) as n from access_session`.execute(database.db)).rows[0]?.n;

describe('another e-mail for an account that has a password [AMB-17.01]', () => {
  test('counts when the new address confirms it: until then the old one logs in, from then on no session is left [AMB-14.05] [AMB-1.03]', async () => {
    expect((await change('client', 'Nueva@Textiles.test')).code).toBe('accepted');
    expect([await login(NEW), await login('client@porteo.test')]).toEqual(['UNAUTHORIZED', 'accepted']);
    expect((await confirm(tokens()[0] as string)).code).toBe('accepted');
    expect([await sessions(), await emailOf('client')]).toEqual([0, NEW]);
    expect([await login('client@porteo.test'), await login(NEW)]).toEqual(['UNAUTHORIZED', 'accepted']);
  });

  test('the new address gets the link, the old one is told at once and learns how to stop it [AMB-14.05]', async () => {
    await change('client');
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [NEW, 'Confirma tu correo de Porteo'],
      ['client@porteo.test', 'Pidieron cambiar tu correo de Porteo'],
    ]);
    expect(mails[1]?.text).toContain('https://porteo.test/forgotpassword');
    expect(mails[1]?.text).not.toContain(tokens()[0]);
  });

  test('is seen by its owner and root as long as it is to be confirmed, by nobody else', async () => {
    const pending = async (who: Person) => (await ask(who, calls.getPendingEmail, { id: idOf('client') })).body.email;
    expect(await pending('client')).toBeNull();
    await change('client', 'primera@textiles.test');
    await change('client');
    expect([await pending('client'), await pending('root')]).toEqual([NEW, NEW]);
    for (const who of ['owner', 'colleague', 'agent'] as const)
      expect((await ask(who, calls.getPendingEmail, { id: idOf('client') })).code).toBe('FORBIDDEN');
    expect((await ask('root', calls.getPendingEmail, { id: world.customers.ours })).code).toBe('NOT_FOUND');
    await confirm(tokens().at(-1) as string);
    expect(await pending('client')).toBeNull();
    await change('colleague', 'otra@textiles.test');
    clock.advance(24 * 3_600_000);
    expect((await ask('root', calls.getPendingEmail, { id: idOf('colleague') })).body.email).toBeNull();
  });
  test('its link has 256 bits, is kept as a hash, works once and for a day [AMB-1.05]', async () => {
    await change('client');
    const [token] = tokens() as [string];
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const { rows } = await sql<{ expires_at: Date }>`select * from access_link`.execute(database.db);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(mails.map(({ until }) => until)).toEqual([rows[0]?.expires_at, rows[0]?.expires_at]);
    clock.advance(24 * HOUR);
    expect((await confirm(token)).code).toBe('TOKEN_EXPIRED');
    await change('client');
    clock.advance(24 * HOUR - 1);
    const last = tokens().at(-1) as string;
    expect([(await confirm(last)).code, (await confirm(last)).code]).toEqual(['accepted', 'TOKEN_EXPIRED']);
  });

  test('a hundred uses of one link at once are one', async () => {
    await change('client');
    const [token] = tokens() as [string];
    const tried = await Promise.all(Array.from({ length: 100 }, async () => (await confirm(token)).code));
    expect(tried.filter((code) => code === 'accepted')).toHaveLength(1);
    expect(tried.filter((code) => code === 'TOKEN_EXPIRED')).toHaveLength(99);
    const { rows } = await sql`select 1 from platform_audit where action = 'user.email'`.execute(database.db);
    expect(rows).toHaveLength(1);
  });

  test('asked for again, the earlier link works no more, also when both come at once', async () => {
    await change('client');
    await change('client', 'otra@textiles.test');
    const [first, second] = tokens() as [string, string];
    expect([(await confirm(first)).code, (await confirm(second)).code]).toEqual(['TOKEN_EXPIRED', 'accepted']);
    await Promise.all(['a@textiles.test', 'b@textiles.test'].map((email) => change('colleague', email)));
    const both = await Promise.all(tokens().slice(2).map(confirm));
    expect(both.map(({ code }) => code).sort()).toEqual(['TOKEN_EXPIRED', 'accepted']);
  });

  test('a link that confirms an e-mail sets no password, and one that sets a password confirms none [AMB-1.05]', async () => {
    await change('client');
    expect(await setPassword(tokens()[0] as string)).toBe('TOKEN_EXPIRED');
    expect((await confirm(await invitation('colleague'))).code).toBe('TOKEN_EXPIRED');
    expect((await confirm('A'.repeat(43))).code).toBe('TOKEN_EXPIRED');
  });

  test('another password stops it, and so does disabling the person', async () => {
    await change('client');
    await setPassword(await invitation('client'));
    await change('colleague');
    await ask('owner', calls.deleteUser, { id: idOf('colleague') });
    for (const link of tokens()) expect((await confirm(link)).code).toBe('TOKEN_EXPIRED');
    expect([await emailOf('client'), await emailOf('colleague')]).toEqual(['client@porteo.test', 'colleague@porteo.test']);
  });

  test('a confirmed one is the end of the links that went to the old address', async () => {
    const former = await invitation('client');
    await change('client');
    await confirm(tokens()[0] as string);
    expect(await setPassword(former)).toBe('TOKEN_EXPIRED');
  });

  test('is free in the whole system and in any capitals, when asked for and when confirmed', async () => {
    const taken = { email: 'Ya existe un registro con esta información' };
    expect(await change('client', 'FOREIGNOWNER@porteo.test')).toMatchObject({ code: 'USER_ALREADY_EXISTS', fields: taken });
    expect(await change('client', 'CLIENT@porteo.test')).toMatchObject({ code: 'WRONG_DATA', fields: { email: 'Ya entra con este correo' } });
    expect(mails).toEqual([]);
    await change('client');
    await change('foreignClient');
    const [mine, theirs] = tokens() as [string, string];
    const both = await Promise.all([confirm(mine), confirm(theirs)]);
    expect(both.map(({ code }) => code).sort()).toEqual(['USER_ALREADY_EXISTS', 'accepted']);
    const { rows } = await sql`select 1 from access_user where email = ${NEW}`.execute(database.db);
    expect(rows).toHaveLength(1);
  });

  test('mails five an hour, no more', async () => {
    for (let n = 0; n < 5; n += 1) expect((await change('client', `n${n}@textiles.test`)).code).toBe('accepted');
    expect((await change('client')).code).toBe('TOO_MANY_REQUESTS');
    clock.advance(HOUR + 1);
    expect((await change('client')).code).toBe('accepted');
  });
});

describe('who may change an e-mail [AMB-17.01]', () => {
  test('everybody who comes in the own one, with the own password alone', async () => {
    const ownable = everybody.filter((who) => who !== 'gone');
    for (const who of ownable) {
      expect(await change(who, `${who}@nuevo.test`, { password: 'Equivocada-1' })).toMatchObject({
        code: 'WRONG_DATA',
        fields: { password: 'La contraseña no es correcta' },
      });
      expect((await change(who, `${who}@nuevo.test`, { password: '' })).fields).toEqual({ password: 'Ingrese una contraseña' });
      expect((await change(who, `${who}@nuevo.test`)).code).toBe('accepted');
    }
    expect(tokens()).toHaveLength(ownable.length);
  });

  test('that of another root alone, no matter who looks after or acts for the person', async () => {
    for (const by of everybody) {
      for (const of of everybody) {
        if (by === of || by === 'root') continue;
        expect((await change(of, NEW, { by })).code).toBe('FORBIDDEN');
        expect((await change(of, NEW, { by, user_id: idOf(of) })).code).toBe('FORBIDDEN');
      }
    }
    expect(mails).toEqual([]);
    for (const of of ['client', 'foreignOwner', 'agent', 'seller'] as const)
      expect((await change(of, `${of}@x.test`, { by: 'root' })).code).toBe('accepted');
  });

  test('not even root that of the person it acts for at that moment', async () => {
    expect(await change('client', NEW, { by: 'root', user_id: idOf('client') })).toMatchObject({ code: 'FORBIDDEN' });
    expect((await change('client', NEW, { by: 'root', user_id: idOf('colleague') })).code).toBe('accepted');
  });

  test('nobody that of a disabled account or of one without a password, and root none that is not there', async () => {
    expect((await change('gone', NEW, { by: 'root' })).code).toBe('NOT_ALLOWED');
    await sql`update access_user set password_hash = null where id = ${idOf('reader')}`.execute(database.db);
    expect((await change('reader', NEW, { by: 'root' })).code).toBe('NOT_ALLOWED');
    expect((await ask('root', calls.changeEmail, { id: world.customers.ours, email: NEW })).code).toBe('NOT_FOUND');
  });

  test('who guesses the password waits as at a login [AMB-1.02]', async () => {
    for (let n = 0; n < 5; n += 1) await change('client', NEW, { password: `Equivocada-${n}` });
    expect((await change('client')).code).toBe('TOO_MANY_REQUESTS');
    expect((await change('colleague')).code).toBe('accepted');
  });

  test('the audit knows who asked and for whom, who confirmed, and no address [AMB-0.06]', async () => {
    await change('client', NEW, { by: 'root' });
    await confirm(tokens()[0] as string);
    await change('agent', 'agente@nuevo.test');
    const { rows } = await sql<Record<string, unknown>>`
      select actor_id, on_behalf_of, customer_id, action, before, after from platform_audit order by id`.execute(database.db);
    const of = { customer_id: world.customers.ours, before: null };
    expect(rows).toEqual([
      { ...of, actor_id: idOf('root'), on_behalf_of: idOf('client'), action: 'user.email_asked', after: null },
      { ...of, actor_id: idOf('client'), on_behalf_of: null, action: 'user.email', after: { by: 'link' } },
      { ...of, customer_id: null, actor_id: idOf('agent'), on_behalf_of: null, action: 'user.email_asked', after: null },
    ]);
  });
});
