import { expect, test, vi } from 'vitest';
import { Refusal } from '#contract/shared/errors.ts';
import { othersDuring } from '../test-others.ts';
import { readCsv } from './read-csv.ts';

// Files that nobody's spreadsheet writes (docs/security.md: S27). How large a file may be is asked before, where it is uploaded.
const form = { columns: ['nombre', 'cp'], maxRows: 10_000 } as const;
const head = 'nombre,cp\n';

/** What is refused at the file, or the rows that are read. */
async function outcomeOf(file: string | Uint8Array): Promise<string | (readonly string[])[]> {
  const bytes = typeof file === 'string' ? Buffer.from(file) : file;
  try {
    const rows = [];
    for await (const { cells } of (await readCsv(bytes, form)).rows) rows.push([cells.nombre ?? '', cells.cp ?? '']);
    return rows;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.details.fields?.['csv_file'] ?? '';
  }
}

test.each<[string, string | Uint8Array, RegExp]>([
  ['a cell of a megabyte', `${head}${'a'.repeat(1_000_000)},37000\n`, /línea 2 es demasiado larga/],
  ['a cell of 100,000 signs', `${head}${'a'.repeat(100_000)},37000\n`, /comillas/],
  ['a cell of 100,000 signs in quotes', `${head}"${'a'.repeat(100_000)}",37000\n`, /comillas/],
  ['ten megabytes of commas in one line', ','.repeat(10 * 1024 * 1024), /línea 1 es demasiado larga/],
  ['ten megabytes of commas behind a header', `${head}${','.repeat(10 * 1024 * 1024 - 20)}`, /línea 2 es demasiado larga/],
  ['a line of more cells than a sheet has columns', `${head}${','.repeat(16_384)}\n`, /línea 2 es demasiado larga/],
  ['many lines of as many cells as fit', `${`${','.repeat(127 * 1024)}\n`.repeat(40)}`, /línea 1 es demasiado larga/],
  ['the same in a file of an old Mac', `nombre,cp\runo,37000\r${','.repeat(1_000_000)}`, /línea 3 es demasiado larga/],
  ['10,000 columns', `${head.trim()}${',x'.repeat(10_000)}\nuno,37000\n`, /encabezado/],
  ['a header of a megabyte', `${'n'.repeat(1_000_000)},cp\n`, /demasiado larga/],
  ['a million empty lines', `${head}${'\n'.repeat(1_000_000)}`, /no tiene filas/],
  ['rows of nothing without end', `${head}${',\n'.repeat(1_000_000)}`, /más de 10,000 filas/],
  ['300,000 empty cells in quotes', `${'"",'.repeat(300_000)}\n`, /demasiado larga/],
  ['rows without end', `${head}${'a,1\n'.repeat(1_000_000)}`, /más de 10,000 filas/],
  ['a packed file that is called CSV', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(1_000, 44)]), /Debe ser un csv/],
  ['zeros', Buffer.alloc(100_000), /Debe ser un csv/],
  ['UTF-16 the other way round', Buffer.from([0xfe, 0xff, ...Buffer.from(head, 'utf16le').swap16()]), /Debe ser un csv/],
])('%s is refused with a short reason', async (_what, file, reason) => {
  const outcome = await outcomeOf(file);
  expect(outcome).toMatch(reason);
  expect(outcome.length).toBeLessThan(500);
});

test.each<[string, string | Uint8Array, (readonly string[])[]]>([
  ['a wide row', `${head}uno,37000${',x'.repeat(10_000)}\ndos,37001\n`, [['uno', '37000'], ['dos', '37001']]],
  ['all kinds of line ends at once', 'nombre,cp\r\nuno,37000\ndos,37001\r\ntres,37002', [['uno', '37000'], ['dos', '37001'], ['tres', '37002']]],
  ['quotes in quotes', `${head}"Local ""A"" ""b""",37000\n`, [['Local "A" "b"', '37000']]],
  ['bytes that are no UTF-8', Buffer.concat([Buffer.from(head), Buffer.from([0xd1, 0x61, 0xfa, 44, 0x31, 10])]), [['Ñaú', '1']]],
  ['empty lines between rows', `${head}\n\nuno,37000\n\ndos,37001\n`, [['uno', '37000'], ['dos', '37001']]],
  ['names of an object', `${head}__proto__,constructor\n`, [['__proto__', 'constructor']]],
])('%s harms nothing', async (_what, file, rows) => {
  expect(await outcomeOf(file)).toEqual(rows);
}); // prettier-ignore

test.each([
  ['at the end of a file', `${head}uno,37000\n"dos,37001\ntres,37002\n`, 3],
  ['in the middle of a cell that begins with it', `${head}uno,"Calle Roble\n`, 2],
  ['far before the end', `${head}"uno,37000\n${'dos,37001\n'.repeat(9_000)}`, 2],
  ['behind empty lines and a cell of two lines', `${head}\n\n"a\nb",37000\n"dos,37001\n`, 5],
])('a quote that is never closed, %s, is told by the line that it stands in, as a spreadsheet counts', async (_where, file, line) => {
  expect(await outcomeOf(file)).toBe(`No se pudo leer desde la línea ${line}: hay unas comillas sin cerrar`);
});

test('a line without end is refused before a cell of it is made', async () => {
  const cells = vi.spyOn(String.prototype, 'split');
  try {
    expect(await outcomeOf(`${head}${',;'.repeat(5_000_000)}`)).toMatch(/línea 2/);
    expect(await outcomeOf(',;'.repeat(5_000_000))).toMatch(/línea 1/);
    expect(cells.mock.results.every(({ value }) => (value as readonly string[]).length < 100)).toBe(true);
  } finally {
    cells.mockRestore();
  }
});

test.each([
  ['of rows', 'a,1\n'.repeat(50_000)],
  ['of wide rows', `a${','.repeat(1_000)}\n`.repeat(200)],
  ['of lines that hold nothing', '\n'.repeat(200_000)],
  ['of lines of separators', ',\n'.repeat(100_000)],
])('while a file %s is parsed, other work gets a turn every two thousand signs', async (_what, lines) => {
  const { turns } = await othersDuring(() => outcomeOf(`${head}${lines}`));
  // Some twenty thousand signs are enough to know that a file has too many rows.
  expect(turns).toBeGreaterThan(Math.min(lines.length, 20_000) / 2_048);
});
