/** Failures of the connection itself, by driver code, SQLSTATE (connection, shutdown, too many clients) or the driver's own words. */
const codes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|08...|57P0[1-3]|53300)$/;
const words =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|PGlite is closed|driver has already been destroyed/;

/** Whether an error means that the database cannot be reached now, as opposed to a statement that failed. */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (typeof code === 'string' && codes.test(code)) || words.test(error.message) || isDatabaseUnreachable(error.cause);
}
