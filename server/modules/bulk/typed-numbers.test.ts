import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bulkCsv } from '#contract/bulk/csv-text.ts';
import { seededServices } from '#contract/catalogs/catalogs.ts';
import { learnCarriers } from '#contract/carriers/carriers.ts';
import { givenNumberTexts } from '#texts/es/carriers/given-numbers.ts';
import { bulkTexts } from '#texts/es/bulk/bulk.ts';
import { rootAtCarriers } from '../carriers/fixtures/root-at-carriers.ts';
import { ask, closeHouse, database, ended, guides, load, newTenant, openHouse, portal, rows, token } from './test-house.ts';

const { faults } = givenNumberTexts;
let at: Awaited<ReturnType<typeof rootAtCarriers>>;

beforeAll(async () => {
  await openHouse();
  at = await rootAtCarriers({ portal, database } as never);
});
afterAll(async () => {
  await closeHouse();
  learnCarriers([]);
});
beforeEach(async () => {
  await newTenant(1_000_000);
  expect((await at.change('sendex', { numbers_from: 'typed', number_check: 'mod10' })).status).toBe(200);
});
/** A number of eleven digits whose last one checks. */
const [first, second, third, fourth] = ['79927398713', '49927398716', '12345678903', '18'.padStart(11, '0')] as [string, string, string, string];
const numbered = (...numbers: string[]) => rows(...numbers.map((numero_guia) => ({ numero_guia })));
const faultsOf = (body: { error_details: readonly { row: number; column: string | null; message: string }[] }) =>
  body.error_details.map(({ row, column, message }) => [row, column, message]);
const checked = async (file: string) => ended((await load(file, { check: 'true' })).body.id);
const bought = async (file: string, over: Record<string, string> = {}) => ended((await load(file, over)).body.id);

test('where a carrier’s numbers are typed each row names its own: what is missing, malformed or written twice is told at its cell, the others are bought', async () => {
  const file = bulkCsv(numbered('7992 7398 713', '', '79927398712', '¿?', first, second));
  const expected = [
    [1, 'numero_guia', faults.missing],
    [2, 'numero_guia', faults.check],
    [3, 'numero_guia', faults.form],
    [4, 'numero_guia', bulkTexts.fault.numberTwice(0)],
  ];
  expect(faultsOf(await checked(file))).toEqual(expected);
  const { labels, ...told } = await bought(file);
  expect([faultsOf(told), labels.map(({ parcel_number }) => parcel_number).toSorted()]).toEqual([expected, [first, second].toSorted()]);
  expect(await guides()).toBe(2);
});

test('a number that another guide has is told at its cell, in the check and as it is typed; corrected, its row is bought', async () => {
  await bought(bulkCsv(numbered(third)));
  const file = bulkCsv(numbered(third));
  expect(faultsOf(await checked(file))).toEqual([[0, 'numero_guia', faults.taken]]);
  const [row] = numbered(fourth);
  const typed = (await ask('POST', '/api/label/multiple/row', token, { service_id: seededServices.sendexSaver, decimal_comma: false, ...row })).body;
  expect(typed['faults']).toEqual([]);
  const { id } = await bought(file, { again: 'true' });
  const again = await ask('POST', `/api/label/multiple/${id}/rows`, token, { rows: [{ row: 0, numero_guia: fourth }] });
  expect([200, 202]).toContain(again.status);
  expect((await ended(id)).labels.map(({ parcel_number }) => parcel_number)).toEqual([fourth]);
});

test('a carrier that numbers its guides itself takes no number, and the cell says so; a file without the column goes as ever', async () => {
  await at.change('sendex', { numbers_from: 'range' });
  const { error_details } = await checked(bulkCsv(numbered(first)));
  expect(error_details).toMatchObject([{ column: 'numero_guia', message: faults.notAsked, repairs: [{ cells: { numero_guia: '' } }] }]);
  const [header = '', line = ''] = bulkCsv(numbered('')).split('\r\n');
  const without = [header.replace(',numero_guia', ''), line.replace(/,$/, '')].join('\r\n');
  expect((await bought(without)).errors).toEqual([]);
});
