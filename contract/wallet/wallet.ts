import * as z from 'zod/mini';
import { customerId, userId } from '../shared/ids.ts';
import { amount } from '../shared/money.ts';
import { named, operation } from '../shared/operation.ts';

/** Pockets a guide can be paid from. `mixed` customers are quoted one of the others. */
export const paymentKinds = ['balance', 'prepaid', 'credit'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/** Below this the balance shows as low. */
export const LOW_BALANCE_CENTAVOS = 100_000;

const remaining = {
  /** What can be spent now: reserved money is already out. */
  remaining: amount,
  reserved: amount,
};

export const walletOperations = named({
  getBalance: operation({
    method: 'GET',
    path: '/api/dispersion/balance',
    needs: 'session',
    request: z.object({ customer_id: z.optional(customerId), user_id: z.optional(userId) }),
    response: z.object({
      ...remaining,
      /** money, or the credit left of a credit customer (null amount = no limit). */
      kind: z.enum(['balance', 'credit']),
      is_unlimited: z.boolean(),
      /** Only of credit that invoices hold which are overdue for more than so many days: then nothing is left of it (AMB-12.02). */
      held_after_days: z.optional(z.int()),
    }),
    refusals: ['NOT_FOUND'],
  }),
  listUserBalances: operation({
    method: 'GET',
    path: '/api/dispersion/balance/users',
    needs: 'session',
    request: z.object({ customer_id: z.optional(customerId) }),
    response: z.object({
      data: z.array(
        z.object({
          user_id: userId,
          name: z.string(),
          ...remaining,
          /** The own money, with the pool in global; of a customer with credit what is left of that (null = no limit). */
          can_spend: z.nullable(amount),
        }),
      ),
    }),
    refusals: ['NOT_FOUND'],
  }),
  getBillingBalance: operation({
    method: 'GET',
    path: '/api/billing/balance',
    needs: 'session',
    request: z.object({ customer_id: z.optional(customerId) }),
    response: z.object({ balance: amount, credit_limit: z.nullable(amount), credit_used: amount }),
    refusals: ['NOT_FOUND'],
  }),
});
