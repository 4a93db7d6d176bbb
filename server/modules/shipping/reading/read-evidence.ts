import type { labelEvidenceOperations } from '#contract/shipping/label-evidence.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { Call } from '#platform/http/route.ts';
import { labelPageTexts } from '#texts/es/shipping/label-page.ts';
import type { ShippingNeeds } from '../needs.ts';
import { hasEvidence, visibleGuide } from './read-labels.ts';

/** GET /api/label/{carrier}/{id}/evidence: asked of the carrier, who keeps it. */
export async function getLabelEvidence(
  needs: ShippingNeeds,
  request: RequestOf<typeof labelEvidenceOperations.getLabelEvidence>,
  { actor, requestId }: Call,
): Promise<ResponseOf<typeof labelEvidenceOperations.getLabelEvidence>> {
  const guide = await visibleGuide(needs, actor, request.id, request);
  const isHere = guide.carrier === request.carrier.toLowerCase() && guide.parcel_number !== null && hasEvidence(needs, guide);
  if (!isHere || guide.parcel_number === null) throw new Refusal('NOT_FOUND');
  const answer = await needs.carriers.proofOfDelivery(guide.carrier, { parcel_number: guide.parcel_number }, requestId);
  if (answer.outcome === 'unknown') throw new Refusal('CARRIER_SILENT', { description: labelPageTexts.evidenceFailed });
  if (answer.outcome === 'refused') throw new Refusal('CARRIER_REFUSED', { description: answer.description || labelPageTexts.evidenceFailed });
  if (answer.value === null) throw new Refusal('NOT_FOUND', { description: labelPageTexts.noEvidence });
  const { file, type } = answer.value;
  return { file: Buffer.from(file).toString('base64'), type };
}
