import { sql } from 'kysely';
import type { PaymentStatus } from '#contract/payments/payment-states.ts';
import { businessDayEnd } from '#contract/shared/calendar.ts';
import { businessDayStart } from '#contract/shared/dates.ts';
import type { CustomerId, InvoiceId, PaymentId } from '#contract/shared/ids.ts';
import { centavos, type Centavos } from '#contract/shared/money.ts';
import { hasWords } from '#platform/db/contains.ts';
import { folded } from '#platform/db/folded.ts';
import { ofCustomer, scoped } from '#platform/db/scoped.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { Scope } from '../../access/api.ts';
import type { PaymentsTables } from '../tables.ts';
import type { Payment } from './payments.ts';

type Customers = Pick<Scope, 'customers'>;
/** `from` and `to` are days on which the money was received. */
export type PaymentFilter = { query: string; status: PaymentStatus | null; from: string | null; to: string | null };
export type FoundPayment = Payment & { customer_name: string | null; business_name: string; tax_id: string; documents: string | null };

const joined = (reader: Reader, { customers }: Customers) =>
  scoped(reader, { customers })
    .$extendTables<PaymentsTables>()
    .selectFrom('payments_payment as p')
    .innerJoin('billing_business_told as b', (join) => join.onRef('b.id', '=', 'p.business_id').onRef('b.customer_id', '=', 'p.customer_id'))
    .leftJoin('access_customer_name as c', 'c.id', 'p.customer_id');

/** Folios of what a payment pays, or paid. */
const documents = (reader: Reader, { customers }: Customers) =>
  scoped(reader, { customers })
    .$extendTables<PaymentsTables>()
    .selectFrom('payments_application as a')
    .innerJoin('invoices_invoice_told as i', (join) => join.onRef('i.id', '=', 'a.invoice_id').onRef('i.customer_id', '=', 'a.customer_id'))
    .select(sql<string | null>`string_agg(distinct i.document, ', ')`.as('documents'))
    .whereRef('a.payment_id', '=', sql.ref('p.id'));

/** What people look for a payment by. */
const searched = (reader: Reader, scope: Customers) =>
  sql`concat_ws(' ', 'PA-' || lpad(p.n::text, 6, '0'), p.reference, c.name, b.business_name, b.tax_id, ${documents(reader, scope)})`;

const found = (reader: Reader, scope: Customers, { query, status, from, to }: PaymentFilter) =>
  joined(reader, scope)
    .$if(status !== null, (select) => select.where('p.status', '=', status as PaymentStatus))
    .$if(from !== null, (select) => select.where('p.paid_at', '>=', businessDayStart(from as string)))
    .$if(to !== null, (select) => select.where('p.paid_at', '<', businessDayEnd(to as string)))
    .$if(query.trim() !== '', (select) => select.where(hasWords(folded(searched(reader, scope)), query)));

const named = (reader: Reader, scope: Customers, select: ReturnType<typeof joined>) =>
  select.selectAll('p').select(['c.name as customer_name', 'b.business_name', 'b.tax_id', documents(reader, scope).as('documents')]);

/** The newest first. */
export const findPayments = (
  reader: Reader,
  scope: Customers,
  filter: PaymentFilter,
  page: { limit: number; offset: number },
): Promise<FoundPayment[]> =>
  named(reader, scope, found(reader, scope, filter))
    .orderBy('p.n', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute();

/** How many there are, and of how much that is not cancelled; what was paid when it was charged counts with the substitute of its invoice alone. */
export async function countPayments(reader: Reader, scope: Customers, filter: PaymentFilter): Promise<{ n: number; sum: Centavos }> {
  const { n, sum } = await found(reader, scope, filter)
    .select((eb) => [
      eb.fn.countAll<number>().as('n'),
      eb.fn
        .sum<string | number | null>('p.amount')
        .filterWhere(({ and, eb: is, exists, not, selectFrom }) =>
          and([
            is('p.status', '<>', 'cancelled'),
            not(
              exists(
                selectFrom('payments_application as a')
                  .innerJoin('invoices_invoice_told as i', (join) =>
                    join.onRef('i.id', '=', 'a.invoice_id').onRef('i.customer_id', '=', 'a.customer_id'),
                  )
                  .select('a.invoice_id')
                  .whereRef('a.payment_id', '=', 'p.id')
                  .whereRef('a.customer_id', '=', 'p.customer_id')
                  .where('a.state', '=', 'in')
                  .where('i.is_substituted', '=', true),
              ),
            ),
          ]),
        )
        .as('sum'),
    ])
    .executeTakeFirstOrThrow();
  return { n: Number(n), sum: centavos(Number(sum ?? 0)) };
}

export const paymentInScope = (reader: Reader, scope: Customers, id: PaymentId): Promise<FoundPayment | undefined> =>
  named(reader, scope, joined(reader, scope)).where('p.id', '=', id).executeTakeFirst();

/** How invoices of a customer are called. */
export async function documentNames(reader: Reader, customer: CustomerId, ids: readonly InvoiceId[]): Promise<ReadonlyMap<InvoiceId, string>> {
  const rows = await ofCustomer(reader, customer)
    .$extendTables<PaymentsTables>()
    .selectFrom('invoices_invoice_told')
    .select(['id', 'document'])
    .where(sql<boolean>`id = any(${[...ids]}::text[])`)
    .execute();
  return new Map(rows.map(({ id, document }) => [id, document]));
}

/** How razones sociales of a customer are called. */
export async function businessNames(reader: Reader, customer: CustomerId): Promise<ReadonlyMap<string, string>> {
  const rows = await ofCustomer(reader, customer)
    .$extendTables<PaymentsTables>()
    .selectFrom('billing_business_told')
    .select(['id', 'business_name'])
    .execute();
  return new Map(rows.map(({ id, business_name }) => [id, business_name]));
}
