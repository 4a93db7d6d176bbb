/**
 * Where a payment stands (AMB-13.11, decision 0256): what is paid is applied in the same moment, so that there is no payment without its invoices. `cancelling`:
 * SAT is asked to cancel its complement, and until then the invoices are paid.
 */
export const paymentStatuses = ['applied', 'cancelling', 'cancelled'] as const;
export type PaymentStatus = (typeof paymentStatuses)[number];

/** Where its money came from: a deposit, the pool, saldo a favor, or an order that was paid when it was bought. */
export const paymentSources = ['deposit', 'balance', 'favor', 'order'] as const;
export type PaymentSource = (typeof paymentSources)[number];

/** What people choose of these; of what was settled when it was charged the house makes the payment itself. */
export const chosenSources = ['deposit', 'balance', 'favor'] as const satisfies readonly PaymentSource[];

/** How its complement stands; `none`: it pays what was invoiced as paid at once (PUE). `refused`: a person looks after it. */
export const complementStates = ['none', 'waiting', 'stamping', 'stamped', 'refused', 'cancelled'] as const;
export type ComplementState = (typeof complementStates)[number];

const steps: Record<PaymentStatus, readonly PaymentStatus[]> = {
  applied: ['cancelling', 'cancelled'],
  // SAT or the receiver may say no.
  cancelling: ['applied', 'cancelled'],
  cancelled: [],
};
export const mayBecome = (from: PaymentStatus, to: PaymentStatus): boolean => steps[from].includes(to);
