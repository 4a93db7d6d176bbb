import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { Server as SocketServer } from 'socket.io';
import { livePath, servicePrefixes } from '#contract/shared/services.ts';
import * as z from 'zod/mini';
import { operations } from '#contract/operations.ts';
import { screenRoutes, type ScreenRoute } from '#contract/routes.ts';
import { Refusal, statusOf } from '#contract/shared/errors.ts';
import type { Operation } from '#contract/shared/operation.ts';
import { withGoogleMaps } from '#platform/http/google-maps.ts';
import { ownPolicyOf } from '#platform/http/heic-policy.ts';
import { setClock, timeOfTests } from './page-time.ts';

/** What a fake answers: decoded values, as a use case would; a Refusal becomes its error answer. `token` is the bearer token that came. */
export type FakeAnswer = (request: Record<string, unknown>, call: { token: string | null; key: string | null }) => unknown;
export type FakeServer = {
  origin: string;
  /** `file`: what was sent as a file, as text. */
  calls: { name: string; request: Record<string, unknown>; key: string | null; file: string | null }[];
  answer: (name: string, answer: FakeAnswer) => void;
  /** The fakes so far that are no answer of their operation. */
  wrongAnswers: string[];
  /** The sockets of the pages that are open. */
  live: {
    tell: (event: string, body: unknown) => void;
    count: () => number;
    /** As the portal ends those of a session that is over. */
    end: () => void;
    /** As a line breaks. */
    cut: () => void;
    /** As the portal refuses those of a session that is over, from here on or no longer. */
    refuse: (isRefusing: boolean) => void;
  };
  /** The operator has a key of Google Maps from here on; null = no longer. */
  useGoogleMaps: (key: string | null) => void;
  /** As if it had just started: no answers, no calls, no key, no socket refused. */
  restart: () => void;
  close: () => Promise<void>;
};

/** An answer that is not an error of the contract: another status, headers or a broken connection. */
export class RawAnswer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: unknown;
  constructor(status: number, body: unknown, headers: Record<string, string> = {}) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}
export const HANG_UP = Symbol('hang up');

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.wasm': 'application/wasm',
};
/** The policy the pages must live with: nothing inline but styles, nothing from another host. */
const policy = [
  "default-src 'self'; script-src 'self'; connect-src 'self'; font-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:",
  "frame-src blob:; object-src 'none'; base-uri 'none'",
].join('; ');

/** What a page asks by itself a while after something was filled; tests say otherwise where they are about it. */
const ownAnswers: Record<string, FakeAnswer> = {
  saveDraft: () => ({ saved_at: '2026-11-20T18:00:00.000Z' }),
  listPrints: () => ({ data: [] }),
  listLabelsReports: () => ({ data: [] }),
};

/** Serves the built web and answers the contract's operations with the fakes it is given, checked against its schemas both ways. */
export async function startFakeServer(webDir: string): Promise<FakeServer> {
  const answers = new Map(Object.entries(ownAnswers));
  const calls: FakeServer['calls'] = [];
  const wrongAnswers: string[] = [];
  let googleMapsKey: string | null = null;
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://fake');
    const found = match(request.method ?? 'GET', url.pathname);
    if (!found) return serveFile(webDir, url.pathname, response, googleMapsKey);
    const { operation, parameters } = found;
    const { fields, file } = await bodyOf(request);
    const wire = { ...Object.fromEntries(url.searchParams), ...fields, ...parameters };
    const decoded = z.safeDecode(operation.request, wire as never);
    if (!decoded.success)
      return refuse(
        response,
        new Refusal('WRONG_DATA', { fields: Object.fromEntries(decoded.error.issues.map((issue) => [issue.path.join('.'), issue.message])) }),
      );
    const call = {
      token: request.headers.authorization?.replace('Bearer ', '') ?? null,
      key: (request.headers['idempotency-key'] as string) ?? null,
    };
    calls.push({ name: operation.name, request: decoded.data as Record<string, unknown>, key: call.key, file });
    const answer = answers.get(operation.name);
    if (!answer) return refuse(response, new Refusal('NOT_FOUND', { description: `no fake for ${operation.name}` }));
    try {
      const value = await answer(decoded.data as Record<string, unknown>, call);
      if (value === HANG_UP) return void request.socket.destroy();
      if (value instanceof RawAnswer) return send(response, value.status, value.body, value.headers);
      const encoded = z.safeEncode(operation.response, value as never);
      if (!encoded.success) {
        wrongAnswers.push(`${operation.name}: ${encoded.error.message}`);
        return send(response, 500, { code: 'UNKNOWN' });
      }
      send(response, operation.status, encoded.data);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refuse(response, error);
    }
  }

  const live = new SocketServer(server, { path: livePath, transports: ['websocket'], serveClient: false });
  let isRefusing = false;
  live.use((_socket, next) => next(isRefusing ? new Error('UNAUTHORIZED') : undefined));
  await listen(server);
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const origin = `http://127.0.0.1:${port}`;
  setClock(origin, timeOfTests);
  return {
    origin,
    calls,
    wrongAnswers,
    answer: (name, answer) => answers.set(name, answer),
    live: {
      tell: (event, body) => void live.emit(event, body),
      count: () => live.of('/').sockets.size,
      end: () => void live.disconnectSockets(true),
      cut: () => live.of('/').sockets.forEach((socket) => socket.conn.close()),
      refuse: (isIt) => (isRefusing = isIt),
    },
    useGoogleMaps: (key) => (googleMapsKey = key),
    restart: () => {
      answers.clear();
      for (const [name, answer] of Object.entries(ownAnswers)) answers.set(name, answer);
      calls.length = 0;
      wrongAnswers.length = 0;
      googleMapsKey = null;
      isRefusing = false;
    },
    close: () =>
      new Promise((resolve) => {
        live.engine.close();
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

const listen = (server: Server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

function match(method: string, pathname: string): { operation: Operation; parameters: Record<string, string> } | null {
  const found = Object.values(operations)
    .map((operation) => ({ operation, path: servicePrefixes[operation.service] + operation.path }))
    .map(({ operation, path }) => ({ operation, match: new RegExp(`^${path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`).exec(pathname) }))
    .filter(({ operation, match }) => match && operation.method === method)
    .sort((a, b) => Object.keys(a.match?.groups ?? {}).length - Object.keys(b.match?.groups ?? {}).length)[0];
  if (!found) return null;
  const groups = Object.entries(found.match?.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]);
  return { operation: found.operation, parameters: Object.fromEntries(groups) };
}

/** What a request carries: JSON, or one file with fields beside it. */
async function bodyOf(request: IncomingMessage): Promise<{ fields: Record<string, unknown>; file: string | null }> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const type = request.headers['content-type'] ?? '';
  if (!type.startsWith('multipart/'))
    return { fields: bytes.length > 0 ? (JSON.parse(bytes.toString()) as Record<string, unknown>) : {}, file: null };
  const parts = [...(await new Response(bytes, { headers: { 'content-type': type } }).formData())];
  const sent = parts.map(([, part]) => part).find((part) => part instanceof File);
  const fields = Object.fromEntries(parts.filter(([, part]) => !(part instanceof File)));
  return { fields, file: (await sent?.text()) ?? null };
}

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}) {
  // As the portal: a browser would keep a 410 for ever.
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers });
  response.end(JSON.stringify(body));
}

function refuse(response: ServerResponse, { code, details }: Refusal) {
  const { description = code, fields, errors, finerCode } = details;
  send(response, statusOf[code], { code: finerCode ?? code, description, fields, errors, request_id: 'PRUEBA' });
}

/** Public routes get public.html, every other page index.html, as the portal serves them. */
async function serveFile(webDir: string, pathname: string, response: ServerResponse, googleMapsKey: string | null) {
  const isAsset = pathname.startsWith('/assets/');
  const isPublic = (screenRoutes as readonly ScreenRoute[]).some(
    ({ path, needs }) => needs === 'public' && pathname.startsWith(path.replace(/\{.*$/, '')),
  );
  const mapsKey = isAsset || isPublic ? null : googleMapsKey;
  const file = join(webDir, isAsset ? pathname : isPublic ? 'public.html' : 'index.html');
  const content = await readFile(file).catch(() => null);
  if (!content) return void response.writeHead(404, { 'content-type': 'text/plain' }).end('not found');
  response.writeHead(200, {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    'content-security-policy': ownPolicyOf(pathname) ?? (mapsKey ? withGoogleMaps(policy) : policy),
    'cache-control': isAsset ? 'public, max-age=31536000, immutable' : 'no-cache',
  });
  response.end(mapsKey ? content.toString().replace('<meta', `<meta name="google-maps-key" content="${mapsKey}" /><meta`) : content);
}
