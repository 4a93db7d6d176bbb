import type { PassedOver } from '#contract/shared/csv/passed-over.ts';
import { csvTexts } from '#texts/es/shared/csv.ts';

/** What is said of a file whose title or further columns were passed over; nothing where none were. */
export const passedOverTexts = ({ columns, lines }: PassedOver): string[] => [
  ...(lines.length > 0 ? [csvTexts.passedLines(lines)] : []),
  ...(columns.length > 0 ? [csvTexts.passedColumns(columns)] : []),
];
