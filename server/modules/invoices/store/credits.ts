import { sql } from 'kysely';
import type { CustomerId, InvoiceId } from '#contract/shared/ids.ts';
import { ofCustomer } from '#platform/db/scoped.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { CreditTable, InvoicesTables } from '../tables.ts';

const own = (reader: Reader, customer: CustomerId) => ofCustomer(reader, customer).$extendTables<InvoicesTables>();

/** What credit notes that count took of the balances of some invoices. */
export const creditsOf = (reader: Reader, customer: CustomerId, invoices: readonly InvoiceId[]): Promise<CreditTable[]> =>
  own(reader, customer)
    .selectFrom('invoices_credit')
    .selectAll()
    .where(sql<boolean>`invoice_id = any(${[...invoices]}::text[])`)
    .where('state', '=', 'in')
    .orderBy('invoice_id')
    .orderBy('starts_at')
    .execute();

/** A note that was applied before and was not cancelled after all may take the same centavos again. */
export async function insertCredits(tx: Tx, customer: CustomerId, rows: readonly CreditTable[]): Promise<void> {
  if (rows.length === 0) return;
  await own(tx, customer)
    .insertInto('invoices_credit')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['invoice_id', 'note_id', 'starts_at']).doUpdateSet((eb) => ({
        amount: eb.ref('excluded.amount'),
        iva: eb.ref('excluded.iva'),
        state: eb.ref('excluded.state'),
      })),
    )
    .execute();
}

/** What a note took is free again; answers it. */
export const freeCredits = (tx: Tx, customer: CustomerId, note: string): Promise<CreditTable[]> =>
  own(tx, customer)
    .updateTable('invoices_credit')
    .set({ state: 'left' })
    .where('note_id', '=', note)
    .where('state', '=', 'in')
    .returningAll()
    .execute();
