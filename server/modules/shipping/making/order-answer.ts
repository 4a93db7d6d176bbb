import { NO_DETAILS, Refusal } from '#contract/shared/errors.ts';
import type { CreatedLabel, CreateLabelsResponse } from '#contract/shipping/shipping.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import type { ShippingNeeds } from '../needs.ts';
import { carrierRefusal } from '../rules/carrier-refusal.ts';
import { guidesOf, type Guide } from '../store/guides.ts';
import type { OrderTable } from '../tables.ts';

/** What an ended order answers, to its first caller and to every repeat. An open one is IN_PROGRESS. */
export async function answerOf(needs: ShippingNeeds, order: OrderTable, guides?: readonly Guide[]): Promise<CreateLabelsResponse> {
  const { answer } = order;
  if (!answer || order.status === 'open') throw new Refusal('IN_PROGRESS');
  if (answer.kind === 'silent') throw new Refusal('CARRIER_SILENT', { description: shippingTexts.carrierSilent });
  if (answer.kind === 'refused')
    throw answer.code === 'NOT_MADE' ? new Refusal('CARRIER_REFUSED', { description: shippingTexts.notMade }) : carrierRefusal(answer);
  const labels = await labelsOf(needs, guides ?? (await guidesOf(needs.db, order)));
  const errors = answer.errors.map((error) => ({ ...error, description: error.description || NO_DETAILS }));
  const file = order.options.output_type === 'same_file' && labels.length > 1 ? await mergedFile(needs, labels) : null;
  return { labels, ...(errors.length > 0 ? { errors } : {}), ...(file ? { file } : {}) };
}

/** The made labels among guides with their documents; a document still awaited is null. */
async function labelsOf({ db, documents }: ShippingNeeds, guides: readonly Guide[]): Promise<CreatedLabel[]> {
  const made = guides.filter((guide) => guide.creation === 'made' && guide.parcel_number);
  return Promise.all(
    made.map(async (guide) => {
      const bytes = guide.document_file_id ? await documents.get(db, guide.document_file_id) : null;
      return {
        id: guide.id,
        carrier: guide.carrier,
        tracking_number: guide.tracking_number,
        parcel_number: guide.parcel_number as string,
        pdf: bytes ? Buffer.from(bytes).toString('base64') : null,
      };
    }),
  );
}

async function mergedFile({ documents }: ShippingNeeds, labels: readonly CreatedLabel[]): Promise<string | null> {
  const printed = labels.flatMap((label) => (label.pdf ? [Buffer.from(label.pdf, 'base64')] : []));
  return printed.length > 0 ? Buffer.from(await documents.merge(printed)).toString('base64') : null;
}
