import * as z from 'zod/mini';
import { messages } from '#texts/es/shared/messages.ts';
import { disperseTexts as texts } from '#texts/es/wallet/disperse.ts';
import { customerId, userId } from '../shared/ids.ts';
import { amount } from '../shared/money.ts';
import { named, operation } from '../shared/operation.ts';
import { oneLine } from '../shared/text.ts';

/** Whether a customer of this modality has money that is dispersed (AMB-12.05). */
export const dispersesMoney = (customer_modality: string): boolean => customer_modality === 'balance' || customer_modality === 'mixed';

export const NOTE_LENGTH = 140;
/** Users of one dispersal. */
export const MOST_MOVEMENTS = 1000;

/** Positive: pool → user; negative: user → pool. Each user once (AMB-12.05). */
export const disperseBalanceRequest = z
  .object({
    customer_id: z.optional(customerId),
    movements: z
      .array(z.object({ user_id: userId, amount: amount.check(z.refine((value) => value !== 0, { error: texts.faults.amount })) }))
      .check(z.minLength(1, { error: texts.faults.none }), z.maxLength(MOST_MOVEMENTS, { error: texts.faults.many })),
    note: z.optional(oneLine().check(z.maxLength(NOTE_LENGTH, { error: messages.tooLong(NOTE_LENGTH) }))),
  })
  .check(({ value: { movements }, issues }) => {
    const users = movements.map(({ user_id }) => user_id);
    const twice = users.findIndex((user, index) => users.indexOf(user) < index);
    if (twice >= 0) issues.push({ code: 'custom', message: texts.faults.twice, path: ['movements', twice, 'user_id'], input: movements });
  });

export const disperseBalanceOperations = named({
  /**
   * Money of the pool to users, or back, all or nothing: neither the pool nor an own account ends below zero. Customers with balance or mixed. A
   * client gives to others, and takes nothing back.
   */
  disperseBalance: operation({
    method: 'POST',
    path: '/api/billing/disperseBalance',
    needs: 'canCreateUpdateDelete.disperse',
    asksFactor: true,
    isKeyed: true,
    request: disperseBalanceRequest,
    response: z.object({ remaining: amount, data: z.array(z.object({ user_id: userId, remaining: amount })) }),
    refusals: ['WRONG_DATA', 'INSUFFICIENT_BALANCE', 'FORBIDDEN', 'NOT_FOUND', 'KEY_REUSED', 'IN_PROGRESS'],
  }),
});
