import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { printZpl, scanPrinted } from '#platform/pdf/test-printer.ts';
import { sizes } from './sizes.ts';
import { Buyer } from './support/customers.ts';
import { startHouse, type House } from './support/house.ts';
import { scanPages } from './support/scan-pages.ts';

const MOST_PIECES = 99;
let house: House;
let dir: string;
beforeAll(async () => {
  house = await startHouse({ isPatient: true });
  dir = await mkdtemp(join(tmpdir(), 'porteo-scans-'));
});
afterAll(async () => {
  await rm(dir, { recursive: true, force: true });
  await house.stop();
});

type Label = { id: string; parcel_number: string };

/** Buys so many pieces as one order whose labels come in one file. */
async function printTogether(buyer: Buyer, pieces: number): Promise<{ numbers: string[]; file: Buffer }> {
  const { body } = await buyer.createToEnd({ ...(await buyer.quoted('sendex', pieces)), output_type: 'same_file' });
  return { numbers: (body['labels'] as Label[]).map(({ parcel_number }) => parcel_number), file: Buffer.from(String(body['file']), 'base64') };
}

test('every label that was bought scans to the number of its guide, by both of its codes, and its file has no errors', async () => {
  const buyer = await Buyer.open(house, 'balance', sizes.labels, ['sendex']);
  const numbers: string[] = [];
  const scanned: string[][] = [];
  for (let left = sizes.labels; left > 0; left -= MOST_PIECES) {
    const printed = await printTogether(buyer, Math.min(left, MOST_PIECES));
    numbers.push(...printed.numbers);
    scanned.push(...(await scanPages(printed.file)));
  }
  expect(numbers).toHaveLength(sizes.labels);
  expect(new Set(numbers).size).toBe(sizes.labels);
  expect(scanned).toEqual(numbers.map((number) => [`CODE-128:${number}`, `QR-Code:${number}`]));
  expect(await house.findings()).toEqual([]);
});

test('labels that are printed as ZPL scan to the numbers of their guides, in the order that was asked [AMB-7.17]', async () => {
  const buyer = await Buyer.open(house, 'balance', sizes.labels, ['sendex']);
  const labels: Label[] = [];
  for (let left = sizes.labels; left > 0; left -= MOST_PIECES) {
    const { body } = await buyer.createToEnd(await buyer.quoted('sendex', Math.min(left, MOST_PIECES)));
    labels.push(...(body['labels'] as Label[]));
  }
  // Not the order in which they were made.
  const asked = labels.toReversed();
  const { status, body } = await buyer.post('/api/labels/print', { ids: asked.map(({ id }) => id), format: 'zpl' });
  expect([status, body['missing'], body['ended']]).toEqual([200, [], []]);
  const printed = printZpl(Buffer.from(String(body['file']), 'base64').toString('ascii'));
  const scanned: string[][] = [];
  for (const one of printed) scanned.push(await scanPrinted(one, dir));
  expect(scanned).toEqual(asked.map(({ parcel_number }) => [`CODE-128:${parcel_number}`, `QR-Code:${parcel_number}`]));
});
