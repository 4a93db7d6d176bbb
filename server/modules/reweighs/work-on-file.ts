import { headings } from '#contract/reweighs/columns.ts';
import type { CarrierRowState } from '#contract/reweighs/files.ts';
import { readRow, type ReadRow, type RowFault } from '#contract/reweighs/read-row.ts';
import type { CarrierFileId } from '#contract/shared/ids.ts';
import { overweightFaultTexts } from '#texts/es/later-charges/overweight-faults.ts';
import { rowFaultTexts as texts } from '#texts/es/reweighs/row-faults.ts';
import { breathe } from '#platform/breathe.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { ReweighsNeeds } from './needs.ts';
import { endFile, fileById, type ShownFile } from './store/files.ts';
import { changeRow, dropTold, holdWaiting, insertTold, toldBefore, waitingRows, type Row } from './store/rows.ts';

const PAGE = 200;
/** As often work on a row may throw. */
const MOST_FAILURES = 3;

/**
 * Works on the waiting rows of a file in its order, each in a transaction of its own. May run twice and after a death: a row whose transaction was
 * committed waits no more. Throws while a row waits that could not be worked on, so that the job comes again.
 */
export async function workOnFile(needs: ReweighsNeeds, id: CarrierFileId): Promise<void> {
  const file = await fileById(needs.db, id);
  if (!file || file.ended_at) return;
  const failures: unknown[] = [];
  for (let after = -1; ;) {
    const rows = await waitingRows(needs.db, id, { after, limit: PAGE });
    if (rows.length === 0) break;
    after = (rows.at(-1) as Row).row;
    for (const row of rows) {
      await breathe();
      await needs
        .inTransaction((tx) => workOnRow(needs, tx, file, row))
        .catch(async (error: unknown) => {
          if (await failRow(needs, row, error)) failures.push(error);
        });
    }
  }
  await needs.inTransaction((tx) => endFile(tx, id, needs.clock.now()));
  const [first] = failures;
  if (first) throw new Error(`${failures.length} rows of a carrier's file could not be worked on`, { cause: first });
}

/** One row, what it makes, and its outcome, together or not at all. */
async function workOnRow(needs: ReweighsNeeds, tx: Tx, file: ShownFile, listed: Row): Promise<void> {
  const held = await holdWaiting(tx, listed);
  if (!held) return;
  const { row: said, faults } = readRow(file.carrier, held.cells, file.has_comma_decimals);
  if (!said) return changeRow(tx, held, { state: 'error', faults });
  const taken = await take(needs, tx, file, said);
  await changeRow(tx, held, 'state' in taken ? taken : { state: 'error', faults: [taken] });
}

/** A row of a document is taken once; one that is refused may come again, corrected. */
async function take(needs: ReweighsNeeds, tx: Tx, { id, carrier }: ShownFile, said: ReadRow): Promise<{ state: CarrierRowState } | RowFault> {
  const { document, row: row_number, parcel_number, carrier_kg, measures, scale_kg, place } = said;
  const carrier_hkg = Math.round(carrier_kg * 100);
  const told = { carrier, document, row_number, parcel_number, carrier_hkg, file_id: id, told_at: needs.clock.now() };
  const columns = headings[carrier];
  if (!(await insertTold(tx, told))) {
    const before = await toldBefore(tx, told);
    const isSame = before.parcel_number === parcel_number && before.carrier_hkg === carrier_hkg;
    return isSame ? { state: 'repeated' } : { column: columns.row, message: texts.otherData };
  }
  const row = { carrier, document, row: row_number, parcel_number, carrier_kg, measures: { ...measures, weight_kg: scale_kg }, place };
  const taken = await needs.laterCharges.takeOverweight(tx, row);
  if (taken.outcome !== 'wrong') return { state: stateOf[taken.outcome] };
  await dropTold(tx, told);
  return { column: columns.parcel_number, message: overweightFaultTexts[taken.fault] };
}

const stateOf = { review: 'taken', charged: 'taken', repeated: 'repeated', ignored: 'ignored' } as const;

/** What becomes of a row that threw what is no refusal: it waits for the next start, and after a few it ends in errors. Answers whether it waits. */
async function failRow(needs: ReweighsNeeds, row: Row, error: unknown): Promise<boolean> {
  const waits = await needs.inTransaction(async (tx) => {
    const held = await holdWaiting(tx, row);
    if (!held) return false;
    const failures = held.failures + 1;
    const isLast = failures >= MOST_FAILURES;
    const ended = { state: 'error', faults: [{ column: null, message: texts.notTaken }] } as const;
    await changeRow(tx, held, isLast ? { ...ended, failures } : { state: 'waiting', failures });
    return !isLast;
  });
  needs.log.error(waits ? "row of a carrier's file failed" : "row of a carrier's file given up", { file_id: row.file_id, row: row.row, error });
  return waits;
}
