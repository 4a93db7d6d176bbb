import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorBody } from '#contract/shared/errors.ts';
import { silentLog, type Log } from '#platform/log.ts';
import { buildHttp, type HttpSettings } from './build-http.ts';
import { endHttp } from './end-http.ts';
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
  writeFileSync(join(folder, 'assets', 'heic-worker-Ab_c-1.js'), asset);
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
    pageSettings: () => ({ 'send-max-weight-kg': '7' }),
    googleMapsKey,
  });
  return app;
};

describe('the built web', () => {
  test('may run WebAssembly in the one worker that opens photos of iPhones, which reaches nothing else (S25)', async () => {
    const app = await served();
    const policyOf = async (url: string) => String((await app.inject(url)).headers['content-security-policy']);
    expect(await policyOf('/assets/heic-worker-Ab_c-1.js')).toMatch(/^default-src 'none'; script-src 'wasm-unsafe-eval';/);
    for (const url of ['/', '/prospect/documentation/x', '/assets/main-abc.js', '/assets/heic-worker-x.js/y', '/assets/x?/assets/heic-worker-a.js'])
      expect(await policyOf(url)).toMatch(/script-src 'self';/);
  });
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

  test.each([
    ['/api/nothing'],
    ['/rates-service/x'],
    ['/rates/x/y/z'],
    ['/drive/files/1'],
    ['/assets/none.js'],
    ['/assets/'],
    ['/assets'],
    ['/.env'],
    ['/assets/..%2findex.html'],
  ])('%s is 404 in the envelope', async (url) => {
    const answer = await (await served()).inject(url);
    expect([answer.statusCode, answer.json<ErrorBody>().code]).toEqual([404, 'NOT_FOUND']);
  });

  test('an asset is cached for a year, and compressed for a browser that accepts it', async () => {
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

describe('the operator’s pictures of carriers', () => {
  const PNG = Buffer.from('\x89PNG\r\n\x1A\n and more', 'latin1');
  const carriers = join(folder, 'pictures', 'carriers');
  beforeAll(() => {
    mkdirSync(carriers, { recursive: true });
    writeFileSync(join(carriers, 'dhl.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    writeFileSync(join(carriers, 'fedex.png'), PNG);
    writeFileSync(join(carriers, 'estafeta.png'), '<svg onload="alert(1)"/>');
    writeFileSync(join(carriers, 'redpack.svg'), `<svg>${' '.repeat(64 * 1024)}</svg>`);
    writeFileSync(join(carriers, 'borzo.html'), '<p>');
    writeFileSync(join(carriers, 'nobody.png'), PNG);
    mkdirSync(join(carriers, 'uber.png'));
  });

  test('stand in the page by their names, and are given as pictures that run nothing', async () => {
    const app = await served({}, join(folder, 'pictures'));
    expect((await app.inject('/envios')).body).toContain('<meta name="carrier-logos" content="dhl.svg fedex.png" />');
    const { headers, rawPayload } = await app.inject('/brand/carriers/fedex.png');
    expect([headers['content-type'], headers['x-content-type-options'], rawPayload]).toEqual(['image/png', 'nosniff', PNG]);
    const drawing = await app.inject('/brand/carriers/dhl.svg');
    expect([drawing.headers['content-type'], drawing.headers['content-security-policy']]).toEqual([
      'image/svg+xml',
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    ]);
  });

  test.each(['estafeta.png', 'redpack.svg', 'borzo.html', 'nobody.png', 'uber.png', '..%2F..%2Findex.html', 'dhl.png'])(
    'of another kind, size or name are not given: %s',
    async (file) => {
      expect((await (await served({}, join(folder, 'pictures'))).inject(`/brand/carriers/${file}`)).statusCode).toBe(404);
    },
  );
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

  test.each(['/%61pi/thing', '/api/%74hing', '/%61%70%69/thing?x=/auth', '/api/thing?', '/api%2Fguess'])(
    'a call is counted however its address is written: %s',
    async (url) => {
      const app = await served({ rateLimitPerMinute: 2 });
      for (let turn = 0; turn < 2; turn += 1) await app.inject(url);
      expect([(await app.inject(url)).statusCode, (await app.inject('/api/thing')).statusCode]).toEqual([429, 429]);
    },
  );

  test('a public screen is one however its address is written: it knows no key [AMB-2.17]', async () => {
    const key = 'AIza-of-the-operator';
    const { body } = await (await served({}, undefined, key)).inject('/%61uth');
    expect(body).not.toContain(key);
  });

  test('one address of IPv6 is a household of them, and above it a whole site has eight times as much', async () => {
    const app = await served({ rateLimitPerMinute: 2 });
    const from = async (remoteAddress: string) => (await app.inject({ url: '/api/thing', remoteAddress })).statusCode;
    const statuses = [];
    for (const host of ['1', '2', '3']) statuses.push(await from(`2001:db8:7:1::${host}`));
    expect(statuses).toEqual([200, 200, 429]);
    for (let household = 2; household <= 14; household += 1) expect(await from(`2001:db8:7:${household}::1`)).toBe(200);
    expect([await from('2001:db8:7:ff::1'), await from('2001:db8:8:1::1'), await from('10.1.2.3'), await from('::ffff:10.1.2.4')]).toEqual([
      429, 200, 200, 200,
    ]);
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
  serveHealth(app, { database: async () => Promise.reject(new Error('gone')), disk: async () => undefined });
  expect((await app.inject('/-/liveness')).statusCode).toBe(200);
  const answer = await app.inject('/-/readiness');
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'unavailable', missing: ['database'] }]);
});

test('a full disk is 503 in the envelope, no matter who notices it', async () => {
  const app = await buildHttp(settings, silentLog);
  const wrapped = new Error('Cannot write file', { cause: Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }) });
  const ofTheDatabase = Object.assign(new Error('could not extend file "base/5/16384"'), { code: '53100' });
  app.get('/api/files', () => Promise.reject(wrapped));
  app.get('/api/rows', () => Promise.reject(ofTheDatabase));
  for (const url of ['/api/files', '/api/rows']) {
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.json<ErrorBody>().code]).toEqual([503, 'DISK_FULL']);
  }
});

describe('a connection that ends', () => {
  const listening = async (log: Log = silentLog) => {
    const app = await buildHttp(settings, log);
    app.post('/api/thing', async () => ({ ok: true }));
    await app.listen({ port: 0, host: '127.0.0.1' });
    return { app, port: (app.server.address() as AddressInfo).port };
  };

  test('in the middle of its body is no error of the portal', async () => {
    const told: [string, unknown][] = [];
    const log: Log = { ...silentLog, warn: (event, data) => told.push([event, data]), error: (event, data) => told.push([event, data]) };
    const answered = Promise.withResolvers<void>();
    const { app, port } = await listening({ ...log, info: () => answered.resolve() });
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const came = once(app.server, 'request');
    socket.write('POST /api/thing HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"half":');
    await came;
    socket.destroy();
    await answered.promise;
    await app.close();
    expect(told).toEqual([]);
  });

  test('because the portal stops is told so in the envelope, also where it was kept from before', async () => {
    const { app, port } = await listening();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const ask = async () => {
      const asked = request({ port, host: '127.0.0.1', path: '/api/thing', method: 'POST', agent });
      asked.end();
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      const body = await buffer(answer);
      return { status: answer.statusCode, connection: answer.headers.connection, code: (JSON.parse(body.toString()) as { code?: string }).code };
    };
    expect(await ask()).toMatchObject({ status: 200, connection: 'keep-alive' });
    const ended = endHttp(app, 5_000);
    expect(await ask()).toEqual({ status: 503, connection: 'close', code: 'UNAVAILABLE' });
    await ended;
    await expect(ask()).rejects.toThrow('ECONNREFUSED');
    agent.destroy();
  });
});
