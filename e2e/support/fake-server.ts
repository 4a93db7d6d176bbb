import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { Server as SocketServer } from 'socket.io';
import { createServerDouble, HANG_UP, operationAt, type RawAnswer, type ServerDouble } from '#contract/fixtures/server-double.ts';
import { screenRoutes, type ScreenRoute } from '#contract/routes.ts';
import { livePath } from '#contract/shared/services.ts';
import { withGoogleMaps } from '#platform/http/google-maps.ts';
import { ownPolicyOf } from '#platform/http/heic-policy.ts';
import { setClock, timeOfTests } from './page-time.ts';

export type FakeServer = Omit<ServerDouble, 'answerTo'> & {
  origin: string;
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
  close: () => Promise<void>;
};

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

/** Serves the built web and answers the contract's operations with the fakes it is given, checked against its schemas both ways. */
export async function startFakeServer(webDir: string): Promise<FakeServer> {
  const double = createServerDouble();
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
    const called = operationAt(request.method ?? 'GET', url.pathname);
    if (!called) return serveFile(webDir, url.pathname, response, googleMapsKey);
    const header = (name: string) => request.headers[name]?.toString() ?? null;
    const answer = await double.answerTo({ ...called, query: url.searchParams, header, bytes: await bytesOf(request) });
    if (answer === HANG_UP) request.socket.destroy();
    else send(response, answer);
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
    calls: double.calls,
    wrongAnswers: double.wrongAnswers,
    answer: double.answer,
    live: {
      tell: (event, body) => void live.emit(event, body),
      count: () => live.of('/').sockets.size,
      end: () => void live.disconnectSockets(true),
      cut: () => live.of('/').sockets.forEach((socket) => socket.conn.close()),
      refuse: (isIt) => (isRefusing = isIt),
    },
    useGoogleMaps: (key) => (googleMapsKey = key),
    restart: () => {
      // Its key and its sockets too.
      double.restart();
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

async function bytesOf(request: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function send(response: ServerResponse, { status, headers, body }: RawAnswer) {
  // As the portal: a browser would keep a 410 for ever.
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store', ...headers });
  response.end(JSON.stringify(body));
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
