import { at, page, ownOf, type AcrossCustomers, type StoreCalls } from '../../fixtures/store-calls.ts';

const anything = { query: '', type: null };
const named = { left: false, query: '' };
const said = { comment: 'No es mía', observed_by: 'U', observed_at: at };
const answered = { state: 'kept', answer: null, answered_by: 'U', answered_at: at };

/** How each store function is called for one customer. Its own conditions are taken away, so what else it is given says little. */
export const boundedCalls: StoreCalls = {
  lockPlan: (store, tx, { customer_id }) => store(tx, customer_id, at),
  readPlan: (store, tx, { customer_id }) => store(tx, customer_id),
  keepPlan: (store, tx, { customer_id }) => store(tx, customer_id, {}, at),
  lockReport: (store, tx, { customer_id, report }) => store(tx, customer_id, report.id),
  lockOpenReport: (store, tx, { customer_id }) => store(tx, customer_id, 'guides'),
  openReportsOf: (store, tx, { customer_id }) => store(tx, customer_id),
  changeReport: (store, tx, { report }) => store(tx, report, { changed_at: at }),
  rowsNamed: (store, tx, { report }) => store(tx, report, ['CHARGE']),
  observeRow: (store, tx, { report }) => store(tx, report, 'CHARGE', said),
  answerRow: (store, tx, { report }) => store(tx, report, 'CHARGE', answered),
  leaveRows: (store, tx, { report }) => store(tx, report, null),
  findReports: (store, tx, mine) => store(tx, ownOf(mine), 'all', anything, { by: 'created_at', order: 'desc' }, page),
  countReports: (store, tx, mine) => store(tx, ownOf(mine), anything),
  reportInScope: (store, tx, mine) => store(tx, ownOf(mine), mine.report.id),
  findLines: (store, tx, { report }) => store(tx, report, named, page),
  countLines: (store, tx, { report }) => store(tx, report, named),
  linesOf: (store, tx, { report }) => store(tx, report, ['CHARGE']),
  findByStock: (store, tx, { customer_id }) => store(tx, { customer_id, from: at, until: at, types: ['guides'] }, page),
  countByStock: (store, tx, { customer_id }) => store(tx, { customer_id, from: at, until: at, types: ['guides'] }),
  waitingCharges: (store, tx, mine) => store(tx, ownOf(mine), at),
  openedReports: (store, tx, mine) => store(tx, ownOf(mine)),
  documentsOfReport: (store, tx, { report }) => store(tx, report),
};

/** What works for all customers, and why that is right. */
export const acrossCustomers: AcrossCustomers = {
  'it only adds rows, of the customers that stand in them': ['insertReport', 'insertRows'],
  'jobs cut and approve what is due of all customers, each in a transaction of its own': ['openReports', 'dueReports', 'approvedReports'],
};
