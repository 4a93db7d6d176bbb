import type { TariffGrid } from '#contract/tariffs/grid.ts';
import type { ProposalView } from '#contract/tariffs/rates.ts';
import { proposalTexts as texts } from '#texts/es/tariffs/proposals.ts';
import { priceText, readGuides, readTypedPrice } from '#contract/tariffs/read-cells.ts';

/** A grid as it is typed; the columns stand in every row, as in the contract, and are the same in all of them. */
export type TypedColumn = { from: string; to: string; cost: string };
export type TypedRow = { internalServiceName: string; rangeVolumes: readonly TypedColumn[] };
export type TypedZone = { name: string; cost: string };
export type GridDraft = { prices: readonly TypedRow[]; zones: readonly TypedZone[] };

/** A cell by its line and column. The first two lines are where the columns begin and end; the weights follow. */
export type CellPlace = { line: number; column: number };
export type CellChange = CellPlace & { text: string };
export const FROM = 0;
export const TO = 1;
export const FIRST_PRICE = 2;

export const MOST_COLUMNS = 20;
export const MOST_ZONES = 60;

export const guidesText = (guides: number | null): string => (guides === null ? '' : String(guides));

export const draftOfGrid = ({ prices, zones }: TariffGrid): GridDraft => ({
  prices: prices.map(({ internalServiceName, rangeVolumes }) => ({
    internalServiceName,
    rangeVolumes: rangeVolumes.map(({ from, to, cost }) => ({ from: guidesText(from), to: guidesText(to), cost: priceText(cost) })),
  })),
  zones: zones.map(({ name, cost }) => ({ name, cost: priceText(cost) })),
});

/** The rows of a service by weight, whatever order a grid was stored in; a row that the grid lacks is empty. */
export function inRowOrder({ prices, zones }: GridDraft, names: readonly string[]): GridDraft {
  const empty = (prices[0]?.rangeVolumes ?? [{ from: '1', to: '', cost: '' }]).map((column) => ({ ...column, cost: '' }));
  const rowOf = (name: string): TypedRow =>
    prices.find((row) => row.internalServiceName === name) ?? { internalServiceName: name, rangeVolumes: empty };
  return { prices: names.map(rowOf), zones };
}

export const draftOfProposal = (proposal: Pick<ProposalView, 'rates' | 'zones'>, names: readonly string[]): GridDraft =>
  inRowOrder(draftOfGrid({ prices: proposal.rates, zones: proposal.zones }), names);

/** What is sent of it; what cannot be read is NaN, which no schema takes. */
export const valueOfGrid = ({ prices, zones }: GridDraft): TariffGrid => ({
  prices: prices.map(({ internalServiceName, rangeVolumes }) => ({
    internalServiceName,
    rangeVolumes: rangeVolumes.map(({ from, to, cost }) => ({ from: guidesOf(from) ?? NaN, to: endOf(to), cost: priceOf(cost) })),
  })),
  zones: zones.map(({ name, cost }) => ({ name: name.trim(), cost: priceOf(cost) })),
});

const guidesOf = (text: string): number | null => readGuides(text).value;
const endOf = (text: string): number | null => (readGuides(text).fault === null ? guidesOf(text) : NaN);
const priceOf = (text: string) => (readTypedPrice(text).value ?? NaN) as TariffGrid['zones'][number]['cost'];

export const columnCount = ({ prices }: GridDraft): number => prices[0]?.rangeVolumes.length ?? 0;
export const lineCount = ({ prices }: GridDraft): number => FIRST_PRICE + prices.length;

export function cellText({ prices }: GridDraft, { line, column }: CellPlace): string {
  const row = prices[Math.max(0, line - FIRST_PRICE)]?.rangeVolumes[column];
  return (line === FROM ? row?.from : line === TO ? row?.to : row?.cost) ?? '';
}

export const lineName = ({ prices }: GridDraft, line: number): string =>
  line < FIRST_PRICE ? texts.lines[line === FROM ? 'from' : 'to'] : (prices[line - FIRST_PRICE]?.internalServiceName ?? '');
export function rangeName({ prices }: GridDraft, column: number): string {
  const { from = '', to = '' } = prices[0]?.rangeVolumes[column] ?? {};
  return texts.range(from, to);
}

/** The path by which contract and server name a cell. */
export const pathOf = ({ line, column }: CellPlace): string =>
  line < FIRST_PRICE
    ? `prices.0.rangeVolumes.${column}.${line === FROM ? 'from' : 'to'}`
    : `prices.${line - FIRST_PRICE}.rangeVolumes.${column}.cost`;

const written = (column: TypedColumn, line: number, text: string): TypedColumn =>
  line === FROM ? { ...column, from: text } : line === TO ? { ...column, to: text } : { ...column, cost: text };

/** The grid with these cells; an end of a column is that of every row. */
export function withCells(draft: GridDraft, changes: readonly CellChange[]): GridDraft {
  const prices = draft.prices.map((row, at) => {
    const own = changes.filter(({ line }) => line < FIRST_PRICE || line === at + FIRST_PRICE);
    if (own.length === 0) return row;
    const rangeVolumes = [...row.rangeVolumes];
    for (const { line, column, text } of own) {
      const cell = rangeVolumes[column];
      if (cell) rangeVolumes[column] = written(cell, line, text);
    }
    return { ...row, rangeVolumes };
  });
  return { ...draft, prices };
}

/** One column more: it begins where the last one, which was open, is to end. */
export function withColumn(draft: GridDraft): GridDraft {
  const end = guidesOf(draft.prices[0]?.rangeVolumes.at(-1)?.to ?? '');
  const next: TypedColumn = { from: end === null ? '' : String(end + 1), to: '', cost: '' };
  return { ...draft, prices: draft.prices.map((row) => ({ ...row, rangeVolumes: [...row.rangeVolumes, next] })) };
}

export const withoutColumn = (draft: GridDraft, column: number): GridDraft => ({
  ...draft,
  prices: draft.prices.map((row) => ({ ...row, rangeVolumes: row.rangeVolumes.filter((_, at) => at !== column) })),
});

export const withZone = (draft: GridDraft, at: number, change: Partial<TypedZone>): GridDraft => ({
  ...draft,
  zones: draft.zones.map((zone, index) => (index === at ? { ...zone, ...change } : zone)),
});

/** How many prices and zones stand there that were not there before. */
export function changedPrices(was: GridDraft, now: GridDraft): number {
  const before = new Map(was.prices.flatMap((row) => row.rangeVolumes.map(({ from, cost }) => [`${row.internalServiceName}|${from}`, cost])));
  const cells = now.prices.flatMap((row) => row.rangeVolumes.filter(({ from, cost }) => before.get(`${row.internalServiceName}|${from}`) !== cost));
  const zones = new Map(was.zones.map(({ name, cost }) => [name, cost]));
  return cells.length + now.zones.filter(({ name, cost }) => zones.get(name) !== cost).length;
}
