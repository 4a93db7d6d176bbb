import { sql } from 'kysely';
import type { PaymentSource, PaymentStatus } from '#contract/payments/payment-states.ts';
import type { CustomerId, DepositId, InvoiceId, PaymentId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import { behind, placeOf, type BooksPage, type Placed } from '#platform/db/books-page.ts';
import type { Reader } from '#platform/db/tx.ts';

/** A payment beside what it applies; `live` of its `parts` hold. */
export type BookedPayment = {
  id: PaymentId;
  n: number;
  customer_id: CustomerId;
  source: PaymentSource;
  deposit_id: DepositId | null;
  paid_from: 'pool' | 'favor' | null;
  status: PaymentStatus;
  amount: Centavos;
  iva: Centavos;
  uuid: string | null;
  created_at: Date;
  applied: Centavos;
  applied_iva: Centavos;
  parts: number;
  live: number;
};

/** What was made within a month, in the order of time. */
export async function bookedPayments(reader: Reader, { from, until, ...page }: BooksPage): Promise<Placed<BookedPayment>[]> {
  const order = { at: sql`p.created_at`, folio: sql`p.n`, id: sql`p.id` };
  const { rows } = await sql<Placed<BookedPayment>>`
    select ${placeOf(order)} as place, p.id, p.n::int as n, p.customer_id, p.source, p.deposit_id, p.paid_from, p.status, p.amount, p.iva, p.uuid, p.created_at, a.*
    from (
      select * from payments_payment p where p.created_at >= ${from} and p.created_at < ${until} ${behind(order, page)}
    ) p cross join lateral (
      select coalesce(sum(a.amount), 0)::bigint as applied, coalesce(sum(a.iva), 0)::bigint as applied_iva, count(*)::int as parts,
        (count(*) filter (where a.state = 'in'))::int as live
      from payments_application a where a.payment_id = p.id
    ) a
    order by place`.execute(reader);
  return rows;
}

/** Which of these there are. */
export async function paymentsAmong(reader: Reader, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select id from payments_payment where id = any(${[...ids]}::text[])`.execute(reader);
  return new Set(rows.map(({ id }) => id));
}

/** What payments that stand apply of these deposits. */
export async function appliedOfDeposits(reader: Reader, ids: readonly DepositId[]): Promise<ReadonlyMap<string, Centavos>> {
  const { rows } = await sql<{ id: string; amount: Centavos }>`
    select deposit_id as id, sum(amount)::bigint as amount from payments_payment
    where deposit_id = any(${[...ids]}::text[]) and status <> 'cancelled' group by 1`.execute(reader);
  return new Map(rows.map(({ id, amount }) => [id, amount]));
}

/** What is paid of an invoice: the centavos of its total from `starts_at` on. */
export type PaidCentavos = { invoice_id: InvoiceId; starts_at: Centavos; amount: Centavos; iva: Centavos };

/** What is paid of these invoices, in its order. */
export async function partsOfInvoices(reader: Reader, ids: readonly InvoiceId[]): Promise<PaidCentavos[]> {
  const { rows } = await sql<PaidCentavos>`
    select invoice_id, starts_at, amount, iva from payments_application
    where state = 'in' and invoice_id = any(${[...ids]}::text[]) order by invoice_id, starts_at`.execute(reader);
  return rows;
}
