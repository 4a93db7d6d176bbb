import * as z from 'zod/mini';
import { depositFaults } from '#texts/es/deposits/deposit-faults.ts';
import { messages } from '#texts/es/shared/messages.ts';
import { day, instant } from '../shared/dates.ts';
import { customerId, depositId, userId } from '../shared/ids.ts';
import { amount } from '../shared/money.ts';
import { named, operation } from '../shared/operation.ts';
import { pageOf, pagingFields } from '../shared/paging.ts';
import type { Role } from '../shared/permissions.ts';
import { manyLines } from '../shared/text.ts';
import { depositSources, depositStatuses, identifiedBy } from './deposit-states.ts';
import { periodFields, periodInOrder } from '../shared/period.ts';

/** Who says whose a deposit is, or gives it back (AMB-2.03). */
export const decidingRoles = ['root', 'biller'] as const satisfies readonly Role[];
/** Who sees those that are nobody's yet. */
export const pendingReaders = ['root', 'agent', 'biller'] as const satisfies readonly Role[];

export const NOTE_LENGTH = { least: 5, most: 256 } as const;

const customer = z.object({ id: customerId, name: z.string() });

export const depositRow = z.object({
  id: depositId,
  source: z.enum(depositSources),
  status: z.enum(depositStatuses),
  received_at: instant,
  operation_date: day,
  /** The participant of SPEI that sent it, and how people call it. */
  institution: z.string(),
  bank: z.string(),
  amount,
  tracking_key: z.string(),
  sender_name: z.string(),
  /** Null = the bank does not know it. */
  sender_rfc: z.nullable(z.string()),
  /** Only its first six and last four digits. */
  sender_account: z.string(),
  beneficiary_clabe: z.string(),
  reference: z.string(),
  concept: z.string(),
  customer: z.nullable(customer),
  identified_by: z.nullable(z.enum(identifiedBy)),
  decided_by: z.nullable(z.object({ id: userId, name: z.string() })),
  decided_at: z.nullable(instant),
  note: z.nullable(z.string()),
  /** How many customers it may be of; nothing is suggested of one that is decided. */
  suggestions: z.number(),
});
export type DepositRow = z.output<typeof depositRow>;

/** Why a deposit may be a customer's, the strongest first: its RFC, an account it paid from before, a sum it waits to pay, its number, its name. */
export const suggestionReasons = ['rfc', 'account', 'waits', 'number', 'name'] as const;
export type SuggestionReason = (typeof suggestionReasons)[number];
export const suggestion = z.object({
  customer: z.extend(customer, { custom_id: z.string(), has_credit: z.boolean() }),
  /** `detail`: the folio it waits to pay, or how often it paid from the account. */
  reasons: z.array(z.object({ reason: z.enum(suggestionReasons), detail: z.nullable(z.string()) })),
});
export type Suggestion = z.output<typeof suggestion>;

export const depositViews = ['pending', 'applied', 'ended', 'all'] as const;
export type DepositView = (typeof depositViews)[number];

/** `may_undo`: whether the caller may take it from its customer, so that it waits again for the right one. */
export const depositDetail = z.extend(depositRow, {
  candidates: z.array(suggestion),
  may_undo: z.boolean(),
  /** The deposit's money left a wrong customer and waits again. */
  is_second: z.boolean(),
  /** What the bank sent, where it was otherwise than agreed; null for those who do not look after deposits. */
  raw_notice: z.nullable(z.string()),
});
export type DepositDetail = z.output<typeof depositDetail>;

export const matchRequest = z.object({ id: depositId, customer_id: customerId });
export const returnRequest = z.object({
  id: depositId,
  /** Why, and how it went back. */
  note: manyLines({ error: depositFaults.note }).check(
    z.minLength(NOTE_LENGTH.least, { error: depositFaults.note }),
    z.maxLength(NOTE_LENGTH.most, { error: messages.tooLong(NOTE_LENGTH.most) }),
  ),
});

export const depositOperations = named({
  /** In scope, the newest first; those that are nobody's yet for root, billers and agents alone. `sum` is that of all found. */
  listDeposits: operation({
    method: 'GET',
    path: '/api/billing/deposits',
    needs: 'canCreateUpdateDelete.client',
    request: z
      .object({
        ...pagingFields(20),
        view: z.optional(z.enum(depositViews)),
        customer_id: z.optional(customerId),
        ...periodFields,
      })
      .check(periodInOrder),
    response: z.extend(pageOf(depositRow), { sum: amount }),
    refusals: ['NOT_FOUND'],
  }),
  /** With the customers it may be of, the likeliest first, for those who see what is nobody's. */
  getDeposit: operation({
    method: 'GET',
    path: '/api/billing/deposit/{id}',
    needs: 'canCreateUpdateDelete.client',
    request: z.object({ id: depositId }),
    response: depositDetail,
    refusals: ['NOT_FOUND'],
  }),
  /** A pending deposit is this customer's: its money enters at once. Of two who decide at once the second is told. */
  matchDeposit: operation({
    method: 'PUT',
    path: '/api/billing/deposit/{id}/match',
    needs: 'session',
    roles: decidingRoles,
    asksFactor: true,
    request: matchRequest,
    response: depositDetail,
    refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'WRONG_DATA'],
  }),
  /** A pending deposit goes back to who sent it, by the bank's own portal; here it leaves the list and moves nothing. */
  returnDeposit: operation({
    method: 'PUT',
    path: '/api/billing/deposit/{id}/return',
    needs: 'session',
    roles: decidingRoles,
    asksFactor: true,
    request: returnRequest,
    response: depositDetail,
    refusals: ['NOT_FOUND', 'ALREADY_DECIDED', 'WRONG_DATA'],
  }),
});
