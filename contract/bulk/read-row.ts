import { bulkTexts as texts } from '#texts/es/bulk/bulk.ts';
import { asNumber } from '../carriers/given-numbers.ts';
import type { PackageRow } from '../packages/packages.ts';
import { inColumnOrder, rowReader } from '../shared/csv/row-reader.ts';
import type { EndInfo } from '../shipping/shipping.ts';
import type { BulkFault } from './outcome.ts';
import { bulkColumns, columnsOf, type BulkCells, type BulkColumn } from './columns.ts';
import { readEnd } from './read-end.ts';
import { readDistance, readParcel, type ParcelFacts } from './read-parcel.ts';
import type { BulkFaultCode } from './fault-codes.ts';

export type RowFacts = ParcelFacts & {
  /** The user's default address, which stands for an origin that is not typed: there, without its RFC, or none. Null: not known here. */
  defaultOrigin: 'complete' | 'no-rfc' | 'none' | null;
};

/** What a row asks for. `origin` null: the user's default address (AMB-8.01). One row is one guide. */
export type WantedRow = {
  reference: string | null;
  additional_info: string | null;
  origin: EndInfo | null;
  destination: EndInfo;
  parcel: PackageRow;
  /** Kilometres by road; null = those between the postal codes. */
  distance_km: number | null;
  /** The number of its guide, where the numbers of its carrier are typed. */
  number: string | null;
};

/** A row that was read, or all that is wrong with it at once; its faults in the order of the columns. */
export type ReadRow = { wanted: WantedRow; faults: readonly [] } | { wanted: null; faults: readonly BulkFault[] };

/**
 * Judges one row by itself, on the server as in the browser while it is typed. What needs the postal codes, the carrier's label or its
 * coverage is judged by the server afterwards. Nothing is repaired silently but what AMB-8.01 names.
 */
export function readRow(cells: BulkCells, facts: RowFacts): ReadRow {
  const reader = rowReader<BulkColumn, BulkFaultCode>(cells);
  const reference = reader.text('referencia', 30) || null;
  const hasOrigin = columnsOf('origen').some((column) => (cells[column] ?? '').trim() !== '');
  if (!hasOrigin && facts.defaultOrigin === 'none') reader.fault('origen_empresa', 'ORIGIN_MISSING', texts.fault.originMissing);
  if (!hasOrigin && facts.defaultOrigin === 'no-rfc') reader.fault('origen_rfc', 'ORIGIN_RFC_MISSING', texts.fault.originRfcMissing);
  const origin = hasOrigin ? readEnd(reader, 'origen') : null;
  const destination = readEnd(reader, 'destino');
  const parcel = readParcel(reader, facts);
  const additional_info = reader.text('info_adicional', 60) || null;
  const distance_km = readDistance(reader, facts);
  const number = asNumber(reader.text('numero_guia', 60)) || null;
  if (reader.faults.length > 0) return { wanted: null, faults: inOrder(reader.faults) };
  return { wanted: { reference, additional_info, origin, destination, parcel, distance_km, number }, faults: [] };
}

export const inOrder = (faults: readonly BulkFault[]): BulkFault[] => inColumnOrder(faults, bulkColumns);
