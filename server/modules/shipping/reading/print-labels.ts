import type { Actor } from '#contract/access/access.ts';
import { hasEnded, type EndedFollowUp } from '#contract/shipping/ended-label.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { LabelId } from '#contract/shared/ids.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import type { shippingOperations } from '#contract/shipping/shipping.ts';
import type { Documents, ShippingNeeds } from '../needs.ts';
import { guideInScope } from '../store/lists.ts';

type Unprinted = { id: LabelId; parcel_number: string | null };

/** Several labels in one file, in the order asked for (AMB-7.17). Guides without a document, and those whose label is void, are named and not printed. */
export async function printLabels(
  { access, db, documents }: ShippingNeeds,
  request: RequestOf<typeof shippingOperations.printLabels>,
  actor: Actor,
): Promise<ResponseOf<typeof shippingOperations.printLabels>> {
  const scope = await access.listScope(db, actor, request);
  const found: Uint8Array[] = [];
  const missing: Unprinted[] = [];
  const ended: (Unprinted & { follow_up: EndedFollowUp })[] = [];
  for (const id of request.ids) {
    const guide = await guideInScope(db, scope, id);
    if (!guide) throw new Refusal('NOT_FOUND');
    const { parcel_number, follow_up } = guide;
    if (hasEnded(follow_up)) {
      ended.push({ id, parcel_number, follow_up });
      continue;
    }
    const bytes = guide.document_file_id ? await documents.get(db, guide.document_file_id) : null;
    if (bytes) found.push(bytes);
    else missing.push({ id, parcel_number });
  }
  const file = found.length === 0 ? null : await fileOf(documents, found, request.format);
  return { file: file ? Buffer.from(file).toString('base64') : null, missing, ended };
}

async function fileOf(documents: Documents, found: readonly Uint8Array[], format: 'pdf' | 'zpl'): Promise<Uint8Array | string> {
  if (format === 'zpl') return (await Promise.all(found.map((document) => documents.zpl(document)))).join('');
  // One label is printed byte for byte as the carrier made it.
  return found.length === 1 ? (found[0] as Uint8Array) : documents.merge(found);
}
