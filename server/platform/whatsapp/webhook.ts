import type { FastifyInstance } from 'fastify';
import { createHmac, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { normalizePhone } from '#contract/shared/phone.ts';
import type { InTransaction } from '#platform/db/tx.ts';
import { isDeeperThan } from '#platform/http/json-body.ts';
import type { Log } from '#platform/log.ts';
import { tellings, type Outbox } from '#platform/outbox/outbox.ts';
import type { Template } from './whatsapp.ts';
import { keepWish, wishOf } from './wishes.ts';

export type WebhookSettings = {
  /** Signs what WhatsApp tells. */ appSecret: string;
  /** Said when the address is registered. */ verifyToken: string;
};
type Needs = { inTransaction: InTransaction; log: Log; hear: Outbox<Template>['hear'] };

export const WEBHOOK_PATH = '/webhooks/whatsapp';
/** What the Cloud API sends at most. */
const BODY_LIMIT_BYTES = 3 * 1024 * 1024;
const MAX_DEPTH = 32;

/** WhatsApp tells at most this many things in one body; what comes beyond them is not read. */
const MOST_TOLD = 1_000;
/** The year 2100: a later second is none that a message was sent in. */
const LAST_SECOND = 4_102_444_800;

const seconds = z.pipe(
  z.string().check(
    z.regex(/^\d{1,10}$/),
    z.refine((text) => Number(text) < LAST_SECOND),
  ),
  z.transform((text) => new Date(Number(text) * 1000)),
);
const statusTold = z.object({
  // The database holds no U+0000, and an id is nothing that a person writes.
  id: z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/)),
  status: z.enum(tellings),
  errors: z.optional(z.array(z.object({ code: z.number() }))),
});
const answer = z.object({
  from: z.string().check(z.regex(/^\d{1,20}$/)),
  timestamp: seconds,
  text: z.optional(z.object({ body: z.string() })),
  button: z.optional(z.object({ text: z.string() })),
});
const told = z.object({ entry: z.array(z.object({ changes: z.array(z.object({ value: z.unknown() })) })) });
const value = z.object({ statuses: z.optional(z.array(z.unknown())), messages: z.optional(z.array(z.unknown())) });

/**
 * What WhatsApp tells of messages, and what people answer (domain: X-Hub-Signature-256 over the raw body). What is signed is answered 200 even
 * where nothing of it is known: anything else would be sent again and again. Without settings the address does not exist.
 */
export function serveWhatsAppWebhook(app: FastifyInstance, settings: WebhookSettings | null, needs: Needs): void {
  if (!settings) return;
  void app.register(async (own) => {
    own.removeAllContentTypeParsers();
    own.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES }, (_request, body, done) => done(null, body));
    own.get(WEBHOOK_PATH, (request, reply) => {
      const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = request.query as Record<string, unknown>;
      const isAsked = mode === 'subscribe' && typeof token === 'string' && isSame(token, settings.verifyToken) && typeof challenge === 'string';
      if (!isAsked) return reply.code(403).send();
      return reply.type('text/plain').header('cache-control', 'no-store').send(challenge.slice(0, 200));
    });
    own.post(WEBHOOK_PATH, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signature = request.headers['x-hub-signature-256'];
      const signed = `sha256=${createHmac('sha256', settings.appSecret).update(body).digest('hex')}`;
      if (typeof signature !== 'string' || !isSame(signature, signed)) {
        needs.log.warn('webhook of WhatsApp with a wrong signature');
        return reply.code(401).send();
      }
      await hearAll(needs, body.toString('utf8'));
      return reply.code(200).send();
    });
  });
}

/** Compared in the same time wherever they differ. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHmac('sha256', 'compare').update(text).digest());
  return timingSafeEqual(a as Buffer, b as Buffer);
}

async function hearAll({ inTransaction, hear, log }: Needs, json: string): Promise<void> {
  const values = valuesOf(json);
  const told = values.flatMap(({ statuses = [], messages = [] }) => [...messages, ...statuses]).length;
  if (told > MOST_TOLD) log.warn('webhook of WhatsApp with too much in one body', { told, read: MOST_TOLD });
  const { statuses, messages } = firstOf(values, MOST_TOLD);
  for (const one of statuses) {
    const { success, data } = statusTold.safeParse(one);
    if (!success) continue;
    const code = data.errors?.[0]?.code;
    const refusal = data.status === 'failed' && code !== undefined ? String(code) : null;
    await inTransaction((tx) => hear(tx, data.id, data.status, refusal));
  }
  for (const one of messages) {
    const { success, data } = answer.safeParse(one);
    const wants = success ? wishOf(data.text?.body ?? data.button?.text ?? '') : null;
    // Mexican mobiles answer as 521…, although they are written to as 52….
    const phone = success ? normalizePhone(`+${data.from}`) : null;
    if (success && wants !== null && phone !== null) await inTransaction((tx) => keepWish(tx, phone, wants, data.timestamp));
  }
}

type Value = z.output<typeof value>;
/** The first of all that is told. What people answer comes before what became of messages: a wish is never lost behind a crowd of statuses. */
function firstOf(values: readonly Value[], most: number): Required<Value> {
  const messages = values.flatMap((one) => one.messages ?? []).slice(0, most);
  const statuses = values.flatMap((one) => one.statuses ?? []).slice(0, most - messages.length);
  return { messages, statuses };
}

function valuesOf(json: string): Value[] {
  if (isDeeperThan(json, MAX_DEPTH)) return [];
  const { data } = told.safeParse(parsed(json));
  const changes = (data?.entry ?? []).flatMap((entry) => entry.changes);
  return changes.flatMap((change) => value.safeParse(change.value).data ?? []);
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return null;
  }
}
