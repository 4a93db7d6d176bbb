declare module 'pg/lib/utils.js' {
  /** A value as pg writes it into a message: text, bytes or null. */
  export function prepareValue(value: unknown): string | Buffer | null;
}
