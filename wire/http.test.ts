import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS } from '#contract/shared/dates.ts';
import type { Answer } from './answer.ts';
import type { HttpAnswer, HttpRequest } from './call.ts';
import { createHttp } from './http.ts';
import { scaledTimeout, SHORTEST_TIMEOUT_MS } from './timeouts.ts';
import { lineTransport, MOST_BYTES } from './transport.ts';

const table = { createLabels: { kind: 'write', timeoutMs: 45_000 }, track: { kind: 'read', timeoutMs: 15_000 } } as const;
// A creation of 45 s waits for 450 ms.
const line = lineTransport(0.1);
const logged: { event: string; data: Record<string, unknown> }[] = [];
const note = (event: string, data: Record<string, unknown>) => void logged.push({ event, data });
const httpAt = (timeScale: number) =>
  createHttp({
    partner: { kind: 'carrier', slug: 'fedex' },
    table,
    requestId: 'req-7',
    timeScale,
    log: { info: note, warn: note },
    transport: line.transport,
  });

let server: Server;
let base: string;
let listener: RequestListener = (_, response) => response.end();
let connections = 0;
beforeAll(async () => {
  server = createServer((request, response) => listener(request, response));
  server.on('connection', () => (connections += 1));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await line.close();
  server.closeAllConnections();
  server.close();
});

/** Whoever is silent has little time, whoever answers all that he may have. */
const call = (over: Partial<HttpRequest<keyof typeof table>> = {}, isSilent = false): Promise<Answer<HttpAnswer>> =>
  httpAt(isSilent ? 0.01 : 1)({
    operation: 'createLabels',
    method: 'POST',
    url: `${base}/ship?key=secret-in-query`,
    headers: { authorization: 'Bearer secret-token' },
    body: '{"name":"Lucía"}',
    ...over,
  });
const answering = (reply: (response: ServerResponse) => void) => {
  listener = (request, response) => void request.resume().on('end', () => reply(response));
};

/** What the carrier's line does, and what the call came to. */
const behaviours: [string, (response: ServerResponse) => void, Record<string, unknown>][] = [
  ['an answer', (response) => response.end('{"ok":true}'), { outcome: 'done', value: { status: 200, text: '{"ok":true}' } }],
  ['a refusal is an answer to be read', (response) => response.writeHead(400).end('no'), { outcome: 'done', value: { status: 400, text: 'no' } }],
  [
    'a redirect is not followed',
    (response) => response.writeHead(307, { location: '/elsewhere' }).end(),
    { outcome: 'done', value: { status: 307 } },
  ],
  ['silence', () => undefined, { outcome: 'unknown', reason: 'timeout' }],
  [
    'a body that never ends',
    (response) => void response.writeHead(200, { 'content-length': '10' }).write('{'),
    { outcome: 'unknown', reason: 'timeout' },
  ],
  ['a reset', (response) => response.socket?.resetAndDestroy(), { outcome: 'unknown', reason: 'reset' }],
  [
    'half a body',
    (response) => response.writeHead(200, { 'content-length': '10' }).write('{', () => response.socket?.destroy()),
    { outcome: 'unknown', reason: 'reset' },
  ],
  ['500', (response) => response.writeHead(500).end('x'), { outcome: 'unknown', reason: 'server_error' }],
  ['503', (response) => response.writeHead(503, { 'retry-after': '1' }).end(), { outcome: 'unknown', reason: 'server_error' }],
  [
    '429 with seconds',
    (response) => response.writeHead(429, { 'retry-after': '3' }).end(),
    { outcome: 'refused', code: 'TOO_MANY_REQUESTS', retryAfterMs: 3000 },
  ],
  [
    '429 without end',
    (response) => response.writeHead(429, { 'retry-after': '99999999999999999999' }).end(),
    { outcome: 'refused', code: 'TOO_MANY_REQUESTS', retryAfterMs: 86_400_000 },
  ],
  ['429 with nonsense', (response) => response.writeHead(429, { 'retry-after': 'soon' }).end(), { outcome: 'refused', code: 'TOO_MANY_REQUESTS' }],
  ['a flood', (response) => response.end(Buffer.alloc(MOST_BYTES + 1)), { outcome: 'unknown', reason: 'unreadable' }],
  ['another protocol', (response) => response.socket?.end('SSH-2.0-OpenSSH\r\n'), { outcome: 'unknown', reason: 'unreadable' }],
];

describe('a call comes back sorted', () => {
  test.each(behaviours)('%s', async (_, behave, expected) => {
    answering(behave);
    expect(await call({}, expected['reason'] === 'timeout')).toMatchObject(expected);
  });

  test('429 until a moment is told by a date of HTTP alone; of any other text how long to rest is not known', async () => {
    const after = async (told: string) => {
      answering((response) => response.writeHead(429, { 'retry-after': told }).end());
      return call();
    };
    const refusal = { outcome: 'refused', code: 'TOO_MANY_REQUESTS', description: '' };
    for (const told of ['1.5', '2026-12-31 10:00', '12/31/2026', 'soon 5']) expect([told, await after(told)]).toEqual([told, refusal]);
    const { retryAfterMs, ...rest } = (await after(new Date(Date.now() + HOUR_MS).toUTCString())) as typeof refusal & { retryAfterMs?: number };
    expect(rest).toEqual(refusal);
    expect(retryAfterMs).toBeGreaterThan(0);
    expect(retryAfterMs).toBeLessThanOrEqual(HOUR_MS);
  });

  test('a carrier that nobody can reach was never written to', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    expect(await call({ url: `http://127.0.0.1:${port}/` })).toMatchObject({ outcome: 'refused', code: 'NOT_SENT' });
    expect(await call({ url: 'http://no-such-host.invalid/' })).toMatchObject({ outcome: 'refused', code: 'NOT_SENT' });
  });

  test('a line without TLS where TLS is asked for is never written to', async () => {
    const plain = createServer(() => undefined);
    await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve));
    expect(await call({ url: `https://127.0.0.1:${(plain.address() as AddressInfo).port}/` })).toMatchObject({
      outcome: 'refused',
      code: 'NOT_SENT',
    });
    plain.closeAllConnections();
    plain.close();
  });

  test('a connection that breaks during the TLS handshake was never written to', async () => {
    const rude = createTlsServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => rude.listen(0, '127.0.0.1', resolve));
    expect(await call({ url: `https://127.0.0.1:${(rude.address() as AddressInfo).port}/` })).toMatchObject({ outcome: 'refused', code: 'NOT_SENT' });
    rude.close();
  });

  test('a request that we built wrong is a bug, not silence', async () => {
    await expect(call({ headers: { 'bad header': 'x' } })).rejects.toThrow();
  });
});

describe('a line of production', () => {
  const named = new Map([
    ['public.example', ['93.184.216.34']],
    ['inside.example', ['10.0.0.7']],
    ['metadata.example', ['169.254.169.254']],
    ['mapped.example', ['::ffff:127.0.0.1']],
    ['half.example', ['93.184.216.34', '127.0.0.1']],
  ]);
  const guarded = lineTransport(0.01, {
    isPublicOnly: true,
    resolve: (hostname, _options, answer) => {
      const addresses = named.get(hostname.replace(/\.$/, '')) ?? [];
      answer(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    },
  });
  afterAll(() => guarded.close());

  test.each([
    'inside.example',
    'metadata.example',
    'mapped.example',
    'half.example',
    'inside.example.',
    'nobody.example',
    '[::1]',
    '[::ffff:7f00:1]',
    '127.0.0.1',
    'localhost',
  ])('opens no connection to %s, whatever its name leads to', async (host) => {
    const before = connections;
    const { port } = new URL(base);
    const signal = AbortSignal.timeout(60_000);
    const asked = guarded.transport({ kind: 'write', method: 'GET', url: `http://${host}:${port}/`, headers: {}, signal });
    await expect(asked).rejects.toThrow('NOT_PUBLIC');
    expect(connections).toBe(before);
  });

  test('a name is judged again at each connection, so that one that moves inside is not followed', async () => {
    named.set('moved.example', ['127.0.0.1']);
    const url = `http://moved.example:${new URL(base).port}/`;
    await expect(guarded.transport({ kind: 'read', method: 'GET', url, headers: {}, signal: AbortSignal.timeout(60_000) })).rejects.toThrow(
      'NOT_PUBLIC',
    );
  });
});

describe('the line', () => {
  test('our request id goes out with every call', async () => {
    let seen: unknown;
    listener = (request, response) => {
      seen = request.headers['x-request-id'];
      response.end();
    };
    await call();
    expect(seen).toBe('req-7');
  });

  test('every write has a connection of its own, reads share theirs', async () => {
    answering((response) => response.end('{}'));
    const before = connections;
    await call();
    await call();
    const written = connections - before;
    for (let read = 0; read < 6; read += 1) await call({ operation: 'track' });
    expect(written).toBe(2);
    expect(connections - before - written).toBeLessThan(6);
  });

  test('the log holds operation, host, path, status and time, and neither header, query nor body', async () => {
    logged.length = 0;
    answering((response) => response.end('{"city":"Itzimná"}'));
    await call();
    expect(logged).toEqual([
      {
        event: 'carrier.call',
        data: expect.objectContaining({ carrier: 'fedex', operation: 'createLabels', path: '/ship', status: 200, request_id: 'req-7' }) as unknown,
      },
    ]);
    expect(JSON.stringify(logged)).not.toMatch(/secret|Luc|Itzimn/);
  });
});

test.each([
  [45_000, 1, 45_000],
  [45_000, 0.1, 4_500],
  [45_000, 0.01, SHORTEST_TIMEOUT_MS],
  [100, 0.01, 100],
])('%i ms at scale %f is %i ms: a slow machine does not scale', (ms, scale, expected) => {
  expect(scaledTimeout(ms, scale)).toBe(expected);
});
