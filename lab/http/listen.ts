import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Server as NetServer } from 'node:net';

export type Listening = { url: string; port: number; stop(): Promise<void> };
type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Listens on loopback: at the address of the last run when it is still free, otherwise on any port. */
export async function listen(handle: Handler, formerUrl: string | undefined): Promise<Listening> {
  const server = createServer({ keepAliveTimeout: 65_000, requestTimeout: 0 }, (request, response) => {
    handle(request, response).catch((error: unknown) => failLoudly(error, request, response));
  });
  const port = await takePort(server, formerUrl);
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** The port of the last run, on loopback; any free one when somebody else has it now. */
export async function takePort(server: NetServer, formerUrl: string | undefined): Promise<number> {
  const formerPort = formerUrl === undefined ? 0 : Number(new URL(formerUrl).port);
  return bind(server, formerPort).catch((error: NodeJS.ErrnoException) => {
    if (formerPort !== 0 && (error.code === 'EADDRINUSE' || error.code === 'EACCES')) return bind(server, 0);
    throw error;
  });
}

function bind(server: NetServer, port: number): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', fail);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', fail);
      done((server.address() as AddressInfo).port);
    });
  });
}

/** A bug of lab must not look like a fault that somebody ordered. */
function failLoudly(error: unknown, request: IncomingMessage, response: ServerResponse): void {
  if (request.destroyed && !request.complete) return; // the client left in the middle of its own request
  console.error(`lab: ${request.method} ${request.url} failed:`, error);
  if (!response.headersSent) response.writeHead(599, { 'content-type': 'text/plain' });
  response.end('lab itself failed; see its output');
}
