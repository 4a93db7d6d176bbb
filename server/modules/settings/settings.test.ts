import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firstSettings, settingKeys, settings, writtenValue, type SettingKey, type SettingValues } from '#contract/settings/settings.ts';
import type { UserId } from '#contract/shared/ids.ts';
import { DAY_MS, HOUR_MS } from '#contract/shared/dates.ts';
import type { standingClock } from '#platform/clock.ts';
import type { TestDatabase } from '#platform/db/test-database.ts';
import { settingTexts as texts } from '#texts/es/settings/settings.ts';
import type { Portal } from '../../compose.ts';
import { askOf } from '../../fixtures/full-tenant.ts';
import { testPortal } from '../../fixtures/test-portal.ts';
import { hashPassword } from '../access/password.ts';

const PASSWORD = 'Correcta-1';
const staff = { ana: 'root', beto: 'root', cobros: 'biller', agente: 'agent' } as const;
type Name = keyof typeof staff;
let database: TestDatabase;
let portal: Portal;
let clock: ReturnType<typeof standingClock>;
let endPortal: () => Promise<void>;
const people = {} as Record<Name, UserId>;
const tokens = {} as Record<Name, string>;

beforeAll(async () => {
  ({
    portal,
    database,
    clock,
    end: endPortal,
  } = await testPortal({ settings: { LTL_MINIMUM: '612.50', SUPPORT_URL: 'https://wa.me/525512345678' } }));
  await portal.start();
  const password_hash = await hashPassword(PASSWORD, { memoryKib: 64, passes: 1 });
  await database.inTransaction(async (tx) => {
    for (const [name, role] of Object.entries(staff) as [Name, (typeof staff)[Name]][]) {
      const usual = { customer_id: null, permissions: '222222222', password_hash, name, last_name: 'Ruiz' };
      people[name] = await portal.api.access.createUser(tx, { ...usual, role, email: `${name}@porteo.test` });
    }
  });
  await logIn();
});
afterAll(() => endPortal());

/** Everybody anew: a session does not outlive the days of these tests. */
async function logIn(): Promise<void> {
  for (const name of Object.keys(staff) as Name[]) {
    const payload = { email: `${name}@porteo.test`, password: PASSWORD };
    tokens[name] = (await portal.app.inject({ method: 'POST', url: '/api/user/login', payload })).json<{ token: string }>().token;
  }
}

type View = {
  key: SettingKey;
  value: unknown;
  n: number;
  since: string | null;
  coming: { value: unknown; valid_from: string }[];
  waiting: { id: string }[];
};
const ask = (who: Name, method: string, url: string, body?: object) => askOf(portal)(method, url, tokens[who], body);
const views = async (): Promise<View[]> => (await ask('ana', 'GET', '/api/settings')).body['data'] as unknown as View[];
const viewOf = async (key: SettingKey): Promise<View> => (await views()).find((view) => view.key === key) as View;
const change = async (who: Name, key: SettingKey, value: unknown, over: object = {}) =>
  ask(who, 'PUT', '/api/settings', { key, value, reason: 'Lo pide la operación', seen: (await viewOf(key)).n, ...over });
const decide = (who: Name, id: string, decision = 'approved') =>
  ask(who, 'PUT', `/api/billing/approval/${id}`, { decision, ...(decision === 'refused' ? { reason: 'No conviene' } : {}) });
const value = <K extends SettingKey>(key: K): SettingValues[K] => portal.api.settings.value(key);

test('the environment gives the first value, and every other setting begins as the contract says', async () => {
  expect(await viewOf('LTL_MINIMUM')).toMatchObject({ value: 612.5, n: 0, since: null, coming: [] });
  expect(value('LTL_MINIMUM')).toBe(61_250);
  const first = firstSettings();
  for (const { key, value: holds } of await views())
    if (key !== 'LTL_MINIMUM' && key !== 'SUPPORT_URL') expect([key, holds]).toEqual([key, writtenValue(key, first[key])]);
});

test('a change holds from its answer on, with who, when, before, after and why in history and audit', async () => {
  expect((await change('ana', 'LOW_BALANCE_MXN', 750.5)).status).toBe(200);
  expect(value('LOW_BALANCE_MXN')).toBe(75_050);
  const { data } = (await ask('beto', 'GET', '/api/settings/changes?key=LOW_BALANCE_MXN')).body as unknown as { data: object[] };
  expect(data).toEqual([
    {
      ...{ key: 'LOW_BALANCE_MXN', n: 1, before: 1000, value: 750.5, reason: 'Lo pide la operación', approved_by: null },
      ...{ set_by: { id: people.ana, name: 'ana Ruiz' }, set_at: clock.now().toISOString(), valid_from: clock.now().toISOString() },
    },
  ]);
  const { rows } = await sql<object>`
    select actor_id, before, after from platform_audit where action = 'setting.changed' and entity_id = 'LOW_BALANCE_MXN'`.execute(database.db);
  expect(rows).toEqual([{ actor_id: people.ana, before: { value: 1000 }, after: { value: 750.5, valid_from: null } }]);
});

test('the history shows what was changed of a setting that this version does not have any more', async () => {
  await sql`insert into settings_change (key, n, before, value, valid_from, set_by, set_at, reason)
    values ('GONE', 1, '1', '2', ${clock.now()}, ${people.ana}, ${clock.now()}, 'Así era')`.execute(database.db);
  const { status, body } = await ask('beto', 'GET', '/api/settings/changes');
  expect([status, (body as unknown as { data: { key: string }[] }).data.some(({ key }) => key === 'GONE')]).toEqual([200, true]);
});

test('a change for a day holds from its first minute in Mexico City and not before', async () => {
  // The clock stands at noon of 20 November in Mexico City.
  expect((await change('ana', 'SEND_MAX_WEIGHT_KG', 7, { valid_from: '2026-11-21' })).status).toBe(200);
  expect(await viewOf('SEND_MAX_WEIGHT_KG')).toMatchObject({ value: 5, coming: [{ value: 7, valid_from: '2026-11-21T06:00:00.000Z' }] });
  clock.advance(12 * HOUR_MS - 1);
  expect(value('SEND_MAX_WEIGHT_KG')).toBe(5);
  clock.advance(1);
  expect(value('SEND_MAX_WEIGHT_KG')).toBe(7);
  expect(await viewOf('SEND_MAX_WEIGHT_KG')).toMatchObject({ value: 7, since: '2026-11-21T06:00:00.000Z', coming: [] });
});

test('a change takes the place of those that would begin after it', async () => {
  await change('ana', 'QUOTE_MAX_WEIGHT_KG', 900, { valid_from: '2026-12-10' });
  await change('ana', 'QUOTE_MAX_WEIGHT_KG', 800, { valid_from: '2026-12-01' });
  expect((await viewOf('QUOTE_MAX_WEIGHT_KG')).coming.map((coming) => coming.value)).toEqual([800]);
  // The value of today again: nothing is to come any more.
  expect((await change('ana', 'QUOTE_MAX_WEIGHT_KG', 100_000)).status).toBe(200);
  expect((await viewOf('QUOTE_MAX_WEIGHT_KG')).coming).toEqual([]);
  expect((await change('ana', 'QUOTE_MAX_WEIGHT_KG', 100_000)).body).toMatchObject({ code: 'WRONG_DATA', fields: { value: texts.faults.same } });
});

describe('what moves money waits for a second person [AMB-12.12]', () => {
  test('nothing changes before, neither who asked nor an agent decides, and a biller may', async () => {
    const asked = await change('ana', 'LTL_MANEUVERS', 400);
    const id = asked.body['approval_id'] as unknown as string;
    expect(value('LTL_MANEUVERS')).toBe(35_000);
    expect(await viewOf('LTL_MANEUVERS')).toMatchObject({ value: 350, n: 0, waiting: [{ id, value: 400, asked_by: { id: people.ana } }] });
    expect([(await decide('ana', id)).status, (await decide('agente', id)).status]).toEqual([403, 403]);
    const { data } = (await ask('cobros', 'GET', '/api/billing/approvals')).body as unknown as { data: object[] };
    expect(data[0]).toMatchObject({
      kind: 'setting',
      amount: null,
      from: null,
      setting: { key: 'LTL_MANEUVERS', before: 350, value: 400, valid_from: null },
    });
    expect((await decide('cobros', id)).status).toBe(200);
    expect(value('LTL_MANEUVERS')).toBe(40_000);
    expect(await viewOf('LTL_MANEUVERS')).toMatchObject({ value: 400, n: 1, waiting: [] });
  });

  test('every setting that moves money waits, and no other', async () => {
    for (const key of settingKeys) {
      const other = { money: 1, number: 1, whole: 1, switch: true, address: 'https://ayuda.porteo.test/', carriers: ['dhl'] }[settings[key].kind];
      const { status, body } = await change('beto', key, other, { valid_from: '2027-01-04' });
      expect([key, status, 'approval_id' in body]).toEqual([key, 200, settings[key].movesMoney]);
      if (settings[key].movesMoney) await decide('ana', body['approval_id'] as unknown as string, 'refused');
    }
  });

  test('a day that passed while it waited begins when it is approved, and a refused one changes nothing', async () => {
    const { body } = await change('ana', 'LTL_CITA', 130, { valid_from: '2026-11-23' });
    clock.advance(4 * DAY_MS);
    await logIn();
    expect((await decide('beto', body['approval_id'] as unknown as string)).status).toBe(200);
    expect(await viewOf('LTL_CITA')).toMatchObject({ value: 130, since: clock.now().toISOString() });
    const refused = await change('ana', 'LTL_CITA', 140);
    expect((await decide('beto', refused.body['approval_id'] as unknown as string, 'refused')).status).toBe(200);
    expect(value('LTL_CITA')).toBe(13_000);
  });

  test('of two requests for one setting the second is not carried out over the first', async () => {
    const [one, two] = [await change('ana', 'LTL_FRAGIL', 160), await change('ana', 'LTL_FRAGIL', 170)];
    expect((await decide('beto', one.body['approval_id'] as unknown as string)).status).toBe(200);
    const late = await decide('beto', two.body['approval_id'] as unknown as string);
    expect([late.status, late.body]).toEqual([409, expect.objectContaining({ code: 'CONFLICT', description: texts.changed })]);
    expect(value('LTL_FRAGIL')).toBe(16_000);
  });
});

test('of two who change a setting at once one wins, and the other is told', async () => {
  const seen = (await viewOf('SUPPORT_URL')).n;
  const answers = await Promise.all([
    change('ana', 'SUPPORT_URL', 'https://uno.porteo.test/', { seen }),
    change('beto', 'SUPPORT_URL', 'https://dos.porteo.test/', { seen }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const won = answers.findIndex(({ status }) => status === 200);
  expect(value('SUPPORT_URL')).toBe(['https://uno.porteo.test/', 'https://dos.porteo.test/'][won]);
});

test.each<[string, SettingKey, unknown, object, string]>([
  ['no weight', 'SEND_MAX_WEIGHT_KG', 0, {}, 'value'],
  ['a weight above what a package may weigh', 'SEND_MAX_WEIGHT_KG', 100_001, {}, 'value'],
  ['three decimals', 'LOW_BALANCE_MXN', 10.005, {}, 'value'],
  ['money below zero', 'HIGH_VALUE', -1, {}, 'value'],
  ['more than all of a price', 'MAX_AGENT_DISCOUNT', 101, {}, 'value'],
  ['a part of a percent', 'MAX_AGENT_DISCOUNT', 2.5, {}, 'value'],
  ['a text for a number', 'LTL_CITA', '120', {}, 'value'],
  ['an address without TLS', 'SUPPORT_URL', 'http://ayuda.porteo.test', {}, 'value'],
  ['a script', 'SUPPORT_URL', 'javascript:alert(1)', {}, 'value'],
  ['a day that is over', 'LOW_BALANCE_MXN', 900, { valid_from: '2026-11-19' }, 'valid_from'],
  ['a day too far away', 'LOW_BALANCE_MXN', 900, { valid_from: '2031-01-01' }, 'valid_from'],
  ['no reason', 'LOW_BALANCE_MXN', 900, { reason: 'no' }, 'reason'],
])('%s is refused at its field', async (_what, key, wrong, over, field) => {
  const { status, body } = await change('ana', key, wrong, over);
  expect([status, Object.keys(body['fields'] as unknown as object)]).toEqual([400, [field]]);
});

test('what was set is neither edited nor removed, not even in SQL', async () => {
  for (const statement of [sql`update settings_change set value = '1'`, sql`delete from settings_change`, sql`truncate settings_change`])
    await expect(statement.execute(database.db)).rejects.toThrow();
});

test('the page that the server sends knows the settings of this moment [AMB-11.04]', async () => {
  const page = async () => (await portal.app.inject({ url: '/' })).body;
  const address = 'https://ayuda.porteo.test/nueva';
  expect((await change('ana', 'SUPPORT_URL', address)).status).toBe(200);
  const sent = await page();
  // Without a built web there is no page to fill.
  if (sent.includes('<html')) expect(sent).toContain(`content="${address}"`);
  expect(value('SUPPORT_URL')).toBe(address);
});
