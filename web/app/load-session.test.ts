import { expect, test } from 'vitest';
import type { CurrentUser } from '#contract/access/access.ts';
import { ApiError, NetworkError } from '../platform/api-error.ts';
import { loadSession } from './load-session.ts';

const ana = { id: 'ANA' } as unknown as CurrentUser;
const refused = (status: number) => new ApiError({ status, code: 'X', description: null });

async function open(answers: (CurrentUser | Error)[]) {
  const log = { waited: 0, tries: 0, reconnecting: 0 };
  const user = await loadSession(
    async () => {
      const answer = answers[log.tries++];
      if (!answer || answer instanceof Error) throw answer ?? new Error('asked too often');
      return answer;
    },
    { wait: async (ms) => void (log.waited += ms), onReconnecting: () => (log.reconnecting += 1) },
  );
  return { user, ...log };
}

test('the stored token opens the session at once [S-4.02]', async () => {
  expect(await open([ana])).toEqual({ user: ana, waited: 0, tries: 1, reconnecting: 0 });
});

test.each([400, 401, 403, 404, 410])('a %i ends the session without a second try [AMB-1.09]', async (status) => {
  expect(await open([refused(status)])).toMatchObject({ user: null, tries: 1 });
});

test('no answer, 429 and 5xx are tried again while it says so', async () => {
  expect(await open([new NetworkError(), refused(429), refused(503), ana])).toEqual({ user: ana, waited: 15_000, tries: 4, reconnecting: 3 });
});

test('after four tries in 15 s the session is over', async () => {
  expect(await open([refused(500), refused(500), refused(500), refused(500), ana])).toMatchObject({ user: null, waited: 15_000, tries: 4 });
});
