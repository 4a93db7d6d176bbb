/** A cell before it is written in a format: an amount is a number of pesos, an instant a date of the business zone. */
export type ReportCell = string | number | Date | null;
/** What its reader may see: without prices no column of amounts, without customers no column of them. */
export type Reading = { seesPrices: boolean; seesCustomers: boolean; seesUsers: boolean };
export type Column<Name extends string, Row> = {
  name: Name;
  width: number;
  isQuantity?: boolean;
  cell: (row: Row) => ReportCell;
  isFor?: (reading: Reading) => boolean;
};
/** The columns of a list for somebody, and the cells of a row in their order. */
export type Sheet<Row> = {
  columns: { name: string; header: string; width: number; isQuantity: boolean }[];
  cellsOf: (row: Row) => ReportCell[];
};

/** What of these columns somebody sees. */
export function sheetOf<Name extends string, Row>(
  columns: readonly Column<Name, Row>[],
  headers: Readonly<Record<Name, string>>,
  reading: Reading,
): Sheet<Row> {
  const shown = columns.filter(({ isFor }) => isFor?.(reading) ?? true);
  return {
    columns: shown.map(({ name, width, isQuantity = false }) => ({ name, header: headers[name], width, isQuantity })),
    cellsOf: (row) => shown.map(({ cell }) => cell(row)),
  };
}
