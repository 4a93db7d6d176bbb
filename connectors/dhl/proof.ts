import type { Proof } from '#connectors/kit/connector.ts';
import { readJson } from '#wire/read-json.ts';
import { callDhl, dhlRefusal, type DhlContext } from './client.ts';
import { isNothing, pdfIn } from './find-label.ts';
import { keptDocuments } from './schema.ts';
import { done, type Answer } from '#wire/answer.ts';

/** The page that says who received a parcel and when. Nothing = DHL has none of it, or not yet. */
export async function proofOfDelivery(context: DhlContext, { parcel_number }: { parcel_number: string }): Promise<Answer<readonly Proof[]>> {
  const answer = await callDhl(context, {
    operation: 'proofOfDelivery',
    method: 'GET',
    path: `/shipments/${encodeURIComponent(parcel_number)}/proof-of-delivery`,
    query: { shipperAccountNumber: context.credentials.account_number, content: 'epod-summary' },
  });
  if (isNothing(answer)) return done([]);
  const read = readJson(answer, keptDocuments, dhlRefusal);
  if (read.outcome !== 'done') return read;
  const file = pdfIn(read.value.documents[0]?.content);
  return file ? done([{ file, type: 'application/pdf' }]) : { outcome: 'unknown', reason: 'unreadable' };
}
