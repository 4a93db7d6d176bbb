import * as z from 'zod/mini';
import { manualDepositTexts as texts } from '#texts/es/deposits/manual-deposits.ts';
import { day } from '../shared/dates.ts';
import { approvalId, customerId, depositId } from '../shared/ids.ts';
import { named, operation } from '../shared/operation.ts';
import { exactLine, oneLine } from '../shared/text.ts';
import { spokenReason } from '../shared/reason.ts';
import { typedSum } from '../wallet/typed-sum.ts';
import { isBankCode } from './banks.ts';
import { decidingRoles, depositDetail } from './deposits.ts';

/** A deposit that stands in the bank's own portal and was told by nobody, as a person reads it there (AMB-13.14). */
export const depositByHand = z.object({
  customer_id: customerId,
  amount: typedSum(texts.faults.amount),
  /** The banking day. */
  operation_date: day,
  /** The participant of SPEI that sent it. */
  institution: oneLine({ error: texts.faults.bank }).check(z.refine(isBankCode, { error: texts.faults.bank })),
  tracking_key: exactLine({ error: texts.faults.key }).check(z.regex(/^[A-Za-z0-9]{1,30}$/, { error: texts.faults.key })),
  sender_name: oneLine({ error: texts.faults.sender }).check(
    z.minLength(1, { error: texts.faults.sender }),
    z.maxLength(120, { error: texts.faults.sender }),
  ),
  /** Why it is entered by hand. */
  reason: spokenReason(texts.faults.reason),
});
export type DepositByHand = z.output<typeof depositByHand>;

export const manualDepositOperations = named({
  /**
   * Enters at once, or, when the sum that this person did alone on the day would pass HIGH_VALUE, waits for a second one. CONFLICT: the key is known.
   */
  createDeposit: operation({
    method: 'POST',
    path: '/api/billing/deposit',
    needs: 'session',
    roles: decidingRoles,
    asksFactor: true,
    isKeyed: true,
    request: depositByHand,
    response: z.union([z.object({ id: depositId }), z.object({ approval_id: approvalId })]),
    refusals: ['WRONG_DATA', 'CONFLICT', 'KEY_REUSED', 'IN_PROGRESS'],
  }),
  /**
   * A deposit that entered the account of a wrong customer leaves it; the same money waits again for its customer, as the deposit that is answered.
   * NOT_ALLOWED: the customer does not hold all of it any more, or it paid an order.
   */
  undoDeposit: operation({
    method: 'PUT',
    path: '/api/billing/deposit/{id}/reverse',
    needs: 'session',
    roles: ['root'],
    asksFactor: true,
    request: z.object({ id: depositId, reason: spokenReason(texts.faults.reason) }),
    response: depositDetail,
    refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'NOT_ALLOWED', 'WRONG_DATA'],
  }),
});
