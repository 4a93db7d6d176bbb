import { lookup as resolve } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Agent, buildConnector, request as send } from 'undici';
import { isAddress, isPublicAddress } from '#contract/shared/hosts.ts';
import type { HttpRequest } from './call.ts';
import { CONNECT_MS, scaledTimeout } from './timeouts.ts';

export type RawCall = Pick<HttpRequest<never>, 'method' | 'url' | 'body'> & {
  kind: 'read' | 'write';
  headers: Record<string, string>;
  signal: AbortSignal;
};
export type RawAnswer = { status: number; headers: Record<string, string>; bytes: Uint8Array };
/** Sends one request and reads the whole answer. Throws NotSent, BodyTooLong, or whatever broke the line after the request had left. */
export type Transport = (call: RawCall) => Promise<RawAnswer>;

/** The connection never stood (DNS, refused, TLS, connect time-out): not a byte of the request left. */
export class NotSent extends Error {
  override readonly name = 'NotSent';
}
/** The partner sends more than anyone may keep in memory. */
export class BodyTooLong extends Error {
  override readonly name = 'BodyTooLong';
}

export const MOST_BYTES = 10 * 1024 * 1024;

/** Whom a name leads to. */
export type Resolve = (hostname: string, options: { all: true }, callback: (error: Error | null, addresses: Found[]) => void) => void;
type Found = { address: string; family: number };

/** `isPublicOnly`: connections lead to the public internet alone. `resolve`: a test's own names. */
type LineRules = { isPublicOnly?: boolean; resolve?: Resolve };

/**
 * The real line. TLS is strict and no redirect is followed. Writes get a connection of their own: a kept-alive one that the partner closes
 * at the same moment would make the outcome of a purchase unknown for nothing.
 */
export function lineTransport(
  timeScale: number,
  { isPublicOnly = false, resolve: ask = resolve as Resolve }: LineRules = {},
): { transport: Transport; close: () => Promise<void> } {
  const strict = { rejectUnauthorized: true, timeout: scaledTimeout(CONNECT_MS, timeScale) };
  const open = isPublicOnly ? onlyPublic(buildConnector({ ...strict, lookup: publicLookup(ask) })) : buildConnector(strict);
  const connect = tellNotSent(open);
  // The deadline of the call is its signal; undici's own limits would only cut it short.
  const limits = { connect, headersTimeout: 0, bodyTimeout: 0 };
  const agents = { read: new Agent({ ...limits, connections: 32 }), write: new Agent({ ...limits, pipelining: 0 }) };
  return {
    transport: async ({ kind, method, url, headers, body, signal }) => {
      const answer = await send(url, { method, headers, body: body ?? null, signal, dispatcher: agents[kind] });
      return { status: answer.statusCode, headers: flatten(answer.headers), bytes: await readBody(answer.body) };
    },
    close: async () => {
      await Promise.all([agents.read.destroy(), agents.write.destroy()]);
    },
  };
}

const closed = (host: string): Error => Object.assign(new Error(`${host} is not of the public internet`), { code: 'NOT_PUBLIC' });

/** An address that is written as one is not looked up: it is judged before its connection is opened. */
function onlyPublic(connect: buildConnector.connector): buildConnector.connector {
  return (options, callback) => {
    const host = options.hostname.replace(/^\[|\]$/g, '');
    if (isAddress(host) && !isPublicAddress(host)) callback(closed(host), null);
    else connect(options, callback);
  };
}

/**
 * Resolves a name for one connection, which goes to exactly these addresses: a name that leads elsewhere the next time is judged again. One address
 * that is not public closes the name.
 */
function publicLookup(ask: Resolve): LookupFunction {
  return (hostname, { all }, callback) => {
    ask(hostname, { all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) callback(error ?? closed(hostname), '', 0);
      else if (!addresses.every(({ address }) => isPublicAddress(address))) callback(closed(hostname), '', 0);
      else if (all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

/** Every failure before the socket stands is told apart here, once, instead of by a list of codes. */
function tellNotSent(connect: buildConnector.connector): buildConnector.connector {
  return (options, callback) =>
    connect(options, (...[error, socket]) => {
      if (error) callback(new NotSent((error as NodeJS.ErrnoException).code ?? error.message), null);
      else callback(null, socket);
    });
}

async function readBody(body: AsyncIterable<Uint8Array> & { destroy: () => unknown }): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    if (length > MOST_BYTES) {
      body.destroy();
      throw new BodyTooLong(`more than ${MOST_BYTES} bytes`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const flatten = (headers: Record<string, string | string[] | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), [value].flat().join(', ')]));
