import { fallingPrices, gridFaults, type TariffGrid } from '#contract/tariffs/grid.ts';
import { readGuides, readTypedPrice } from '#contract/tariffs/read-cells.ts';
import { tariffTexts as texts } from '#texts/es/tariffs/tariffs.ts';
import { cellText, columnCount, FIRST_PRICE, FROM, lineCount, pathOf, valueOfGrid, type CellPlace, type GridDraft } from './grid-draft.ts';

function faultOfCell(draft: GridDraft, place: CellPlace): string | null {
  const text = cellText(draft, place);
  if (place.line >= FIRST_PRICE) return text.trim() === '' ? texts.priceMissing : readTypedPrice(text).fault;
  const { value, fault } = readGuides(text);
  return place.line === FROM && value === null ? (fault ?? texts.fromMissing) : fault;
}

/** All cells, by line and column. */
export const placesOf = (draft: GridDraft): CellPlace[] =>
  Array.from({ length: lineCount(draft) }, (_, line) => Array.from({ length: columnCount(draft) }, (__, column) => ({ line, column }))).flat();

/** What a zone's cost and name get wrong by themselves. */
function faultsOfZones({ zones }: GridDraft): [string, string][] {
  return zones.flatMap(({ name, cost }, at): [string, string][] => {
    const fault = cost.trim() === '' ? texts.priceMissing : readTypedPrice(cost).fault;
    return [
      ...(name.trim() === '' ? [[`zones.${at}.name`, texts.zoneName] as [string, string]] : []),
      ...(fault ? [[`zones.${at}.cost`, fault] as [string, string]] : []),
    ];
  });
}

/** All that is wrong with a grid, by the path of the cell: what cannot be read, gaps and overlaps, a zone that stands twice. */
export function faultsOfGrid(draft: GridDraft): Record<string, string> {
  const unread = placesOf(draft).flatMap((place): [string, string][] => {
    const fault = faultOfCell(draft, place);
    return fault === null ? [] : [[pathOf(place), fault]];
  });
  const { prices, zones } = valueOfGrid(draft);
  const names = prices.map(({ internalServiceName }) => internalServiceName);
  const areColumnsRead = !unread.some(([path]) => path.endsWith('.from') || path.endsWith('.to'));
  const between = gridFaults({ prices: areColumnsRead ? prices : prices.map((row) => ({ ...row, rangeVolumes: [] })), zones }, names);
  return { ...Object.fromEntries(faultsOfZones(draft)), ...between, ...Object.fromEntries(unread) };
}

/** Whether a fault is that something is missing, which is not said before its cell was left or the form sent. */
export const isMissing = (fault: string): boolean => [texts.priceMissing, texts.fromMissing, texts.zoneName].includes(fault);

/** Prices below that of the lighter row, by the path of the cell. */
export const warningsOfGrid = (draft: GridDraft): ReadonlySet<string> => new Set(fallingPrices(valueOfGrid(draft).prices));

/** The grid as it would be sent; null while anything is wrong with it. */
export const wholeGrid = (draft: GridDraft): TariffGrid | null => (Object.keys(faultsOfGrid(draft)).length === 0 ? valueOfGrid(draft) : null);
