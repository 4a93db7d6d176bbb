import { at, page, ownOf, type AcrossCustomers, type StoreCalls } from '../../fixtures/store-calls.ts';

const any = { query: '', status: null, invoice_id: null, from: null, to: null, isStamped: false };

/** How each store function is called for one customer. */
export const boundedCalls: StoreCalls = {
  lockNote: (store, tx, { customer_id, note }) => store(tx, customer_id, note.id),
  noteWithKey: (store, tx, { customer_id, note }) => store(tx, customer_id, note.key),
  changeNote: (store, tx, { note }) => store(tx, note, { changed_at: at }),
  freeLines: (store, tx, { note }) => store(tx, note),
  statedNotes: (store, tx, { customer_id }) => store(tx, customer_id),
  liveNotes: (store, tx, { customer_id, invoice }) => store(tx, customer_id, invoice.id),
  linesByCharge: (store, tx, { customer_id, invoice }) => store(tx, customer_id, invoice.id, ['CHARGE']),
  takenWithGuide: (store, tx, { customer_id }) => store(tx, customer_id, ['CHARGE']),
  invoicesOfCharge: (store, tx, { customer_id }) => store(tx, customer_id, 'CHARGE'),
  findLines: (store, tx, { customer_id, invoice }) => store(tx, customer_id, invoice.id, '', page),
  countLines: (store, tx, { customer_id, invoice }) => store(tx, customer_id, invoice.id, ''),
  linesOfNote: (store, tx, { customer_id, note }) => store(tx, customer_id, note.id),
  findNotes: (store, tx, mine) => store(tx, ownOf(mine), any, page),
  countNotes: (store, tx, mine) => store(tx, ownOf(mine), any),
  noteInScope: (store, tx, mine) => store(tx, ownOf(mine), mine.note.id, false),
};

/** What works for all customers, and why that is right. */
export const acrossCustomers: AcrossCustomers = {
  'the accountant of the house reads the books of all': ['bookedNotes', 'notesAmong', 'takenOfCharges'],
  'writes whole rows, which name their customer': ['insertNote'],
  'jobs look for what is due over all': ['dueNotes', 'openNotes'],
};
