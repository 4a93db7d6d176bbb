import type { Actor } from '#contract/access/access.ts';
import { reviewingRoles } from '#contract/cuts/cuts.ts';
import { preInvoiceStatuses, type PreInvoiceStatus } from '#contract/invoices/invoice-states.ts';
import { stampingRoles, type PreInvoiceDetail, type PreInvoiceRow, type preInvoiceOperations } from '#contract/invoices/pre-invoices.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { PreInvoiceId } from '#contract/shared/ids.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import { can, type Role } from '#contract/shared/permissions.ts';
import type { Reader } from '#platform/db/tx.ts';
import { seenBy } from '#platform/seen-by.ts';
import { invoiceWords as words } from '#texts/es/invoices/invoice-words.ts';
import type { InvoicesNeeds } from './needs.ts';
import { preInvoiceFolio } from './rules/folio.ts';
import { mayBeCovered } from './rules/may-be-covered.ts';
import { purposeOf } from './rules/purpose.ts';
import {
  countCharges,
  countPreInvoices,
  findCharges,
  findPreInvoices,
  linesByConcept,
  preInvoiceInScope,
  type FoundPreInvoice,
} from './store/read-pre-invoices.ts';

type List = (typeof preInvoiceOperations)['listPreInvoices'];
type Charges = (typeof preInvoiceOperations)['listPreInvoiceCharges'];

const openStatuses: readonly PreInvoiceStatus[] = ['pending', 'waiting_po', 'stamping'];

/** GET /api/billing/preInvoices. */
export async function listPreInvoices({ db, access }: InvoicesNeeds, request: RequestOf<List>, actor: Actor): Promise<ResponseOf<List>> {
  const { page, limit, query = '', customer_id, status = 'open' } = request;
  const { customers } = await access.listScope(db, actor, customer_id === undefined ? {} : { customer_id });
  const named = preInvoiceStatuses.find((one) => one === status);
  const filter = { statuses: named ? [named] : status === 'all' ? null : openStatuses, query };
  const rows = await findPreInvoices(db, { customers }, filter, { limit, offset: (page - 1) * limit });
  const { n, sum } = await countPreInvoices(db, { customers }, filter);
  return { data: rows.map((row) => rowOf(row, actor)), total: n, sum: actor.sees_prices ? sum : null };
}

/** One of a customer in scope; throws NOT_FOUND. */
export async function visiblePreInvoice({ access }: InvoicesNeeds, reader: Reader, actor: Actor, id: PreInvoiceId): Promise<FoundPreInvoice> {
  const { customers } = await access.scopeOf(reader, actor);
  const found = await preInvoiceInScope(reader, { customers }, id);
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

/** GET /api/billing/preInvoice/{id}. */
export async function preInvoiceToRead(needs: InvoicesNeeds, reader: Reader, id: PreInvoiceId, actor: Actor): Promise<PreInvoiceDetail> {
  const found = await visiblePreInvoice(needs, reader, actor, id);
  const lines = (await linesByConcept(reader, found)).map(({ concept, charges, ...sums }) => ({ concept, charges, ...seenBy(actor, sums) }));
  const row = rowOf(found, actor);
  const { customer_modality } = await needs.access.customer(reader, found.customer_id);
  const paid_first_by = customer_modality === 'credit' ? 'favor' : 'favor_or_pool';
  const detail: PreInvoiceDetail = {
    ...{ ...row, lines, reason: found.reason, stamp: null, replaces_id: found.replaces_id },
    ...(mayBeCovered(found) ? { paid_first_by } : {}),
  };
  const document = found.status === 'stamping' && among(stampingRoles, actor) ? await documentOf(needs, reader, id) : undefined;
  if (!document) return detail;
  // Why it takes so long is said by its document until the pre-invoice hears of it.
  const { state: stamp, words: said } = document;
  return { ...detail, stamp, words: said, actions: stamp === 'person' ? [...row.actions, 'settle'] : row.actions };
}

const documentOf = async ({ cfdi }: InvoicesNeeds, reader: Reader, id: PreInvoiceId) =>
  (await cfdi.stateOf(reader, [purposeOf(id)])).get(purposeOf(id));

/** GET /api/billing/preInvoice/{id}/charges. */
export async function listPreInvoiceCharges(
  needs: InvoicesNeeds,
  { id, page, limit, query = '' }: RequestOf<Charges>,
  actor: Actor,
): Promise<ResponseOf<Charges>> {
  const found = await visiblePreInvoice(needs, needs.db, actor, id);
  const rows = await findCharges(needs.db, found, query, { limit, offset: (page - 1) * limit });
  const data = rows.map(({ net, iva, total, created_at, ...charge }) => ({
    ...charge,
    ...seenBy(actor, { net, iva, total }),
    created_at: created_at.toISOString(),
  }));
  return { data, total: await countCharges(needs.db, found, query) };
}

function rowOf(row: FoundPreInvoice, actor: Actor): PreInvoiceRow {
  const { id, customer_id, customer_name, business_id, business_name, tax_id, report_id, report_n, origin, settled, charges } = row;
  const { net, iva, total, period_from, period_to, invoice_on, purchase_order, status, invoice_id } = row;
  return {
    ...{ id, folio: preInvoiceFolio(Number(row.n)), customer: { id: customer_id, name: customer_name ?? '' } },
    business: business_id === null ? null : { id: business_id, name: business_name ?? '', tax_id: tax_id ?? '' },
    report: report_id === null ? null : { id: report_id, folio: `RC-${String(report_n ?? 0).padStart(6, '0')}` },
    ...{ origin, settled, period_from, period_to, charges, ...seenBy(actor, { subtotal: net, iva, total }) },
    ...{ invoice_on, purchase_order, status, words: row.words ?? (business_id === null ? words.noBusiness : null), invoice_id },
    ...{ actions: actionsOf(row, actor), created_at: row.created_at.toISOString() },
  };
}

const among = (roles: readonly Role[], { role }: Actor): boolean => roles.includes(role);

/** What this person may do with it as it stands. */
function actionsOf({ status, business_id, words: lacks, report_id, replaces_id }: FoundPreInvoice, actor: Actor): PreInvoiceRow['actions'] {
  if (!can(actor, 'canCreateUpdateDelete.business') || !among(reviewingRoles, actor)) return [];
  const isStaff = among(stampingRoles, actor);
  const isOpen = status === 'pending' || status === 'waiting_po';
  return [
    ...(isStaff && status === 'pending' && business_id !== null ? (['stamp'] as const) : []),
    ...(status === 'waiting_po' ? (['purchase_order'] as const) : []),
    ...(isOpen && (business_id === null || lacks !== null) ? (['business'] as const) : []),
    ...(isOpen && report_id !== null ? (['reject'] as const) : []),
    ...(isStaff && status === 'pending' && replaces_id !== null ? (['drop'] as const) : []),
  ];
}
