import { statementTexts as texts } from '#texts/es/deposits/statements.ts';
import { csvHeader, csvLines } from '../shared/csv/csv-text.ts';
import { statementColumns } from './statements.ts';

/** A statement with its header and one line that shows how it is filled in. */
export const statementTemplate = (day: string): string =>
  csvHeader(statementColumns) + csvLines(statementColumns, [{ ...texts.example, fecha_operacion: day }]);
