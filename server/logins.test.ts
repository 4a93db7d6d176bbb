import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Portal } from './compose.ts';
import { testPortal } from './fixtures/test-portal.ts';

let portal: Portal;
let end: () => Promise<void>;
beforeAll(async () => {
  ({ portal, end } = await testPortal());
});
afterAll(() => end());

test('a burst of logins has an end, and a packed answer for somebody else does not wait behind it', async () => {
  let judged = 0;
  const login = async (n: number) => {
    const payload = { email: `nadie${n}@porteo.test`, password: 'Mala-1234' };
    const answer = await portal.app.inject({ method: 'POST', url: '/api/user/login', remoteAddress: `10.1.${n}.7`, payload });
    judged += 1;
    return answer;
  };
  await portal.app.inject('/api/openapi.json');
  const logins = Array.from({ length: 80 }, (_, n) => login(n));
  const packed = await portal.app.inject({ url: '/api/openapi.json', headers: { 'accept-encoding': 'br' } });
  const judgedBefore = judged;
  const answers = await Promise.all(logins);
  expect([packed.statusCode, packed.headers['content-encoding']]).toEqual([200, 'br']);
  // The sixteen who are sent away at once are answered sooner; of the hashes only few were done.
  expect(judgedBefore).toBeLessThan(16 + 20);
  const of = (status: number) => answers.filter(({ statusCode }) => statusCode === status);
  expect([of(401).length, of(503).length]).toEqual([64, 16]);
  expect(of(503)[0]?.json()).toMatchObject({ code: 'UNAVAILABLE', description: expect.stringContaining('Intenta de nuevo') });
  // Whoever was sent away has not failed: the same five tries are left.
  expect((await login(79)).statusCode).toBe(401);
});
