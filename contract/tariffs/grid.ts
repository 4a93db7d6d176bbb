import * as z from 'zod/mini';
import { tariffTexts as texts } from '#texts/es/tariffs/tariffs.ts';
import { positiveAmount } from '../shared/money.ts';
import { foldText } from '../shared/paging.ts';
import { oneLine } from '../shared/text.ts';

const guides = z.int({ error: texts.volume }).check(z.gte(0, { error: texts.volume }), z.lte(10_000_000, { error: texts.volume }));
const ends = { from: guides, to: z.nullable(guides) };

/** Net prices: one element per weight row of the service, each with the same columns of committed guides a month (AMB-16.01). */
export const priceRow = z.object({
  internalServiceName: oneLine().check(z.maxLength(80)),
  rangeVolumes: z.array(z.object({ ...ends, cost: positiveAmount })).check(z.minLength(1), z.maxLength(20)),
});
/** What a zone adds to the price of a guide, net. */
export const zoneCost = z.object({
  name: oneLine({ error: texts.zoneName }).check(z.minLength(1, { error: texts.zoneName }), z.maxLength(60)),
  cost: positiveAmount,
});
export const grid = z.object({
  prices: z.array(priceRow).check(z.maxLength(40)),
  zones: z.array(zoneCost).check(z.maxLength(60)),
});
export type TariffGrid = z.output<typeof grid>;
type Columns = readonly { from: number; to: number | null }[];

/** The same of a customer: which column is chosen, and no amounts for who may not see prices. */
export const chosenRow = z.object({
  internalServiceName: z.string(),
  rangeVolumes: z.array(z.object({ ...ends, cost: z.nullable(positiveAmount), selected: z.boolean() })),
});
export const shownZone = z.object({ name: z.string(), cost: z.nullable(positiveAmount) });

/** The kg that a weight row goes up to: its name ends with them, as in 'Terrestre 5K'. Null where it does not. */
export const kgOfRow = (internalServiceName: string): number | null => {
  const kg = /(?:^| )(\d+(?:\.\d+)?)K$/.exec(internalServiceName)?.[1];
  return kg === undefined ? null : Number(kg);
};

function faultsOfColumns(columns: Columns, path: string): [string, string][] {
  return columns.flatMap(({ from, to }, at): [string, string][] => {
    const before = columns[at - 1]?.to;
    const expected = before === undefined || before === null ? null : before + 1;
    const isLast = at === columns.length - 1;
    return [
      ...(expected !== null && from > expected ? [[`${path}.${at}.from`, texts.gap(expected)] as [string, string]] : []),
      ...(expected !== null && from < expected ? [[`${path}.${at}.from`, texts.overlap(expected)] as [string, string]] : []),
      ...(to === null && !isLast ? [[`${path}.${at}.to`, texts.openColumn] as [string, string]] : []),
      ...(to !== null && isLast ? [[`${path}.${at}.to`, texts.lastOpen] as [string, string]] : []),
      ...(to !== null && to < from ? [[`${path}.${at}.to`, texts.toBeforeFrom] as [string, string]] : []),
    ];
  });
}

const isSame = (one: Columns, other: Columns): boolean =>
  one.length === other.length && one.every(({ from, to }, at) => from === other[at]?.from && to === other[at]?.to);

/** What is wrong with a grid, by the path of the cell: rows of the service, columns without gaps or overlaps, each zone once. */
export function gridFaults({ prices, zones }: TariffGrid, rowNames: readonly string[]): Record<string, string> {
  const names = prices.map(({ internalServiceName }) => internalServiceName);
  const isWhole = names.length === rowNames.length && rowNames.every((name) => names.includes(name));
  const first = prices[0]?.rangeVolumes ?? [];
  const zoneNames = zones.map(({ name }) => foldText(name));
  return Object.fromEntries([
    ...(isWhole ? [] : [['prices', texts.rows]]),
    ...faultsOfColumns(first, 'prices.0.rangeVolumes'),
    ...prices.flatMap(({ rangeVolumes }, at) => (isSame(rangeVolumes, first) ? [] : [[`prices.${at}.rangeVolumes`, texts.columns]])),
    ...zones.flatMap((_zone, at) => (zoneNames.indexOf(zoneNames[at] ?? '') < at ? [[`zones.${at}.name`, texts.zoneTwice]] : [])),
  ] as [string, string][]);
}

/** Prices that are lower than those of the lighter row, by the path of the cell: allowed, but seldom meant. Rows are given by weight. */
export const fallingPrices = (prices: TariffGrid['prices']): string[] =>
  prices.flatMap(({ rangeVolumes }, row) =>
    rangeVolumes.flatMap(({ cost }, column) => {
      const lighter = prices[row - 1]?.rangeVolumes[column]?.cost;
      return lighter !== undefined && cost < lighter ? [`prices.${row}.rangeVolumes.${column}.cost`] : [];
    }),
  );
