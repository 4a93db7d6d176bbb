import type { labelEvidenceOperations } from '#contract/shipping/label-evidence.ts';
import type { UploadType } from '#contract/drive/drive.ts';
import { partnerWords, Refusal } from '#contract/shared/errors.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { Call } from '#platform/http/route.ts';
import { labelPageTexts } from '#texts/es/shipping/label-page.ts';
import type { ShippingNeeds } from '../needs.ts';
import { evidenceOf, visibleGuide } from './read-labels.ts';

/** GET /api/label/{carrier}/{id}/evidence: asked of the carrier that keeps it, or read where staff kept it. */
export async function getLabelEvidence(
  needs: ShippingNeeds,
  request: RequestOf<typeof labelEvidenceOperations.getLabelEvidence>,
  { actor, requestId }: Call,
): Promise<ResponseOf<typeof labelEvidenceOperations.getLabelEvidence>> {
  const guide = await visibleGuide(needs, actor, request.id, request);
  const kept = guide.carrier.toLowerCase() === request.carrier.toLowerCase() ? await evidenceOf(needs, guide) : null;
  if (kept === null || guide.parcel_number === null) throw new Refusal('NOT_FOUND');
  if (kept !== 'carrier') {
    const bytes = await needs.drive.pieces.get(kept.id);
    if (!bytes) throw new Refusal('NOT_FOUND', { description: labelPageTexts.signatureGone });
    return { file: Buffer.from(bytes).toString('base64'), type: kept.media_type as UploadType, more: [] };
  }
  const answer = await needs.carriers.proofOfDelivery(guide.carrier, { parcel_number: guide.parcel_number }, requestId);
  if (answer.outcome === 'unknown') throw new Refusal('CARRIER_SILENT', { description: labelPageTexts.evidenceFailed });
  if (answer.outcome === 'refused')
    throw new Refusal('CARRIER_REFUSED', { description: partnerWords(answer.description) || labelPageTexts.evidenceFailed });
  const [first, ...more] = answer.value.map(({ file, type }) => ({ file: Buffer.from(file).toString('base64'), type }));
  if (!first) throw new Refusal('NOT_FOUND', { description: labelPageTexts.noEvidence });
  return { ...first, more };
}
