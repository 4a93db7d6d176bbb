import { sql } from 'kysely';
import type { CustomerId, InvoiceId, PaymentId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import { ofCustomer } from '#platform/db/scoped.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { PaymentsTables } from '../tables.ts';

/** What a payment pays of one invoice, as the statement of its customer has it. */
export type StatedPart = {
  id: PaymentId;
  n: number;
  invoice_id: InvoiceId;
  amount: Centavos;
  applied_at: Date;
  /** When it was taken back. */ ended_at: Date | null;
};

export const statedParts = (reader: Reader, customer: CustomerId): Promise<StatedPart[]> =>
  ofCustomer(reader, customer)
    .$extendTables<PaymentsTables>()
    .selectFrom('payments_application as a')
    .innerJoin('payments_payment as p', (join) => join.onRef('p.id', '=', 'a.payment_id').onRef('p.customer_id', '=', 'a.customer_id'))
    .select(['p.id', 'p.n', 'a.invoice_id', 'a.amount'])
    // What was settled before its invoice is paid on the invoice's own day.
    .select(sql<Date>`case when p.paid_from is null then p.paid_at else p.created_at end`.as('applied_at'))
    // Nothing changes a payment after it was cancelled.
    .select(sql<Date | null>`case when p.status = 'cancelled' then p.changed_at end`.as('ended_at'))
    .orderBy('p.n')
    .orderBy('a.invoice_id')
    .orderBy('a.starts_at')
    .execute();
