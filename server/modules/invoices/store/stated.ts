import { sql, type RawBuilder } from 'kysely';
import type { AccountStatus } from '#contract/customers/customer-told.ts';
import type { BusinessId, CustomerId, InvoiceId } from '#contract/shared/ids.ts';
import { centavos, type Centavos } from '#contract/shared/money.ts';
import { ofCustomer, scoped } from '#platform/db/scoped.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { InvoicesTables } from '../tables.ts';

/** An invoice that SAT knows, as the statement of its customer has it. */
export type StatedInvoice = {
  id: InvoiceId;
  business_id: BusinessId;
  document: string;
  total: Centavos;
  issued_at: Date;
  due_on: string | null;
  /** When SAT cancelled it. */
  ended_at: Date | null;
  replaces_id: InvoiceId | null;
};

/** All of one customer. */
export const statedInvoices = (reader: Reader, customer: CustomerId): Promise<StatedInvoice[]> =>
  ofCustomer(reader, customer)
    .$extendTables<InvoicesTables>()
    .selectFrom('invoices_invoice')
    .select(['id', 'business_id', 'total', 'due_on', 'replaces_id'])
    .select([
      sql<string>`series || '-' || folio`.as('document'),
      sql<Date>`issued_at`.as('issued_at'),
      // Nothing changes an invoice after it was cancelled.
      sql<Date | null>`case when status = 'cancelled' then changed_at end`.as('ended_at'),
    ])
    .where('uuid', 'is not', null)
    .where('issued_at', 'is not', null)
    .orderBy('issued_at')
    .orderBy('id')
    .execute();

/** What invoices of these customers that stand came to, what was paid of them, what of the rest is overdue, and the rest; a substituted one counts once. */
export async function accountStatuses(reader: Reader, customers: readonly CustomerId[]): Promise<ReadonlyMap<CustomerId, AccountStatus>> {
  const sum = (of: RawBuilder<unknown>) => sql<string | number>`coalesce(sum(${of}), 0)`;
  const rows = await scoped(reader, { customers })
    .$extendTables<InvoicesTables>()
    .selectFrom('invoices_invoice as i')
    .leftJoin('invoices_invoice as s', (join) =>
      join
        .onRef('s.replaces_id', '=', 'i.id')
        .onRef('s.customer_id', '=', 'i.customer_id')
        .on('s.uuid', 'is not', null)
        .on('s.status', '<>', 'cancelled'),
    )
    .select('i.customer_id')
    .select([
      sum(sql`i.total`).as('invoiced'),
      sum(sql`i.paid`).as('paid'),
      sum(sql`case when i.status = 'overdue' then i.balance else 0 end`).as('overdue'),
      sum(sql`i.balance`).as('balance'),
    ])
    .where('i.uuid', 'is not', null)
    .where('i.status', '<>', 'cancelled')
    .where('s.id', 'is', null)
    .groupBy('i.customer_id')
    .execute();
  const of = (value: string | number) => centavos(Number(value));
  return new Map(
    rows.map(({ customer_id, invoiced, paid, overdue, balance }) => [
      customer_id,
      { invoiced: of(invoiced), paid: of(paid), overdue: of(overdue), balance: of(balance) },
    ]),
  );
}
