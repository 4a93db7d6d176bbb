import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BulkJob } from '#contract/bulk/bulk.ts';
import { columnsOf, type BulkColumn } from '#contract/bulk/columns.ts';
import { bulkCsv } from '#contract/bulk/csv-text.ts';
import { ask, closeHouse, ended, guides, load, newTenant, openHouse, rows, token } from './test-house.ts';

// What the cells of a file may hold (docs/security.md: S26, S28).
beforeAll(() => openHouse({ settings: { TIME_SCALE: '0.01' } }));
afterAll(() => closeHouse());
beforeEach(() => newTenant(5_000_000));

const long = 'a'.repeat(3_000);
// The first is read without its marks, the second is refused.
const [override, inTwo] = ['\u202egpj.exe\u202c', 'a\nb'];
const texts = ['<script>ran()', "'; drop table x; --", '=1+1', '@SUM(1)', '{{7*7}}', '__proto__', '１２', long, override, inTwo];
const typed: BulkColumn[] = ['referencia', ...columnsOf('destino'), 'tipo', 'contenido', 'descripcion', 'info_adicional'];
const measured: BulkColumn[] = ['largo_cm', 'ancho_cm', 'alto_cm', 'peso_kg', 'valor_declarado', 'clave_producto', 'clave_unidad'];
const columns = [...typed, ...measured];
const cases = columns.flatMap((column) => texts.map((text) => ({ column, text })));
/** Columns whose text is free: what fits is taken as it is. */
const free: BulkColumn[] = ['referencia', ...['empresa', 'contacto', 'calle', 'numero', 'interior', 'colonia', 'ciudad', 'referencias'].map((field): BulkColumn => `destino_${field}` as BulkColumn), 'descripcion', 'info_adicional']; // prettier-ignore

async function checked(csv: string): Promise<BulkJob> {
  const { status, body } = await load(csv, { check: 'true' });
  expect([200, 202]).toContain(status);
  return ended(body.id);
}

test('a hostile text in any cell is a fault at that cell, or is taken for what it is: a text', async () => {
  const { errors, error_details } = await checked(bulkCsv(rows(...cases.map(({ column, text }) => ({ [column]: text })))));
  const isRefused = ({ column, text }: (typeof cases)[number]) => !free.includes(column) || [long, inTwo].includes(text);
  const refused = cases.flatMap((each, row) => (isRefused(each) ? [row] : []));
  expect(errors).toEqual(refused);
  expect(refused.length).toBeLessThan(cases.length);
  for (const row of refused) {
    const { column, text } = cases[row] as (typeof cases)[number];
    const found = error_details.find((fault) => fault.row === row && fault.column === column);
    expect({ column, text: text.slice(0, 20), code: found?.code }).toEqual({ column, text: text.slice(0, 20), code: expect.any(String) as string });
    if (text === long) expect(found?.code).toBe('TOO_LONG');
    if (text === inTwo) expect([found?.code, found?.repairs[0]?.label]).toEqual(['HIDDEN_SIGNS', 'a b']);
  }
});

test('what is taken stands on the guide as it was typed, without what nobody sees, and has done nothing', async () => {
  const hostile = {
    destino_contacto: "'; drop table x; --",
    destino_calle: '<script>ran()',
    destino_colonia: `\u200e${override}`,
    destino_referencias: '=1+1',
    referencia: '{{7*7}}',
  };
  const { body } = await load(bulkCsv(rows(hostile)));
  const [label] = (await ended(body.id)).labels;
  const guide = await ask('GET', `/api/label/sendex/${label?.id}`, token);
  expect(guide).toMatchObject({
    status: 200,
    body: {
      destination: { street: '<script>ran()', neighborhood: 'gpj.exe', reference: '=1+1', contact: { name: "'; drop table x; --" } },
      reference: '{{7*7}}',
    },
  });
});

test('what is refused leaves in a file that runs nothing in a spreadsheet, and comes back as it was', async () => {
  const formulas = ['=HYPERLINK("http://x";"y")', '+1', '-1+1', '@SUM(1)', '＝1'];
  const { id } = await checked(bulkCsv(rows(...formulas.map((text) => ({ destino_calle: text, peso_kg: '0' })))));
  const { body } = await ask('GET', `/api/label/multiple/${id}/failed`, token);
  const content = String(body['content']);
  expect(content.split('\r\n').filter((line) => /(^|,)"?[=+\-@＝\t]/.test(line))).toEqual([]);
  const again = await checked(content);
  const cells = async (load: string) =>
    ((await ask('GET', `/api/label/multiple/${load}/rows`, token)).body['data'] as unknown as { cells: Record<string, string> }[]).map(
      ({ cells: of }) => of,
    );
  expect(await cells(again.id)).toEqual(await cells(id));
  expect((await cells(id)).map(({ destino_calle }) => destino_calle)).toEqual(formulas);
});

test('zeros are refused in a file, which is then none, and in a correction', async () => {
  const { status, body } = await load(bulkCsv(rows({ destino_calle: 'a\u0000b' })));
  expect([status, body.fields]).toEqual([400, { csv_file: 'Debe ser un csv o xlsx' }]);
  const made = await load(bulkCsv(rows({ peso_kg: '0' })));
  expect((await ended(made.body.id)).errors).toEqual([0]);
  const corrected = await ask('POST', `/api/label/multiple/${made.body.id}/rows`, token, {
    rows: [{ row: 0, peso_kg: '1', destino_calle: 'a\u0000b' }],
  });
  expect(corrected.status).toBe(400);
  expect(await guides()).toBe(0);
});
