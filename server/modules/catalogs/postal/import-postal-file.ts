import { basename } from 'node:path';
import { breathe } from '#platform/breathe.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { FaultyLine, ImportOrder, ImportOutcome, ImportProgress } from '../api.ts';
import type { CatalogsNeeds } from '../needs.ts';
import type { PostalLine } from '../rules/postal-line.ts';
import {
  addSettlements,
  currentEdition,
  dropEdition,
  holdEdition,
  makeCurrent,
  openEdition,
  settleTables,
  sweepEditions,
} from '../store/postal-editions.ts';
import { readPostalFile, UnreadableFile, type FileFault } from './read-postal-file.ts';

type Needs = Pick<CatalogsNeeds, 'db' | 'inTransaction' | 'clock'>;

/** Lines of one transaction: it holds up the embedded database for some tens of milliseconds. */
const BATCH = 250;
const MOST_TOLD = 20;

class Overtaken extends Error {}

/**
 * Loads the official file of postal codes beside the one in use and puts it in its place in one transaction, so that an import that ends half
 * way changes nothing. A file with a faulty line is refused as a whole unless `skipsFaults`. May be repeated; of two at once the later one wins.
 */
export async function importPostalFile(needs: Needs, order: ImportOrder): Promise<ImportOutcome> {
  const { db, inTransaction, clock } = needs;
  const former = await currentEdition(db);
  const edition = await inTransaction((tx) => openEdition(tx, basename(order.path), clock.now()));
  try {
    await sweep(needs);
    const read = await load(needs, edition, order);
    if (read.faults > 0 && !order.skipsFaults) return await giveUp(needs, edition, { fault: 'lines', faults: read.faults, first: read.first });
    if (read.settlements === 0) throw new UnreadableFile('empty');
    const loaded = await held(needs, edition, (tx) => makeCurrent(tx, edition, read.settlements, clock.now()));
    await sweep(needs);
    await settleTables(db);
    return { outcome: 'loaded', ...loaded, former: former?.codes ?? null, faults: read.faults, first: read.first };
  } catch (error) {
    if (error instanceof Overtaken) return { outcome: 'refused', fault: 'overtaken' };
    if (error instanceof UnreadableFile) return giveUp(needs, edition, { fault: error.fault });
    // What went wrong first is told; a draft that cannot be removed now goes with the next import.
    await removeDraft(needs, edition).catch(() => undefined);
    throw error;
  }
}

type Read = ImportProgress & { first: FaultyLine[] };

async function load(needs: Needs, edition: number, { path, onProgress }: ImportOrder): Promise<Read> {
  const read: Read = { settlements: 0, faults: 0, first: [] };
  let batch: PostalLine[] = [];
  const write = async () => {
    const lines = batch;
    batch = [];
    if (lines.length > 0) await held(needs, edition, (tx) => addSettlements(tx, edition, lines));
    read.settlements += lines.length;
    onProgress({ settlements: read.settlements, faults: read.faults });
    await breathe();
  };
  for await (const one of readPostalFile(path)) {
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
async function sweep({ inTransaction }: Needs): Promise<void> {
  while (await inTransaction((tx) => sweepEditions(tx))) await breathe();
}

type Reason = { fault: FileFault } | { fault: 'lines'; faults: number; first: readonly FaultyLine[] };
async function giveUp(needs: Needs, edition: number, reason: Reason): Promise<ImportOutcome> {
  await removeDraft(needs, edition);
  return { outcome: 'refused', ...reason };
}

async function removeDraft(needs: Needs, edition: number): Promise<void> {
  await needs.inTransaction((tx) => dropEdition(tx, edition));
  await sweep(needs);
}
