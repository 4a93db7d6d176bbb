import { noteStatuses } from '#contract/notes/note-states.ts';
import { notesOperations } from '#contract/notes/notes.ts';
import { looksLikeId, type InvoiceId } from '#contract/shared/ids.ts';
import { defineList } from '../../frame/records/list-definition.ts';
import { aCustomer, aDay, anId, anOwnId, oneOf } from '../../frame/records/list-filters.ts';

/** /nota-credito: the newest first. `nueva`: the invoice of which one is being made; it narrows nothing. */
export const noteList = defineList({
  path: '/nota-credito',
  operation: notesOperations.listNotes,
  sorts: ['created_at'],
  order: 'desc',
  filters: {
    ...{ estado: oneOf('all', ...noteStatuses), from: aDay(), to: aDay(), cliente: aCustomer(), factura: anOwnId<InvoiceId>() },
    nueva: { ...anId<InvoiceId>(), isView: true },
  },
  mayOpen: looksLikeId,
  request: ({ estado, from, to, cliente, factura }) => ({
    status: estado === 'all' ? undefined : estado,
    from: from || undefined,
    to: to || undefined,
    invoice_id: factura || undefined,
    // Left out: staff may be acting for a customer.
    ...(cliente ? { customer_id: cliente } : {}),
  }),
});
