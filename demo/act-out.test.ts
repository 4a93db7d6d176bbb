import { afterAll, beforeAll, expect, test } from 'vitest';
import { verify } from '../scripts/verify.ts';
import { testPortal } from '../server/fixtures/test-portal.ts';

const PASSWORD = 'Correcta-1';
let whole: Awaited<ReturnType<typeof testPortal>>;

beforeAll(async () => {
  // Root and agents of a demonstration that asks for a second factor have none yet.
  whole = await testPortal({ settings: { SECOND_FACTOR: 'on', LINK_KEY: 'una-llave-larga-que-nadie-adivina-1234' } });
  const { demo, app } = whole.portal;
  await whole.portal.start();
  await demo?.seed({ password: PASSWORD, isComplete: false });
  await demo?.act((call) => app.inject(call), PASSWORD);
});
afterAll(() => whole.end());

async function listed(email: string): Promise<{ total: number; entities: Set<string> }> {
  const { app } = whole.portal;
  const login = await app.inject({ method: 'POST', url: '/api/user/login', payload: { email, password: PASSWORD } });
  const headers = { authorization: `Bearer ${login.json<{ token: string }>().token}` };
  const { data, total } = (await app.inject({ url: '/api/audit?limit=100', headers })).json<{ data: { entity: string }[]; total: number }>();
  return { total, entities: new Set(data.map(({ entity }) => entity)) };
}

test('a newcomer finds acts of several people in the audit, of many kinds', async () => {
  const all = await listed('root@porteo.test');
  expect(all.total).toBeGreaterThanOrEqual(25);
  expect([...all.entities].sort()).toEqual(['address', 'bot', 'dispersal', 'group', 'issue', 'package', 'prospect', 'user']);
  const own = await listed('cliente-saldo@porteo.test');
  expect(own.total).toBeGreaterThanOrEqual(15);
  expect(own.total).toBeLessThan(all.total);
});

test('what they did moved money by the rules: the books are true afterwards', async () => {
  expect((await verify(whole.database.db, {})).findings).toEqual([]);
});
