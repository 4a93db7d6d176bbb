import type { Proof } from '#connectors/kit/connector.ts';
import { readJson } from '#wire/read-json.ts';
import { callFedex, fedexRefusal, type FedexContext } from './client.ts';
import { documentAnswer } from './schema.ts';
import { done, type Answer } from '#wire/answer.ts';

/** Said of a parcel that is not delivered, and of one whose image FedEx does not keep. */
const unavailable = 'TRACKINGDOCUMENT.DOCUMENT.UNAVAILABLE';
const pngBegins = Buffer.from([0x89, 0x50, 0x4e, 0x47]);

export const toRequest = (trackingNumber: string, accountNumber: string) => ({
  trackDocumentDetail: { documentType: 'SIGNATURE_PROOF_OF_DELIVERY', documentFormat: 'PNG' },
  trackDocumentSpecification: [{ trackingNumberInfo: { trackingNumber }, accountNumber }],
});

/** The image of an answer; null when it is none. */
export function fromAnswer(pages: readonly string[]): Uint8Array | null {
  const bytes = Buffer.from(pages[0] ?? '', 'base64');
  return bytes.subarray(0, pngBegins.length).equals(pngBegins) ? bytes : null;
}

/** The image of who received a parcel. Nothing = FedEx has none of it, or not yet. */
export async function proofOfDelivery(context: FedexContext, { parcel_number }: { parcel_number: string }): Promise<Answer<readonly Proof[]>> {
  const body = toRequest(parcel_number, context.credentials.account_number);
  const answer = await callFedex(context, { operation: 'proofOfDelivery', method: 'POST', path: '/track/v1/trackingdocuments', body });
  const read = readJson(answer, documentAnswer, fedexRefusal);
  if (read.outcome === 'refused' && read.code === unavailable) return done([]);
  if (read.outcome !== 'done') return read;
  const { output } = read.value;
  const image = fromAnswer('document' in output ? output.document : output.documents);
  return image ? done([{ file: image, type: 'image/png' }]) : { outcome: 'unknown', reason: 'unreadable' };
}
