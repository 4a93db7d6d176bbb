import * as z from 'zod/mini';
import { csvTexts } from '#texts/es/shared/csv.ts';
import { passedOver } from '../shared/csv/passed-over.ts';
import { onBehalf } from '../access/access.ts';
import { addressId } from '../shared/ids.ts';
import { named, operation } from '../shared/operation.ts';
import { oneLine } from '../shared/text.ts';
import { textFlag } from '../shared/text-flag.ts';
import { withDefault } from '../shared/with-default.ts';
import { scopes } from './addresses.ts';
import { bookColumns, type BookColumn } from './csv/columns.ts';
import { bookFaultCodes } from './csv/read-book-row.ts';

const column = z.enum(bookColumns as unknown as [BookColumn, ...BookColumn[]]);
const cell = z.optional(z.string());
const cells = z.object(Object.fromEntries(bookColumns.map((name) => [name, cell])) as Record<BookColumn, typeof cell>);

/** A row that was not taken: its index without the header (the spreadsheet's line is `row` + 2), its cells, and all its faults. */
export const failedBookRow = z.object({
  row: z.number(),
  cells,
  faults: z.array(
    z.object({
      /** Null = of the row as a whole. */
      column: z.nullable(column),
      code: z.enum(bookFaultCodes),
      /** Spanish and complete. */
      message: z.string(),
      /** What may have been meant: taking it writes `cells` over the row's. */
      repairs: z.array(z.object({ label: z.string(), cells: z.record(z.string(), z.string()) })),
    }),
  ),
});
export type FailedBookRow = z.output<typeof failedBookRow>;

/** What became of the rows of a file: total = created + repeated + failed. */
export const bookImport = z.object({
  total: z.number(),
  created: z.number(),
  /** Rows whose address stood in the book already, with the same scope and contact. */
  repeated: z.number(),
  failed: z.array(failedBookRow),
  passed_over: passedOver,
});
export type BookImport = z.output<typeof bookImport>;

/** The address book as a CSV (decision 0065). */
export const bookFileOperations = named({
  /**
   * Takes the good rows of a file and tells what is wrong with the others. A row that stands in the book already is left out, so that the same
   * file may be sent again: after a broken connection, or with its failed rows mended. 400 at `csv_file`: no CSV, another header, too large.
   */
  importAddresses: operation({
    method: 'POST',
    path: '/api/addresses/import',
    needs: 'canCreateUpdateDelete.addresses',
    takesFile: { field: 'csv_file', tooLarge: csvTexts.tooLarge },
    request: z.object({
      /** Colonias that their postal code does not have are kept as they are typed. */
      keeps_neighborhoods: withDefault(textFlag, false),
      ...onBehalf,
    }),
    response: bookImport,
    refusals: ['USER_NOT_CHOSEN', 'NOT_FOUND'],
  }),
  /**
   * The addresses that the list shows with the same `query` and `scope`, oldest first, a piece of the file at a time: ask again with `next` as
   * `after` until it is null. The first piece begins with the header. Cells that a spreadsheet would run are protected by an apostrophe.
   */
  exportAddresses: operation({
    method: 'GET',
    path: '/api/addresses/export',
    needs: 'canRead.addresses',
    request: z.object({ query: z.optional(oneLine()), scope: z.optional(z.enum(scopes)), after: z.optional(addressId), ...onBehalf }),
    response: z.object({ content: z.string(), rows: z.number(), next: z.nullable(addressId) }),
    refusals: ['USER_NOT_CHOSEN', 'NOT_FOUND'],
  }),
});
