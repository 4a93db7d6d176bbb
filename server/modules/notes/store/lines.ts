import { sql } from 'kysely';
import type { ChargeId, CustomerId, InvoiceId, NoteId } from '#contract/shared/ids.ts';
import { centavos, type Taxed } from '#contract/shared/money.ts';
import { hasWords } from '#platform/db/contains.ts';
import { folded } from '#platform/db/folded.ts';
import { ofCustomer } from '#platform/db/scoped.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { LeftOfLine } from '../rules/split-line.ts';
import type { NotesTables } from '../tables.ts';

const own = (reader: Reader, customer: CustomerId) => ofCustomer(reader, customer).$extendTables<NotesTables>();

/** A line of an invoice with what notes that count took of it. */
export type InvoiceLine = LeftOfLine & { charge_id: ChargeId; concept: string; parcel_number: string | null };

const lines = (reader: Reader, customer: CustomerId, invoice: InvoiceId) =>
  own(reader, customer)
    .selectFrom('invoices_line_told as l')
    .innerJoin('billing_charge_told as c', (join) => join.onRef('c.id', '=', 'l.charge_id').onRef('c.customer_id', '=', 'l.customer_id'))
    .where('l.invoice_id', '=', invoice);

const taken = (reader: Reader, customer: CustomerId) =>
  own(reader, customer)
    .selectFrom('notes_line as n')
    .where('n.state', '=', 'in')
    .groupBy('n.charge_id')
    .select((eb) => [
      'n.charge_id',
      eb.fn.sum<string>('n.net').as('net'),
      eb.fn.sum<string>('n.iva').as('iva'),
      eb.fn.sum<string>('n.total').as('total'),
    ]);

const withTaken = (reader: Reader, customer: CustomerId, select: ReturnType<typeof lines>) =>
  select
    .leftJoin(taken(reader, customer).as('t'), 't.charge_id', 'l.charge_id')
    .select(['l.charge_id', 'c.concept', 'c.parcel_number', 'c.rate', 'l.net', 'l.iva', 'l.total'])
    .select(['t.net as noted_net', 't.iva as noted_iva', 't.total as noted_total']);

type Row = Taxed & { rate: number; noted_net: string | null; noted_iva: string | null; noted_total: string | null };
const sum = (value: string | null) => centavos(Number(value ?? 0));
const asLine = <T extends Row>({ net, iva, total, rate, noted_net, noted_iva, noted_total, ...told }: T) => ({
  ...told,
  line: { net, iva, total, rate },
  noted: { net: sum(noted_net), iva: sum(noted_iva), total: sum(noted_total) },
});

/** Some lines of an invoice, by their charges. */
export async function linesByCharge(reader: Reader, customer: CustomerId, invoice: InvoiceId, charges: readonly ChargeId[]): Promise<InvoiceLine[]> {
  const rows = await withTaken(reader, customer, lines(reader, customer, invoice))
    .where(sql<boolean>`l.charge_id = any(${[...charges]}::text[])`)
    .orderBy('l.charge_id')
    .execute();
  return rows.map(asLine);
}

/** What the notes of a cancelled guide, which stand, take back of charges: one of each charge. */
export async function takenWithGuide(reader: Reader, customer: CustomerId, charges: readonly ChargeId[]): Promise<ReadonlyMap<ChargeId, Taxed>> {
  const rows = await own(reader, customer)
    .selectFrom('notes_line as l')
    .innerJoin('notes_note as n', (join) => join.onRef('n.id', '=', 'l.note_id').onRef('n.customer_id', '=', 'l.customer_id'))
    .select(['l.charge_id', 'l.net', 'l.iva', 'l.total'])
    .where('l.state', '=', 'in')
    .where('n.reason', '=', 'cancelled_guide')
    .where('n.is_automatic', '=', true)
    .where(sql<boolean>`l.charge_id = any(${[...charges]}::text[])`)
    .execute();
  return new Map(rows.map(({ charge_id, net, iva, total }) => [charge_id, { net, iva, total }]));
}

/** Invoices that have a charge, or had it until they were cancelled, the newest first. */
export async function invoicesOfCharge(reader: Reader, customer: CustomerId, charge: ChargeId): Promise<InvoiceId[]> {
  const rows = await own(reader, customer)
    .selectFrom('invoices_line_told')
    .select('invoice_id')
    .where('charge_id', '=', charge)
    .orderBy('invoice_id', 'desc')
    .execute();
  return rows.map(({ invoice_id }) => invoice_id);
}

const searched = (reader: Reader, customer: CustomerId, invoice: InvoiceId, query: string) =>
  lines(reader, customer, invoice).$if(query.trim() !== '', (select) =>
    select.where(hasWords(folded(sql`concat_ws(' ', c.parcel_number, c.concept)`), query)),
  );

/** A page of them, the oldest first. */
export async function findLines(
  reader: Reader,
  customer: CustomerId,
  invoice: InvoiceId,
  query: string,
  page: { limit: number; offset: number },
): Promise<InvoiceLine[]> {
  const rows = await withTaken(reader, customer, searched(reader, customer, invoice, query))
    .orderBy('c.created_at')
    .orderBy('l.charge_id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return rows.map(asLine);
}

export async function countLines(reader: Reader, customer: CustomerId, invoice: InvoiceId, query: string): Promise<number> {
  const { n } = await searched(reader, customer, invoice, query)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** What a note takes back, or took until it was cancelled. */
export const linesOfNote = (reader: Reader, customer: CustomerId, note: NoteId) =>
  own(reader, customer)
    .selectFrom('notes_line as n')
    .innerJoin('billing_charge_told as c', (join) => join.onRef('c.id', '=', 'n.charge_id').onRef('c.customer_id', '=', 'n.customer_id'))
    .select(['n.charge_id', 'c.label_id', 'c.parcel_number', 'c.concept', 'c.rate', 'n.net', 'n.iva', 'n.total', 'n.units'])
    .where('n.note_id', '=', note)
    .orderBy('c.created_at')
    .orderBy('n.charge_id')
    .execute();
