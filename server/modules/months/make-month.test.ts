import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Actor } from '#contract/access/access.ts';
import type { JobId, UserId } from '#contract/shared/ids.ts';
import { testDatabase, type TestDatabase } from '#platform/db/test-database.ts';
import { newId } from '#platform/ids.ts';
import { done } from '#wire/answer.ts';
import { rowsOfCsv } from './fixtures/csv-rows.ts';
import { biller, notesWorld } from '../notes/fixtures/notes-world.ts';
import { booksOf } from './fixtures/reconcile.ts';
import { monthFilesOf, untouched, type Month, type MonthProgress } from './make-month.ts';
import type { MonthsNeeds } from './needs.ts';

const cancelled = done({ state: 'cancelled', cancellable: 'with_acceptance', cancellation: 'with_acceptance', said: 'Cancelado' } as const);
let database: TestDatabase;
let needs: MonthsNeeds;
let now: Date;
beforeAll(async () => {
  database = await testDatabase();
  const it = await notesWorld(database, { included: 4, onCredit: true });
  it.become({ customer_modality: 'credit', credit_limit: null });
  await it.approved(2);
  it.becomes('2026-12-02');
  await it.settle();
  await it.pays(100, { into: 'favor' });
  await it.credit([[0, 33.33]]);
  it.becomes('2026-12-04');
  await it.settle();
  // One document of the month was cancelled.
  it.pac.satSays(...Array.from({ length: 9 }, () => cancelled));
  await it.takeBack();
  await it.hours(30);
  now = it.clock.now();
  needs = {
    ...booksOf(it, database.db),
    ...{ inTransaction: database.inTransaction, clock: it.clock, audit: it.needs.audit },
    ...{ access: { actorOf: async () => biller as Actor }, filework: null as never },
  };
});
afterAll(() => database.close());

type Kept = { bytes: Uint8Array; note: { entries: never[] } };

/** Makes the ZIP of a month; with `restarts` every page is a run of its own, as if the process had died behind each. */
async function made(month: string, { restarts = false } = {}) {
  const kept: Kept[] = [];
  const work: Month = {
    ...{ id: newId<JobId>(), actor_id: biller.id as UserId, request: { month }, state: 'working', total: 1, done: 0, progress: untouched },
    created_at: now,
  };
  for (;;) {
    const end = await monthFilesOf(needs).run(work, {
      items: [],
      get notes() {
        return kept.map(({ note }) => note);
      },
      async *pieces() {
        for (const { bytes } of kept) yield bytes;
      },
      keep: async ({ progress, piece }: { progress: MonthProgress; piece?: Kept }) => {
        if (piece) kept.push(piece);
        work.progress = progress;
        return !restarts;
      },
    } as never);
    if (end === 'later') continue;
    if (typeof end === 'string') throw new Error(end);
    const parts: Uint8Array[] = [];
    for await (const part of end.bytes) parts.push(part);
    return { name: end.name, bytes: Buffer.concat(parts), pieces: kept.map(({ bytes }) => bytes.length), progress: work.progress };
  }
}
const filesOf = ({ bytes }: { bytes: Uint8Array }) => unzipSync(bytes);
const textOf = (files: Record<string, Uint8Array>, name: string) => rowsOfCsv(strFromU8(files[name] as Uint8Array));

test('a month is one file with XML and PDF of all documents, cancelled ones marked, their list, the journal and the reconciliation', async () => {
  const { name, progress, ...zip } = await made('2026-12', { restarts: true });
  const files = filesOf(zip);
  expect(name).toBe('mes contable 2026-12.zip');
  const named = Object.keys(files).map((path) => path.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i, 'UUID'));
  expect(named.toSorted()).toEqual([
    ...['complementos de pago/CANCELADO P-1-UUID.pdf', 'complementos de pago/CANCELADO P-1-UUID.xml', 'comprobantes.csv', 'conciliación.csv'],
    ...['facturas/F-1-UUID.pdf', 'facturas/F-1-UUID.xml', 'notas de crédito/E-1-UUID.pdf', 'notas de crédito/E-1-UUID.xml', 'póliza.csv'],
  ]);
  const xml = Object.entries(files).find(([path]) => path.startsWith('facturas/') && path.endsWith('.xml'));
  expect(strFromU8(xml?.[1] as Uint8Array)).toContain('Total="464.00"');
  const index = textOf(files, 'comprobantes.csv');
  expect(index.map((row) => [row['Tipo'], row['Total'], row['Estado']]).toSorted()).toEqual([
    ['Egreso', '33.33', 'Vigente'],
    ['Ingreso', '464.00', 'Vigente'],
    ['Pago', '100.00', 'Cancelado'],
  ]);
  const ties = textOf(files, 'conciliación.csv');
  expect([ties.filter((row) => row['Qué no cuadra'] !== ''), progress.differences, progress.rows]).toEqual([[], 0, ties.length]);
});

test('the journal sums to zero, of the whole month and of each entry, and names accounts as an accountant does', async () => {
  const journal = textOf(filesOf(await made('2026-12', { restarts: true })), 'póliza.csv');
  const centavos = (text: string | undefined) => Math.round(Number(text || 0) * 100);
  const sumOf = (rows: typeof journal) => rows.reduce((sum, row) => sum + centavos(row['Cargo']) - centavos(row['Abono']), 0);
  expect([journal.length > 0, sumOf(journal)]).toEqual([true, 0]);
  for (const [, rows] of Map.groupBy(journal, (row) => row['Asiento'])) expect(sumOf(rows)).toBe(0);
  const accounts = new Set(journal.map((row) => row['Cuenta']));
  expect([...['Bancos', 'Clientes', 'IVA trasladado cobrado', 'Saldos a favor']].filter((account) => !accounts.has(account))).toEqual([]);
});

test('the lists of a month stand in the order of time, whatever ids say, and each record stands on one page', async () => {
  const span = { from: new Date('2026-11-01T06:00:00Z'), until: new Date('2027-01-01T06:00:00Z') };
  const reversed = database.inTransaction(async (tx) => {
    await sql`alter table cfdi_sealing disable trigger user`.execute(tx);
    // What was made last was sealed first.
    await sql`update cfdi_sealing set sealed_at = timestamptz '2026-12-20' - (sealed_at - timestamptz '2026-12-01')`.execute(tx);
    const read = (after: string, limit: number) => needs.cfdi.bookedDocuments(tx, { ...span, after, limit });
    const all = await read('', 100);
    const byDate = all.toSorted((one, other) => one.sealed_at.getTime() - other.sealed_at.getTime());
    expect([all.length, all.map(({ id }) => id)]).toEqual([3, byDate.map(({ id }) => id)]);
    const [first] = await read('', 1);
    expect((await read(first?.place ?? '', 100)).map(({ id }) => id)).toEqual(byDate.slice(1).map(({ id }) => id));
    throw new Error('taken back');
  });
  await expect(reversed).rejects.toThrow('taken back');
  for (const read of [needs.wallet.bookedEntries, needs.billing.bookedCharges]) {
    const whole: { place: string }[] = await read(database.db, { ...span, after: '', limit: 1_000 });
    const places: string[] = [];
    for (let after: string | undefined = ''; after !== undefined;) {
      const [next]: { place: string }[] = await read(database.db, { ...span, after, limit: 1 });
      if (next) places.push(next.place);
      after = next?.place;
    }
    expect([whole.length > 1, places]).toEqual([true, whole.map(({ place }) => place).toSorted()]);
  }
});

test('a run that goes on behind what another one has kept makes the same file, byte by byte', async () => {
  const [interrupted, again] = [await made('2026-12', { restarts: true }), await made('2026-12')];
  expect(interrupted.bytes.equals(again.bytes)).toBe(true);
  expect(Object.keys(filesOf(interrupted))).toHaveLength(9);
});

test('a month in which nothing happened is a file all the same', async () => {
  const files = filesOf(await made('2026-10'));
  expect(Object.keys(files)).toEqual(['comprobantes.csv', 'póliza.csv', 'conciliación.csv']);
  expect(textOf(files, 'póliza.csv')).toEqual([]);
});
