import type { PlaceSuggestion } from '#contract/catalogs/catalogs.ts';
import { stateByName } from '#contract/catalogs/states.ts';
import { UNKNOWN_ZIP } from '#contract/catalogs/zip-codes.ts';
import type { CellFault, CellRepair } from '#contract/shared/csv/row-reader.ts';
import { cellTexts as texts } from '#texts/es/addresses/cell-texts.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { PlaceColumns, PlaceFault, PlaceTyped } from '../api.ts';
import { codesByZip, doubtPlaces } from './doubt-places.ts';

type Row<Column extends string, Code extends string> = {
  cells: Readonly<Partial<Record<Column, string>>>;
  faults: CellFault<Column, Code | PlaceFault>[];
};
type Doubted<Column extends string> = { at: number; columns: PlaceColumns<Column>; place: PlaceTyped };

/** Colonias by the loaded file; codes that lost a digit get those that exist among their repairs. */
export async function findCellFaults<Column extends string, Code extends string>(
  reader: Reader,
  rows: readonly Row<Column, Code>[],
  places: readonly PlaceColumns<Column>[],
): Promise<void> {
  const typed = rows.flatMap(({ cells, faults }, at) =>
    places.flatMap((columns): Doubted<Column>[] => {
      const isFaulty = faults.some(({ column }) => column === columns.zip || column === columns.neighborhood || column === columns.state);
      const of = (column: Column): string => (cells[column] ?? '').trim();
      const place = { zip_code: of(columns.zip).padStart(5, '0'), neighborhood: of(columns.neighborhood), state: of(columns.state) };
      return isFaulty || place.neighborhood === '' || place.zip_code === UNKNOWN_ZIP ? [] : [{ at, columns, place }];
    }),
  );
  const doubts = await doubtPlaces(reader, typed.map(({ place }) => place)); // prettier-ignore
  for (const [index, meant] of doubts) {
    const { at, columns, place } = typed[index] as Doubted<Column>;
    const repairs = meant.map((one) => repairOf(columns, one, place));
    const message = texts.neighborhood(place.zip_code);
    rows[at]?.faults.push({ column: columns.neighborhood, code: 'NEIGHBORHOOD_UNKNOWN', message, repairs });
  }
  await completeZips(reader, rows, places);
}

/** What changes of a place when a suggestion is taken. */
function repairOf(columns: PlaceColumns<string>, { neighborhood, zip_code, state }: PlaceSuggestion, typed: PlaceTyped): CellRepair {
  const isHere = zip_code === typed.zip_code;
  return {
    label: isHere ? neighborhood : `${neighborhood} · ${zip_code}`,
    cells: { [columns.neighborhood]: neighborhood, ...(isHere ? {} : { [columns.zip]: zip_code, [columns.state]: state }) },
  };
}

/** Of a code of four digits: the one among its ten completions whose colonias name the row's stands first. */
async function completeZips<Column extends string, Code extends string>(
  reader: Reader,
  rows: readonly Row<Column, Code>[],
  places: readonly PlaceColumns<Column>[],
): Promise<void> {
  const short = rows.flatMap(({ cells, faults }) =>
    faults.flatMap((fault) => {
      const columns = fault.code === 'ZIP_FOUR_DIGITS' ? places.find(({ zip }) => zip === fault.column) : undefined;
      return columns ? [{ cells, fault, columns }] : [];
    }),
  );
  if (short.length === 0) return;
  const completions = ({ cells, columns }: (typeof short)[number]): string[] =>
    Array.from({ length: 10 }, (_, digit) => `${cells[columns.zip]?.trim() ?? ''}${digit}`);
  const known = await codesByZip(reader, short.flatMap(completions));
  for (const one of short) {
    const { cells, fault, columns } = one;
    const state = stateByName(cells[columns.state] ?? '');
    const neighborhood = (cells[columns.neighborhood] ?? '').trim().toLowerCase();
    const inState = completions(one).flatMap((zip) => known.get(zip) ?? []).filter(({ state_code }) => state_code === state?.code); // prettier-ignore
    const meant = inState.find(({ neighborhoods }) => neighborhoods.some((name) => name.toLowerCase() === neighborhood)) ?? inState[0];
    if (!meant) continue;
    const others = fault.repairs.filter(({ label }) => label.startsWith('0'));
    fault.repairs = [{ label: meant.zip_code, cells: { [columns.zip]: meant.zip_code } }, ...others];
  }
}
