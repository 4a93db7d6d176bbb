import type { PlaceSuggestion } from '#contract/catalogs/catalogs.ts';
import { stateByName } from '#contract/catalogs/states.ts';
import { UNKNOWN_ZIP } from '#contract/catalogs/zip-codes.ts';
import { foldText } from '#contract/shared/paging.ts';
import type { CellFault, CellRepair } from '#contract/shared/csv/row-reader.ts';
import { plainText } from '#contract/shared/plain-text.ts';
import { cellTexts as texts } from '#texts/es/addresses/cell-texts.ts';
import { breathe } from '#platform/breathe.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { PlaceColumns, PlaceFault, PlaceTyped } from '../api.ts';
import { doubtPlaces } from './doubt-places.ts';
import { suggestPlaces } from './find-places.ts';

type Row<Column extends string, Code extends string> = {
  cells: Readonly<Partial<Record<Column, string>>>;
  faults: CellFault<Column, Code | PlaceFault>[];
};
type Doubted<Column extends string> = { at: number; columns: PlaceColumns<Column>; place: PlaceTyped };

/** Colonias by the loaded file; codes that lost a digit or are of another state get those that were meant. */
export async function findCellFaults<Column extends string, Code extends string>(
  reader: Reader,
  rows: readonly Row<Column, Code>[],
  places: readonly PlaceColumns<Column>[],
): Promise<void> {
  const typed = rows.flatMap(({ cells, faults }, at) =>
    places.flatMap((columns): Doubted<Column>[] => {
      const isFaulty = faults.some(({ column }) => column === columns.zip || column === columns.neighborhood || column === columns.state);
      const of = (column: Column): string => plainText(cells[column] ?? '').trim();
      const place = { zip_code: of(columns.zip).padStart(5, '0'), neighborhood: of(columns.neighborhood), state: of(columns.state) };
      return isFaulty || place.neighborhood === '' || place.zip_code === UNKNOWN_ZIP ? [] : [{ at, columns, place }];
    }),
  );
  const doubts = await doubtPlaces(
    reader,
    typed.map(({ place }) => place),
  );
  for (const [index, meant] of doubts) {
    const { at, columns, place } = typed[index] as Doubted<Column>;
    const repairs = meant.map((one) => repairOf(columns, one, place));
    const message = texts.neighborhood(place.zip_code);
    rows[at]?.faults.push({ column: columns.neighborhood, code: 'NEIGHBORHOOD_UNKNOWN', message, repairs });
  }
  await mendZips(reader, rows, places);
}

/** What changes of a place when a suggestion is taken. */
function repairOf(columns: PlaceColumns<string>, { neighborhood, zip_code, state }: PlaceSuggestion, typed: PlaceTyped): CellRepair {
  const isHere = zip_code === typed.zip_code;
  return {
    label: isHere ? neighborhood : `${neighborhood} · ${zip_code}`,
    cells: { [columns.neighborhood]: neighborhood, ...(isHere ? {} : { [columns.zip]: zip_code, [columns.state]: state }) },
  };
}

/** Faults of a code that its colonia may settle: a digit is missing, or the row's state is not the code's. */
const bySettlement: readonly string[] = ['ZIP_FOUR_DIGITS', 'ZIP_OF_OTHER_STATE'];

/** Codes that the row's state and colonia mean, before what the digits alone say; none where the code has the row's colonia. */
async function mendZips<Column extends string, Code extends string>(
  reader: Reader,
  rows: readonly Row<Column, Code>[],
  places: readonly PlaceColumns<Column>[],
): Promise<void> {
  for (const { cells, faults } of rows)
    for (const fault of faults) {
      const columns = bySettlement.includes(fault.code) ? places.find(({ zip }) => zip === fault.column) : undefined;
      if (!columns) continue;
      const of = (column: Column): string => plainText(cells[column] ?? '').trim();
      const place = { zip_code: of(columns.zip), neighborhood: of(columns.neighborhood), state: of(columns.state) };
      await breathe();
      const { data } = await suggestPlaces(reader, place);
      // The code itself is right where it comes first: then its state is what is mended.
      if (data[0]?.zip_code === place.zip_code) continue;
      const meant = data.filter(({ zip_code }) => zip_code !== place.zip_code).map((one) => zipRepairOf(columns, one, place));
      const labels = new Set(meant.map(({ label }) => label));
      fault.repairs = [...meant, ...fault.repairs.filter(({ label }) => !labels.has(label))];
    }
}

/** The code alone where the row's colonia and state are those of it. */
function zipRepairOf(columns: PlaceColumns<string>, meant: PlaceSuggestion, typed: PlaceTyped): CellRepair {
  const isState = stateByName(typed.state)?.code === meant.state_code;
  const isColonia = isState && foldText(meant.neighborhood) === foldText(typed.neighborhood);
  return isColonia ? { label: meant.zip_code, cells: { [columns.zip]: meant.zip_code } } : repairOf(columns, meant, typed);
}
