import pg from 'pg';

/**
 * An operator's own connections, beside the portal's. A pool says that it has ended before its connections are closed, so a database that is
 * dropped next may end one of them: that is no error of the test.
 */
export function operatorPool(url: string): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max: 2, idleTimeoutMillis: 1 });
  pool.on('error', () => undefined);
  return pool;
}
