import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

export type Said = { text: string; values: readonly unknown[] };

const listening = new AsyncLocalStorage<Said[]>();

/** What `work` says to PostgreSQL, on whatever connection, in order. */
export async function recordSql(work: () => Promise<unknown>): Promise<Said[]> {
  const said: Said[] = [];
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  (pg.Client.prototype as { query: unknown }).query = function (this: pg.Client, ...given: unknown[]) {
    const [first, second] = given as [string | Said | { statements: readonly Said[] }, unknown];
    if (typeof first === 'object' && 'statements' in first) {
      for (const { text, values } of first.statements) listening.getStore()?.push({ text, values });
      return query.apply(this, given);
    }
    const text = typeof first === 'string' ? first : first.text;
    const values = Array.isArray(second) ? second : typeof first === 'string' ? [] : (first.values ?? []);
    listening.getStore()?.push({ text, values });
    return query.apply(this, given);
  };
  try {
    await listening.run(said, work);
  } finally {
    (pg.Client.prototype as { query: unknown }).query = query;
  }
  return said;
}
