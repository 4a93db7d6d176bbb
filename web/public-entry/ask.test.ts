import { afterEach, expect, test, vi } from 'vitest';
import { ask } from './ask.ts';

afterEach(() => vi.unstubAllGlobals());

const answers = (response: () => Response | Promise<Response>) => vi.stubGlobal('fetch', async () => response());
const cutOff = () => new Response(new ReadableStream({ start: (body) => body.error(new TypeError('terminated')) }), { status: 200 });

test.each([
  ['no answer', () => Promise.reject(new TypeError('failed')), { outcome: 'silent' }],
  ['an answer that was cut off', cutOff, { outcome: 'silent' }],
  ['an answer', () => Response.json({ name: 'Sofía' }), { outcome: 'done', value: { name: 'Sofía' } }],
  [
    'a refusal',
    () => Response.json({ code: 'WRONG_DATA', fields: { email: 'x' } }, { status: 400 }),
    { outcome: 'refused', status: 400, code: 'WRONG_DATA', fields: { email: 'x' } },
  ],
  ['a page of somebody else', () => new Response('<html>', { status: 502 }), { outcome: 'refused', status: 502, code: 'UNREADABLE', fields: {} }],
])('a call of the public entry tells %s', async (_case, response, told) => {
  answers(response);
  expect(await ask('POST', '/api/user/login', {})).toEqual(told);
});
