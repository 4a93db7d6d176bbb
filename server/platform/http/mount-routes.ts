import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Actor } from '#contract/access/access.ts';
import { answerSchema } from '#contract/shared/answer-schema.ts';
import { DAY_MS } from '#contract/shared/dates.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { Operation, ServiceName } from '#contract/shared/operation.ts';
import type { InTransaction } from '#platform/db/tx.ts';
import { canonicalHash } from '../hash.ts';
import { deviceCookie, newDevice, readDevice } from './device-cookie.ts';
import { AnsweredBefore, type KeyStore, type Press, type StoredAnswer } from './idempotency.ts';
import { decodeRequest, mergeRequest } from './read-request.ts';
import { networkOf } from './network.ts';
import { siteLimit } from './site-limit.ts';
import { turns, type Turns } from '#platform/turns.ts';
import { contextOf, inRequest, nameActor } from './request-context.ts';
import { readUpload } from './read-upload.ts';
import { bearerToken, checkNeeds } from './rights.ts';
import { Deferred, onceBy, Reply, type Call, type Kept, type Route } from './route.ts';

export type MountNeeds = {
  /** The living session of a token, or null. */
  authenticate: (token: string) => Promise<Actor | null>;
  inTransaction: InTransaction;
  keys: KeyStore;
  /** The customer a keyed call acts for; part of the key's scope. */
  customerActedFor?: (actor: Actor, request: Record<string, unknown>) => Promise<string>;
  /** Refuses a call that asks for a second factor while this session has not given one. */
  checkFactor?: (actor: Actor, token: string) => Promise<void>;
  prefixes: Record<ServiceName, string>;
  /** Requests of one address in a minute to a call that is counted apart from the others, by its name; null = it is not. */
  limits?: Readonly<Record<string, number | null>>;
  isSecure: boolean;
};

/** On an answer that was given before, to a call under the same Idempotency-Key. */
export const REPLAYED_HEADER = 'Idempotency-Replayed';

/** An answer before it is sent: `body` is what goes over the wire. */
type WireAnswer = StoredAnswer & { headers: Record<string, string>; bytes?: Readable };

/** Mounts every route at the path of its operation. */
export function mountRoutes(app: FastifyInstance, routes: readonly Route[], given: MountNeeds): void {
  // Two uploads of one person, or of one network without a session, are read and judged at once. Of those that wait not a byte stands in memory.
  const needs = { ...given, uploads: turns({ atOnce: 2, waiting: 100, refusal: 'TOO_MANY_REQUESTS' }) };
  for (const route of routes) {
    const { method, path, service, isKeyed, name } = route.operation;
    if (isKeyed !== (route.keyedBy !== null)) throw new Error(`${name}: a call that takes an Idempotency-Key, and no other, is a keyed route`);
    const max = needs.limits?.[name] ?? null;
    app.route({
      method,
      url: needs.prefixes[service] + path.replaceAll(/\{(\w+)\}/g, ':$1'),
      ...(max === null ? {} : { config: { rateLimit: { max, timeWindow: 60_000 } }, onRequest: siteLimit(app, max) }),
      handler: (request, reply) => inRequest(Object.assign(contextOf(request), { operation: name }), () => handle(route, request, reply, needs)),
    });
  }
}

type HandleNeeds = MountNeeds & { uploads: Turns };

async function handle(route: Route, request: FastifyRequest, reply: FastifyReply, needs: HandleNeeds): Promise<FastifyReply> {
  void reply.headers({ 'cache-control': 'no-store', vary: 'Authorization' });
  const { operation, knowsActor, admits } = route;
  const token = bearerToken(request.headers.authorization);
  const actor = token && knowsActor ? await needs.authenticate(token) : null;
  if (actor) nameActor(actor.id);
  checkNeeds(operation, actor);
  if (operation.asksFactor && actor && token) await needs.checkFactor?.(actor, token);
  await admits?.(request.params as Record<string, string>, { ip: request.ip });
  const answer = () => answerTo(route, request, reply, { actor, token }, needs);
  return operation.takesFile ? needs.uploads(actor?.id ?? networkOf(request.ip), answer) : answer();
}

const takesFields = ({ request }: Operation): boolean => Object.keys(request.shape).length > 0;
const sourcesOf = ({ params, query }: FastifyRequest) => ({ params, query });

type Asker = { actor: Actor | null; token: string | null };

async function answerTo(
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  { actor, token }: Asker,
  needs: MountNeeds,
): Promise<FastifyReply> {
  const { operation } = route;
  const parts = operation.takesFile ? await readUpload(request, operation.takesFile, takesFields(operation)) : null;
  const file = parts?.file ?? null;
  const given = mergeRequest(parts ? { ...sourcesOf(request), body: parts.fields } : request);
  const decoded = decodeRequest(operation.request, given);

  const known = readDevice(request.headers.cookie);
  const fresh = !known && operation.needs === 'public' && operation.method !== 'GET' ? newDevice() : null;
  const key = readKey(request.headers['idempotency-key']);
  const markReplayed = () => void reply.header(REPLAYED_HEADER, 'true');
  const call: Call<Actor | null> = { actor, requestId: request.id, key, ip: request.ip, token, device: known ?? fresh, file, markReplayed };
  const press = key && actor && route.keyedBy === 'once' ? await pressOf(operation, { key, actor, given }, needs) : null;
  const answer = await perform(route, decoded, call, press, needs);
  if (fresh) void reply.header('set-cookie', deviceCookie(fresh, needs));
  return send(reply, answer);
}

/** The answer of the use case, or the one that stands under the key of this press. */
async function perform(route: Route, request: unknown, call: Call<Actor | null>, press: Press | null, needs: MountNeeds): Promise<WireAnswer> {
  const { keys, inTransaction } = needs;
  const former = press && (await keys.find(press));
  if (former) return replayed(former, call);
  const toWire = (result: unknown) => wireAnswer(route.operation, result, needs);
  const once = onceBy(press ? (work) => keys.once(press, work, toWire) : inTransaction);
  try {
    const answer = await route.handle(request as never, call, once);
    return toWire(route.keyedBy === 'once' ? (answer as Kept<unknown>).result : answer);
  } catch (error) {
    if (error instanceof AnsweredBefore) return replayed(error.answer, call);
    throw error;
  }
}

function replayed(answer: StoredAnswer, call: Call<Actor | null>): WireAnswer {
  call.markReplayed?.();
  return { headers: {}, ...answer };
}

/** How long an answer stands under its key; of what moves money, or changes people, a month (AMB-0.06). */
const KEPT_MS = DAY_MS;
const MONEY_KEPT_MS = 30 * DAY_MS;

async function pressOf(
  operation: Operation,
  { key, actor, given }: { key: string; actor: Actor; given: Record<string, unknown> },
  { customerActedFor = givenCustomer }: MountNeeds,
): Promise<Press> {
  const customer_id = await customerActedFor(actor, given);
  const keptMs = operation.asksFactor ? MONEY_KEPT_MS : KEPT_MS;
  return { scope: { actor_id: actor.id, customer_id, operation: operation.name, key }, body_hash: canonicalHash(given), keptMs };
}

const givenCustomer = async (actor: Actor, { customer_id, user_id }: Record<string, unknown>): Promise<string> =>
  actor.customer_id ?? String(customer_id ?? user_id ?? '');

/** The answer of a use case in wire form. A body of another shape throws: the contract is a promise. */
function wireAnswer(operation: Operation, result: unknown, { prefixes }: MountNeeds): WireAnswer {
  if (result instanceof Deferred) {
    return { status: 202, body: { id: result.jobId, status: 'QUEUED' }, location: `${prefixes.main}/api/jobs/${result.jobId}`, headers: {} };
  }
  const { body, status, headers } = result instanceof Reply ? result : new Reply(result);
  const common = { status: status ?? operation.status, location: null, headers };
  if ((body as unknown) instanceof Readable) return { ...common, body: null, bytes: body as unknown as Readable };
  return { ...common, body: z.encode(answerSchema(operation.response), body as never) };
}

function send(reply: FastifyReply, { status, body, location, headers, bytes }: WireAnswer): FastifyReply {
  void reply.code(status).headers(headers);
  if (location) void reply.header('location', location);
  return bytes ? reply.send(bytes) : reply.type('application/json; charset=utf-8').send(JSON.stringify(body));
}

function readKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null;
  if (typeof header !== 'string' || !/^[\x21-\x7e]{8,128}$/.test(header)) throw new Refusal('WRONG_DATA', { fields: { 'idempotency-key': '' } });
  return header;
}
