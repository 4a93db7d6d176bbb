import { sql } from 'kysely';
import type { InvoiceStatus, PreInvoiceStatus } from '#contract/invoices/invoice-states.ts';
import type { BusinessId, ChargeId, CustomerId, InvoiceId, PreInvoiceId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import { behind, placeOf, type BooksPage, type Placed } from '#platform/db/books-page.ts';
import type { Reader } from '#platform/db/tx.ts';

/** Centavos of an invoice that were paid, or taken back by a note. */
export type BookedPart = { starts_at: Centavos; amount: Centavos; iva: Centavos };
/**
 * An invoice beside its pre-invoice and the charges that are on it. `live`: what these come to; `taxes`: their IVA by its rate; `substituted`: another one
 * stands in its place.
 */
export type BookedInvoice = {
  id: InvoiceId;
  customer_id: CustomerId;
  pre_invoice_id: PreInvoiceId;
  folio: string | null;
  uuid: string | null;
  status: InvoiceStatus;
  settled: boolean;
  total: Centavos;
  paid: Centavos;
  credited: Centavos;
  balance: Centavos;
  at: Date;
  pre_invoice_status: PreInvoiceStatus;
  pre_invoice_total: Centavos;
  live: Centavos;
  taxes: { iva: Centavos }[];
  credits: BookedPart[];
  substituted: boolean;
};

/** What was issued within a month, or is on its way since then, in the order of time. */
export async function bookedInvoices(reader: Reader, { from, until, ...page }: BooksPage): Promise<Placed<BookedInvoice>[]> {
  const order = { at: sql`coalesce(i.issued_at, i.created_at)`, folio: sql`i.folio`, id: sql`i.id` };
  const { rows } = await sql<Placed<BookedInvoice>>`
    select ${placeOf(order)} as place, i.id, i.customer_id, i.pre_invoice_id, i.series || '-' || i.folio as folio, i.uuid, i.status, i.settled, i.total, i.paid, i.credited, i.balance,
      coalesce(i.issued_at, i.created_at) as at, p.status as pre_invoice_status, p.total as pre_invoice_total,
      coalesce((select sum(r.total) from invoices_row r where r.pre_invoice_id = p.id and r.state = 'in'), 0)::bigint as live,
      coalesce((select json_agg(json_build_object('iva', t.iva)) from (
        select sum(r.iva) as iva from invoices_row r join billing_charge_told c on c.id = r.charge_id where r.pre_invoice_id = p.id and r.state = 'in' group by c.rate
      ) t), '[]') as taxes,
      coalesce((select json_agg(json_build_object('starts_at', c.starts_at, 'amount', c.amount, 'iva', c.iva) order by c.starts_at)
        from invoices_credit c where c.invoice_id = i.id and c.state = 'in'), '[]') as credits,
      exists (select from invoices_invoice o where o.replaces_id = i.id and o.uuid is not null and o.status <> 'cancelled') as substituted
    from invoices_invoice i join invoices_pre_invoice p on p.id = i.pre_invoice_id
    where coalesce(i.issued_at, i.created_at) >= ${from} and coalesce(i.issued_at, i.created_at) < ${until} ${behind(order, page)}`.execute(reader);
  return rows;
}

/** The UUIDs of these invoices. */
export async function uuidsOfInvoices(reader: Reader, ids: readonly InvoiceId[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; uuid: string }>`
    select id, uuid from invoices_invoice where id = any(${[...ids]}::text[]) and uuid is not null`.execute(reader);
  return new Map(rows.map(({ id, uuid }) => [id, uuid]));
}

/** What notes hold of invoices' balances, by the note. */
export async function creditsOfNotes(reader: Reader, notes: readonly string[]): Promise<ReadonlyMap<string, { amount: Centavos; iva: Centavos }>> {
  const { rows } = await sql<{ note_id: string; amount: Centavos; iva: Centavos }>`
    select note_id, sum(amount)::bigint as amount, sum(iva)::bigint as iva from invoices_credit where state = 'in' and note_id = any(${[...notes]}::text[]) group by 1`.execute(
    reader,
  );
  return new Map(rows.map(({ note_id, amount, iva }) => [note_id, { amount, iva }]));
}

/** Where a charge is: `total`, what it counts there. */
export type ChargePlace = {
  charge_id: ChargeId;
  total: Centavos;
  pre_invoice_id: PreInvoiceId;
  pre_invoice_status: PreInvoiceStatus;
  invoice_id: InvoiceId | null;
  invoice_status: InvoiceStatus | null;
  business_id: BusinessId | null;
  stamped: boolean;
};

/** The documents that these charges are on; one is on one, or on none. */
export async function placesOfCharges(reader: Reader, ids: readonly ChargeId[]): Promise<ChargePlace[]> {
  const { rows } = await sql<ChargePlace>`
    select r.charge_id, r.total, p.id as pre_invoice_id, p.status as pre_invoice_status, i.id as invoice_id, i.status as invoice_status, i.business_id,
      i.uuid is not null as stamped
    from invoices_row r join invoices_pre_invoice p on p.id = r.pre_invoice_id left join invoices_invoice i on i.pre_invoice_id = p.id
    where r.state = 'in' and r.charge_id = any(${[...ids]}::text[])`.execute(reader);
  return rows;
}
