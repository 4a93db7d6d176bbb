import { columnsOf, ends, type BulkColumn, type End, type EndField } from '#contract/bulk/columns.ts';
import { bulkScreenTexts as texts } from '#texts/es/bulk/bulk-screens.ts';

const endNames = ends.flatMap((end) =>
  columnsOf(end).map((column) => [column, texts.ofEnd[end](texts.fields[column.slice(end.length + 1) as EndField])] as const),
);
/** What a column is called on the screen: 'CP de destino'. */
export const cellNames = { ...texts.cells, ...Object.fromEntries(endNames) } as Readonly<Record<BulkColumn, string>>;

/** The same inside a group that names the end: 'CP'. */
export const fieldName = (column: BulkColumn, end: End | null): string =>
  end === null ? cellNames[column] : texts.fields[column.slice(end.length + 1) as EndField];
