import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/shared/errors.ts';
import { silentLog } from '#platform/log.ts';
import { buildHttp, type HttpSettings } from './build-http.ts';
import { serveHealth } from './serve-health.ts';
import { serveWeb } from './serve-web.ts';

const settings: HttpSettings = { product: 'Envíos Ágiles', isProduction: false, rateLimitPerMinute: null, trustedProxies: 0, bodyLimitBytes: 1000 };
const folder = mkdtempSync(join(tmpdir(), 'porteo-web-'));
afterAll(() => rmSync(folder, { recursive: true }));

const page = (name: string) => `<meta name="product" content="Porteo" /><link rel="icon" href="./ours.svg" /><title>Porteo</title>${name}`;
const asset = 'export const it = 1;\n'.repeat(200);
beforeAll(() => {
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), page('portal'));
  writeFileSync(join(folder, 'public.html'), page('public'));
  writeFileSync(join(folder, 'assets', 'main-abc.js'), asset);
  writeFileSync(join(folder, 'assets', 'main-abc.js.br'), brotliCompressSync(asset));
});
const served = async (over: Partial<HttpSettings> = {}, brandFolder = join(folder, 'none'), googleMapsKey: string | null = null) => {
  const app = await buildHttp({ ...settings, ...over }, silentLog);
  app.get('/api/thing', async () => ({ ok: true }));
  await serveWeb(app, {
    folder,
    brandFolder,
    product: settings.product,
    isEvaluation: true,
    pageSettings: { 'send-max-weight-kg': '7' },
    googleMapsKey,
  });
  return app;
};

describe('the built web', () => {
  test.each([
    ['/auth', 'public'],
    ['/tracking/SDX0000000017', 'public'],
    ['/', 'portal'],
    ['/envios?page=2', 'portal'],
    ['/anything-else', 'portal'],
  ])('%s is served by its page, never kept', async (url, name) => {
    const answer = await (await served()).inject(url);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(answer.body).toMatch(new RegExp(`${name}$`));
  });

  test.each([['/api/nothing'], ['/rates-service/x'], ['/drive/files/1'], ['/assets/none.js'], ['/.env'], ['/assets/..%2findex.html']])(
    '%s is 404 in the envelope',
    async (url) => {
      const answer = await (await served()).inject(url);
      expect([answer.statusCode, answer.json<ErrorBody>().code]).toEqual([404, 'NOT_FOUND']);
    },
  );

  test('an asset is kept for ever, and squeezed for whoever takes it so', async () => {
    const answer = await (await served()).inject({ url: '/assets/main-abc.js', headers: { 'accept-encoding': 'br' } });
    expect(answer.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'content-encoding': 'br' });
    expect(answer.rawPayload.length).toBeLessThan(asset.length / 10);
  });

  test('the operator’s name, logo and settings stand in the page [S-8.28]', async () => {
    const brand = join(folder, 'brand');
    mkdirSync(brand);
    writeFileSync(join(brand, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const app = await served({}, brand);
    expect((await app.inject('/auth')).body).toBe(
      '<meta name="product" content="Envíos Ágiles" />\n    <meta name="brand-logo" content="/brand/logo.svg" />\n    <meta name="porteo-mode" content="evaluation" />\n    <meta name="send-max-weight-kg" content="7" /><link rel="icon" type="image/svg+xml" href="/brand/logo.svg" /><title>Envíos Ágiles</title>public',
    );
    expect((await app.inject('/brand/logo.svg')).headers['content-type']).toBe('image/svg+xml');
    expect((await (await served()).inject('/brand/logo.svg')).statusCode).toBe(404);
  });
});

describe('Google Maps', () => {
  const key = 'AIzaSyA-1234567890_abcdefghijklmnopqrs';
  const asked = async (url: string, googleMapsKey: string | null) => {
    const { body, headers } = await (await served({}, undefined, googleMapsKey)).inject(url);
    return { policy: String(headers['content-security-policy']), body };
  };
  test('with a key the portal’s own page knows it and may ask Google’s hosts, and nothing else is loosened [AMB-2.17]', async () => {
    const [{ policy, body }, closed] = [await asked('/enviar', key), await asked('/enviar', null)];
    expect(body).toContain(`<meta name="google-maps-key" content="${key}" />`);
    expect(policy).toContain("script-src 'self' https://maps.googleapis.com;");
    expect(policy).not.toMatch(/(script|default)-src[^;]*(unsafe|blob:|\*)/);
    expect(policy.replaceAll(/ https:\/\/[^ ;]+/g, '')).toBe(closed.policy);
    expect([closed.policy, closed.body].join()).not.toMatch(/google|gstatic/);
  });

  test.each([['/auth'], ['/tracking/SDX0000000017'], ['/newpassword/x'], ['/api/thing'], ['/api/nothing'], ['/assets/none.js']])(
    '%s knows nothing of it, key or not [AMB-2.17]',
    async (url) => {
      const [withKey, without] = [await asked(url, key), await asked(url, null)];
      expect(withKey.policy).toBe(without.policy);
      expect(withKey.body).not.toContain(key);
    },
  );
});

describe('limits', () => {
  test('the calls of one address are limited, the web is not', async () => {
    const app = await served({ rateLimitPerMinute: 3 });
    const statuses = [];
    for (let turn = 0; turn < 5; turn += 1) statuses.push((await app.inject('/api/thing')).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    const refused = await app.inject('/api/thing');
    expect([refused.json<ErrorBody>().code, refused.json<ErrorBody>().description]).toEqual([
      'TOO_MANY_REQUESTS',
      'Demasiadas solicitudes, espera un momento',
    ]);
    expect((await app.inject('/auth')).statusCode).toBe(200);
  });

  test('unknown calls count as well', async () => {
    const app = await served({ rateLimitPerMinute: 2 });
    for (let turn = 0; turn < 2; turn += 1) await app.inject(`/api/guess-${turn}`);
    expect((await app.inject('/api/guess-3')).statusCode).toBe(429);
  });

  test('only production asks browsers to come back by https alone', async () => {
    expect((await (await served()).inject('/auth')).headers['strict-transport-security']).toBeUndefined();
    expect((await (await served({ isProduction: true })).inject('/auth')).headers['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    );
  });

  /** What the server says to a client that sends these bytes and nothing more, until it closes. */
  async function said(over: Partial<HttpSettings>, bytes: string): Promise<string> {
    const app = await served(over);
    app.post('/api/thing', async () => ({ ok: true }));
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const text = await new Promise<string>((resolve, reject) => {
      let heard = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
      socket.on('data', (chunk) => (heard += chunk.toString()));
      socket.on('close', () => resolve(heard));
      socket.on('error', reject);
    });
    await app.close();
    return text;
  }
  const impatient = { patience: { headersMs: 30, requestMs: 60, checkMs: 10 } };
  const post = (length: number) =>
    `POST /api/thing HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;

  test.each([
    ['whose request line is none', {}, 'NONSENSE\r\n\r\n', 400],
    ['that never ends its headers', impatient, 'GET /api/thing HTTP/1.1\r\nhost: x\r\nx-slow: ', 408],
    ['that never sends its body', impatient, post(20), 408],
    ['that stops in the middle of its body', impatient, `${post(20)}{"a":`, 408],
    ['that announces too large a body', {}, post(1001), 413],
    ['with headers of 20 kB', {}, `GET /api/thing HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['with two lengths', {}, `${post(2).trimEnd()}\r\ncontent-length: 3\r\n\r\n{}`, 400],
    ['with a length and chunks', {}, `${post(2).trimEnd()}\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
    ['that is in time', {}, `${post(2)}{}`, 200],
  ])('a client %s is answered and the connection closed', async (_who, over, bytes, status) => {
    expect(await said(over, bytes)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });

  test('a body that turns out too large is cut off, whatever it announced', async () => {
    const chunk = 'x'.repeat(600);
    const chunked = `POST /api/thing HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`;
    expect(await said({}, `${chunked}258\r\n${chunk}\r\n258\r\n${chunk}\r\n`)).toMatch(/^HTTP\/1\.1 413 /);
  });

  test('the limit holds over connections: a new one of the same address is no new caller', async () => {
    const app = await served({ rateLimitPerMinute: 2 });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const statuses = [];
    for (let turn = 0; turn < 3; turn += 1) {
      statuses.push(
        (await fetch(`http://127.0.0.1:${port}/api/thing`, { headers: { connection: 'close', 'x-forwarded-for': `10.0.0.${turn}` } })).status,
      );
    }
    expect(statuses).toEqual([200, 200, 429]);
    await app.close();
  });
});

test('a portal whose database does not answer is alive, but not ready', async () => {
  const app = await buildHttp(settings, silentLog);
  serveHealth(app, { isReady: async () => Promise.reject(new Error('gone')) });
  expect((await app.inject('/-/liveness')).statusCode).toBe(200);
  expect((await app.inject('/-/readiness')).statusCode).toBe(503);
});
