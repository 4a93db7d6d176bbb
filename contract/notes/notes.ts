import * as z from 'zod/mini';
import { messages } from '#texts/es/shared/messages.ts';
import { noteWords as words } from '#texts/es/notes/note-words.ts';
import { answeringRoles } from '../cuts/cuts.ts';
import { instant } from '../shared/dates.ts';
import { businessId, cfdiId, chargeId, customerId, invoiceId, labelId, noteId } from '../shared/ids.ts';
import { amount } from '../shared/money.ts';
import { named, operation } from '../shared/operation.ts';
import { pageOf, pagingFields } from '../shared/paging.ts';
import { spokenReason } from '../shared/reason.ts';
import { manyLines } from '../shared/text.ts';
import { typedSum } from '../wallet/typed-sum.ts';
import { chosenReasons, noteDocumentStates, noteReasons, noteStatuses } from './note-states.ts';
import { periodFields, periodInOrder } from '../shared/period.ts';

/** Lines that a note made by hand takes back of at most. */
export const MOST_LINES = 200;
export const DESCRIPTION_MOST = 256;

/** Amounts are null for anyone who sees no prices. */
export const noteRow = z.object({
  id: noteId,
  folio: z.string(),
  customer: z.object({ id: customerId, name: z.string() }),
  business: z.object({ id: businessId, name: z.string(), tax_id: z.string() }),
  invoice: z.object({ id: invoiceId, folio: z.string() }),
  reason: z.enum(noteReasons),
  description: z.string(),
  subtotal: z.nullable(amount),
  iva: z.nullable(amount),
  total: z.nullable(amount),
  status: z.enum(noteStatuses),
  document: z.object({ state: z.enum(noteDocumentStates), cfdi_id: z.nullable(cfdiId), uuid: z.nullable(z.string()) }),
  stamped_at: z.nullable(instant),
  created_at: instant,
});
export type NoteRow = z.output<typeof noteRow>;

/** What a person may do with a note as it stands. `drop`: it has no stamp and never gets one. */
export const noteActions = ['stamp', 'drop', 'cancel'] as const;

export const noteDetail = z.extend(noteRow, {
  lines: z.array(
    z.object({
      charge_id: chargeId,
      label_id: z.nullable(labelId),
      parcel_number: z.nullable(z.string()),
      concept: z.string(),
      /** Guides that leave the stock with it. */
      units: z.nullable(z.int()),
      net: z.nullable(amount),
      iva: z.nullable(amount),
      total: z.nullable(amount),
    }),
  ),
  /** What of it lowers the balance of its invoice, and what was paid already and went to an account; null until it is applied. */
  applied: z.nullable(z.object({ to_invoice: z.nullable(amount), excess: z.nullable(amount), into: z.enum(['pool', 'favor']) })),
  /** The house made it, with the guide that was cancelled. */
  is_automatic: z.boolean(),
  /** What became of its stamp or of its cancellation, for staff. */
  words: z.nullable(z.string()),
  cancel_reason: z.nullable(z.string()),
  actions: z.array(z.enum(noteActions)),
});
export type NoteDetail = z.output<typeof noteDetail>;

/** A line of an invoice and what of it notes have left. */
export const creditableLine = z.object({
  charge_id: chargeId,
  parcel_number: z.nullable(z.string()),
  concept: z.string(),
  total: z.nullable(amount),
  left: z.nullable(amount),
  /** How many of guides that were bought are free and may be taken back, at what each cost; null: an amount is taken back. */
  units: z.nullable(z.int()),
});
export type CreditableLine = z.output<typeof creditableLine>;

const wholeUnits = z.int({ error: words.units }).check(z.minimum(1, { error: words.units }));

const description = manyLines({ error: words.description }).check(
  z.minLength(1, { error: words.description }),
  z.maxLength(DESCRIPTION_MOST, { error: messages.tooLong(DESCRIPTION_MOST) }),
);

export const createNoteRequest = z.strictObject({
  invoice_id: invoiceId,
  reason: z.enum(chosenReasons, { error: words.chooseReason }),
  description,
  /** Amounts with IVA; of guides that were bought how many are taken back, at what they cost. */
  lines: z
    .array(
      z
        .strictObject({ charge_id: chargeId, amount: z.optional(typedSum(words.amount)), units: z.optional(wholeUnits) })
        .check(z.refine(({ amount, units }) => (amount === undefined) !== (units === undefined), { error: words.amount, path: ['amount'] })),
    )
    .check(z.minLength(1, { error: words.chooseLines }), z.maxLength(MOST_LINES, { error: words.tooMany(MOST_LINES) })),
});
export type CreateNote = z.output<typeof createNoteRequest>;

/** Cancel or drop it with a reason, or have it stamped again. */
export const updateNoteRequest = z
  .strictObject({ id: noteId, status: z.enum(['cancelled', 'stamping']), reason: z.nullish(spokenReason(words.reason)) })
  .check(z.refine(({ status, reason }) => status !== 'cancelled' || typeof reason === 'string', { error: words.reason, path: ['reason'] }));
export type UpdateNote = z.output<typeof updateNoteRequest>;

export { answeringRoles as notingRoles };

export const notesOperations = named({
  /** The newest first. A customer sees what has a UUID; `query` looks for folio, UUID, invoice, customer, RFC and name. */
  listNotes: operation({
    method: 'GET',
    path: '/api/billing/creditNotes',
    needs: 'canRead.business',
    request: z
      .object({
        ...pagingFields(20),
        customer_id: z.optional(customerId),
        invoice_id: z.optional(invoiceId),
        status: z.catch(z.optional(z.enum(noteStatuses)), undefined),
        ...periodFields,
      })
      .check(periodInOrder),
    response: z.extend(pageOf(noteRow), { sum: z.nullable(amount) }),
    refusals: ['NOT_FOUND'],
  }),
  getNote: operation({
    method: 'GET',
    path: '/api/billing/creditNote/{id}',
    needs: 'canRead.business',
    request: z.object({ id: noteId }),
    response: noteDetail,
    refusals: ['NOT_FOUND'],
  }),
  /** The lines of an invoice with what notes have left of them; `query` looks for number and concept. `refused`: why no note can be made of it now. */
  listCreditable: operation({
    method: 'GET',
    path: '/api/billing/invoice/{id}/creditable',
    needs: 'canRead.business',
    roles: answeringRoles,
    request: z.object({ ...pagingFields(20), id: invoiceId }),
    response: z.extend(pageOf(creditableLine), { folio: z.nullable(z.string()), refused: z.nullable(z.string()) }),
    refusals: ['NOT_FOUND'],
  }),
  createNote: operation({
    method: 'POST',
    path: '/api/billing/creditNotes',
    needs: 'canRead.business',
    roles: answeringRoles,
    status: 201,
    asksFactor: true,
    isKeyed: true,
    request: createNoteRequest,
    response: noteDetail,
    refusals: ['NOT_FOUND', 'WRONG_DATA', 'NOT_ALLOWED', 'KEY_REUSED', 'IN_PROGRESS'],
  }),
  updateNote: operation({
    method: 'PUT',
    path: '/api/billing/creditNote/{id}',
    needs: 'canRead.business',
    roles: answeringRoles,
    asksFactor: true,
    request: updateNoteRequest,
    response: noteDetail,
    refusals: ['NOT_FOUND', 'WRONG_DATA', 'NOT_ALLOWED', 'CONFLICT'],
  }),
});
