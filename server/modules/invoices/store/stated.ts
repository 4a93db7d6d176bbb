import { sql } from 'kysely';
import type { BusinessId, CustomerId, InvoiceId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import { ofCustomer } from '#platform/db/scoped.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { InvoicesTables } from '../tables.ts';

/** An invoice that SAT knows, as the statement of its customer has it. */
export type StatedInvoice = {
  id: InvoiceId;
  document: string;
  total: Centavos;
  issued_at: Date;
  due_on: string | null;
  /** When SAT cancelled it. */
  ended_at: Date | null;
  replaces_id: InvoiceId | null;
};

/** All of one customer, or of one razón social of it. */
export const statedInvoices = (reader: Reader, customer: CustomerId, business: BusinessId | null): Promise<StatedInvoice[]> =>
  ofCustomer(reader, customer)
    .$extendTables<InvoicesTables>()
    .selectFrom('invoices_invoice')
    .select(['id', 'total', 'due_on', 'replaces_id'])
    .select([
      sql<string>`series || '-' || folio`.as('document'),
      sql<Date>`issued_at`.as('issued_at'),
      // Nothing changes an invoice after it was cancelled.
      sql<Date | null>`case when status = 'cancelled' then changed_at end`.as('ended_at'),
    ])
    .where('uuid', 'is not', null)
    .where('issued_at', 'is not', null)
    .$if(business !== null, (select) => select.where('business_id', '=', business as BusinessId))
    .orderBy('issued_at')
    .orderBy('id')
    .execute();
