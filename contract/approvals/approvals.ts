import * as z from 'zod/mini';
import { approvalTexts as texts } from '#texts/es/approvals/approvals.ts';
import { spokenReason } from '../shared/reason.ts';
import { day, instant } from '../shared/dates.ts';
import { approvalId, customerId, userId } from '../shared/ids.ts';
import { amount } from '../shared/money.ts';
import { named, operation } from '../shared/operation.ts';
import { pageOf, pagingFields } from '../shared/paging.ts';
import type { Role } from '../shared/permissions.ts';

export const approvalStates = ['waiting', 'approved', 'refused'] as const;
export type ApprovalState = (typeof approvalStates)[number];

/**
 * Why somebody may not decide: it is their own, or one of the two made or changed the account of the other a short time ago; `asker_gone`: who asked may
 * not ask for it any more, so that it can only be refused; `former`: another version asked for it, and this one has nothing that does it (AMB-12.12).
 */
export const hindrances = ['own', 'close', 'asker_gone', 'former'] as const;
export type Hindrance = (typeof hindrances)[number];
/** What lies between two people, whatever was asked for. */
export type PersonalHindrance = Exclude<Hindrance, 'former'>;

/** Who decides: never the one who asked. */
export const decidingRoles = ['root', 'biller'] as const satisfies readonly Role[];

const person = z.object({ id: userId, name: z.string() });
/** `user` null = the customer's pool. */
const side = z.object({ customer: z.object({ id: customerId, name: z.string() }), user: z.nullable(person) });

export const approvalRow = z.object({
  id: approvalId,
  /** What is asked for, as the module that asks calls it ('withdrawal'); modules bring their kinds. */
  kind: z.string(),
  /** How people read the kind: its name, the two questions, what approving does, and what is said when it is done. */
  words: z.object({ name: z.string(), approve: z.string(), effect: z.string(), refuse: z.string(), done: z.string() }),
  /** What it is about where it is no sum. */
  subject: z.nullable(z.string()),
  state: z.enum(approvalStates),
  /** Null: it is no sum, such as a setting. */
  amount: z.nullable(amount),
  /** Null: it concerns no account. */
  from: z.nullable(side),
  /** Null: it leaves for an account at a bank. */
  to: z.nullable(side),
  /** That account and in whose name it is. */
  account: z.nullable(z.object({ clabe: z.string(), holder: z.string() })),
  /** What else is to be known before it is decided, a sentence each. */
  facts: z.array(z.string()),
  /** The values of the setting as /ajustes writes them; `valid_from` null = as soon as it is approved. */
  setting: z.nullable(z.object({ key: z.string(), before: z.unknown(), value: z.unknown(), valid_from: z.nullable(day) })),
  /** Why it is asked for. */
  reason: z.string(),
  asked_by: person,
  asked_at: instant,
  /** For the person who reads it; null = may decide, or it is decided. */
  hindrance: z.nullable(z.enum(hindrances)),
  decided_by: z.nullable(person),
  decided_at: z.nullable(instant),
  /** Why it was refused. */
  refusal: z.nullable(z.string()),
});
export type ApprovalRow = z.output<typeof approvalRow>;

export const decideApprovalRequest = z
  .object({
    id: approvalId,
    decision: z.enum(['approved', 'refused']),
    reason: z.optional(spokenReason(texts.reasonRequired)),
  })
  .check(({ value, issues }) => {
    if (value.decision === 'approved' || value.reason !== undefined) return;
    issues.push({ code: 'custom', message: texts.reasonRequired, path: ['reason'], input: value });
  });

export const approvalOperations = named({
  /** Waiting: the oldest first; otherwise the newest. */
  listApprovals: operation({
    method: 'GET',
    path: '/api/billing/approvals',
    needs: 'session',
    roles: decidingRoles,
    request: z.object({ ...pagingFields(20), state: z.optional(z.enum(['waiting', 'decided'])) }),
    response: pageOf(approvalRow),
  }),
  /** By somebody else than who asked. Approving does it, checked again; the same decision of the same person twice is one. */
  decideApproval: operation({
    method: 'PUT',
    path: '/api/billing/approval/{id}',
    needs: 'session',
    roles: decidingRoles,
    asksFactor: true,
    request: decideApprovalRequest,
    response: approvalRow,
    refusals: ['NOT_FOUND', 'FORBIDDEN', 'ALREADY_DECIDED', 'WRONG_DATA', 'INSUFFICIENT_BALANCE', 'CREDIT_LIMIT', 'CUSTOMER_LOCKED', 'CONFLICT'],
  }),
});
