import type { Actor } from '#contract/access/access.ts';
import { hasEnded } from '#contract/shipping/ended-label.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { JobId, LabelId } from '#contract/shared/ids.ts';
import type { RequestOf, ResponseOf } from '#contract/shared/operation.ts';
import { PRINTED_IN_REQUEST, type labelPrintOperations, type Unprinted, type VoidLabel } from '#contract/shipping/label-prints.ts';
import { messages } from '#texts/es/shared/messages.ts';
import { Deferred } from '#platform/http/route.ts';
import type { Scope } from '../../access/api.ts';
import type { Documents, ShippingNeeds } from '../needs.ts';
import { guidesToPrint, type PrintedGuide } from '../store/lists.ts';
import type { PrintFiles } from './label-prints.ts';

type Print = typeof labelPrintOperations.printLabels;

/**
 * Several labels in one file, in the order asked for (AMB-7.17): in the answer, or beyond 200 by a job. Guides without a document, and those
 * whose label is void, are named and not printed.
 */
export async function printLabels(
  needs: ShippingNeeds,
  files: PrintFiles,
  request: RequestOf<Print>,
  actor: Actor,
): Promise<ResponseOf<Print> | Deferred> {
  const { access, db, documents } = needs;
  const scope = await access.listScope(db, actor, request);
  const ids = await askedIds(needs, request, scope);
  const guides = await guidesToPrint(db, scope, ids);
  if (ids.some((id) => !guides.has(id))) throw new Refusal('NOT_FOUND');
  if (ids.length > PRINTED_IN_REQUEST) return new Deferred(await beginPrint(files, { request, ids, guides, scope }, actor));
  const { valid, missing, ended } = sortGuides(ids, guides);
  const found: Uint8Array[] = [];
  for (const { document_file_id } of valid) {
    const bytes = await documents.get(db, document_file_id);
    if (!bytes) throw new Error(`document ${document_file_id} is gone`);
    found.push(bytes);
  }
  const file = found.length === 0 ? null : await fileOf(documents, found, request.format);
  return { file: file ? Buffer.from(file).toString('base64') : null, missing, ended };
}

type Many = { request: RequestOf<Print>; ids: readonly LabelId[]; guides: ReadonlyMap<LabelId, PrintedGuide>; scope: Scope };

/** Begins to join these labels by a job; a second press while the same are joined answers the first. */
export async function beginPrint(files: PrintFiles, { request, ids, guides, scope }: Many, actor: Actor): Promise<JobId> {
  const { user_id, customer_id, job_id, format } = request;
  const all = [...guides.values()];
  const print = {
    on_behalf: { ...(user_id ? { user_id } : {}), ...(customer_id ? { customer_id } : {}) },
    scope,
    customers: [...new Set(all.map((guide) => guide.customer_id))],
    users: [...new Set(all.map((guide) => guide.user_id))],
    load_id: job_id ?? null,
    format,
  };
  const progress = { printed: 0, missing: [], ended: [] };
  const { id } = await files.begin(actor, { request: print, items: ids, same: { ids, format }, total: ids.length, progress });
  return id;
}

async function askedIds({ asks, db }: ShippingNeeds, { ids, job_id }: RequestOf<Print>, scope: Scope): Promise<readonly LabelId[]> {
  if ((ids === undefined) === (job_id === undefined)) throw new Refusal('WRONG_DATA', { fields: { ids: messages.invalid } });
  if (!job_id) return ids ?? [];
  const guides = await asks.guidesOfLoad(db, scope, job_id);
  if (guides.length === 0) throw new Refusal('NOT_FOUND');
  return guides;
}

type Sorted = {
  valid: (PrintedGuide & { document_file_id: NonNullable<PrintedGuide['document_file_id']> })[];
  missing: Unprinted[];
  ended: VoidLabel[];
};

/** Guides in the order asked for: those with a label that is valid, those without one yet, and those whose label is void. */
export function sortGuides(ids: readonly LabelId[], guides: ReadonlyMap<LabelId, PrintedGuide>): Sorted {
  const sorted: Sorted = { valid: [], missing: [], ended: [] };
  for (const id of ids) {
    const guide = guides.get(id);
    const { parcel_number = null, follow_up = null, document_file_id = null } = guide ?? {};
    if (hasEnded(follow_up)) sorted.ended.push({ id, parcel_number, follow_up });
    else if (guide && document_file_id) sorted.valid.push({ ...guide, document_file_id });
    else sorted.missing.push({ id, parcel_number });
  }
  return sorted;
}

async function fileOf(documents: Documents, found: readonly Uint8Array[], format: 'pdf' | 'zpl'): Promise<Uint8Array | string> {
  if (format === 'zpl') return (await Promise.all(found.map((document) => documents.zpl(document)))).join('');
  // One label is printed byte for byte as the carrier made it.
  return found.length === 1 ? (found[0] as Uint8Array) : documents.merge(found);
}
