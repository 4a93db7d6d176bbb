import * as z from 'zod/mini';
import { knownCarrier } from '../carriers/carrier-key.ts';
import { named, operation } from '../shared/operation.ts';
import { eventFields, eventForm } from './event-file.ts';

/** The header that signs a telling of a carrier that is data: HMAC-SHA256 of the body, in hex. */
export const SIGNATURE_HEADER = 'x-signature';
/** Objects of one body that are read; a body is one of them or a list. */
export const TOLD_AT_ONCE = 100;
/** Tellings that nobody understood and that are kept to be read again, the newest. */
export const MISSED_KEPT = 200;

export const eventWebhook = z.object({
  is_on: z.boolean(),
  /** Where the carrier sends to. */
  url: z.string(),
  /** Names of the fields of the last body that was signed: 'datos.guia'. */
  headers: z.array(z.string()),
  /** How it is read; before anybody mapped it, as its names are guessed. */
  form: eventForm,
  /** Fields that are needed and that no name was chosen for. */
  lacking: z.array(z.enum(eventFields)),
  unknown_words: z.array(z.object({ word: z.string(), rows: z.number() })),
  /** What nobody understood, the newest first. */
  missed: z.array(z.object({ at: z.string(), number: z.string(), message: z.string() })),
  /** When the carrier last told something with its signature; null = never. */
  heard_at: z.nullable(z.string()),
});
export type EventWebhook = z.output<typeof eventWebhook>;

export const eventWebhookOperations = named({
  /** What a carrier without an interface tells by itself, and how it is read. NOT_ALLOWED: its interface tells. */
  getEventWebhook: operation({
    method: 'GET',
    path: '/api/carrier/{carrier}/webhook',
    needs: 'session',
    roles: ['root'],
    request: z.object({ carrier: knownCarrier() }),
    response: eventWebhook,
    refusals: ['NOT_FOUND', 'NOT_ALLOWED'],
  }),
  /** Opens the door with a new key, told this once; the former one opens it no more. */
  openEventWebhook: operation({
    method: 'POST',
    path: '/api/carrier/{carrier}/webhook',
    needs: 'session',
    roles: ['root'],
    asksFactor: true,
    request: z.object({ carrier: knownCarrier() }),
    response: z.object({ secret: z.string() }),
    refusals: ['NOT_FOUND', 'NOT_ALLOWED'],
  }),
  /** How it is read from now on, and whether the door is open. What was missed so far is read again: `added` events, guides that `moved`. */
  updateEventWebhook: operation({
    method: 'PUT',
    path: '/api/carrier/{carrier}/webhook',
    needs: 'session',
    roles: ['root'],
    asksFactor: true,
    request: z.object({ carrier: knownCarrier(), is_on: z.boolean(), form: eventForm }),
    response: z.object({ webhook: eventWebhook, added: z.number(), moved: z.number() }),
    refusals: ['NOT_FOUND', 'NOT_ALLOWED'],
  }),
});
