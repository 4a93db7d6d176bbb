import * as z from 'zod/mini';
import { adjustmentTexts as texts } from '#texts/es/wallet/adjustments.ts';
import { approvalId, customerId } from '../shared/ids.ts';
import { amount } from '../shared/money.ts';
import { named, operation } from '../shared/operation.ts';
import { spokenReason } from '../shared/reason.ts';

/** A correction of what a customer's pool holds: a positive sum gives, a negative one takes (AMB-12.12). */
export const adjustmentRequest = z.object({
  customer_id: customerId,
  amount: amount.check(z.refine((value) => value !== 0, { error: texts.faults.amount })),
  reason: spokenReason(texts.faults.reason),
});

export const adjustmentOperations = named({
  /** Root alone. What makes the day's sum of this person pass HIGH_VALUE moves nothing yet and answers what waits. */
  createAdjustment: operation({
    method: 'POST',
    path: '/api/billing/adjustment',
    needs: 'session',
    roles: ['root'],
    asksFactor: true,
    isKeyed: true,
    request: adjustmentRequest,
    response: z.union([z.object({ remaining: amount }), z.object({ approval_id: approvalId })]),
    refusals: ['NOT_FOUND', 'WRONG_DATA', 'INSUFFICIENT_BALANCE', 'KEY_REUSED', 'IN_PROGRESS'],
  }),
});
