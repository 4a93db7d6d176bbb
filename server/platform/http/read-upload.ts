import type { FastifyRequest } from 'fastify';
import { Refusal } from '#contract/shared/errors.ts';
import type { TakesFile } from '#contract/shared/operation.ts';
import { messages } from '#texts/es/shared/messages.ts';
import type { Upload } from './route.ts';

/** Fields beside the file: a call has fewer, and none is longer than an id or a name. */
const limits = { fields: 20, fieldSize: 1_000, parts: 21 };

/** What a multipart body holds: its one file, whole, and the texts beside it. */
export type Parts = { file: Upload; fields: Record<string, unknown> };

/**
 * Reads a multipart body. Throws FILE_TOO_LARGE past the limit of the server, or what the operation says of it, and WRONG_DATA at the file's
 * field where there is none, or where the body ends early or is no form at all.
 */
export async function readUpload(request: FastifyRequest, { field, tooLarge }: TakesFile, takesFields: boolean): Promise<Parts> {
  const missing = () => new Refusal('WRONG_DATA', { fields: { [field]: messages.invalid } });
  if (!request.isMultipart()) throw missing();
  let file: Upload | null = null;
  const fields: Record<string, unknown> = {};
  try {
    // A second file ends this with 413: the server takes one.
    for await (const part of takesFields ? request.parts({ limits: { ...limits, files: 1 } }) : request.files()) {
      if (part.type === 'file') file = { name: part.filename, bytes: await part.toBuffer() };
      else if (Object.hasOwn(fields, part.fieldname)) throw new Refusal('WRONG_DATA', { fields: { [part.fieldname]: messages.invalid } });
      else fields[part.fieldname] = part.value;
    }
  } catch (error) {
    if (tooLarge && isTooLarge(error)) throw new Refusal('WRONG_DATA', { fields: { [field]: tooLarge }, description: tooLarge });
    throw isBroken(error) ? missing() : error;
  }
  if (!file) throw missing();
  return { file, fields };
}

const isTooLarge = (error: unknown): boolean => (error as { code?: unknown }).code === 'FST_REQ_FILE_TOO_LARGE';
/** What the reader of forms says of a body that is none, or whose boundary is; it gives these no code. */
const isBroken = (error: unknown): boolean =>
  error instanceof Error &&
  /^(Multipart: Boundary not found|The needle cannot |(Part terminated early due to u|U)nexpected end of multipart data)/.test(error.message);
