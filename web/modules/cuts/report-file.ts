import { cutsOperations, reportTypes, type ReportDetail, type ReportLine } from '#contract/cuts/cuts.ts';
import { csvHeader, csvLines } from '#contract/shared/csv/csv-text.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import { reportTexts } from '#texts/es/cuts/report-screens.ts';
import { call } from '../../platform/client.ts';

const { file, columns: c } = reportTexts.download;
/** Charges of one answer. */
const PIECE = 1000;
/** How often it is read anew because a charge came or went meanwhile. */
const TRIES = 3;
const amounts = [c.net, c.iva, c.total];

/** The charges that a report holds, as a file that a spreadsheet opens; amounts only for who sees prices. */
export async function reportFile({ id, folio, types, total }: ReportDetail): Promise<{ name: string; content: string }> {
  const lines = await linesOf(id);
  const shown = Object.values(c).filter((column) => total !== null || !amounts.includes(column));
  const numbers = types.map((type) => reportTypes.indexOf(type) + 1).join('-');
  return { name: file(folio, numbers), content: csvHeader(shown) + csvLines(shown, lines.map(cellsOf)) };
}

async function linesOf(id: ReportDetail['id']): Promise<ReportLine[]> {
  for (let tried = 0; tried < TRIES; tried++) {
    const { lines, total } = await readOnce(id);
    if (new Set(lines.map(({ charge_id }) => charge_id)).size === total) return lines;
  }
  throw new Error('the charges of the report change while they are read');
}

async function readOnce(id: ReportDetail['id']): Promise<{ lines: ReportLine[]; total: number }> {
  const lines: ReportLine[] = [];
  for (let page = 1; ; page++) {
    const { data, total } = await call(cutsOperations.listReportRows, { id, view: 'in', page, limit: PIECE });
    lines.push(...data);
    if (data.length === 0 || page * PIECE >= total) return { lines, total };
  }
}

const pesosOf = (centavos: number | null): string => (centavos === null ? '' : (centavos / 100).toFixed(2));

const cellsOf = ({ parcel_number, concept, created_at, business, net, iva, total, comment, answer }: ReportLine): Record<string, string> => ({
  [c.guide]: parcel_number ?? '',
  [c.concept]: concept,
  [c.day]: businessDayOf(new Date(created_at)),
  [c.business]: business?.name ?? '',
  [c.net]: pesosOf(net),
  [c.iva]: pesosOf(iva),
  [c.total]: pesosOf(total),
  [c.observation]: comment ?? '',
  [c.answer]: answer ?? '',
});
