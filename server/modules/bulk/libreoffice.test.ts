import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readRow } from '#contract/bulk/read-row.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { bulkTexts } from '#texts/es/bulk/bulk.ts';
import { csvOfXlsx } from '#platform/xlsx/csv-of-xlsx.ts';
import { readFile, type FileRow } from './read-file.ts';

const open = { sheet: async (...asked: Parameters<typeof csvOfXlsx>) => csvOfXlsx(...asked) };

const { example } = bulkTexts;

async function rowsOf(name: string): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  const bytes = readFileSync(join(import.meta.dirname, 'fixtures', 'libreoffice', `${name}.csv`));
  for await (const row of (await readFile(open, bytes)).rows) rows.push(row);
  return rows;
}
const facts = {
  contents: [{ content: 'Ropa y calzado', can_be_assured: true, insurance_description: null }],
  hasCommaDecimals: false,
  limits: null,
  defaultOrigin: 'complete' as const,
};

const first = {
  ...example,
  referencia: '000123',
  destino_empresa: 'Óptica Ñandú & Cía.',
  destino_contacto: 'José Ángel Núñez Güemes',
  destino_referencias: 'Portón "verde", timbre 2; preguntar por Íñigo',
  destino_cp: '06600',
  destino_estado: 'Ciudad de México',
  destino_ciudad: 'Cuauhtémoc',
  destino_colonia: 'Juárez',
  destino_telefono: '5512345678',
  peso_kg: '4.5',
  valor_declarado: '1500.00',
  clave_producto: '01010101',
  clave_unidad: 'H87',
};
const second = {
  ...example,
  referencia: 'PEDIDO-002',
  destino_empresa: 'Peñón del Águila',
  destino_telefono: '+52 999 123 4567',
  destino_numero: '012',
  destino_interior: '3-4',
  destino_referencias: '',
  peso_kg: '12',
  info_adicional: '=1+1',
};

describe('a file that LibreOffice wrote is read with its accents, zeros and quotes', () => {
  test.each([
    'utf8-comma',
    'utf8-semicolon-quoted',
    'windows-1252-semicolon',
    'windows-1252-comma-quoted',
    'iso-8859-15-tab',
    'utf16-tab',
    'utf16-comma',
  ])('%s [AMB-8.03]', async (name) => {
    const rows = await rowsOf(name);
    expect(rows.map(({ row }) => row)).toEqual([0, 1]);
    expect(rows[0]?.cells).toMatchObject(first);
    expect(rows[1]?.cells).toMatchObject(second);
    expect(rows.flatMap(({ cells }) => readRow(cells, facts).faults)).toEqual([]);
  });
});

test('where codes were taken for numbers the postal code gets its zero back, and the key is a fault with its repair [AMB-8.01]', async () => {
  const [row] = await rowsOf('numbers-comma');
  expect(row?.cells).toMatchObject({ referencia: '123', destino_cp: '6600', clave_producto: '1010101' });
  const { faults } = readRow(row?.cells ?? {}, facts);
  expect(faults).toMatchObject([{ column: 'clave_producto', code: 'PRODUCT_CODE', repairs: [{ cells: { clave_producto: '01010101' } }] }]);
  const mended = readRow({ ...row?.cells, ...faults[0]?.repairs[0]?.cells }, facts);
  expect(mended.wanted?.destination.zip_code).toBe('06600');
});

test.each([
  ['macintosh-comma', /^Los acentos del archivo no se pueden leer: guárdalo como CSV UTF-8$/],
  ['dos-850-semicolon', /^Los acentos del archivo no se pueden leer: guárdalo como CSV UTF-8$/],
  ['pipe', /^Debe ser un csv o xlsx$/],
  ['single-quotes', /^El encabezado no es el de la plantilla\. Faltan: referencia, /],
])('%s is refused and says why [O-5.45]', async (name, why) => {
  const error: unknown = await rowsOf(name).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(Refusal);
  expect((error as Refusal).details.fields?.['csv_file']).toMatch(why);
});
