import * as z from 'zod/mini';
import { onBehalf } from '../access/access.ts';
import { day, instant } from '../shared/dates.ts';
import { amount } from '../shared/money.ts';
import { labelRow } from '../shipping/shipping.ts';
import { named, operation } from '../shared/operation.ts';
import { homePath } from '../shared/services.ts';

/** Guides that wait at one place for the same reason. */
const waitingPlace = z.object({ city: z.string(), count: z.number() });

/** Free units of one carrier whose validity ends soon; `valid_until` is the earliest day, `value` null for anyone who sees no prices. */
const endingStock = z.object({ carrier: z.string(), units: z.number(), valid_until: day, value: z.nullable(amount) });

/** When a carrier last answered a question about guides, how often it has failed since, and until when it is left alone. */
const carrierPace = z.object({ carrier: z.string(), answered_at: z.nullable(instant), failures: z.number(), rests_until: z.nullable(instant) });

/** What the guides charged in a month cost, with IVA; days without charges are left out. */
const monthSpend = z.object({ total: amount, labels: z.number(), days: z.array(z.object({ day, total: amount })) });

/** The guides made in the week that begins on a Monday. Of those whose promised day is over, `due`, so many were delivered by it. */
const week = z.object({
  from: day,
  made: z.array(z.object({ carrier: z.string(), labels: z.number() })),
  due: z.number(),
  on_time: z.number(),
});

/** Where guides of this month go. Without a point the city is not among those known. */
const destination = z.object({
  city: z.string(),
  state: z.string(),
  labels: z.number(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
});

/** Inicio: what is seen first in one call, what is drawn in another; a block is null without its permission (AMB-2.09). */
export const homeOperations = named({
  getHome: operation({
    method: 'GET',
    path: homePath,
    needs: 'session',
    request: z.object(onBehalf),
    response: z.object({
      /** Guides made today in the business calendar. */
      made_today: z.nullable(z.number()),
      last_labels: z.nullable(z.array(labelRow)),
      unsettled: z.nullable(z.number()),
      /** Guides per follow_up that are not yet ended, and those delivered today. */
      counts: z.nullable(z.record(z.string(), z.number())),
      /** Guides that have not moved for longer than their service promises. */
      at_risk: z.nullable(z.number()),
      /** Guides of which a term ends soon, and what they cost, null for anyone who sees no prices; absent where there are none. */
      expiring: z.optional(z.object({ labels: z.number(), total: z.nullable(amount) })),
      /** Where the guides with an incident, and those waiting at a branch, go; the three cities with most. */
      places: z.nullable(z.object({ exception: z.array(waitingPlace), facility: z.array(waitingPlace) })),
      /** What waits for this person's decision; null for anyone who decides nothing. */
      approvals: z.nullable(z.number()),
      /** Shipments that this person left half way for whom they act; null without the right to send, and for staff who act for no user. */
      drafts: z.nullable(z.number()),
      /** Null without the right to read the balance, and for staff who act for nobody. */
      ending_stock: z.nullable(z.array(endingStock)),
      /** How old what each carrier says of its guides is; null for anyone but root. */
      tracking: z.nullable(z.array(carrierPace)),
    }),
    refusals: ['NOT_FOUND'],
  }),
  getHomeFigures: operation({
    method: 'GET',
    path: `${homePath}/figures`,
    needs: 'session',
    request: z.object(onBehalf),
    response: z.object({
      /** The last eight weeks, the one that still runs included; null for anyone but staff. */
      weeks: z.nullable(z.array(week)),
      /** This month so far and the whole one before; null for anyone who sees no prices. */
      spend: z.nullable(z.object({ month: monthSpend, before: monthSpend })),
      /** The cities to which most guides of this month go; null for staff who act for nobody. */
      destinations: z.nullable(z.array(destination)),
    }),
    refusals: ['NOT_FOUND'],
  }),
});
