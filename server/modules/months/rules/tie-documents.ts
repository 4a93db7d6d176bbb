import type { BookedDocument } from '../../cfdi/api.ts';
import type { BookedInvoice } from '../../invoices/api.ts';
import { faultsOf, pesos, share, words, type Tie } from './tie.ts';

export const documentName = ({ series, folio }: Pick<BookedDocument, 'series' | 'folio'>): string => (folio === null ? series : `${series}-${folio}`);

/** A fiscal document, beside its own text. */
export const tieDocument = (document: BookedDocument): Tie => ({
  ...{ kind: 'document', folio: documentName(document), customer_id: document.customer_id, at: document.sealed_at },
  ...{ amount: document.total, found: document.said?.total ?? null },
  faults: faultsOf(
    document.fault !== null && words[document.fault],
    document.said !== null && document.said.total !== null && document.said.total !== document.total && words.stamped(pesos(document.said.total)),
  ),
});

/** What a record says of its document, beside the document. */
export function documentFaults(
  { uuid, total, isCancelled }: { uuid: string | null; total: number; isCancelled: boolean },
  document: BookedDocument | undefined,
): (string | false)[] {
  if (uuid === null) return [];
  if (document === undefined) return [words.noDocument];
  const said = document.said?.total ?? null;
  return [
    document.uuid !== uuid && words.uuid,
    said !== null && said !== total && words.stamped(pesos(said)),
    !isCancelled && document.state === 'cancelled' && words.cancelledDocument,
    isCancelled && document.state === 'stamped' && words.standingDocument,
  ];
}

/** Centavos of an invoice that a payment paid, or a note took back. */
export type TiedPart = { starts_at: number; amount: number; iva: number };

const standing: ReadonlySet<string> = new Set(['unpaid', 'overdue', 'paid', 'liquidated', 'to_cancel', 'pre_cancelled']);

/** An invoice, beside its pre-invoice, its charges, its document, and what was paid and taken back of it. */
export function tieInvoice(invoice: BookedInvoice, document: BookedDocument | undefined, paid: readonly TiedPart[]): Tie {
  const { id, customer_id, folio, uuid, status, total, live, substituted, pre_invoice_total, pre_invoice_status, credits, at } = invoice;
  const stands = standing.has(status);
  const holds = stands && !substituted;
  // What the PAC refused says what it said; its pre-invoice goes on without it.
  const isRefused = status === 'cancelled' && uuid === null;
  const isBooked = uuid !== null || pre_invoice_status !== 'stamping';
  const sums = { paid: sumOf(paid), credited: sumOf(credits) };
  const owed = holds ? total - invoice.paid - invoice.credited : 0;
  const faults = [
    !isRefused && pre_invoice_total !== total && words.preInvoice(pesos(pre_invoice_total)),
    isBooked && uuid === null && (document?.uuid ?? null) !== null && words.uuid,
    ...documentFaults({ uuid, total, isCancelled: status === 'cancelled' }, document),
    stands && pre_invoice_status !== 'invoiced' && words.standsApart,
    (holds || status === 'created') && live !== total && pre_invoice_status !== 'pending' && words.charges(pesos(live)),
    status !== 'created' && status !== 'cancelled' && sums.paid !== invoice.paid && words.paid(pesos(sums.paid)),
    sums.credited !== invoice.credited && words.credited(pesos(sums.credited)),
    ...(status === 'cancelled' ? [] : partFaults(invoice, paid)),
    invoice.balance !== owed && words.balance(pesos(owed)),
  ];
  const found = document?.said?.total ?? null;
  return { kind: 'invoice', folio: folio ?? id, customer_id, at, amount: total, found, faults: faultsOf(...faults) };
}

const sumOf = (parts: readonly TiedPart[]): number => parts.reduce((sum, { amount }) => sum + amount, 0);

/** Each centavo is paid or taken back once, and its IVA moves with it. */
function partFaults({ total, taxes, settled, credits }: BookedInvoice, paid: readonly TiedPart[]): string[] {
  let end = 0;
  const faults: string[] = [];
  for (const { starts_at, amount, iva } of [...paid, ...credits].sort((a, b) => a.starts_at - b.starts_at)) {
    if (starts_at < end) faults.push(words.twice(pesos(starts_at)));
    end = starts_at + amount;
    const due = taxes.reduce((all, tax) => all + share(tax.iva, end, total) - share(tax.iva, starts_at, total), 0);
    // What was settled may have lost its charges to a substitute.
    if (!settled && iva !== due) faults.push(words.iva(pesos(iva), pesos(due)));
  }
  if (end > total) faults.push(words.beyond(pesos(end)));
  return faults;
}
