import * as z from 'zod/mini';
import { moveAmountTexts as texts } from '#texts/es/wallet/move-amount.ts';
import { approvalId, customerId, userId } from '../shared/ids.ts';
import { amount, centavos } from '../shared/money.ts';
import { named, operation } from '../shared/operation.ts';
import { spokenReason } from '../shared/reason.ts';

/** What one person may move alone on one business day; what passes it waits for a second one (AMB-12.12). */
export const HIGH_VALUE = centavos(2_000_000);

/** The pool of a customer, or the own account of one of its users. */
const side = z.object({ customer_id: customerId, user_id: z.optional(userId) });

/** Money alone, from one account to another (AMB-2.13). */
export const moveAmountRequest = z
  .object({
    from: side,
    to: side,
    amount: amount.check(z.refine((value) => value > 0, { error: texts.faults.amount })),
    reason: spokenReason(texts.faults.reasonShort),
  })
  .check(({ value: { from, to }, issues }) => {
    if (from.customer_id !== to.customer_id || from.user_id !== to.user_id) return;
    const path = ['to', to.user_id === undefined ? 'customer_id' : 'user_id'];
    issues.push({ code: 'custom', message: texts.faults.same, path, input: to });
  });

export const moveAmountOperations = named({
  /** Root whom the configuration names; everybody else is refused. What makes the day's sum pass HIGH_VALUE moves nothing yet and answers what waits. */
  moveAmount: operation({
    method: 'POST',
    path: '/api/billing/moveAmount',
    needs: 'session',
    roles: ['root'],
    asksFactor: true,
    isKeyed: true,
    request: moveAmountRequest,
    response: z.union([z.object({ from_remaining: amount, to_remaining: amount }), z.object({ approval_id: approvalId })]),
    refusals: ['WRONG_DATA', 'INSUFFICIENT_BALANCE', 'FORBIDDEN', 'KEY_REUSED', 'IN_PROGRESS'],
  }),
});
