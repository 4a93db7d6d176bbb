import { operations } from './operations.ts';
import type { HttpRequest } from './connector.ts';

/** Time limit of the connection itself, ms before TIME_SCALE. */
export const CONNECT_MS = 3_000;

/** What holds for one call of an operation; a token is read for another one. */
export const callLimits = (operation: HttpRequest['operation']): { kind: 'read' | 'write'; timeoutMs: number } =>
  operation === 'token' ? { kind: 'read', timeoutMs: 8_000 } : operations[operation];

/** A machine's own slowness does not scale: no limit is ever shorter than this, whatever TIME_SCALE says. */
export const SHORTEST_TIMEOUT_MS = 2_000;

/** A limit of this run in ms. */
export const scaledTimeout = (ms: number, timeScale: number): number => Math.max(Math.min(ms, SHORTEST_TIMEOUT_MS), Math.round(ms * timeScale));
