import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { examLabels, examPiece, examQuote } from '#connectors/kit/exam-shipment.ts';
import { operationNames, operations, rowOf } from '#connectors/kit/operations.ts';

const sample = { labels: examLabels('X', [examPiece('A')]), quote: examQuote, parcel_number: '794400123453', at: new Date('2026-11-20T18:00:00Z') };

test('each operation has an ability of its own, and what writes is never sent again', () => {
  expect(new Set(operationNames.map((name) => operations[name].ability)).size).toBe(operationNames.length);
  const writes = operationNames.filter((name) => rowOf(name).kind === 'write');
  expect(writes).toEqual(expect.arrayContaining(['createLabels', 'cancel']));
  expect(writes.filter((name) => rowOf(name).repeatsNotSent ?? rowOf(name).otherwise)).toEqual([]);
});

test('the log of an operation tells counts and ids of ours, no person and no number that can be followed', () => {
  const told = operationNames.map((name) => JSON.stringify(rowOf(name).logs(rowOf(name).example(sample))));
  const { origin, destination } = sample.labels;
  const hidden = [origin, destination].flatMap(({ company, name, phone, street, email }) => [company, name, phone, street, email ?? name]);
  expect([...hidden, sample.parcel_number].filter((one) => told.join().includes(one))).toEqual([]);
});

test('the faults of lab know a door for every operation, and no carrier door that the table lacks', async () => {
  const faults = await readFile(join(import.meta.dirname, '..', 'lab', 'faults.ts'), 'utf8');
  const doors = /const ofCarriers = \[([^\]]+)\]/.exec(faults)?.[1]?.match(/\w+/g) ?? [];
  expect([...new Set(['token', ...operationNames.map((name) => operations[name].door)])].sort()).toEqual(doors.sort());
});
