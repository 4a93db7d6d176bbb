import * as z from 'zod/mini';
import { csvTexts } from '#texts/es/shared/csv.ts';
import { messages } from '#texts/es/shared/messages.ts';
import { onBehalf } from '../access/access.ts';
import { csvFile } from '../shared/csv/csv-file.ts';
import { passedOver } from '../shared/csv/passed-over.ts';
import { instant } from '../shared/dates.ts';
import { jobId, serviceId, userId } from '../shared/ids.ts';
import { amount } from '../shared/money.ts';
import { named, operation } from '../shared/operation.ts';
import { pageOf, pagingFields } from '../shared/paging.ts';
import { oneLine } from '../shared/text.ts';
import { textFlag } from '../shared/text-flag.ts';
import { withDefault } from '../shared/with-default.ts';
import { bulkColumns, BULK_MAX_ROWS, type BulkColumn } from './columns.ts';
import { bulkFault, bulkLabel, bulkOutcome, bulkProgress } from './outcome.ts';

const labelWriters = 'canCreateUpdateDelete.label';

/** What a spreadsheet lets stand in one cell. */
const CELL_MOST = 32_767;
/** A null sign, or half of a sign: no store holds it, and no file that was read. */
const unstorable = /[\0\p{Cs}]/u;

/**
 * Cells of one row as they stand in the file: a line break, a hidden sign or too many characters are faults of the cell (HIDDEN_SIGNS, TOO_LONG), not of
 * the call. In an answer every column is there; in a request what is left out stays as it is.
 */
const cell = z.optional(
  z.string().check(
    z.maxLength(CELL_MOST),
    z.refine((text) => !unstorable.test(text), { error: messages.hiddenInLine }),
  ),
);
export const bulkCells = Object.fromEntries(bulkColumns.map((column) => [column, cell])) as Record<BulkColumn, typeof cell>;

/** Amounts are with IVA; null for anyone who may not see prices (AMB-3.06). */
const price = z.nullable(amount);

/**
 * What the rows cost and who pays. Of a check: what buying its good rows would take, in the order of the file, from what there is at the moment of
 * the answer. Of a purchase: what the made and pending rows took; `remaining` is what there is now. A pocket that pays nothing is null.
 */
export const bulkMoney = z.object({
  /** Price of all rows that can be paid. */
  total: price,
  balance: z.nullable(z.object({ rows: z.number(), amount: price, available: price, remaining: price })),
  /** One unit per row; `extras` are what those rows cost beside the unit. */
  stock: z.nullable(z.object({ rows: z.number(), extras: price, available: z.number(), remaining: z.number() })),
  /**
   * `available` and `remaining` are also null where the credit has no limit. `held_after_days`: only of credit that invoices hold which are overdue for
   * more than so many days: then nothing is left of it (AMB-12.02).
   */
  credit: z.nullable(z.object({ rows: z.number(), amount: price, available: price, remaining: price, held_after_days: z.optional(z.int()) })),
  /** How many of the paid rows each service sends, and what they cost; in the order of their first rows. */
  services: z.array(z.object({ service_id: serviceId, carrier: z.string(), service_description: z.string(), rows: z.number(), amount: price })),
  /** Good rows that no pocket can pay: each would end as an error row (NO_STOCK, INSUFFICIENT_BALANCE, CREDIT_LIMIT). */
  unpayable: z.number(),
  /** Good rows whose price the carrier did not tell in time; they are in no sum. */
  unpriced: z.number(),
});
export type BulkMoney = z.output<typeof bulkMoney>;

export const bulkKinds = ['check', 'purchase'] as const;

/** Why a purchase stops before its next guide: its customer is locked; who loads it, or its user, is disabled or lost the right; a person stopped it. */
export const bulkStops = ['CUSTOMER_LOCKED', 'USER_DISABLED', 'RIGHT_TAKEN', 'ON_REQUEST'] as const;
export type BulkStop = (typeof bulkStops)[number];

/** A load without its rows: what a list of loads shows. */
export const bulkSummary = z.object({
  id: jobId,
  kind: z.enum(bulkKinds),
  /**
   * PROCESSING: ask GET /api/label/multiple/{jobId} again. DONE: every row has its outcome, or waits for its carrier (`pending`), or the load has
   * stopped.
   */
  status: z.enum(['PROCESSING', 'DONE']),
  /**
   * While PROCESSING: no further row is begun, those that were take their outcome. DONE: `total` less `done` rows remain, and nothing was bought for them;
   * they go on with POST …/{jobId}/resume. Null: it has not stopped.
   */
  stopped: z.nullable(z.enum(bulkStops)),
  file_name: z.string(),
  /** That of the rows which name none. */
  carrier: z.string(),
  service_id: serviceId,
  service_description: z.string(),
  /** Whose records and money. */
  user_id: userId,
  use_balance: z.boolean(),
  /** Whether '12,5' is a number in its cells; sent on as `decimal_comma`. */
  decimal_comma: z.boolean(),
  passed_over: passedOver,
  /** 1, and one more for each `again`. */
  run: z.number(),
  created_at: instant,
  /** When the last row got its outcome; null while PROCESSING. */
  ended_at: z.nullable(instant),
  progress: bulkProgress,
});
export type BulkSummary = z.output<typeof bulkSummary>;

/**
 * A load with its outcome (O-3.34). Rows are named by their index without the header, so that 'Error en fila {n}' shows index + 2 (O-8.26).
 * While PROCESSING the lists are empty and `money` is null: only `progress` grows.
 */
export const bulkJob = z.object({
  ...bulkSummary.shape,
  /** True when this answer is a former load of the same file: 'Este archivo ya se cargó a las {hora}', its `created_at`. */
  repeated: z.boolean(),
  ...bulkOutcome.shape,
  money: z.nullable(bulkMoney),
  /** From where its rows without errors are sent, two at most: more than one is 'Varios'. Empty while PROCESSING. */
  origins: z.array(z.object({ name: z.string(), zip_code: z.string() })),
});
export type BulkJob = z.output<typeof bulkJob>;

export const bulkRowStates = ['waiting', 'correct', 'error', 'pending'] as const;
/** A row as it stands: its cells as last typed, and all its faults at once. `label` when its guide was made. */
export const bulkRow = z.object({
  row: z.number(),
  state: z.enum(bulkRowStates),
  cells: z.object(bulkCells),
  faults: z.array(bulkFault),
  label: z.nullable(bulkLabel),
});
export type BulkRow = z.output<typeof bulkRow>;

const ofJob = { jobId, ...onBehalf };
/** A row in errors with the cells that were written over. */
const correctedRow = z.object({ row: z.int().check(z.gte(0)), ...bulkCells });

/** Many guides from one file. */
export const bulkOperations = named({
  /**
   * POST /api/label/multiple as multipart/form-data: one part `csv_file`, every other field as a text. Send an Idempotency-Key per press; a
   * retry after a broken connection repeats it. Choosing a file sends check=true (nothing is bought), the button sends the file again
   * without it. The body of 200 and of 202 is the same; with 202 the work goes on and GET /api/label/multiple/{jobId} tells how it stands.
   *
   * 400 `fields`: `csv_file` (neither CSV nor XLSX, too large, too many rows, columns that are missing or stand twice, no rows), `service_id`, `carrier`.
   */
  createBulk: operation({
    method: 'POST',
    path: '/api/label/multiple',
    needs: labelWriters,
    asksFactor: true,
    isDeferred: true,
    isKeyed: true,
    takesFile: { field: 'csv_file', tooLarge: csvTexts.tooLarge },
    request: z.object({
      carrier: oneLine(),
      service_id: serviceId,
      /** Only checked and priced. */
      check: withDefault(textFlag, false),
      /** A new run of a file that was loaded within the last 24 h. Ask before sending it. */
      again: withDefault(textFlag, false),
      /** Mixed customers: balance pays where the stock has run out ('Usar saldo cuando se agote el stock'). */
      use_balance: withDefault(textFlag, false),
      /** Whether a short file is answered when its rows have their outcome; otherwise as soon as they are stored. */
      wait: withDefault(textFlag, true),
      ...onBehalf,
    }),
    response: bulkJob,
    refusals: ['USER_NOT_CHOSEN', 'NOT_FOUND', 'CUSTOMER_LOCKED', 'TOO_MANY_REQUESTS'],
  }),

  /** Loads of the user of the last 24 h, those under way first, then the newest; checks are not among them. Empty: the tab is idle. */
  listBulks: operation({
    method: 'GET',
    path: '/api/label/multiple',
    needs: labelWriters,
    request: z.object(onBehalf),
    response: z.object({ data: z.array(bulkSummary) }),
    refusals: ['USER_NOT_CHOSEN', 'NOT_FOUND'],
  }),

  /** One load of the caller, and for a screen what GET /api/jobs/{id} is for machines. The event `bulkUpdated` {id} says when to ask. */
  getBulk: operation({
    method: 'GET',
    path: '/api/label/multiple/{jobId}',
    needs: labelWriters,
    request: z.object(ofJob),
    response: bulkJob,
    refusals: ['NOT_FOUND'],
  }),

  /** Rows of one load in the order of the file; without `state` those in errors, for the grid. */
  listBulkRows: operation({
    method: 'GET',
    path: '/api/label/multiple/{jobId}/rows',
    needs: labelWriters,
    request: z.object({ ...pagingFields(100), state: withDefault(z.enum(bulkRowStates), 'error'), ...ofJob }),
    response: pageOf(bulkRow),
    refusals: ['NOT_FOUND'],
  }),

  /**
   * Creates corrected rows, and only those. Cells that are not sent stay. A row that is still wrong stays in errors with its new cells and
   * faults. NOT_ALLOWED, and nothing is done, when one of the rows is not in errors, or the load has stopped. The answer is the load as it stands: PROCESSING when any row is created.
   */
  retryBulkRows: operation({
    method: 'POST',
    path: '/api/label/multiple/{jobId}/rows',
    needs: labelWriters,
    asksFactor: true,
    isKeyed: true,
    request: z.object({
      rows: z.array(correctedRow).check(z.minLength(1), z.maxLength(BULK_MAX_ROWS)),
      ...ofJob,
    }),
    response: bulkJob,
    refusals: ['NOT_FOUND', 'NOT_ALLOWED', 'CUSTOMER_LOCKED'],
  }),

  /**
   * A load that has stopped goes on with the rows that remain, for anyone who may load files for its user now. NOT_ALLOWED when it has not
   * stopped, or goes on already. The answer is the load: PROCESSING.
   */
  resumeBulk: operation({
    method: 'POST',
    path: '/api/label/multiple/{jobId}/resume',
    needs: labelWriters,
    asksFactor: true,
    isKeyed: true,
    request: z.object(ofJob),
    response: bulkJob,
    refusals: ['NOT_FOUND', 'NOT_ALLOWED', 'CUSTOMER_LOCKED'],
  }),

  /**
   * No further row is begun; those that were begun take their outcome, or wait for their carrier. Asked twice, or of a load that has ended, it changes
   * nothing. NOT_ALLOWED for a check. The answer is the load as it stands: DONE when the last begun row has its outcome.
   */
  stopBulk: operation({
    method: 'POST',
    path: '/api/label/multiple/{jobId}/stop',
    needs: labelWriters,
    request: z.object(ofJob),
    response: bulkJob,
    refusals: ['NOT_FOUND', 'NOT_ALLOWED'],
  }),

  /**
   * What the next press would make and take: of a check its good rows and these corrected ones, in the order in which they are bought, of a
   * purchase these corrected ones. Corrected rows that are still wrong are in no sum. Nothing is bought or kept. NOT_ALLOWED as when they are sent,
   * and while the load goes on.
   */
  priceBulkRows: operation({
    method: 'POST',
    path: '/api/label/multiple/{jobId}/price',
    needs: labelWriters,
    request: z.object({ rows: z.array(correctedRow).check(z.maxLength(BULK_MAX_ROWS)), ...ofJob }),
    response: z.object({ rows: z.number(), money: bulkMoney }),
    refusals: ['NOT_FOUND', 'NOT_ALLOWED'],
  }),

  /** Judges one row as it is typed, postal codes and the service's limits included; buys and keeps nothing. All cells are sent. */
  checkBulkRow: operation({
    method: 'POST',
    path: '/api/label/multiple/row',
    needs: labelWriters,
    request: z.object({
      service_id: serviceId,
      /** Whether '12,5' is a number: of rows whose file has another separator than the comma. */
      decimal_comma: withDefault(z.boolean(), false),
      ...bulkCells,
      ...onBehalf,
    }),
    response: z.object({ faults: z.array(bulkFault) }),
    refusals: ['USER_NOT_CHOSEN', 'NOT_FOUND'],
  }),

  /** The rows in errors, with the columns of the template, to be mended in a spreadsheet and loaded as a file. */
  getBulkFailedRows: operation({
    method: 'GET',
    path: '/api/label/multiple/{jobId}/failed',
    needs: labelWriters,
    request: z.object(ofJob),
    response: csvFile,
    refusals: ['NOT_FOUND'],
  }),

  /** The header of all columns and one row that shows how it is filled in. */
  getBulkTemplate: operation({
    method: 'GET',
    path: '/api/label/multiple/template',
    needs: labelWriters,
    request: z.object({}),
    response: csvFile,
  }),
});
