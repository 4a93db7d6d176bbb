import { afterEach, expect, test, vi } from 'vitest';
import { fetchEarly, takeEarly } from './early-fetch.ts';

const get: RequestInit = { method: 'GET' };
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('an early answer is handed over once, to the same GET alone', async () => {
  const asked: [string, RequestInit | undefined][] = [];
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    asked.push([path, init]);
    return new Response(path);
  });
  fetchEarly(['/api/user', '/api/home'], 't');
  expect(asked.map(([path, init]) => [path, new Headers(init?.headers).get('authorization')])).toEqual([
    ['/api/user', 'Bearer t'],
    ['/api/home', 'Bearer t'],
  ]);
  expect(takeEarly('/api/home?customer_id=C1', get)).toBeNull();
  expect(await (await takeEarly('/api/user', get))?.text()).toBe('/api/user');
  expect(takeEarly('/api/user', get)).toBeNull();
  expect(takeEarly('/api/home', { method: 'POST' })).toBeNull();
});

test('an early answer that nobody took in ten seconds is not used any more', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.stubGlobal('fetch', async () => new Response(''));
  fetchEarly(['/api/home'], 't');
  vi.advanceTimersByTime(10_000);
  expect(takeEarly('/api/home', get)).toBeNull();
});
