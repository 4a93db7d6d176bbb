import * as z from 'zod/mini';
import { gridFileTexts as texts } from '#texts/es/tariffs/grid-file.ts';
import { csvHeader, csvLines } from '../shared/csv/csv-text.ts';
import { foldText } from '../shared/paging.ts';
import { tariffTexts } from '#texts/es/tariffs/tariffs.ts';
import { grid, gridFaults, type TariffGrid } from './grid.ts';
import { hasCommaDecimals, readGuides, readPrice } from './read-cells.ts';

const MOST_COLUMNS = 20;
/** Where the columns begin and end, a row for each weight, a row for each zone. */
const MOST_ROWS = 2 + 40 + 60;

const ROW = 'renglon';
const columnNames = Array.from({ length: MOST_COLUMNS }, (_, at) => `columna_${at + 1}`);
/** The columns of a grid as a file; what it does not need may be left out. */
export const gridFile = { columns: [ROW, ...columnNames], optional: columnNames.slice(1), maxRows: MOST_ROWS };

/** A row of the file as it was read; `row` counts from 0 below the header. */
export type GridFileRow = { row: number; cells: Readonly<Partial<Record<string, string>>> };

/** What is wrong with one row; `row` null: it is missing. */
export const failedGridRow = z.object({ row: z.nullable(z.int()), name: z.string(), reasons: z.array(z.string()) });
export type FailedGridRow = z.output<typeof failedGridRow>;
/** The grid of a file, or why its rows cannot be taken: all of them, or none. */
export const readGridFile = z.object({ grid: z.nullable(grid), failed: z.array(failedGridRow) });

const zonePrefix = `${texts.zone}: `;

/** A grid as a file, as it stands on the screen. */
export function gridCsv({
  prices,
  zones,
}: {
  prices: readonly { internalServiceName: string; rangeVolumes: readonly { from: string; to: string; cost: string }[] }[];
  zones: readonly { name: string; cost: string }[];
}): string {
  const columns = prices[0]?.rangeVolumes ?? [];
  const names = [ROW, ...columnNames.slice(0, columns.length)];
  const line = (name: string, cells: readonly string[]) => Object.fromEntries([name, ...cells].map((cell, at) => [names[at] ?? '', cell]));
  return [
    csvHeader(names),
    csvLines(names, [
      line(
        texts.from,
        columns.map(({ from }) => from),
      ),
      line(
        texts.to,
        columns.map(({ to }) => to),
      ),
      ...prices.map(({ internalServiceName, rangeVolumes }) =>
        line(
          internalServiceName,
          rangeVolumes.map(({ cost }) => cost),
        ),
      ),
      ...zones.map(({ name, cost }) => line(`${zonePrefix}${name}`, [cost])),
    ]),
  ].join('');
}

type Kind = { kind: 'from' | 'to' | 'price' | 'zone'; name: string };
type NamedRow = Kind & { row: number; cells: readonly string[]; reasons: string[] };

function kindOf(name: string, rowNames: readonly string[]): Kind | null {
  const folded = foldText(name).replace(/\s+/g, ' ');
  if (folded === foldText(texts.from)) return { kind: 'from', name: texts.from };
  if (folded === foldText(texts.to)) return { kind: 'to', name: texts.to };
  const zone = /^zona\s*:\s*(.*)$/i.exec(name.trim())?.[1];
  if (zone !== undefined) return { kind: 'zone', name: zone.trim() };
  const weight = rowNames.find((each) => foldText(each) === folded);
  return weight === undefined ? null : { kind: 'price', name: weight };
}

const inColumn = (at: number, reason: string): string => texts.inColumn(at + 1, reason);

/** Reads the rows of a file for a service with these weights. A reason for each row that cannot be taken; then there is no grid. */
export function readGridRows(rows: readonly GridFileRow[], rowNames: readonly string[]): z.output<typeof readGridFile> {
  const failed: FailedGridRow[] = [];
  const named: NamedRow[] = [];
  for (const { row, cells } of rows) {
    const name = (cells[ROW] ?? '').trim();
    const kind = kindOf(name, rowNames);
    const isRepeated = kind !== null && named.some((other) => other.kind === kind.kind && foldText(other.name) === foldText(kind.name));
    if (!kind || isRepeated) failed.push({ row, name, reasons: [kind ? texts.repeated : texts.unknownRow] });
    else named.push({ ...kind, row, cells: columnNames.map((column) => (cells[column] ?? '').trim()), reasons: [] });
  }
  const read = gridOfRows(named, rowNames);
  failed.push(...named.flatMap(({ row, name, reasons }) => (reasons.length > 0 ? [{ row, name, reasons }] : [])), ...read.missing);
  const inOrder = failed.toSorted((a, b) => (a.row ?? Infinity) - (b.row ?? Infinity));
  return { grid: failed.length > 0 ? null : read.grid, failed: inOrder };
}

/** The grid that the rows make, each told its reasons; `missing`: rows that a grid must have. */
function gridOfRows(named: readonly NamedRow[], rowNames: readonly string[]): { grid: TariffGrid; missing: FailedGridRow[] } {
  const of = (kind: Kind['kind'], name?: string) => named.find((row) => row.kind === kind && (name === undefined || row.name === name));
  const [from, to] = [of('from'), of('to')];
  const wanted: [string, NamedRow | undefined][] = [
    [texts.from, from],
    [texts.to, to],
    ...rowNames.map((name) => [name, of('price', name)] as [string, NamedRow | undefined]),
  ];
  const missing = wanted.flatMap(([name, row]) => (row ? [] : [{ row: null, name, reasons: [texts.missingRow] }]));
  const isComma = hasCommaDecimals(named.flatMap(({ kind, cells }) => (kind === 'price' || kind === 'zone' ? cells : []))) || undefined;
  const width = from ? from.cells.findLastIndex((cell) => cell !== '') + 1 : 0;
  const columns = Array.from({ length: width }, (_, at) => ({ from: guidesIn(from, at, true) ?? 0, to: guidesIn(to, at, false) }));
  const costIn = (row: NamedRow | undefined, at: number) => {
    const { value, fault } = readPrice(row?.cells[at] ?? '', isComma);
    if (value === null)
      row?.reasons.push(row.kind === 'zone' ? (fault ?? tariffTexts.priceMissing) : inColumn(at, fault ?? tariffTexts.priceMissing));
    return (value ?? 0) as TariffGrid['zones'][number]['cost'];
  };
  const prices = rowNames.map((internalServiceName) => {
    const row = of('price', internalServiceName);
    return { internalServiceName, rangeVolumes: columns.map((column, at) => ({ ...column, cost: costIn(row, at) })) };
  });
  const zones = named.filter(({ kind }) => kind === 'zone').map((row) => ({ name: row.name, cost: costIn(row, 0) }));
  for (const row of named) faultsBeyond(row, row.kind === 'zone' ? 1 : width);
  for (const row of named) if (row.kind === 'zone' && row.name === '') row.reasons.push(tariffTexts.zoneName);
  if (from && width === 0) from.reasons.push(inColumn(0, tariffTexts.fromMissing));
  if (from && to && from.reasons.length + to.reasons.length === 0) {
    for (const [path, fault] of Object.entries(gridFaults({ prices, zones: [] }, rowNames))) {
      const [, at, end] = /\.(\d+)\.(from|to)$/.exec(path) ?? [];
      if (at !== undefined) (end === 'from' ? from : to).reasons.push(inColumn(Number(at), fault));
    }
  }
  return { grid: { prices, zones }, missing };
}

function guidesIn(row: NamedRow | undefined, at: number, isRequired: boolean): number | null {
  const { value, fault } = readGuides(row?.cells[at] ?? '');
  const reason = fault ?? (isRequired && value === null ? tariffTexts.fromMissing : null);
  if (row && reason !== null) row.reasons.push(inColumn(at, reason));
  return value;
}

/** Cells that belong to no column. */
function faultsBeyond({ cells, reasons }: NamedRow, width: number): void {
  cells.forEach((cell, at) => {
    if (at >= width && cell !== '') reasons.push(inColumn(at, texts.beyond));
  });
}
