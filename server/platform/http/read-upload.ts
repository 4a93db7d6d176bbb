import type { FastifyRequest } from 'fastify';
import { Refusal } from '#contract/shared/errors.ts';
import { messages } from '#texts/es/shared/messages.ts';
import type { Upload } from './route.ts';

/** The one file of a multipart body, whole. Throws FILE_TOO_LARGE past the limit of the server, WRONG_DATA at `file` where there is none. */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  const missing = () => new Refusal('WRONG_DATA', { fields: { file: messages.invalid } });
  if (!request.isMultipart()) throw missing();
  let upload: Upload | null = null;
  // A second one ends this with 413: the server takes one.
  for await (const part of request.files()) upload = { name: part.filename, bytes: await part.toBuffer() };
  if (!upload) throw missing();
  return upload;
}
