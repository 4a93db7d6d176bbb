import * as z from 'zod/mini';
import { withdrawalTexts as texts } from '#texts/es/wallet/withdrawals.ts';
import { isClabe } from '../deposits/clabe.ts';
import { approvalId, businessId, customerId } from '../shared/ids.ts';
import { named, operation } from '../shared/operation.ts';
import { exactLine } from '../shared/text.ts';
import { decidingRoles } from '../approvals/approvals.ts';
import { spokenReason } from '../shared/reason.ts';
import { typedSum } from './typed-sum.ts';

/** Money of a customer that leaves for an account in the name of one of its razones sociales (AMB-13.14). */
export const withdrawalRequest = z.object({
  customer_id: customerId,
  /** In whose name the account is. */
  business_id: businessId,
  amount: typedSum(texts.faults.amount),
  /** The CLABE of that account. */
  account: exactLine({ error: texts.faults.account }).check(z.refine(isClabe, { error: texts.faults.account })),
  reason: spokenReason(texts.faults.reason),
});

export const withdrawalOperations = named({
  /** Always waits for a second person; nothing is held meanwhile, and approving checks again what there is. */
  createWithdrawal: operation({
    method: 'POST',
    path: '/api/billing/withdrawal',
    needs: 'session',
    roles: decidingRoles,
    asksFactor: true,
    isKeyed: true,
    request: withdrawalRequest,
    response: z.object({ approval_id: approvalId }),
    refusals: ['NOT_FOUND', 'WRONG_DATA', 'INSUFFICIENT_BALANCE', 'KEY_REUSED', 'IN_PROGRESS'],
  }),
});
