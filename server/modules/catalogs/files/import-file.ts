import { basename } from 'node:path';
import { breathe } from '#platform/breathe.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { FaultyLine, FileKind, ImportOrder, ImportOutcome, ImportProgress, LineFault } from '../api.ts';
import type { CatalogsNeeds } from '../needs.ts';
import {
  countRows,
  currentEdition,
  dropEdition,
  holdEdition,
  makeCurrent,
  openEdition,
  settleTables,
  sweepEditions,
  type EditionTable,
} from '../store/editions.ts';
import { UnreadableFile, type FileFault } from './unreadable-file.ts';

export type ReadLine<Row> = { line: number; row: Row } | { line: number; fault: LineFault };

/** What is loaded from a file, and where its rows are kept. */
export type FileCatalogue<Row> = {
  kind: FileKind;
  /** Every line of the file, one after the other: no more than a piece of the file is in memory. Throws UnreadableFile. */
  read: (path: string) => AsyncIterable<ReadLine<Row>>;
  add: (tx: Tx, edition: number, rows: readonly Row[]) => Promise<void>;
  /** Tables whose rows name their edition; the first has one row of each entry. */
  tables: readonly [EditionTable, ...EditionTable[]];
};

type Needs = Pick<CatalogsNeeds, 'db' | 'inTransaction' | 'clock'>;

/** Lines of one transaction: it holds up the embedded database for some tens of milliseconds. */
const BATCH = 250;
const MOST_TOLD = 20;

class Overtaken extends Error {}

/**
 * Loads an official file beside the one in use and puts it in its place in one transaction, so that an import that ends half way changes
 * nothing. A file with a faulty line is refused as a whole unless `skipsFaults`. May be repeated; of two at once the later one wins.
 */
export async function importFile<Row>(needs: Needs, catalogue: FileCatalogue<Row>, order: Order): Promise<ImportOutcome> {
  const { db, inTransaction, clock } = needs;
  const { kind, tables } = catalogue;
  const former = await currentEdition(db, kind);
  const edition = await inTransaction((tx) => openEdition(tx, { kind, file_name: basename(order.path), at: clock.now() }));
  const draft = { edition, tables };
  try {
    await sweep(needs, tables);
    const read = await load(needs, { catalogue, edition, order });
    if (read.faults > 0 && !order.skipsFaults) return await giveUp(needs, draft, { fault: 'lines', faults: read.faults, first: read.first });
    if (read.lines === 0) throw new UnreadableFile('empty');
    const entries = await held(needs, edition, async (tx) => {
      const count = await countRows(tx, tables[0], edition);
      await makeCurrent(tx, edition, { lines: read.lines, entries: count, at: clock.now() });
      return count;
    });
    await sweep(needs, tables);
    await settleTables(db, tables);
    return { outcome: 'loaded', kind, entries, former: former?.entries ?? null, ...read };
  } catch (error) {
    if (error instanceof Overtaken) return { outcome: 'refused', fault: 'overtaken' };
    if (error instanceof UnreadableFile) return giveUp(needs, draft, { fault: error.fault });
    // What went wrong first is told; a draft that cannot be removed now goes with the next import.
    await removeDraft(needs, draft).catch(() => undefined);
    throw error;
  }
}

type Order = Omit<ImportOrder, 'of'>;
type Read = ImportProgress & { first: FaultyLine[] };

async function load<Row>(needs: Needs, { catalogue, edition, order }: { catalogue: FileCatalogue<Row>; edition: number; order: Order }) {
  const read: Read = { lines: 0, faults: 0, first: [] };
  let batch: Row[] = [];
  const write = async () => {
    const rows = batch;
    batch = [];
    if (rows.length > 0) await held(needs, edition, (tx) => catalogue.add(tx, edition, rows));
    read.lines += rows.length;
    order.onProgress({ lines: read.lines, faults: read.faults });
    await breathe();
  };
  for await (const one of catalogue.read(order.path)) {
    if ('fault' in one) {
      read.faults += 1;
      if (read.first.length < MOST_TOLD) read.first.push(one);
    } else batch.push(one.row);
    if (batch.length === BATCH) await write();
  }
  await write();
  return read;
}

const held = <T>({ inTransaction }: Needs, edition: number, work: (tx: Tx) => Promise<T>): Promise<T> =>
  inTransaction(async (tx) => {
    if (!(await holdEdition(tx, edition))) throw new Overtaken();
    return work(tx);
  });

/** Removes what no edition uses, in steps: on the embedded database each holds up everybody. */
async function sweep({ inTransaction }: Needs, tables: readonly EditionTable[]): Promise<void> {
  while (await inTransaction((tx) => sweepEditions(tx, tables))) await breathe();
}

type Draft = { edition: number; tables: readonly EditionTable[] };
type Reason = { fault: FileFault } | { fault: 'lines'; faults: number; first: readonly FaultyLine[] };
async function giveUp(needs: Needs, draft: Draft, reason: Reason): Promise<ImportOutcome> {
  await removeDraft(needs, draft);
  return { outcome: 'refused', ...reason };
}

async function removeDraft(needs: Needs, { edition, tables }: Draft): Promise<void> {
  await needs.inTransaction((tx) => dropEdition(tx, edition));
  await sweep(needs, tables);
}
