import * as z from 'zod/mini';
import { csvTexts } from '#texts/es/shared/csv.ts';
import { day, instant } from '../shared/dates.ts';
import { depositId, statementId, userId } from '../shared/ids.ts';
import { amount } from '../shared/money.ts';
import { named, operation } from '../shared/operation.ts';
import { pageOf, pagingFields } from '../shared/paging.ts';
import { decidingRoles } from './deposits.ts';

/** Columns of a day's statement as a CSV; of those after the fifth a file may lack any. */
export const statementColumns = [
  'fecha_operacion',
  'institucion',
  'clave_rastreo',
  'monto',
  'cuenta_beneficiario',
  'nombre_ordenante',
  'rfc_ordenante',
  'cuenta_ordenante',
  'referencia',
  'concepto',
  'estado',
] as const;
export type StatementColumn = (typeof statementColumns)[number];
export const STATEMENT_MAX_ROWS = 20_000;

/** What is wrong with lines of a refused file: which, from one to another in their order, and how many more that are not named. */
export const statementFault = z.object({ message: z.string(), lines: z.array(z.object({ from: z.number(), to: z.number() })), more: z.number() });
export type StatementFault = z.output<typeof statementFault>;

/**
 * Where statement and portal differ: it arrived and was not told; it was told and is not on the statement; the sums differ; the bank gave it back and it
 * counts here; it stands on the statement twice.
 */
export const differenceKinds = ['not_told', 'not_on_statement', 'amount_differs', 'returned', 'repeated'] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

const difference = z.object({
  kind: z.enum(differenceKinds),
  institution: z.string(),
  bank: z.string(),
  tracking_key: z.string(),
  /** The line of the file, as a spreadsheet counts it; null = it has none. */
  line: z.nullable(z.number()),
  statement_amount: z.nullable(amount),
  told_amount: z.nullable(amount),
  deposit_id: z.nullable(depositId),
});
export type Difference = z.output<typeof difference>;

export const statementRow = z.object({
  id: statementId,
  day,
  imported_at: instant,
  imported_by: z.object({ id: userId, name: z.string() }),
  /** Lines of the file and their sum; how many of them agree with what was told, and how many differences there are. */
  lines: z.number(),
  sum: amount,
  agreeing: z.number(),
  differing: z.number(),
});
export type StatementRow = z.output<typeof statementRow>;

export const statementDetail = z.extend(statementRow, { differences: z.array(difference) });
export type StatementDetail = z.output<typeof statementDetail>;

/** One line of the file; `kind` is where it differs, null = it agrees. */
const statementLine = z.object({
  line: z.number(),
  bank: z.string(),
  tracking_key: z.string(),
  amount,
  sender_name: z.string(),
  is_returned: z.boolean(),
  kind: z.nullable(z.enum(differenceKinds)),
});
export type StatementLineRow = z.output<typeof statementLine>;

export const statementOperations = named({
  /** Statements, the newest first, each compared with what is known now; searched by its day or a tracking key of its lines. */
  listStatements: operation({
    method: 'GET',
    path: '/api/billing/statements',
    needs: 'session',
    roles: decidingRoles,
    request: z.object({ ...pagingFields(5) }),
    response: pageOf(statementRow),
  }),
  getStatement: operation({
    method: 'GET',
    path: '/api/billing/statement/{id}',
    needs: 'session',
    roles: decidingRoles,
    request: z.object({ id: statementId }),
    response: statementDetail,
    refusals: ['NOT_FOUND'],
  }),
  /** The lines in the order of the file, each with where it differs. */
  listStatementLines: operation({
    method: 'GET',
    path: '/api/billing/statement/{id}/lines',
    needs: 'session',
    roles: decidingRoles,
    request: z.object({ id: statementId, ...pagingFields(20) }),
    response: pageOf(statementLine),
    refusals: ['NOT_FOUND'],
  }),
  /**
   * Keeps a day's statement and says where it differs; moves nothing. 400 at `csv_file`: no CSV, another header, lines that cannot be read, whose faults
   * are `errors`, each a `statementFault`; at `day`: to come.
   */
  importStatement: operation({
    method: 'POST',
    path: '/api/billing/statement',
    needs: 'session',
    roles: decidingRoles,
    takesFile: { field: 'csv_file', tooLarge: csvTexts.tooLarge },
    request: z.object({ day }),
    response: statementDetail,
    refusals: ['WRONG_DATA'],
  }),
  /** What arrived and was not told enters as if it had been, once. By somebody else than who imported the file: a file is no bank. */
  enterStatement: operation({
    method: 'PUT',
    path: '/api/billing/statement/{id}/enter',
    needs: 'session',
    roles: decidingRoles,
    asksFactor: true,
    request: z.object({ id: statementId }),
    response: statementDetail,
    refusals: ['NOT_FOUND', 'FORBIDDEN'],
  }),
});
