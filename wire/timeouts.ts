import type { CallLimits } from './call.ts';

/** Time limit of the connection itself, ms before TIME_SCALE. */
export const CONNECT_MS = 3_000;

/** A token is read for another operation. */
const ofToken: CallLimits = { kind: 'read', timeoutMs: 8_000 };

/** What holds for one call of an operation of a partner's table. */
export const limitsOf = <Name extends string>(table: Readonly<Record<Name, CallLimits>>, operation: Name | 'token'): CallLimits =>
  operation === 'token' ? ofToken : table[operation];

/** A machine's own slowness does not scale: no limit is ever shorter than this, whatever TIME_SCALE says. */
export const SHORTEST_TIMEOUT_MS = 2_000;

/** A limit of this run in ms. */
export const scaledTimeout = (ms: number, timeScale: number): number => Math.max(Math.min(ms, SHORTEST_TIMEOUT_MS), Math.round(ms * timeScale));
