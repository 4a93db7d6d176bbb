import { at, page, allOf, type AcrossCustomers, type StoreCalls } from '../../fixtures/store-calls.ts';

/** How each store function is called for one customer. Its own conditions are taken away, so what else it is given says little. */
export const boundedCalls: StoreCalls = {
  loadById: (store, tx, { load }) => store(tx, load),
  loadOfKey: (store, tx, { load }) => store(tx, { ...load, key: 'key' }),
  lastOfFile: (store, tx, { load }) => store(tx, load),
  loadsOfUser: (store, tx, { load }) => store(tx, load, at),
  countUnderWay: (store, tx, { load }) => store(tx, load),
  startLoad: (store, tx, { load }) => store(tx, load),
  reopenLoad: (store, tx, { load }) => store(tx, load, load.user_id, false),
  goOn: (store, tx, { load }) => store(tx, load, new Date(0)),
  showLoad: (store, tx, { load }) => store(tx, load),
  dropStaged: (store, tx, { load }) => store(tx, load),
  stopLoad: (store, tx, { load }) => store(tx, load, 'CUSTOMER_LOCKED'),
  holdLoad: (store, tx, { load }) => store(tx, load),
  whyStopped: (store, tx, { load }) => store(tx, load),
  endLoad: (store, tx, { load }) => store(tx, load, at),
  rowsAfter: (store, tx, { load }) => store(tx, load, ['waiting'], { after: -1, limit: 10 }),
  rowsIn: (store, tx, { load }) => store(tx, load, ['waiting'], page),
  originsOfRows: (store, tx, { load }) => store(tx, load, 2),
  guidesOfLoad: (store, tx, rows) => store(tx, allOf(rows), rows.load.id),
  outcomesOfRows: (store, tx, { load }) => store(tx, load),
  countRows: (store, tx, { load }) => store(tx, load),
  lockRows: (store, tx, { load }) => store(tx, load, [0]),
  sendBy: (store, tx, { row, load }) => store(tx, row, load.service_id),
  holdWaiting: (store, tx, { row }) => store(tx, row),
  waitAgain: (store, tx, { row }) => store(tx, row, ['waiting']),
  countFailure: (store, tx, { row }) => store(tx, row),
  changeRow: (store, tx, { row }) => store(tx, row, ['waiting'], { state: 'correct' }),
  faultsOfRows: (store, tx, { load }) => store(tx, load, 10),
  correctRows: (store, tx, { load }) => store(tx, load, [{ row: 0, cells: {}, faults: [] }]),
};

/** What works for all customers, and why that is right. */
export const acrossCustomers: AcrossCustomers = {
  'it only adds rows, of the customers that stand in them': ['stageLoad', 'insertRows'],
  'a job knows only an id, or asks what is due': ['anyLoad', 'followedLoads', 'dropLoads'],
};
