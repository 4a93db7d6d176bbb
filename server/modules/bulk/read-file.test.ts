import { describe, expect, test } from 'vitest';
import { bulkColumns, type BulkCells } from '#contract/bulk/columns.ts';
import { bulkCsv, bulkTemplate } from '#contract/bulk/csv-text.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { csvOfXlsx } from '#platform/xlsx/csv-of-xlsx.ts';
import { readFile, type FileRow } from './read-file.ts';

const open = { sheet: async (...asked: Parameters<typeof csvOfXlsx>) => csvOfXlsx(...asked) };

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
/** Windows-1252, as Excel saves 'CSV': every sign of these tests is also one of Latin-1. */
const windows = (text: string): Uint8Array => Uint8Array.from(Buffer.from(text, 'latin1'));
const header = (separator = ','): string => bulkColumns.join(separator);
const cells: BulkCells = { referencia: 'A-1', destino_ciudad: 'Mérida', destino_colonia: 'Itzimná', info_adicional: 'Ñandú' };
const line = (separator = ',', given = cells): string => bulkColumns.map((column) => given[column] ?? '').join(separator);

async function rowsOf(bytes: Uint8Array): Promise<FileRow[]> {
  const rows: FileRow[] = [];
  for await (const row of (await readFile(open, bytes)).rows) rows.push(row);
  return rows;
}
async function refusedFor(bytes: Uint8Array): Promise<string> {
  const error: unknown = await rowsOf(bytes).catch((thrown: unknown) => thrown);
  if (!(error instanceof Refusal) || error.code !== 'WRONG_DATA') throw error;
  return error.details.fields?.['csv_file'] ?? '';
}

describe('what spreadsheets really write is read', () => {
  test.each([
    ['UTF-8', utf8(`${header()}\n${line()}`)],
    ['UTF-8 with BOM', utf8(`\ufeff${header()}\r\n${line()}\r\n`)],
    ['Windows-1252', windows(`${header()}\r\n${line()}\r\n`)],
    ['Windows-1252 with semicolons', windows(`${header(';')}\r\n${line(';')}\r\n`)],
    ['tabs', utf8(`${header('\t')}\n${line('\t')}\n`)],
    ['UTF-16 with tabs', Uint8Array.from(Buffer.from(`\ufeff${header('\t')}\r\n${line('\t')}\r\n`, 'utf16le'))],
    ['a hint of the separator', utf8(`sep=;\r\n${header(';')}\r\n${line(';')}\r\n`)],
    ['line ends of an old Mac', utf8(`${header()}\r${line()}\r`)],
    ['quoted cells', utf8(`"${bulkColumns.join('","')}"\n"${line().replaceAll(',', '","')}"`)],
    ['a header in capitals and with blanks', utf8(`${header().toUpperCase().replaceAll('_', ' ')}\n${line()}`)],
    ['empty columns at the end', utf8(`${header()},,\n${line()},,`)],
  ])('%s [AMB-8.03]', async (_case, bytes) => {
    const [row, ...more] = await rowsOf(bytes);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ row: 0, cells });
  });

  test('columns may stand in another order', async () => {
    const turned = [...bulkColumns].reverse();
    const bytes = utf8(`${turned.join(',')}\n${turned.map((column) => cells[column] ?? '').join(',')}`);
    expect((await rowsOf(bytes))[0]?.cells).toMatchObject(cells);
  });

  test('a line break inside quotes belongs to its cell, and the next row keeps its number', async () => {
    const broken = line(',', { ...cells, destino_ciudad: '"Mérida\nCentro"' });
    expect((await rowsOf(utf8(`${header()}\n${broken}\n${line()}`))).map(({ row, cells: { destino_ciudad } }) => [row, destino_ciudad])).toEqual([
      [0, 'Mérida\nCentro'],
      [1, 'Mérida'],
    ]);
  });

  test('a mark of another file in the middle, and quotes that stand inside a cell, end nothing', async () => {
    const quotes = line(',', { ...cells, destino_ciudad: 'Local "A" junto' });
    const read = await rowsOf(utf8(`${header()}\n${quotes}\n\ufeff${line()}`));
    expect(read.map(({ cells: { destino_ciudad } }) => destino_ciudad)).toEqual(['Local "A" junto', 'Mérida']);
  });

  test('an empty line is no row, but it is counted, as the spreadsheet does', async () => {
    const file = `${header()}\n${line()}\n\n${',,,,'}\n${line()}\n\n`;
    expect((await rowsOf(utf8(file))).map(({ row }) => row)).toEqual([0, 3]);
  });

  test('an apostrophe that protects a cell is taken away, and any other stays [AMB-8.03]', async () => {
    const given = { ...cells, referencia: '=1+1', destino_calle: "O'Higgins", destino_referencias: "'a", origen_calle: '-5' };
    const rows = await rowsOf(utf8(bulkCsv([given])));
    expect(bulkCsv([given])).toContain("'=1+1");
    expect(rows[0]?.cells).toMatchObject(given);
  });

  test('the template is read back as its own example', async () => {
    expect((await rowsOf(utf8(bulkTemplate())))[0]?.cells).toMatchObject({ destino_rfc: 'XAXX010101000', destino_colonia: 'Itzimná' });
    expect(bulkTemplate()).toMatch(
      /^\ufeffreferencia,origen_empresa,origen_rfc,.*,clave_producto,clave_unidad,info_adicional,servicio,numero_guia,material_peligroso,clave_material,clave_embalaje,distancia_km\r\n/,
    );
  });

  test.each<[string, string, number, object]>([
    ['further columns', `notas,${header()},vendedor\nalgo,${line()},Ana`, 0, { columns: ['notas', 'vendedor'], lines: [] }],
    ['a title line', `Pedidos del Buen Fin, León\n${header()}\n${line()}`, 1, { columns: [], lines: ['Pedidos del Buen Fin León'] }],
    ['a title line as Excel pads it', `Pedidos${','.repeat(30)}\n\n${header()}\n${line()}`, 2, { columns: [], lines: ['Pedidos'] }],
    ['a title line of another separator', `Pedidos, León, noviembre\n${header(';')}\n${line(';')}`, 1, { columns: [], lines: ['Pedidos, León, noviembre'] }],
    ['two lines and a column', `Pedidos\nNoviembre\n${header()},notas\n${line()},urge`, 2, { columns: ['notas'], lines: ['Pedidos', 'Noviembre'] }],
  ])('%s: passed over and told; rows keep the numbers of the spreadsheet [AMB-8.03]', async (_what, file, row, told) => {
    expect((await readFile(open, utf8(file))).passedOver).toEqual(told);
    expect(await rowsOf(utf8(file))).toMatchObject([{ row, cells, width: bulkColumns.length }]);
  }); // prettier-ignore

  test('a cell beyond the header is a cell too many, also where a further column was passed over', async () => {
    expect((await rowsOf(utf8(`${header()},notas\n${line()},urge,sobra`)))[0]?.width).toBe(bulkColumns.length + 1);
  });

  test('more cells than columns are told by their number', async () => {
    expect((await rowsOf(utf8(`${header()}\n${line()},sobra`)))[0]?.width).toBe(bulkColumns.length + 1);
  });
});

describe('what is no CSV is refused by its content', () => {
  test.each([
    ['a PDF', Buffer.from('%PDF-1.4\n1 0 obj, 2')],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 44])],
    ['a page of the web', Buffer.from('<html><table><tr><td>a,b</td></tr></table>')],
    ['prose', Buffer.from('Hola mundo')],
    ['nothing', Buffer.alloc(0)],
  ])('%s [O-5.45] [AMB-8.04]', async (_case, bytes) => {
    expect(await refusedFor(bytes)).toBe('Debe ser un csv o xlsx');
  });
  test('what is packed and no book, and an Excel that cannot be read, say what to do [O-5.45]', async () => {
    expect(await refusedFor(Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(50)]))).toMatch(
      /^No se pudo abrir el archivo de Excel: guárdalo como CSV/,
    );
    expect(await refusedFor(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 44, 44]))).toMatch(/anterior a 2007 o con contraseña/);
  });
});

describe('a file that cannot be taken as it is says why', () => {
  test('another header names the columns that are missing and those that nobody knows [AMB-8.03]', async () => {
    const wrong = header().replace('destino_cp', 'codigo_postal').replace('peso_kg,', '');
    expect(await refusedFor(utf8(`${wrong}\n${line()}`))).toBe(
      'El encabezado no es el de la plantilla. Faltan: destino_cp, peso_kg. Sobran: codigo_postal.',
    );
  });
  test('a column that stands twice', async () => {
    expect(await refusedFor(utf8(`${header()},Destino CP\n${line()}`))).toBe('Hay dos columnas con el mismo nombre: destino_cp. Deja solo una.');
  });
  test('no rows', async () => {
    expect(await refusedFor(utf8(`${header()}\r\n,,,\r\n`))).toBe('El archivo no tiene filas con datos');
  });
  test('a quote that is never closed names its line', async () => {
    expect(await refusedFor(utf8(`${header()}\n${line()}\n"${line()}\n${line()}`))).toMatch(/desde la línea 3: hay unas comillas/);
  });
  test('more than 10,000 rows; ten thousand are read [AMB-8.03]', async () => {
    const rows = (count: number) => utf8(`${header()}\n${`${line()}\n`.repeat(count)}`);
    expect(await rowsOf(rows(10_000))).toHaveLength(10_000);
    expect(await refusedFor(rows(10_001))).toBe('El archivo tiene más de 10,000 filas. Divídelo en varios.');
  });
});
