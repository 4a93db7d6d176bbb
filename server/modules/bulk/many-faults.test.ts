import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BulkJob, BulkRow } from '#contract/bulk/bulk.ts';
import { BULK_DETAILED_ROWS } from '#contract/bulk/columns.ts';
import { bulkCsv } from '#contract/bulk/csv-text.ts';
import { errorsInParts } from './rows-in-parts.ts';
import { ask, closeHouse, database, ended, load, newTenant, openHouse, rows, tenant, token } from './test-house.ts';

const WRONG = 3 * BULK_DETAILED_ROWS;
const file = bulkCsv(rows(...Array.from({ length: WRONG }, () => ({ destino_rfc: 'x', peso_kg: 'x', tipo: 'Cja', destino_calle: '' }))));
let wrong: BulkJob;

beforeAll(() => openHouse({ settings: { TIME_SCALE: '0.01' } }));
afterAll(() => closeHouse());
beforeEach(async () => {
  await newTenant(500_000);
  wrong = (await load(file)).body;
  if (wrong.status !== 'DONE') throw new Error('without a good row a load has ended at once');
});

test('a load of more wrong rows than are answered at once names them all, and tells the faults of the first [O-3.34] [AMB-8.03]', async () => {
  expect(wrong.errors).toEqual(Array.from({ length: WRONG }, (_, row) => row));
  expect([...new Set(wrong.error_details.map(({ row }) => row))]).toEqual(wrong.errors.slice(0, BULK_DETAILED_ROWS));
  const { body } = await ask('GET', `/api/jobs/${wrong.id}`, token);
  expect((body['results'] as unknown as BulkJob).error_details).toEqual(wrong.error_details);
});

test('the faults of all of them come in pages of rows [AMB-8.03]', async () => {
  const told: BulkRow[] = [];
  for (let page = 1; told.length < WRONG; page += 1) {
    const { body } = await ask('GET', `/api/label/multiple/${wrong.id}/rows?limit=100&page=${page}`, token);
    expect(body['total']).toBe(WRONG);
    told.push(...(body['data'] as unknown as BulkRow[]));
  }
  expect(told.map(({ row, faults }) => [row, faults.length])).toEqual(wrong.errors.map((row) => [row, 4]));
});

test('their file holds each of them, and is read a few rows at a time [AMB-8.03]', async () => {
  const { body } = await ask('GET', `/api/label/multiple/${wrong.id}/failed`, token);
  expect(String(body['content']).match(/Cja/g)).toHaveLength(WRONG);
  const parts: number[] = [];
  for await (const part of errorsInParts(database.db, { id: wrong.id, customer_id: tenant.customer })) parts.push(part.length);
  expect(parts).toEqual([250, 250, 100]);
});

test('one press mends all of them, and what is still wrong stays as it was told [AMB-8.03]', async () => {
  const mended = { destino_rfc: 'XAXX010101000', tipo: 'Caja', destino_calle: 'Calle 20' };
  const { status } = await ask('POST', `/api/label/multiple/${wrong.id}/rows`, token, { rows: wrong.errors.map((row) => ({ row, ...mended })) });
  expect(status).toBe(200);
  const { errors, error_details } = await ended(wrong.id);
  expect([errors.length, error_details.length, error_details[0]?.column]).toEqual([WRONG, BULK_DETAILED_ROWS, 'peso_kg']);
});
