import { Refusal, statusOf, type ErrorBody, type ErrorCode } from '#contract/shared/errors.ts';
import { isDatabaseUnavailable } from '#platform/db/unreachable.ts';
import { isDiskFull } from '#platform/files/disk-room.ts';
import { errorTexts } from '#texts/es/shared/errors.ts';

const texts: Record<ErrorCode, string> = errorTexts;

export type ErrorAnswer = { status: number; body: ErrorBody; isBug: boolean };

/** Any error as the envelope of AMB-0.01. A bug answers INTERNAL and tells nothing of itself: its place is the log. */
export function errorAnswer(error: unknown, { requestId, product }: { requestId: string; product: string }): ErrorAnswer {
  const refusal = error instanceof Refusal ? error : refusalOf(error);
  const { code, details } = refusal;
  const description = details.description ?? texts[code];
  return {
    status: statusOf[code],
    body: {
      code: details.finerCode ?? code,
      description: details.descriptions ?? description.replaceAll('{product}', product),
      ...(details.fields ? { fields: details.fields } : {}),
      ...(details.errors ? { errors: details.errors } : {}),
      request_id: requestId,
    },
    isBug: code === 'INTERNAL',
  };
}

/** Faults of the transport have a status of their own; everything else that is no refusal is a bug. */
function refusalOf(error: unknown): Refusal {
  const { statusCode, code } = (error ?? {}) as { statusCode?: unknown; code?: unknown };
  if (statusCode === 413) return new Refusal('FILE_TOO_LARGE');
  if (statusCode === 415) return new Refusal('FILE_TYPE');
  if (statusCode === 429) return new Refusal('TOO_MANY_REQUESTS');
  if (statusCode === 404) return new Refusal('NOT_FOUND');
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500 && String(code).startsWith('FST_')) return new Refusal('WRONG_DATA');
  // A body that is no JSON: the parser of fastify marks it so.
  if (error instanceof SyntaxError && statusCode === 400) return new Refusal('WRONG_DATA');
  if (isDiskFull(error)) return new Refusal('DISK_FULL');
  return new Refusal(isDatabaseUnavailable(error) ? 'DATABASE_UNAVAILABLE' : 'INTERNAL');
}
