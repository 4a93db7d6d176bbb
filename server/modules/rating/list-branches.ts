import { carrierFacts, type CarrierSlug } from '#contract/carriers/carriers.ts';
import type { branchesOperations } from '#contract/rating/branches.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import { ratingTexts } from '#texts/es/rating/rating.ts';
import type { RatingNeeds } from './needs.ts';

type Operation = typeof branchesOperations.listBranches;

/** GET /api/rate/branches: what the carrier answers now; nothing of it is kept. */
export async function listBranches(
  { carriers, catalogs }: Pick<RatingNeeds, 'carriers' | 'catalogs'>,
  { carrier, zip }: RequestOf<Operation>,
  requestId: string,
): Promise<ResponseOf<Operation>> {
  const slug = carrier.trim().toLowerCase();
  if (!carrierFacts(slug)?.listsBranches) return { data: [] };
  const place = catalogs.postalCode(zip);
  const question = { zip_code: zip, city: place?.city ?? '', state_code: place?.state_code ?? '' };
  const answer = await carriers.listBranches(slug as CarrierSlug, question, requestId);
  if (answer.outcome !== 'done') throw new Refusal('CARRIER_UNAVAILABLE', { description: ratingTexts.branchesFailed });
  return { data: answer.value.map((one) => ({ ...one, hours: [...one.hours] })) };
}
