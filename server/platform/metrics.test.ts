import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { buildMetrics, serveMetrics } from './metrics.ts';

async function ask(settings: { token: string | null; isOpen: boolean }, authorization?: string): Promise<number> {
  const app = Fastify();
  app.setErrorHandler((_error, _request, reply) => reply.code(404).send());
  serveMetrics(app, buildMetrics(), settings);
  return (await app.inject({ url: '/-/metrics', headers: authorization ? { authorization } : {} })).statusCode;
}

test.each([
  ['without a token it is open in evaluation', { token: null, isOpen: true }, undefined, 200],
  ['without a token it does not exist in production', { token: null, isOpen: false }, undefined, 404],
  ['with a token it opens to anyone who bears it', { token: 'un-secreto-largo', isOpen: false }, 'Bearer un-secreto-largo', 200],
  ['and to nobody else', { token: 'un-secreto-largo', isOpen: true }, 'Bearer otro-secreto-la', 404],
  ['nor to anyone who says nothing', { token: 'un-secreto-largo', isOpen: true }, undefined, 404],
])('%s', async (_, settings, authorization, status) => expect(await ask(settings, authorization)).toBe(status));

test('a figure is read when somebody asks, and a dear one is kept', async () => {
  const metrics = buildMetrics();
  const reads = { plain: 0, dear: 0 };
  metrics.gauge({ name: 'plain', help: 'x', read: async () => (reads.plain += 1) });
  metrics.gauge({ name: 'dear', help: 'x', read: async () => (reads.dear += 1), keepMs: 60_000 });
  await metrics.text();
  expect(await metrics.text()).toMatch(/^plain 2$/m);
  expect(reads).toEqual({ plain: 2, dear: 1 });
});

test('a figure of several kinds is told under each of them', async () => {
  const metrics = buildMetrics();
  metrics.gauge({ name: 'waiting', help: 'x', label: 'kind', read: async () => ({ orphan: 2, used: 0 }) });
  const text = await metrics.text();
  expect(text).toMatch(/^waiting\{kind="orphan"\} 2$/m);
  expect(text).toMatch(/^waiting\{kind="used"\} 0$/m);
});

test('what took time is counted under its labels', async () => {
  const metrics = buildMetrics();
  metrics.histogram('asked_seconds', 'x', ['carrier', 'outcome'])({ carrier: 'fedex', outcome: 'unknown' }, 2);
  expect(await metrics.text()).toContain('asked_seconds_count{carrier="fedex",outcome="unknown"} 1');
});
