import { createHash } from 'node:crypto';

/** SHA-256 in hexadecimal digits. */
export const sha256Of = (of: string | Uint8Array): string => createHash('sha256').update(of).digest('hex');

/** Hash of a JSON value that does not depend on the order of its names. */
export const canonicalHash = (value: unknown): string => sha256Of(JSON.stringify(ordered(value)));

function ordered(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([, child]) => child !== undefined);
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, child]) => [name, ordered(child)]));
}
