import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { draftOfGrid, inRowOrder, withCells, cellText, type GridDraft } from './grid-draft.ts';
import calc from './fixtures/libreoffice-clipboard.json' with { type: 'json' };
import { lackingRoom, parseBlock, pastedChanges } from './paste-block.ts';

describe('a block of the clipboard', () => {
  test.each([
    ['one cell', '148.90', [['148.90']]],
    [
      'Excel on Windows',
      '1\t2\r\n3\t4\r\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    [
      'LibreOffice',
      calc['es-MX'].sheet,
      [
        ['Tarifa "Económica" 2026', '', ''],
        ['Desde', '1', '1,001'],
        ['Hasta', '1,000', 'o más'],
        ['Economico 5K', '$1,118.50', '$998.00'],
        ['Economico 15K', '158.5', ''],
        ['Economico 30K', '$240.00 MXN', '$ 210.00'],
        ['Sureste', '1,234,567.89', '12.50%'],
      ],
    ],
    ['one cell of LibreOffice', calc['es-MX'].cell, [['$1,118.50']]],
    [
      'old Macintosh',
      '1\t2\r3\t4',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['a quoted cell with a break and a tab', '"a\nb\tc"\t2\n', [['a\nb\tc', '2']]],
    ['a quoted quote', '"5"" x"\t1', [['5" x', '1']]],
    [
      'empty cells',
      '\t2\n\t\n',
      [
        ['', '2'],
        ['', ''],
      ],
    ],
    [
      'a cell that only begins with a quote',
      '"Sureste\t2\n3\t4\n',
      [
        ['"Sureste', '2'],
        ['3', '4'],
      ],
    ],
    ['an inch sign inside', '5"\t1', [['5"', '1']]],
  ])('of %s is read by lines and cells', (_what, text, cells) => {
    expect(parseBlock(text)).toEqual(cells);
  });
  test('comes back as a spreadsheet wrote it', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '1', '.', ',', ' ', '"', '\t', '\n', '$') }).map((text) => text.trim());
    const written = (text: string) => (/["\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
    const block = fc
      .tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 2, max: 4 }))
      .chain(([rows, columns]) => fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows }));
    fc.assert(
      fc.property(block, (cells) => {
        expect(parseBlock(`${cells.map((line) => line.map(written).join('\t')).join('\r\n')}\r\n`)).toEqual(cells);
      }),
    );
  });
});

const grid: GridDraft = inRowOrder(draftOfGrid({ prices: [], zones: [] }), ['1K', '5K', '15K']);
const at = (line: number, column: number) => ({ line, column });

describe('what is pasted', () => {
  test('goes where the focus is, as prices of the portal; ends of columns as whole guides', () => {
    const changes = pastedChanges([['1,001'], ['o más'], ['$1,234.5'], ['99']], at(0, 0));
    expect(changes.map(({ text }) => text)).toEqual(['1001', '', '1234.50', '99.00']);
  });
  test.each(['es-MX', 'es-ES'] as const)('of a sheet of LibreOffice in %s are its prices, whichever formats they have', (locale) => {
    const texts = (block: string, line: number) => pastedChanges(parseBlock(block), at(line, 0)).map(({ text }) => text);
    expect(texts(calc[locale].ends, 0)).toEqual(['1', '1001', '1000', '']);
    expect(texts(calc[locale].prices, 2)).toEqual(['1118.50', '998.00', '158.50', '', '240.00', '210.00']);
    expect(texts(calc[locale].cell, 2)).toEqual(['1118.50']);
    expect(texts(calc[locale].cellWithBreak, 2)).toEqual(['240.00', 'MXN']);
  });
  test('keeps what cannot be read, to be corrected where it stands', () => {
    expect(pastedChanges([['#N/A']], at(2, 0))).toEqual([{ line: 2, column: 0, text: '#N/A' }]);
  });
  test('of a block with decimal commas never becomes a thousand by itself', () => {
    expect(pastedChanges([['148,90', '1,234', '1.234']], at(2, 0)).map(({ text }) => text)).toEqual(['148.90', '1.234', '1234.00']);
  });
  test('of both ways of writing is read cell by cell', () => {
    expect(pastedChanges([['108,25', '158.5', '1,234']], at(2, 0)).map(({ text }) => text)).toEqual(['108.25', '158.50', '1234.00']);
  });
  test('that finds no room changes nothing', () => {
    expect(lackingRoom(grid, [['1'], ['2'], ['3'], ['4']], at(2, 0))).toEqual({ block: { rows: 4, columns: 1 }, room: { rows: 3, columns: 1 } });
    expect(lackingRoom(grid, [['1', '2']], at(2, 0))).not.toBeNull();
    expect(
      lackingRoom(
        grid,
        Array.from({ length: 300_000 }, () => ['1']),
        at(2, 0),
      )?.block.rows,
    ).toBe(300_000);
    expect(lackingRoom(grid, [['1'], ['2'], ['3']], at(2, 0))).toBeNull();
  });
  test('writes the end of a column into every row', () => {
    const changed = withCells(grid, [{ ...at(1, 0), text: '50' }]);
    expect(changed.prices.map(({ rangeVolumes }) => rangeVolumes[0]?.to)).toEqual(['50', '50', '50']);
    expect(cellText(changed, at(1, 0))).toBe('50');
  });
});
