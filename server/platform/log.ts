import { fstatSync } from 'node:fs';
import { pino } from 'pino';
import { writeWhole } from './files/whole-writes.ts';
import { currentRequest } from './http/request-context.ts';

/** Structured log; data holds ids and figures, never names, addresses, tokens or secrets. */
export type Log = {
  info: (event: string, data?: Record<string, unknown>) => void;
  warn: (event: string, data?: Record<string, unknown>) => void;
  error: (event: string, data?: Record<string, unknown>) => void;
};

export const silentLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

// The second line of defence: what must never be logged does not reach the log even when somebody passes it.
const secretNames = [
  'password',
  'token',
  'authorization',
  'cookie',
  'secret',
  'client_secret',
  'key',
  'link_key',
  'email',
  'phone',
  'phone_number',
  'tax_id',
  'rfc',
  'street',
];
const redact = { paths: [...secretNames, ...secretNames.map((name) => `*.${name}`)], censor: '[redacted]' };

let lostLines = 0;

/**
 * A line that finds no room on a full disk is lost, and counted: the stream of the process would end the process over it. Whatever is no file
 * keeps its stream.
 */
function standardError(): { write: (line: string) => unknown } {
  if (!fstatSync(process.stderr.fd).isFile()) return process.stderr;
  const write = (line: string): void => {
    try {
      // The line that met the end of the disk may stand there by half.
      const lost = lostLines > 0 ? `\n${JSON.stringify({ level: 'warn', msg: 'log lines lost', lines: lostLines })}\n` : '';
      writeWhole(process.stderr.fd, lost + line);
      lostLines = 0;
    } catch {
      lostLines += 1;
    }
  };
  return { write };
}

/** JSON lines on stderr, each with the ids of the request it belongs to. */
export function jsonLog(level: LogLevel, destination: { write: (line: string) => unknown } = standardError()): Log {
  const logger = pino(
    {
      level,
      base: null,
      redact,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      mixin: () => ({ ...currentRequest() }),
      serializers: { error: errorFacts },
    },
    { write: (line) => void destination.write(line) },
  );
  const at = (name: 'info' | 'warn' | 'error') => (event: string, data?: Record<string, unknown>) => logger[name]({ ...data }, event);
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

/** An error as facts: a driver's `detail` or `where` may quote a row, so only code, constraint, message and stack are kept. */
function errorFacts(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const { code, constraint } = error as { code?: string; constraint?: string };
  const cause = error.cause === undefined ? {} : { cause: errorFacts(error.cause) };
  return { name: error.name, message: error.message, ...(code ? { code } : {}), ...(constraint ? { constraint } : {}), stack: error.stack, ...cause };
}
