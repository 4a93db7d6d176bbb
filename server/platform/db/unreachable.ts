/**
 * Failures of the connection itself, by driver code, SQLSTATE (connection, shutdown, too many clients) or words: the driver's own,
 * and what a server says that has no room on its disk to open a session (with the code of a fault inside it, XX000).
 */
const codes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|08...|57P0[1-5]|25P0[34]|53300)$/;
const words =
  /could not write init file|Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|PGlite is closed|driver has already been destroyed|Cannot use a pool after calling end/;
/** Refusals of a server that may do the same a moment later: no disk or memory left, a lock or a statement that takes too long, read-only, input and output. */
const passing = /^(53...|55P03|57014|25006|58030)$/;

/** The database was closed by ourselves: it does not come back. */
const closed = /PGlite is closed|driver has already been destroyed|Cannot use a pool after calling end/;

/** Whether an error means that the database cannot be reached now, as opposed to a statement that failed. */
export const isDatabaseUnreachable = (error: unknown): boolean => isOf(error, codes, words);

/** Whether an error says nothing of what was asked, only that the database cannot do it now. */
export const isDatabaseUnavailable = (error: unknown): boolean => isDatabaseUnreachable(error) || isOf(error, passing);

/** Whether the same may succeed a moment later. */
export const isWorthRepeating = (error: unknown): boolean => isDatabaseUnavailable(error) && !isOf(error, undefined, closed);

/** Whether a statement ran out of its time: the database is there, and does the work of it again each time it is asked. */
export const isTooSlow = (error: unknown): boolean => isOf(error, /^57014$/);

/** The answer to a commit was lost: whether what the transaction did stands is not known. */
export class CommitUnknown extends Error {
  override readonly name = 'CommitUnknown';
}

function isOf(error: unknown, known?: RegExp, said?: RegExp): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (typeof code === 'string' && known?.test(code) === true) || said?.test(error.message) === true || isOf(error.cause, known, said);
}
