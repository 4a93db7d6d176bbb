import * as z from 'zod/mini';
import { disperseTexts } from '#texts/es/wallet/disperse.ts';
import { stockTexts as texts } from '#texts/es/wallet/stock.ts';
import { carrierSlug } from '../carriers/carrier-key.ts';
import { day, instant } from '../shared/dates.ts';
import { customerId, serviceId, userId } from '../shared/ids.ts';
import { amount } from '../shared/money.ts';
import { named, operation } from '../shared/operation.ts';
import { pageOf, pagingFields } from '../shared/paging.ts';
import { exactLine } from '../shared/text.ts';
import { MOST_MOVEMENTS } from './disperse-balance.ts';
import { validities } from './stock.ts';

/** The most units of one share, either way. */
export const MOST_AT_ONCE = 1_000_000;

/** Units of one service that go to a user (+) or come back (−). */
const item = z.object({
  user_id: userId,
  service_id: serviceId,
  quantity: z.int({ error: texts.faults.quantity }).check(
    z.refine((value) => value !== 0, { error: texts.faults.quantity }),
    z.gte(-MOST_AT_ONCE, { error: texts.faults.quantity }),
    z.lte(MOST_AT_ONCE, { error: texts.faults.quantity }),
  ),
});

export const disperseStockRequest = z
  .object({
    customer_id: z.optional(customerId),
    items: z.array(item).check(z.minLength(1, { error: texts.faults.none }), z.maxLength(MOST_MOVEMENTS, { error: disperseTexts.faults.many })),
    /** An earlier last day than that of the units. */
    valid_until: z.optional(day),
  })
  .check(({ value: { items }, issues }) => {
    const pairs = items.map(({ user_id, service_id }) => `${user_id} ${service_id}`);
    const twice = pairs.findIndex((pair, index) => pairs.indexOf(pair) < index);
    if (twice >= 0) issues.push({ code: 'custom', message: texts.faults.twice, path: ['items', twice, 'quantity'], input: items });
  });

/** What one user was given or returned: money, or units of one service. */
export const dispersalRow = z.object({
  id: z.string(),
  /** Joins what was dispersed by one press; null of what no person did. */
  dispersal_id: z.nullable(z.string()),
  at: instant,
  by: z.nullable(z.object({ id: userId, name: z.string() })),
  to: z.object({ id: userId, name: z.string() }),
  /** Null: money. */
  service: z.nullable(z.object({ id: serviceId, carrier: carrierSlug, name: z.string() })),
  /** Below zero: it came back. One of both. */
  quantity: z.nullable(z.number()),
  amount: z.nullable(amount),
  /** For units that were given. */
  used: z.nullable(z.number()),
  remaining: z.nullable(z.number()),
  valid_until: z.nullable(day),
  validity: z.nullable(z.enum(validities)),
  note: z.string(),
});
export type DispersalRow = z.output<typeof dispersalRow>;

export const dispersalKinds = ['money', 'stock'] as const;

export const dispersalOperations = named({
  /** Units of the pool to users, or back, all or nothing. A client gives to others, and takes nothing back. */
  disperseStock: operation({
    method: 'POST',
    path: '/api/dispersion/stock',
    needs: 'canCreateUpdateDelete.disperse',
    asksFactor: true,
    isKeyed: true,
    request: disperseStockRequest,
    response: z.object({ id: z.string() }),
    refusals: ['WRONG_DATA', 'NO_STOCK', 'FORBIDDEN', 'NOT_FOUND', 'KEY_REUSED', 'IN_PROGRESS'],
  }),
  /** What was dispersed, the newest first; a client that may not disperse sees what went to itself. */
  listDispersals: operation({
    method: 'GET',
    path: '/api/dispersions',
    needs: 'canRead.dispersion',
    request: z.object({
      ...pagingFields(20),
      customer_id: z.optional(customerId),
      user_id: z.optional(userId),
      kind: z.optional(z.enum(dispersalKinds)),
      /** All of one press. */
      dispersal_id: z.optional(exactLine()),
    }),
    response: pageOf(dispersalRow),
    refusals: ['NOT_FOUND', 'WRONG_DATA', 'FORBIDDEN'],
  }),
});
