import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { factorOperations as calls } from '#contract/factor/factor.ts';
import type { Operation } from '#contract/shared/operation.ts';
import { auditWriter } from '#platform/audit.ts';
import { standingClock } from '#platform/clock.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { silentLog } from '#platform/log.ts';
import { sealBy } from '#platform/seal.ts';
import { askRoute, codeOf } from '../access/fixtures/ask-route.ts';
import { PASSWORD, twoTenants, type Person, type TwoTenants } from '../access/fixtures/two-tenants.ts';
import { startSession } from '../access/session.ts';
import { buildFactor } from './module.ts';

const HALF_MINUTE = 30_000;
const KEY = 'una clave larga de prueba, 0123456789';
let database: TestDatabase;
let people: TwoTenants;
let clock: ReturnType<typeof standingClock>;
let factor: ReturnType<typeof build>;

beforeAll(async () => {
  database = await testDatabase();
  people = await twoTenants(database);
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of ['factor_secret', 'access_session']) await sql`delete from ${sql.table(table)}`.execute(database.db);
  clock = standingClock();
  factor = build();
});

const build = ({ policy = 'on', key = KEY }: { policy?: 'on' | 'off'; key?: string } = {}) =>
  buildFactor({
    ...database,
    clock,
    log: silentLog,
    audit: auditWriter(clock),
    access: people.access,
    policy,
    seal: sealBy(key, 'porteo second factor'),
    product: 'Porteo',
  });

const session = (who: Person) => database.inTransaction((tx) => startSession(tx, people.actor(who).id as never, clock.now()));
const ask = <O extends Operation>(operation: O, request: Record<string, unknown>, who: Person, token: string) =>
  askRoute(factor.routes, operation, request, people.actor(who), { token });
const mayGoOn = (who: Person, token: string) => codeOf(factor.api.check(people.actor(who), token));
const codeAt = (secret: string, ms = 0) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() + ms });

/** A person with a second factor, in a session that has not given it yet: half a minute has passed since it was set up. */
async function owner(who: Person): Promise<{ token: string; secret: string; recovery: string[] }> {
  const first = await session(who);
  const { body } = await ask(calls.prepareSecondFactor, { password: PASSWORD }, who, first);
  const { body: confirmed } = await ask(calls.confirmSecondFactor, { code: codeAt(body.secret) }, who, first);
  clock.advance(2 * HALF_MINUTE);
  return { token: await session(who), secret: body.secret, recovery: confirmed.recovery_codes };
}

describe('money and people behind a second factor [AMB-1.10]', () => {
  test.each<[Person, string]>([
    ['root', 'SECOND_FACTOR'],
    ['agent', 'SECOND_FACTOR'],
    ['seller', 'accepted'],
    ['biller', 'accepted'],
    ['owner', 'accepted'],
    ['client', 'accepted'],
  ])('%s without one', async (who, outcome) => {
    expect(await mayGoOn(who, await session(who))).toBe(outcome);
  });
  test('a portal that asks for none asks nobody, and sets up none', async () => {
    factor = build({ policy: 'off' });
    const token = await session('root');
    expect(await mayGoOn('root', token)).toBe('accepted');
    for (const [operation, request] of [
      [calls.prepareSecondFactor, { password: PASSWORD }],
      [calls.giveSecondFactor, { code: '123456' }],
      [calls.confirmSecondFactor, { code: '123456' }],
      [calls.dropSecondFactor, { code: '123456' }],
    ] as const)
      expect((await ask(operation, request, 'root', token)).code).toBe('NOT_ALLOWED');
    expect((await ask(calls.getSecondFactor, {}, 'root', token)).body.is_available).toBe(false);
  });
  test('a code opens this session, and no other, for twelve hours', async () => {
    const { token, secret } = await owner('agent');
    const other = await session('agent');
    expect(await mayGoOn('agent', token)).toBe('SECOND_FACTOR');
    expect((await ask(calls.giveSecondFactor, { code: codeAt(secret) }, 'agent', token)).code).toBe('accepted');
    expect([await mayGoOn('agent', token), await mayGoOn('agent', other)]).toEqual(['accepted', 'SECOND_FACTOR']);
    const { body } = await ask(calls.getSecondFactor, {}, 'agent', token);
    expect(new Date(body.given_until as string).getTime() - clock.now().getTime()).toBe(12 * 3_600_000);
    clock.advance(12 * 3_600_000 - 1);
    expect(await mayGoOn('agent', token)).toBe('accepted');
    clock.advance(1);
    expect(await mayGoOn('agent', token)).toBe('SECOND_FACTOR');
  });
  test('who has one of free will is asked too', async () => {
    const { token } = await owner('owner');
    expect(await mayGoOn('owner', token)).toBe('SECOND_FACTOR');
  });
});

describe('a code', () => {
  test.each([-1, 0, 1])('of the half minute %i away from now is right [AMB-1.10]', async (steps) => {
    const { token, secret } = await owner('root');
    clock.advance(2 * HALF_MINUTE);
    expect((await ask(calls.giveSecondFactor, { code: codeAt(secret, steps * HALF_MINUTE) }, 'root', token)).code).toBe('accepted');
  });
  test.each([-2, 2])('of the half minute %i away is wrong', async (steps) => {
    const { token, secret } = await owner('root');
    clock.advance(4 * HALF_MINUTE);
    const answer = await ask(calls.giveSecondFactor, { code: codeAt(secret, steps * HALF_MINUTE) }, 'root', token);
    expect([answer.code, answer.fields]).toEqual(['WRONG_DATA', { code: 'El código no es correcto o ya se usó. Espera el siguiente.' }]);
  });
  test('works once, no matter who sends it at the same moment [AMB-1.10]', async () => {
    const { token, secret } = await owner('root');
    const code = codeAt(secret);
    const answers = await Promise.all([1, 2, 3, 4].map(() => ask(calls.giveSecondFactor, { code }, 'root', token)));
    expect(answers.map((answer) => answer.code).sort()).toEqual(['WRONG_DATA', 'WRONG_DATA', 'WRONG_DATA', 'accepted']);
  });
  test('of an earlier half minute than the last one used is used up', async () => {
    const { token, secret } = await owner('root');
    clock.advance(2 * HALF_MINUTE);
    expect((await ask(calls.giveSecondFactor, { code: codeAt(secret) }, 'root', token)).code).toBe('accepted');
    expect((await ask(calls.giveSecondFactor, { code: codeAt(secret, -HALF_MINUTE) }, 'root', token)).code).toBe('WRONG_DATA');
  });
  test('of somebody else is wrong', async () => {
    const { secret } = await owner('agent');
    const { token } = await owner('root');
    expect((await ask(calls.giveSecondFactor, { code: codeAt(secret) }, 'root', token)).code).toBe('WRONG_DATA');
  });
  test('that is wrong five times makes the sixth wait, also the right one', async () => {
    const { token, secret } = await owner('root');
    for (let n = 0; n < 5; n += 1) expect((await ask(calls.giveSecondFactor, { code: '000000' }, 'root', token)).code).toBe('WRONG_DATA');
    expect((await ask(calls.giveSecondFactor, { code: codeAt(secret) }, 'root', token)).code).toBe('TOO_MANY_REQUESTS');
    clock.advance(15 * 60_000);
    expect((await ask(calls.giveSecondFactor, { code: codeAt(secret) }, 'root', token)).code).toBe('accepted');
  });
  test('may be one of ten recovery codes, each once, however it is typed [AMB-1.10]', async () => {
    const { token, recovery } = await owner('root');
    expect(new Set(recovery).size).toBe(10);
    const [first = ''] = recovery;
    expect((await ask(calls.giveSecondFactor, { code: first.toLowerCase().replaceAll('-', ' ') }, 'root', token)).code).toBe('accepted');
    expect((await ask(calls.giveSecondFactor, { code: first }, 'root', token)).code).toBe('WRONG_DATA');
    expect((await ask(calls.getSecondFactor, {}, 'root', token)).body).toMatchObject({ is_on: true, recovery_codes_left: 9 });
  });
});

describe('setting one up', () => {
  test('asks for the password again', async () => {
    const answer = await ask(calls.prepareSecondFactor, { password: 'otra' }, 'root', await session('root'));
    expect([answer.code, answer.fields]).toEqual(['WRONG_DATA', { password: 'La contraseña no es correcta' }]);
  });
  test('the address of the QR code names portal and person', async () => {
    const { body } = await ask(calls.prepareSecondFactor, { password: PASSWORD }, 'root', await session('root'));
    expect(decodeURIComponent(body.uri)).toContain('otpauth://totp/Porteo:root@porteo.test?issuer=Porteo');
    expect(body.uri).toContain(`secret=${body.secret}`);
  });
  test('counts only when a first code was given, within a quarter of an hour', async () => {
    const token = await session('agent');
    const { body } = await ask(calls.prepareSecondFactor, { password: PASSWORD }, 'agent', token);
    expect((await ask(calls.getSecondFactor, {}, 'agent', token)).body.is_on).toBe(false);
    expect((await ask(calls.confirmSecondFactor, { code: '000000' }, 'agent', token)).code).toBe('WRONG_DATA');
    clock.advance(15 * 60_000);
    expect((await ask(calls.confirmSecondFactor, { code: codeAt(body.secret) }, 'agent', token)).code).toBe('NOT_ALLOWED');
  });
  test('its first code opens the session and is used up', async () => {
    const token = await session('agent');
    const { body } = await ask(calls.prepareSecondFactor, { password: PASSWORD }, 'agent', token);
    const code = codeAt(body.secret);
    expect((await ask(calls.confirmSecondFactor, { code }, 'agent', token)).code).toBe('accepted');
    expect(await mayGoOn('agent', token)).toBe('accepted');
    expect((await ask(calls.giveSecondFactor, { code }, 'agent', token)).code).toBe('WRONG_DATA');
  });
  test('a second one asks for a code of the first, which works until the second is confirmed', async () => {
    const { token, secret } = await owner('agent');
    expect((await ask(calls.prepareSecondFactor, { password: PASSWORD }, 'agent', token)).fields).toEqual({ code: 'Escribe el código' });
    const renewed = await ask(calls.prepareSecondFactor, { password: PASSWORD, code: codeAt(secret) }, 'agent', token);
    clock.advance(HALF_MINUTE);
    expect((await ask(calls.giveSecondFactor, { code: codeAt(secret) }, 'agent', token)).code).toBe('accepted');
    expect((await ask(calls.confirmSecondFactor, { code: codeAt(renewed.body.secret) }, 'agent', token)).code).toBe('accepted');
    clock.advance(HALF_MINUTE);
    expect((await ask(calls.giveSecondFactor, { code: codeAt(secret) }, 'agent', token)).code).toBe('WRONG_DATA');
  });
  test('neither the secret nor a recovery code stands in the database', async () => {
    const { secret, recovery } = await owner('root');
    const { rows } = await sql`select s.*, r.code_hash from factor_secret s join factor_recovery r using (user_id)`.execute(database.db);
    const stored = JSON.stringify(rows);
    expect(rows).toHaveLength(10);
    for (const word of [secret, Buffer.from(secret).toString('base64'), ...recovery, ...recovery.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(word);
  });
  test('under another LINK_KEY the app opens nothing, a recovery code still does', async () => {
    const { token, secret, recovery } = await owner('root');
    factor = build({ key: 'otra clave larga de prueba, 9876543210' });
    expect((await ask(calls.giveSecondFactor, { code: codeAt(secret) }, 'root', token)).code).toBe('WRONG_DATA');
    expect((await ask(calls.giveSecondFactor, { code: recovery[3] }, 'root', token)).code).toBe('accepted');
  });
});

describe('going without one again', () => {
  test('is for whom it is optional, with a code', async () => {
    const { token, secret } = await owner('owner');
    expect((await ask(calls.dropSecondFactor, { code: '000000' }, 'owner', token)).code).toBe('WRONG_DATA');
    expect((await ask(calls.dropSecondFactor, { code: codeAt(secret) }, 'owner', token)).code).toBe('accepted');
    expect(await mayGoOn('owner', token)).toBe('accepted');
  });
  test('is not for root and agent', async () => {
    const { token, secret } = await owner('agent');
    expect((await ask(calls.dropSecondFactor, { code: codeAt(secret) }, 'agent', token)).code).toBe('NOT_ALLOWED');
  });
  test('root resets that of another, with a reason, and ends the sessions of that person [AMB-1.10]', async () => {
    const { token } = await owner('owner');
    const root = await session('root');
    const id = people.actor('owner').id;
    expect((await ask(calls.resetSecondFactor, { id, reason: 'no' }, 'root', root)).fields).toEqual({
      reason: 'Escribe el motivo, de 5 a 256 caracteres',
    });
    expect(await factor.api.isOn(database.db, id)).toBe(true);
    expect((await ask(calls.resetSecondFactor, { id, reason: 'Perdió su teléfono' }, 'root', root)).code).toBe('accepted');
    expect(await factor.api.isOn(database.db, id)).toBe(false);
    expect(await people.access.authenticate(token)).toBeNull();
    const { rows } = await sql`select actor_id, on_behalf_of, action, entity_id, after from platform_audit where action = 'factor.reset'`.execute(
      database.db,
    );
    expect(rows).toEqual([
      { actor_id: people.actor('root').id, on_behalf_of: id, action: 'factor.reset', entity_id: id, after: { reason: 'Perdió su teléfono' } },
    ]);
    const fresh = await session('owner');
    expect((await ask(calls.getSecondFactor, {}, 'owner', fresh)).body).toMatchObject({ is_on: false, recovery_codes_left: 0 });
  });
  test.each<Person>(['agent', 'seller', 'biller', 'owner', 'client'])('%s resets nobody', async (who) => {
    const id = people.actor('colleague').id;
    expect((await ask(calls.resetSecondFactor, { id, reason: 'Perdió su teléfono' }, who, await session(who))).code).toBe('FORBIDDEN');
  });
  test('root resets nothing of the person it acts for at that moment [AMB-17.01]', async () => {
    await owner('owner');
    const root = await session('root');
    const id = people.actor('owner').id;
    const resetFor = (user_id: string) => ask(calls.resetSecondFactor, { id, reason: 'Perdió su teléfono', user_id }, 'root', root);
    expect((await resetFor(id)).code).toBe('FORBIDDEN');
    expect(await factor.api.isOn(database.db, id)).toBe(true);
    expect((await resetFor(people.actor('client').id)).code).toBe('accepted');
  });
  test('root resets neither its own nor that of nobody', async () => {
    const root = await session('root');
    const reset = (id: string) => ask(calls.resetSecondFactor, { id, reason: 'Perdió su teléfono' }, 'root', root);
    expect((await reset(people.actor('root').id)).code).toBe('NOT_ALLOWED');
    expect((await reset('Z'.repeat(26))).code).toBe('NOT_FOUND');
  });
});
