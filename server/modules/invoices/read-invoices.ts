import type { Actor } from '#contract/access/access.ts';
import { isStanding, offeredMotives } from '#contract/invoices/invoice-states.ts';
import type { InvoiceDetail, InvoiceFilters, InvoiceRow, invoiceOperations } from '#contract/invoices/invoices.ts';
import { stampingRoles } from '#contract/invoices/pre-invoices.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { InvoiceId } from '#contract/shared/ids.ts';
import { ZERO } from '#contract/shared/money.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { Role } from '#contract/shared/permissions.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { InvoicesNeeds } from './needs.ts';
import { preInvoiceFolio } from './rules/folio.ts';
import { seenBy } from '#platform/seen-by.ts';
import { countInvoices, findInvoices, invoiceInScope, type FoundInvoice, type InvoiceFilter, type InvoicePage } from './store/read-invoices.ts';
import { latestSubstitute } from './store/pre-invoices.ts';
import { linesByConcept } from './store/read-pre-invoices.ts';

type List = (typeof invoiceOperations)['listInvoices'];
type Needs = Pick<InvoicesNeeds, 'access'>;

/** A customer sees what has a UUID; the rest is the house's business. */
const seesStampedAlone = ({ customer_id }: Actor): boolean => customer_id !== null;

async function within({ access }: Needs, reader: Reader, actor: Actor, { customer_id, ...asked }: InvoiceFilters) {
  const { customers } = await access.listScope(reader, actor, customer_id === undefined ? {} : { customer_id });
  const { query = '', status = null, business_id = null, from = null, to = null } = asked;
  const filter: InvoiceFilter = { query, status, business_id, from, to, isStamped: seesStampedAlone(actor) };
  return { scope: { customers }, filter };
}

/** GET /api/billing/invoices. */
export async function listInvoices(needs: InvoicesNeeds, request: RequestOf<List>, actor: Actor): Promise<ResponseOf<List>> {
  const { page, limit, ...asked } = request;
  const { scope, filter } = await within(needs, needs.db, actor, asked);
  const rows = await findInvoices(needs.db, scope, filter, { limit, offset: (page - 1) * limit });
  const { n, sum } = await countInvoices(needs.db, scope, filter);
  return { data: rows.map((row) => rowOf(row, actor)), total: n, sum: actor.sees_prices ? sum : null };
}

/** How many a person sees by these filters. */
export async function countListed(needs: Needs, reader: Reader, actor: Actor, filters: InvoiceFilters, most: number): Promise<number> {
  const { scope, filter } = await within(needs, reader, actor, filters);
  return Math.min((await countInvoices(reader, scope, filter)).n, most);
}

/** A page of them as the list has them. */
export async function listedInvoices(
  needs: Needs,
  reader: Reader,
  actor: Actor,
  filters: InvoiceFilters,
  page: Omit<InvoicePage, 'offset' | 'after'> & { after: { id: InvoiceId; created_at: string } | null },
): Promise<InvoiceRow[]> {
  const { scope, filter } = await within(needs, reader, actor, filters);
  const after = page.after && { id: page.after.id, created_at: new Date(page.after.created_at) };
  return (await findInvoices(reader, scope, filter, { ...page, offset: 0, after })).map((row) => rowOf(row, actor));
}

/** One of a customer in scope; throws NOT_FOUND. */
export async function visibleInvoice({ access }: Needs, reader: Reader, actor: Actor, id: InvoiceId): Promise<FoundInvoice> {
  const { customers } = await access.scopeOf(reader, actor);
  const found = await invoiceInScope(reader, { customers }, id, seesStampedAlone(actor));
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

/** GET /api/billing/invoice/{id}. */
export async function invoiceToRead(needs: InvoicesNeeds, reader: Reader, id: InvoiceId, actor: Actor): Promise<InvoiceDetail> {
  const found = await visibleInvoice(needs, reader, actor, id);
  const { customer_id, pre_invoice_id, paid, credited, cfdi_use, motive, replaces_id } = found;
  const lines = await linesByConcept(reader, { customer_id, id: pre_invoice_id });
  const isStaff = (stampingRoles as readonly Role[]).includes(actor.role);
  return {
    ...rowOf(found, actor),
    pre_invoice: { id: pre_invoice_id, folio: preInvoiceFolio(Number(found.pre_invoice_n)) },
    ...{ cfdi_use, ...seenBy(actor, { retained: ZERO, paid, credited }) },
    lines: lines.map(({ concept, charges, ...sums }) => ({ concept, charges, ...seenBy(actor, sums) })),
    ...{ motive, substitutes: replaces_id, words: isStaff ? found.words : null },
    substitute: await substituteToRead(reader, found),
    history: await historyOf(needs, reader, found, isStaff),
    motives: isStaff && isStanding(found.status) ? [...offeredMotives] : [],
  };
}

async function substituteToRead(reader: Reader, { customer_id, id }: FoundInvoice): Promise<InvoiceDetail['substitute']> {
  const found = await latestSubstitute(reader, customer_id, id);
  return found ? { id: found.id, folio: preInvoiceFolio(Number(found.n)), status: found.status, invoice_id: found.invoice_id } : null;
}

/** The newest first. How SAT put its answer is told to staff. */
async function historyOf(
  { cfdi }: InvoicesNeeds,
  reader: Reader,
  { cfdi_id, created_at, issued_at, uuid }: FoundInvoice,
  isStaff: boolean,
): Promise<InvoiceDetail['history']> {
  const happened: InvoiceDetail['history'] = [{ what: 'made', at: created_at.toISOString(), motive: null, words: null }];
  if (uuid !== null && issued_at !== null) happened.push({ what: 'stamped', at: issued_at.toISOString(), motive: null, words: null });
  for (const { motive, words, asked_at, ended_at, isCancelled } of await cfdi.cancellationsOf(reader, cfdi_id)) {
    const said = isStaff ? words : null;
    happened.push({ what: 'cancel_asked', at: asked_at.toISOString(), motive, words: ended_at === null ? said : null });
    if (ended_at !== null) happened.push({ what: isCancelled ? 'cancelled' : 'cancel_refused', at: ended_at.toISOString(), motive, words: said });
  }
  return happened.toReversed();
}

function rowOf(row: FoundInvoice, actor: Actor): InvoiceRow {
  const { id, cfdi_id, series, folio, uuid, customer_id, customer_name, business_id, receiver_name, receiver_rfc, origin, settled } = row;
  const { payment_method, payment_type, net, iva, total, balance, issued_at, due_on, status, created_at } = row;
  return {
    ...{ id, cfdi_id, folio: folio === null ? null : `${series}-${folio}`, uuid, customer: { id: customer_id, name: customer_name ?? '' } },
    business: { id: business_id, name: receiver_name, tax_id: receiver_rfc },
    ...{ origin, settled, payment_method, payment_type, ...seenBy(actor, { subtotal: net, iva, total, balance }) },
    ...{ issued_at: issued_at?.toISOString() ?? null, due_at: due_on, status, created_at: created_at.toISOString() },
  };
}
