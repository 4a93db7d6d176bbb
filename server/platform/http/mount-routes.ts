import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Actor } from '#contract/access.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { Operation, ServiceName } from '#contract/shared/operation.ts';
import { canonicalHash } from './canonical.ts';
import { deviceCookie, newDevice, readDevice } from './device-cookie.ts';
import type { KeyStore, StoredAnswer } from './idempotency.ts';
import { decodeRequest, mergeRequest } from './read-request.ts';
import { inRequest } from './request-context.ts';
import { bearerToken, checkNeeds } from './rights.ts';
import { Deferred, Reply, type Call, type Route } from './route.ts';

export type MountNeeds = {
  /** The living session of a token, or null. */
  authenticate: (token: string) => Promise<Actor | null>;
  keys: KeyStore;
  /** The customer a keyed call acts for; part of the key's scope. */
  customerActedFor?: (actor: Actor, request: Record<string, unknown>) => Promise<string>;
  prefixes: Record<ServiceName, string>;
  isSecure: boolean;
};

/** An answer before it is sent: `body` is what goes over the wire. */
type WireAnswer = StoredAnswer & { headers: Record<string, string>; bytes?: Uint8Array };

/** Mounts every route at the path of its operation. */
export function mountRoutes(app: FastifyInstance, routes: readonly Route[], needs: MountNeeds): void {
  for (const route of routes) {
    const { method, path, service } = route.operation;
    app.route({
      method,
      url: needs.prefixes[service] + path.replaceAll(/\{(\w+)\}/g, ':$1'),
      handler: (request, reply) => inRequest({ request_id: request.id, operation: route.operation.name }, () => handle(route, request, reply, needs)),
    });
  }
}

async function handle(route: Route, request: FastifyRequest, reply: FastifyReply, needs: MountNeeds): Promise<FastifyReply> {
  void reply.headers({ 'cache-control': 'no-store', vary: 'Authorization' });
  const { operation } = route;
  const token = bearerToken(request.headers.authorization);
  const actor = token ? await needs.authenticate(token) : null;
  checkNeeds(operation.needs, actor);
  const given = mergeRequest(request);
  const decoded = decodeRequest(operation.request, given);

  const known = readDevice(request.headers.cookie);
  const fresh = !known && operation.needs === 'public' && operation.method !== 'GET' ? newDevice() : null;
  const key = readKey(request.headers['idempotency-key']);
  const call: Call<Actor | null> = { actor, requestId: request.id, key, ip: request.ip, token, device: known ?? fresh };
  const perform = async () => wireAnswer(operation, await route.handle(decoded as never, call), needs);

  const isKeptHere = key !== null && actor !== null && operation.isKeyed && !route.keepsOwnKey;
  const answer = isKeptHere ? await once(operation, { key, actor, given }, needs, perform) : await perform();
  if (fresh) void reply.header('set-cookie', deviceCookie(fresh, needs));
  return send(reply, answer);
}

async function once(
  operation: Operation,
  { key, actor, given }: { key: string; actor: Actor; given: Record<string, unknown> },
  { keys, customerActedFor = givenCustomer }: MountNeeds,
  perform: () => Promise<WireAnswer>,
): Promise<WireAnswer> {
  const scope = { actor_id: actor.id, customer_id: await customerActedFor(actor, given), operation: operation.name, key };
  const answer = await keys.once(scope, canonicalHash(given), perform);
  return { headers: {}, ...answer };
}

const givenCustomer = async (actor: Actor, { customer_id, user_id }: Record<string, unknown>): Promise<string> =>
  actor.customer_id ?? String(customer_id ?? user_id ?? '');

/** The answer of a use case in wire form. A body that breaks its own schema throws: the contract is a promise. */
function wireAnswer(operation: Operation, result: unknown, { prefixes }: MountNeeds): WireAnswer {
  if (result instanceof Deferred) {
    return { status: 202, body: { id: result.jobId, status: 'QUEUED' }, location: `${prefixes.main}/api/jobs/${result.jobId}`, headers: {} };
  }
  const { body, status, headers } = result instanceof Reply ? result : new Reply(result);
  const common = { status: status ?? operation.status, location: null, headers };
  if (body instanceof Uint8Array) return { ...common, body: null, bytes: body };
  return { ...common, body: z.encode(operation.response, body as never) };
}

function send(reply: FastifyReply, { status, body, location, headers, bytes }: WireAnswer): FastifyReply {
  void reply.code(status).headers(headers);
  if (location) void reply.header('location', location);
  return bytes ? reply.send(Buffer.from(bytes)) : reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
}

function readKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{8,128}$/.test(header)) throw new Refusal('WRONG_DATA', { fields: { 'idempotency-key': '' } });
  return header;
}
