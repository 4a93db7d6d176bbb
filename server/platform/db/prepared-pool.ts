import type pg from 'pg';

/** More texts than the portal has; a text made anew each time would fill the server's memory. */
const MOST_STATEMENTS = 1_000;

type Query = (text: string, values: unknown[]) => Promise<pg.QueryResult>;

/**
 * A pool whose connections parse and plan each statement once. Statements without parameters (begin, commit) are sent as they are. When a
 * table changes under a running process, its statements fail once and are then prepared anew.
 */
export function preparedPool(pool: pg.Pool) {
  const names = new Map<string, string>();
  let made = 0;
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known !== undefined || names.size >= MOST_STATEMENTS) return known;
    made += 1;
    names.set(text, `p${made}`);
    return `p${made}`;
  };
  const forgetOnChange = (error: unknown): never => {
    const { code, message } = error as { code?: string; message?: string };
    if (code === '0A000' && message?.includes('cached plan')) names.clear();
    throw error;
  };
  const wrapped = new WeakMap<pg.PoolClient, pg.PoolClient>();
  const wrap = (client: pg.PoolClient): pg.PoolClient => {
    const query: Query = (text, values) => {
      const name = values.length > 0 ? nameOf(text) : undefined;
      return name === undefined ? client.query(text, values) : client.query({ name, text, values }).catch(forgetOnChange);
    };
    return new Proxy(client, {
      get(target, property) {
        if (property === 'query') return query;
        const value: unknown = Reflect.get(target, property);
        return typeof value === 'function' ? (value.bind(target) as unknown) : value;
      },
    });
  };
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: async (): Promise<pg.PoolClient> => {
      const client = await pool.connect();
      const known = wrapped.get(client) ?? wrap(client);
      wrapped.set(client, known);
      return known;
    },
  };
}
