import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { CSV_MAX_BYTES } from '#contract/shared/csv/csv-text.ts';
import { readNumber } from '#contract/shared/csv/read-number.ts';
import { readCsv } from '../csv/read-csv.ts';
import { csvOfXlsx, looksLikeXlsx } from './csv-of-xlsx.ts';
import { bookOfRows, emptyRows } from './test-books.ts';
import { xlsxOf } from './xlsx-stream.ts';

const book = (sheet: string, shared = '', styles = ''): Uint8Array =>
  zipSync({
    'xl/workbook.xml': strToU8(
      '<workbook><sheets><sheet name="Uno" sheetId="3" r:id="rId9"/><sheet name="Dos" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId9" Target="/xl/worksheets/hoja.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': strToU8('<worksheet><sheetData><row r="1"><c r="A1"><v>9</v></c></row></sheetData></worksheet>'),
    'xl/worksheets/hoja.xml': strToU8(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
    'xl/sharedStrings.xml': strToU8(`<sst>${shared}</sst>`),
    'xl/styles.xml': strToU8(`<styleSheet>${styles}</styleSheet>`),
  });
const textOf = (bytes: Uint8Array): string => {
  const read = csvOfXlsx(bytes);
  return typeof read === 'string' ? read : JSON.stringify(read);
};
const linesOf = (bytes: Uint8Array) => textOf(bytes).split('\r\n').slice(1, -1);

test('the first sheet of a book is read as a person sees it: shared texts, numbers without their tails, empty cells and rows [AMB-12.15]', () => {
  const shared = '<si><t>guia</t></si><si><r><t>peso</t></r><r><t xml:space="preserve"> &amp; kg</t></r></si><si/>';
  const sheet = [
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>',
    '<row r="4" spans="1:3"><c r="A4"><v>794611203387</v></c><c r="B4" s="1"/><c r="C4"><v>4.0999999999999996</v></c></row>',
    '<row r="5"><c t="inlineStr"><is><t>dice "sí", ñ</t></is></c><c t="str"><f>A4&amp;1</f><v>x</v></c><c r="C5"><v>7.94611203387E11</v></c></row>',
    '<row r="6"><c r="A6"><v>3.5635800000000002E+21</v></c><c r="B6" t="b"><v>1</v></c></row>',
  ].join('');
  expect(linesOf(book(sheet, shared))).toEqual(['guia;;peso & kg', '', '', '794611203387;;4.1', '"dice ""sí"", ñ";x;794611203387', '3.56358e+21;1']);
});

test('dates, leading zeros, error values and formulas are what their spreadsheet shows, as in its CSV [AMB-8.03]', () => {
  const styles =
    '<numFmts><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="[$-80A]d &quot;de&quot; mmmm;@"/><numFmt numFmtId="166" formatCode="&quot;día &quot;0.00"/></numFmts>' +
    '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs>';
  const sheet = [
    '<row r="1"><c s="1"><v>45981</v></c><c s="2"><v>45981.5</v></c><c s="3"><v>1000</v></c><c s="4"><v>45981</v></c><c s="5"><v>45981</v></c></row>',
    '<row r="2"><c t="e"><v>#N/A</v></c><c t="e"><f>1/0</f><v>#DIV/0!</v></c><c><f>A1+1</f><v>6600</v></c><c><f>A1+1</f></c><c t="d"><v>2026-11-20T00:00:00</v></c></row>',
    '<row r="3"><c t="str"><f>B1&amp;""</f><v></v></c><c s="1"/><c><v>6600.0</v></c></row>',
  ].join('');
  expect(linesOf(book(sheet, '', styles))).toEqual([
    '20/11/2025;20/11/2025 12:00;01000;20/11/2025;45981',
    '#N/A;#DIV/0!;6600;#SIN CALCULAR!;2026-11-20',
    ';;6600',
  ]);
  expect(csvOfXlsx(book('<row r="1"><c><f>A1+1</f><v>5</v></c></row>'), 'text')).toContain('\r\n=A1+1\r\n');
});

test('a number is never asked about, a text of thousands or of a fraction is, and a text with a comma is read by its own decimals [AMB-8.01]', () => {
  const sheet = '<row r="1"><c><v>1.234</v></c><c t="inlineStr"><is><t>1.500</t></is></c><c t="inlineStr"><is><t>2,5</t></is></c></row>';
  const [line = ''] = linesOf(book(sheet));
  const [number, text, comma] = line.split(';').map((cell) => readNumber(cell, true));
  expect(number).toEqual({ kind: 'number', value: 1.234, decimals: 3 });
  expect(text).toEqual({ kind: 'ambiguous', readings: ['1500', '1.5'] });
  expect(comma).toEqual({ kind: 'number', value: 2.5, decimals: 1 });
});

test('what unpacks to more than a CSV may be ends early', () => {
  const row = `<row><c t="inlineStr"><is><t>${'x'.repeat(30_000)}</t></is></c></row>`;
  const { length } = textOf(book(row.repeat(1_000)));
  expect([length > CSV_MAX_BYTES, length < CSV_MAX_BYTES + 100_000]).toEqual([true, true]);
});

test('what the portal writes as XLSX is read back as the rows it was [AMB-12.15]', async () => {
  const pages = async function* () {
    yield [['GUIA-1', 7.5], ['=1+1', 4]]; // prettier-ignore
  };
  const columns = [{ header: 'guia', width: 10 }, { header: 'peso', width: 10 }]; // prettier-ignore
  const parts: Uint8Array[] = [];
  for await (const part of xlsxOf({ name: 'Guías', columns }, pages())) parts.push(part);
  const written = Buffer.concat(parts);
  expect(looksLikeXlsx(written)).toBe(true);
  const rows = [];
  for await (const { row, cells } of (await readCsv(Buffer.from(textOf(written)), { columns: ['guia', 'peso'], maxRows: 10 })).rows)
    rows.push([row, cells.guia, cells.peso]);
  expect(rows).toEqual([[0, 'GUIA-1', '7.5'], [1, '=1+1', '4']]); // prettier-ignore
});

test('what is no book does not open, and cells beyond the last column of any template are passed over [AMB-12.15]', () => {
  const broken = { fault: 'broken' };
  for (const bytes of [Buffer.from('PK\x03\x04 nothing'), zipSync({ 'a.txt': strToU8('x') }), Buffer.alloc(0)])
    expect(csvOfXlsx(bytes)).toEqual(broken);
  expect(linesOf(book('<row r="1"><c r="ZZZ1"><v>1</v></c><c r="B1"><v>2</v></c></row>'))).toEqual([';2']);
});

test('rows without end that have nothing but a border are no rows; something written below them is said with its line [AMB-8.03]', () => {
  const rows = [['guia', 'peso'], ['A-1', '4']]; // prettier-ignore
  expect(linesOf(bookOfRows(rows, emptyRows(2, 150_000)))).toEqual(['guia;peso', 'A-1;4']);
  const far = '<row r="1048576"><c r="A1048576"><v>1</v></c></row>';
  expect(csvOfXlsx(bookOfRows(rows, far))).toEqual({ fault: 'far', line: 1_048_576 });
});

test('a formula of another book shows what it showed last; a name that nobody defined stays as it is written [AMB-8.03]', () => {
  const link = '<externalLink><externalBook r:id="rId1"/></externalLink>';
  const sheet = '<row r="1"><c t="str"><f>[1]Precios!B2</f><v>37500</v></c><c t="inlineStr"><is><t>A &amp; B &otra;</t></is></c></row>';
  const parts = { 'xl/workbook.xml': '<workbook/>', 'xl/externalLinks/externalLink1.xml': link, 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${sheet}</sheetData></worksheet>` }; // prettier-ignore
  expect(linesOf(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]))))).toEqual(['37500;"A & B &otra;"']);
});

test.each([
  ['row', (many: string) => book(many)],
  ['c', (many: string) => book(`<row>${many}</row>`)],
  ['f', (many: string) => book(`<row><c>${many}</c></row>`)],
  ['v', (many: string) => book(`<row><c>${many}</c></row>`)],
  ['t', (many: string) => book(`<row><c t="inlineStr">${many}</c></row>`)],
  ['si', (many: string) => book('', many)],
  ['rPh', (many: string) => book('', `<si>${many}</si>`)],
  ['cellXfs', (many: string) => book('', '', many)],
] as const)('a book with 100,000 <%s> that nothing closes is broken, and costs no more than reading it once [AMB-8.03]', (name, bookOf) => {
  expect(csvOfXlsx(bookOf(`<${name}>`.repeat(100_000)))).toEqual({ fault: 'broken' });
});
