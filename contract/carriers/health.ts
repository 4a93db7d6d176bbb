import * as z from 'zod/mini';
import { instant } from '../shared/dates.ts';
import { named, operation } from '../shared/operation.ts';
import { pathText } from '../shared/text.ts';
import { slugPattern, type CarrierSlug } from './carriers.ts';
import { carrierSlug } from './carrier-key.ts';

/** Hours that are drawn, this one included. */
export const HEALTH_HOURS = 24;
/** Failed calls that are kept of each carrier. */
export const KEPT_FAILURES = 20;

const outcome = z.enum(['done', 'refused', 'unknown']);
export type CallOutcome = z.output<typeof outcome>;

/** The calls of one hour. `median_ms`: half of the calls took no longer; `slow_ms`: 95 % of them, each right to a seventh; null = nothing was asked. */
const healthHour = z.object({
  hour: instant,
  done: z.number(),
  refused: z.number(),
  unknown: z.number(),
  median_ms: z.nullable(z.number()),
  slow_ms: z.nullable(z.number()),
});

/** A call that failed: of the carrier's words those alone that can be nobody's name, number or secret. */
const failedCall = z.object({
  at: instant,
  operation: z.string(),
  outcome,
  /** The code of the refusal, or why nothing is known. */
  code: z.string(),
  said: z.string(),
  ms: z.number(),
});
export type FailedCall = z.output<typeof failedCall>;

export const carrierHealth = z.object({
  carrier: carrierSlug,
  /** The last hours, the oldest first. */
  hours: z.array(healthHour),
  /** The same of all of them. */
  median_ms: z.nullable(z.number()),
  slow_ms: z.nullable(z.number()),
  /** What was refused, and why nothing is known, the most frequent first. */
  reasons: z.array(z.object({ outcome, code: z.string(), n: z.number() })),
  /** When a call last had its answer. */
  succeeded_at: z.nullable(instant),
  /** What is not asked until then, because it failed too often. */
  held: z.array(z.object({ operation: z.string(), until: instant })),
  /** How old what it says of guides is; null = it was never asked. */
  tracking: z.nullable(z.object({ answered_at: z.nullable(instant), failures: z.number(), rests_until: z.nullable(instant) })),
  /** The newest first. */
  failures: z.array(failedCall),
});
export type CarrierHealth = z.output<typeof carrierHealth>;

/** What a carrier answers to questions that cost nothing: `nothing` = it has none. Words are its own, without our secrets. */
export const carrierProbe = z.object({
  outcome: z.enum(['answered', 'refused', 'silent', 'nothing']),
  words: z.nullable(z.string()),
  ms: z.number(),
});

const inPath = pathText().check(z.regex(slugPattern)) as unknown as z.ZodMiniType<CarrierSlug, string>;

export const carrierHealthOperations = named({
  /** Every carrier with an interface that has an account here, by its name. */
  getCarriersHealth: operation({
    method: 'GET',
    path: '/api/carriers/health',
    needs: 'session',
    roles: ['root'],
    request: z.object({}),
    response: z.object({ data: z.array(carrierHealth) }),
  }),
  /** Asks a carrier with the account in use what costs nothing. Nothing is changed by it. */
  probeCarrier: operation({
    method: 'POST',
    path: '/api/carrier/{carrier}/probe',
    needs: 'session',
    roles: ['root'],
    request: z.object({ carrier: inPath }),
    response: carrierProbe,
    refusals: ['NOT_FOUND'],
  }),
});
