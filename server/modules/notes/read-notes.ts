import type { Actor } from '#contract/access/access.ts';
import type { NoteDocumentState } from '#contract/notes/note-states.ts';
import { notingRoles, type NoteDetail, type NoteRow, type notesOperations } from '#contract/notes/notes.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { NoteId } from '#contract/shared/ids.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { Role } from '#contract/shared/permissions.ts';
import type { Reader } from '#platform/db/tx.ts';
import { seenBy } from '#platform/seen-by.ts';
import type { NotesNeeds } from './needs.ts';
import { noteFolio } from './rules/folio.ts';
import { lotOf } from './rules/lot-of.ts';
import { leftOf } from './rules/split-line.ts';
import { whyRefused } from './rules/why-refused.ts';
import { countLines, findLines, linesOfNote } from './store/lines.ts';
import { countNotes, findNotes, noteInScope, type FoundNote } from './store/read-notes.ts';

type Operations = typeof notesOperations;

/** A customer sees what has a UUID; the rest is the house's business. */
const seesStampedAlone = ({ customer_id }: Actor): boolean => customer_id !== null;
const isStaff = ({ role }: Actor): boolean => (notingRoles as readonly Role[]).includes(role);

/** GET /api/billing/creditNotes (S-2.71). */
export async function listNotes(
  needs: NotesNeeds,
  { page, limit, customer_id, query = '', status, invoice_id, from, to }: RequestOf<Operations['listNotes']>,
  actor: Actor,
): Promise<ResponseOf<Operations['listNotes']>> {
  const { customers } = await needs.access.listScope(needs.db, actor, customer_id === undefined ? {} : { customer_id });
  const filter = {
    ...{ query, status: status ?? null, invoice_id: invoice_id ?? null, from: from ?? null, to: to ?? null },
    isStamped: seesStampedAlone(actor),
  };
  const rows = await findNotes(needs.db, { customers }, filter, { limit, offset: (page - 1) * limit });
  const { n, sum } = await countNotes(needs.db, { customers }, filter);
  return { data: rows.map((row) => rowOf(row, actor)), total: n, sum: actor.sees_prices ? sum : null };
}

/** One of a customer in scope; throws NOT_FOUND. */
export async function visibleNote({ access }: NotesNeeds, reader: Reader, actor: Actor, id: NoteId): Promise<FoundNote> {
  const { customers } = await access.scopeOf(reader, actor);
  const found = await noteInScope(reader, { customers }, id, seesStampedAlone(actor));
  if (!found) throw new Refusal('NOT_FOUND');
  return found;
}

/** GET /api/billing/creditNote/{id}. */
export async function noteToRead(needs: NotesNeeds, reader: Reader, id: NoteId, actor: Actor): Promise<NoteDetail> {
  const found = await visibleNote(needs, reader, actor, id);
  const { to_invoice, excess, paid_into, is_automatic, words, cancel_reason } = found;
  const lines = await linesOfNote(reader, found.customer_id, id);
  return {
    ...rowOf(found, actor),
    lines: lines.map(({ charge_id, label_id, parcel_number, concept, units, net, iva, total }) => ({
      ...{ charge_id, label_id, parcel_number, concept, units, ...seenBy(actor, { net, iva, total }) },
    })),
    applied: to_invoice === null || excess === null || paid_into === null ? null : { ...seenBy(actor, { to_invoice, excess }), into: paid_into },
    ...{ is_automatic, words: isStaff(actor) ? words : null, cancel_reason },
    actions: isStaff(actor)
      ? actionsOn(
          found,
          actor,
          lines.some(({ units }) => units !== null),
        )
      : [],
  };
}

function actionsOn(found: FoundNote, { role }: Actor, hasUnits: boolean): NoteDetail['actions'] {
  // Guides that left the stock do not come back.
  if (found.status === 'applied') return role === 'root' && !hasUnits ? ['cancel'] : [];
  if (found.status !== 'draft' || stateOf(found) === 'stamping') return [];
  return ['stamp', ...(found.is_automatic ? [] : (['drop'] as const))];
}

function stateOf({ status, cfdi_id, uuid, words }: FoundNote): NoteDocumentState {
  if (status === 'cancelled') return 'cancelled';
  if (uuid !== null) return 'stamped';
  if (words !== null) return 'refused';
  return cfdi_id === null ? 'waiting' : 'stamping';
}

function rowOf(row: FoundNote, actor: Actor): NoteRow {
  const { id, n, customer_id, customer_name, business_id, business_name, tax_id, invoice_id, document, reason, description } = row;
  const { net, iva, total, status, cfdi_id, uuid, stamped_at, created_at } = row;
  return {
    ...{ id, folio: noteFolio(Number(n)), customer: { id: customer_id, name: customer_name ?? '' } },
    ...{ business: { id: business_id, name: business_name, tax_id }, invoice: { id: invoice_id, folio: document ?? '' } },
    ...{ reason, description, ...seenBy(actor, { subtotal: net, iva, total }), status, document: { state: stateOf(row), cfdi_id, uuid } },
    ...{ stamped_at: stamped_at?.toISOString() ?? null, created_at: created_at.toISOString() },
  };
}

/** GET /api/billing/invoice/{id}/creditable: the lines of an invoice with what notes have left of them. */
export async function listCreditable(
  { db, invoices, wallet }: NotesNeeds,
  { id, page, limit, query = '' }: RequestOf<Operations['listCreditable']>,
  actor: Actor,
): Promise<ResponseOf<Operations['listCreditable']>> {
  const customer = await invoices.invoiceSeen(db, actor, id);
  const invoice = await invoices.creditedInvoice(db, customer, id);
  if (!invoice) throw new Refusal('NOT_FOUND');
  const lines = await findLines(db, customer, id, query, { limit, offset: (page - 1) * limit });
  const free = await wallet.unitsOf(
    db,
    customer,
    lines.map(({ charge_id }) => lotOf(charge_id)),
  );
  return {
    data: lines.map((line) => ({
      ...{ charge_id: line.charge_id, parcel_number: line.parcel_number, concept: line.concept },
      ...seenBy(actor, { total: line.line.total, left: leftOf(line) }),
      units: free.get(lotOf(line.charge_id)) ?? null,
    })),
    total: await countLines(db, customer, id, query),
    folio: invoice.folio === null ? null : `${invoice.series}-${invoice.folio}`,
    refused: invoice.refused === null ? null : whyRefused[invoice.refused],
  };
}
