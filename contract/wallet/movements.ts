import * as z from 'zod/mini';
import { carrierSlug } from '../carriers/carrier-key.ts';
import { instant } from '../shared/dates.ts';
import { customerId, labelId, userId } from '../shared/ids.ts';
import { amount } from '../shared/money.ts';
import { named, operation } from '../shared/operation.ts';
import { pageOf, pagingFields } from '../shared/paging.ts';
import { periodFields, periodInOrder } from '../shared/period.ts';

/** Whose movements: of the money that no user holds, of one user's own, or of what is owed. */
export const movementAccounts = ['pool', 'user', 'credit'] as const;
export type MovementAccount = (typeof movementAccounts)[number];

/** What a movement is of. */
export const movementTypes = [
  'deposit',
  'label',
  'refund',
  'dispersion',
  'purchase',
  'charge',
  'payment',
  'credit_note',
  'transfer',
  'withdrawal',
  'adjustment',
] as const;
export type MovementType = (typeof movementTypes)[number];

/** What the ledger calls the movements of these accounts, by their type. */
export const movementsOfType = {
  deposit: ['deposit_applied', 'deposit_reversal'],
  label: ['reserve', 'reprice', 'label'],
  refund: ['release', 'label_refund'],
  dispersion: ['dispersion', 'dispersion_return'],
  purchase: ['purchase'],
  charge: ['extra_charge', 'extra_charge_refund', 'charge_settled', 'charge_unsettled'],
  payment: ['payment', 'payment_cancelled'],
  credit_note: ['credit_note', 'credit_note_cancelled'],
  transfer: ['transfer_out', 'transfer_in'],
  withdrawal: ['withdrawal'],
  adjustment: ['adjustment'],
} as const satisfies Record<MovementType, readonly string[]>;
export type ShownMovement = (typeof movementsOfType)[MovementType][number];
export const shownMovements = Object.values(movementsOfType).flat() as ShownMovement[];

export const movementRow = z.object({
  id: z.string(),
  /** When it entered the books. */
  at: instant,
  movement: z.enum(shownMovements),
  /** What people wrote of it: a deposit's reference, a note, a reason. */
  description: z.string(),
  label: z.nullable(z.object({ id: labelId, carrier: carrierSlug, parcel_number: z.nullable(z.string()) })),
  /** For consolidated freight: its order, which has no guide before it is confirmed. */
  folio: z.nullable(z.string()),
  /** Whose guide it pays, or who dispersed. */
  user: z.nullable(z.object({ id: userId, name: z.string() })),
  /** For money that was dispersed: the users it went to or came from. */
  users: z.array(z.string()),
  /** What went out, or came in; of credit what is owed from then on, or no longer. */
  charge: z.nullable(amount),
  credit: z.nullable(amount),
  balance: amount,
});
export type MovementRow = z.output<typeof movementRow>;

export const movementFilters = z.object({
  customer_id: z.optional(customerId),
  /** The own account of this user. */
  user_id: z.optional(userId),
  account: z.optional(z.enum(movementAccounts)),
  type: z.optional(z.enum(movementTypes)),
  ...periodFields,
});

/** Movements of one PDF: some seventy pages, drawn in 0.2 s. */
export const MOST_STATED = 2_000;

export const movementOperations = named({
  /**
   * Movements of one account, the newest first. Without an account: of a client its own, of a customer with credit what it owes, else the pool. Its own
   * alone for anyone who may not share money. `opening` and `closing`: before and after the days asked for, whatever else narrows the list.
   */
  listMovements: operation({
    method: 'GET',
    path: '/api/billing/movements',
    needs: 'canRead.dispersion',
    request: z.object({ ...pagingFields(20), ...movementFilters.shape }).check(periodInOrder),
    response: z.extend(pageOf(movementRow), {
      account: z.enum(movementAccounts),
      opening: amount,
      credits: amount,
      charges: amount,
      closing: amount,
    }),
    refusals: ['NOT_FOUND', 'FORBIDDEN', 'WRONG_DATA'],
  }),
  /** The movements of the days asked for, the oldest first, as a PDF (`file`, base64) whose last line is the balance. WRONG_DATA at `from`: too many. */
  printStatement: operation({
    method: 'GET',
    path: '/api/billing/movements/statement',
    needs: 'canRead.dispersion',
    request: z.omit(movementFilters, { type: true }).check(periodInOrder),
    response: z.object({ name: z.string(), file: z.string() }),
    refusals: ['NOT_FOUND', 'FORBIDDEN', 'WRONG_DATA'],
  }),
});
