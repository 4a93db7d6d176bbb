import { Zip, ZipDeflate } from 'fflate';

/** A cell as it stands in the file: texts are typed as texts, so that none is ever taken for a formula; numbers show two decimals. */
export type Cell = string | number | null;
export type Sheet = { name: string; columns: readonly { header: string; width: number }[] };

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
    rows.push(bytesOf(page.map((cells) => row((n += 1), cells)).join('')));
    yield* written.splice(0);
  }
  rows.push(bytesOf('</sheetData></worksheet>'), true);
  zip.end();
  yield* written.splice(0);
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Which of `styles` a cell has. */
const style = { header: 1, amount: 2 } as const;
const styles = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

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

const row = (n: number, cells: readonly Cell[]): string =>
  `<row r="${n}">${cells.map((cell) => (typeof cell === 'number' ? `<c s="${style.amount}"><v>${cell}</v></c>` : text(cell ?? ''))).join('')}</row>`;

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
