import { notesOperations } from '#contract/notes/notes.ts';
import { keyedRoute, route, type Route } from '#platform/http/route.ts';
import type { Job } from '#platform/jobs/queue.ts';
import type { NotesApi } from './api.ts';
import { createNote } from './create-note.ts';
import { convertUnits } from './convert-units.ts';
import { creditCharges } from './credit-charges.ts';
import { notesJobs } from './jobs.ts';
import type { NotesNeeds } from './needs.ts';
import { listCreditable, listNotes, noteToRead } from './read-notes.ts';
import { takenWithGuide } from './store/lines.ts';
import { liveNotes } from './store/notes.ts';
import { noteFolio } from './rules/folio.ts';
import { purposeOf } from './stamp-note.ts';
import { bookedNotes, notesAmong, takenOfCharges } from './store/booked.raw.ts';
import { statedNotes } from './store/stated.ts';
import { updateNote } from './update-note.ts';

/** Credit notes take back of invoices, by hand or with a cancelled guide. */
export const buildNotes = (needs: NotesNeeds): { api: NotesApi; routes: Route[]; jobs: Job[] } => ({
  api: {
    bookedNotes: async (reader, page) =>
      (await bookedNotes(reader, page)).map((one) => ({ ...one, folio: noteFolio(one.n), purpose: purposeOf(one.id) })),
    notesAmong,
    takenOfCharges,
    convertUnits: (tx, ended) => convertUnits(needs, tx, ended),
    creditCharges: (tx, charges) => creditCharges(needs, tx, charges),
    takenWithGuide,
    hasNotes: async (reader, { id, customer_id }) => (await liveNotes(reader, customer_id, id)).length > 0,
    stated: async (reader, customer) =>
      (await statedNotes(reader, customer)).map(({ id, n, invoice_id, to_invoice, stamped_at, taken_back_at }) => ({
        ...{ id, folio: noteFolio(Number(n)), invoice_id, amount: to_invoice, applied_at: stamped_at, ended_at: taken_back_at },
      })),
  },
  routes: [
    route(notesOperations.listNotes, (request, { actor }) => listNotes(needs, request, actor)),
    route(notesOperations.getNote, ({ id }, { actor }) => noteToRead(needs, needs.db, id, actor)),
    route(notesOperations.listCreditable, (request, { actor }) => listCreditable(needs, request, actor)),
    keyedRoute(notesOperations.createNote, (request, { actor }, once) => createNote(needs, request, actor, once)),
    route(notesOperations.updateNote, (request, { actor }) => updateNote(needs, request, actor)),
  ],
  jobs: notesJobs(needs),
});
