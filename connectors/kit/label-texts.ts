import { labelTexts, type LabelTexts } from '#contract/carriers/label-texts.ts';
import type { TextFault } from '#contract/carriers/text-lines.ts';
import type { LabelRequest, Manifest } from './connector.ts';
import { ownCodes } from '#wire/own-codes.ts';
import { rowIndexes } from './rows.ts';
import { done, refused, type Answer } from '#wire/answer.ts';

export type PrintedRequest = LabelRequest & { texts: LabelTexts };

/** The request with its texts as they are printed, or a refusal that names what does not fit: nothing is ever cut silently (AMB-7.12). */
export function printedRequest(request: LabelRequest, manifest: Pick<Manifest, 'slug' | 'texts'>): Answer<PrintedRequest> {
  const { texts, faults } = requestTexts(request, manifest);
  if (faults.length > 0) return refused(ownCodes.textTooLong, faults.map(({ path, excess }) => `${path} +${excess}`).join(', '));
  return done({ ...request, texts });
}

/** What a carrier prints of a request and what does not fit. A shipment is judged as a whole, whatever part of it is sent. */
export function requestTexts(
  request: LabelRequest,
  { slug, texts }: Pick<Manifest, 'slug' | 'texts'>,
): { texts: LabelTexts; faults: readonly TextFault[] } {
  const rows = rowIndexes(request.pieces);
  const pieces = request.pieces.map(({ content, goods }, index) => ({ row: rows[index] ?? 0, content, goods }));
  return labelTexts({ ...request, pieces }, slug, texts);
}
