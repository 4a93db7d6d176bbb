import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readCsv } from '../csv/read-csv.ts';
import { csvOfXlsx, looksLikeXlsx } from './csv-of-xlsx.ts';
import { xlsxOf } from './xlsx-stream.ts';

const book = (sheet: string, shared = ''): Uint8Array =>
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
  });
const linesOf = (bytes: Uint8Array) => csvOfXlsx(bytes)?.split('\r\n').slice(1, -1);

test('the first sheet of a book is read as a person sees it: shared texts, numbers without their tails, empty cells and rows [AMB-12.15]', () => {
  const shared = '<si><t>guia</t></si><si><r><t>peso</t></r><r><t xml:space="preserve"> &amp; kg</t></r></si><si/>';
  const sheet = [
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>',
    '<row r="4" spans="1:3"><c r="A4"><v>794611203387</v></c><c r="B4" s="1"/><c r="C4"><v>4.0999999999999996</v></c></row>',
    '<row r="5"><c t="inlineStr"><is><t>dice "sí", ñ</t></is></c><c t="str"><f>A4&amp;1</f><v>x</v></c><c r="C5"><v>7.94611203387E11</v></c></row>',
    '<row r="6"><c r="A6"><v>3.5635800000000002E+21</v></c><c r="B6" t="b"><v>1</v></c></row>',
  ].join('');
  expect(linesOf(book(sheet, shared))).toEqual([
    'guia,,peso & kg',
    '',
    '',
    '794611203387,,4.1',
    '"dice ""sí"", ñ",=A4&1,794611203387',
    '3.56358e+21,1',
  ]);
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
  for await (const { row, cells } of (await readCsv(Buffer.from(csvOfXlsx(written) ?? ''), { columns: ['guia', 'peso'], maxRows: 10 })).rows)
    rows.push([row, cells.guia, cells.peso]);
  expect(rows).toEqual([[0, 'GUIA-1', '7.5'], [1, '=1+1', '4']]); // prettier-ignore
});

test('what is no book is none, and a row without end of numbers is refused [AMB-12.15]', () => {
  for (const bytes of [Buffer.from('PK\x03\x04 nothing'), zipSync({ 'a.txt': strToU8('x') }), Buffer.alloc(0)]) expect(csvOfXlsx(bytes)).toBeNull();
  expect(csvOfXlsx(book('<row r="9999999"><c r="A1"><v>1</v></c></row>'))).toBeNull();
  expect(linesOf(book('<row r="1"><c r="ZZZ1"><v>1</v></c><c r="B1"><v>2</v></c></row>'))).toEqual([',2']);
});
