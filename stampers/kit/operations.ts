import type { CallLimits } from '#wire/call.ts';
import type { CancelRequest, CancelTaken, SatStatus, StampRequest, Stamped, StatusQuestion } from './stamper.ts';

type Row<Request> = CallLimits & {
  /** What the log tells of a request: our own ids and UUIDs, never a taxpayer or a text. */
  logs: (request: Request) => Readonly<Record<string, string>>;
};

const row =
  <Request, Value>() =>
  <const R extends Row<Request>>(data: R) =>
    data as R & { readonly types?: { request: Request; value: Value } };

/** Every operation of a PAC. Stamper, plug, log, time limits and the conformance suite are derived from this table. */
export const operations = {
  /** The same text again is answered with the stamp that it has. */
  stamp: row<StampRequest, Stamped>()({ kind: 'write', timeoutMs: 45_000, logs: ({ reference }) => ({ reference }) }),
  /** May be asked again: what was asked for before is done. */
  cancel: row<CancelRequest, CancelTaken>()({ kind: 'write', timeoutMs: 45_000, logs: ({ uuid, motive }) => ({ uuid, motive }) }),
  /** Whether the account opens, in the PAC's own words where it does not: asked when credentials are entered, before they count. */
  tryAccount: row<undefined, null>()({ kind: 'read', timeoutMs: 15_000, logs: () => ({}) }),
  /** What SAT has of a document, asked at SAT itself. */
  status: row<StatusQuestion, SatStatus>()({ kind: 'read', timeoutMs: 15_000, logs: ({ uuid }) => ({ uuid }) }),
} as const;

type Table = typeof operations;
type TypesOf<N extends OperationName> = NonNullable<Table[N]['types']>;
export type OperationName = keyof Table;
export type RequestOf<N extends OperationName> = TypesOf<N>['request'];
export type ValueOf<N extends OperationName> = TypesOf<N>['value'];

export const operationNames = Object.keys(operations) as readonly OperationName[];
