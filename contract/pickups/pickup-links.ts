import * as z from 'zod/mini';
import { pickupMailTexts as texts } from '#texts/es/pickups/by-mail.ts';
import { messages } from '#texts/es/shared/messages.ts';
import { day } from '../shared/dates.ts';
import { named, operation } from '../shared/operation.ts';
import { oneLine, pathText } from '../shared/text.ts';
import { collectIn, type pickupAttentions, pickupFolio, pickupLocation, REASON_MAX, timeOfDay } from './pickup-shapes.ts';

const token = pathText().check(z.minLength(1), z.maxLength(100));

/** What a carrier's operations are asked for, and say, of a pickup: to come, to come at another time, or not to come. */
export const mailedTasks = ['to_book', 'change', 'cancel'] as const satisfies readonly (typeof pickupAttentions)[number][];
export type MailedTask = (typeof mailedTasks)[number];

const window = z.object({ date: day, earliest_time: timeOfDay, latest_time: timeOfDay });

/** A pickup as the operations of its carrier see it, who have no account. */
export const mailedPickup = z.object({
  carrier: z.string(),
  /** What is open; empty = nothing is asked of them any more. */
  tasks: z.array(z.enum(mailedTasks)),
  /** When it is to be, with the change that is asked for in it. */
  window,
  folio: z.nullable(z.string()),
  location: pickupLocation,
  collect_in: collectIn,
  indications: z.string(),
  guides: z.array(z.object({ parcel_number: z.string(), weight: z.number() })),
});
export type MailedPickup = z.output<typeof mailedPickup>;

/** What is asked of them is that of `mailedPickup`; a folio is needed where they come for the first time, words where they do not do it. */
export const pickupAnswer = z
  .strictObject({
    task: z.enum(mailedTasks),
    is_done: z.boolean(),
    window: z.optional(window),
    folio: z.optional(pickupFolio),
    words: z.optional(oneLine().check(z.maxLength(REASON_MAX, { error: messages.tooLong(REASON_MAX) }))),
  })
  .check(
    z.refine(({ is_done, task, folio }) => !is_done || task !== 'to_book' || Boolean(folio?.trim()), { path: ['folio'], error: texts.folioRequired }),
    z.refine(({ is_done, words }) => is_done || Boolean(words?.trim()), { path: ['words'], error: texts.wordsRequired }),
  );
export type PickupAnswer = z.output<typeof pickupAnswer>;

/** Anyone who has the link that was mailed. */
export const pickupLinkOperations = named({
  getMailedPickup: operation({
    method: 'GET',
    path: '/api/pickup/link/{token}',
    needs: 'public',
    request: z.object({ token }),
    response: mailedPickup,
    refusals: ['TOKEN_EXPIRED', 'TOO_MANY_REQUESTS'],
  }),
  /** NOT_ALLOWED: that is not asked of them any more. Answers the pickup as it is then. */
  answerMailedPickup: operation({
    method: 'POST',
    path: '/api/pickup/link/{token}',
    needs: 'public',
    request: z.object({ token, answer: pickupAnswer }),
    response: mailedPickup,
    refusals: ['TOKEN_EXPIRED', 'WRONG_DATA', 'NOT_ALLOWED', 'TOO_MANY_REQUESTS'],
  }),
});
