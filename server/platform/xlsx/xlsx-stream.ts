import { Zip, ZipDeflate } from 'fflate';
import { businessMinuteOf, DAY_MS } from '#contract/shared/dates.ts';

/**
 * A cell as it stands in the file. Texts are typed as texts, so that none is ever taken for a formula and no long number is rounded; an instant is a
 * date and minute of the business zone, which can be sorted and filtered by day.
 */
export type Cell = string | number | Date | null;
/** `quantity`: its numbers show the decimals that they have; the numbers of every other column are amounts and show two. */
export type Sheet = { name: string; columns: readonly { header: string; width: number; isQuantity?: boolean }[] };

/**
 * One sheet as an XLSX file, written while its rows come; a few hundred rows at a time stand in memory. The header stays in view.
 * Format: ECMA-376, parts 1 (spreadsheetML) and 2 (packages).
 */
export async function* xlsxOf(sheet: Sheet, pages: AsyncIterable<readonly (readonly Cell[])[]>): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    written.push(bytes);
  });
  const begin = (name: string): ZipDeflate => {
    const part = new ZipDeflate(name, { level: 6 });
    zip.add(part);
    return part;
  };
  for (const [name, text] of Object.entries(fixedParts(sheet))) begin(name).push(bytesOf(text), true);
  const rows = begin('xl/worksheets/sheet1.xml');
  rows.push(bytesOf(opening(sheet)));
  let n = 1;
  for await (const page of pages) {
    rows.push(bytesOf(page.map((cells) => row((n += 1), cells, sheet)).join('')));
    yield* written.splice(0);
  }
  rows.push(bytesOf(closing(sheet, n)), true);
  zip.end();
  yield* written.splice(0);
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Which of `styles` a cell has. */
const style = { header: 1, amount: 2, quantity: 3, moment: 4 } as const;
const styles = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

const fixedParts = ({ name }: Sheet): Record<string, string> => ({
  '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escaped(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': styles,
});

const opening = ({ columns }: Sheet): string =>
  `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns
    .map(({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols><sheetData><row r="1">${columns.map(({ header }) => text(header, style.header)).join('')}</row>`;

/** A number that stands as text is meant so: the program is told not to mark it. */
const closing = ({ columns }: Sheet, rows: number): string =>
  `</sheetData><ignoredErrors><ignoredError sqref="A1:${letters(columns.length)}${rows}" numberStoredAsText="1"/></ignoredErrors></worksheet>`;

/** The name of the n-th column: 1 = A, 27 = AA. */
const letters = (n: number): string => (n === 0 ? '' : letters(Math.floor((n - 1) / 26)) + String.fromCodePoint(65 + ((n - 1) % 26)));

const row = (n: number, cells: readonly Cell[], { columns }: Sheet): string =>
  `<row r="${n}">${cells.map((cell, at) => cellOf(cell, columns[at]?.isQuantity ? style.quantity : style.amount)).join('')}</row>`;

function cellOf(cell: Cell, ofNumbers: number): string {
  if (typeof cell === 'number') return `<c s="${ofNumbers}"><v>${cell}</v></c>`;
  return cell instanceof Date ? `<c s="${style.moment}"><v>${serialOf(cell)}</v></c>` : text(cell ?? '');
}

/** Days since the last one of 1899, as spreadsheets count them, to the minute of the business zone. */
function serialOf(at: Date): number {
  const [day, time] = businessMinuteOf(at).split(' ') as [string, string];
  const minute = Date.parse(`${day.split('/').toReversed().join('-')}T${time}:00Z`);
  return (minute - Date.UTC(1899, 11, 30)) / DAY_MS;
}

/** An empty one keeps its place. */
const text = (value: string, of = 0): string =>
  value === '' ? `<c s="${of}"/>` : `<c t="inlineStr" s="${of}"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Without the signs that XML forbids; `_x0041_` would be read as the sign it names. */
const escaped = (value: string): string =>
  value
    .replaceAll(/[\p{Cc}\ufffe\uffff]/gu, (sign) => (spaces.has(sign) ? sign : ''))
    .replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(/[&<>"]/g, (sign) => marks[sign] ?? sign);
const spaces: ReadonlySet<string> = new Set(['\t', '\n', '\r']);

/** Half a sign outside the basic plane becomes the sign for what cannot be read. */
const bytesOf = (value: string): Uint8Array => new Uint8Array(Buffer.from(value, 'utf8'));
