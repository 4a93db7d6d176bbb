import { carrierFileTexts as texts } from '#texts/es/reweighs/files.ts';
import { csvHeader, csvLines } from '../shared/csv/csv-text.ts';
import { columnsOf, headings, rowFields, type FileCarrier } from './columns.ts';

/** A carrier's file with its header and one row that shows how it is filled in. */
export const carrierTemplate = (carrier: FileCarrier): string =>
  csvHeader(columnsOf(carrier)) +
  csvLines(columnsOf(carrier), [Object.fromEntries(rowFields.map((field) => [headings[carrier][field], texts.example[field]]))]);
