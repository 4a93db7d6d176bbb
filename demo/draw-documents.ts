import type { FileId, LabelId } from '#contract/shared/ids.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import type { LabelLook, LabelSheet } from '#platform/pdf/draw-label.ts';
import { sha256Of } from '#platform/hash.ts';
import type { ShippingTables } from '../server/modules/shipping/tables.ts';
import type { DemoNeeds } from './build-demo.ts';
import type { DemoWorld } from './demo-world.ts';
import type { GuideRow } from './guides.ts';
import { labelDrawing } from './label-drawing.ts';

export const DRAW_JOB = 'demo-draw-documents';
const AT_ONCE = 20;

export type Drawing = { drawLabel: (label: LabelSheet, look?: LabelLook) => Promise<Uint8Array> };

const tables = (reader: Reader) => reader.$extendTables<ShippingTables>();

export type DrawnDocument = { id: LabelId; bytes: Uint8Array; sha256: string };

/** The labels of guides that still wait for their parcel: anyone who opens the portal first wants to print those. */
export async function drawWaiting({ drawLabel }: Drawing, { orders, guides }: Pick<DemoWorld, 'orders' | 'guides'>): Promise<DrawnDocument[]> {
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  const drawn: DrawnDocument[] = [];
  for (const guide of guides.filter(isWaiting)) {
    const order = orderOf.get(guide.order_id);
    if (order) drawn.push(toDrawn(guide.id, await drawLabel(labelDrawing(order, guide))));
  }
  return drawn;
}

const isWaiting = ({ follow_up }: GuideRow): boolean => follow_up === 'registered';
const toDrawn = (id: LabelId, bytes: Uint8Array): DrawnDocument => ({ id, bytes, sha256: sha256Of(bytes) });

/** Draws the next labels that are still missing, and calls itself again until none is. Only guides of the demonstration are charged without one. */
export async function drawNextDocuments({
  db,
  inTransaction,
  documents,
  queue,
}: Pick<DemoNeeds, 'db' | 'inTransaction' | 'documents' | 'queue'>): Promise<void> {
  const missing = await missingDocuments(db);
  const drawn: DrawnDocument[] = [];
  for (const { id, parcel_number, piece, row_index, ...order } of missing) {
    drawn.push(toDrawn(id, await documents.drawLabel(labelDrawing(order, { parcel_number, piece, row_index }))));
  }
  await inTransaction(async (tx) => {
    for (const document of drawn) await storeDocument(tx, documents, document);
    if (missing.length === AT_ONCE) await queue.enqueue(tx, DRAW_JOB, {});
  });
}

/** The newest first: those are looked at. */
const missingDocuments = (reader: Reader) =>
  tables(reader)
    .selectFrom('shipping_guide as g')
    .innerJoin('shipping_order as o', 'o.id', 'g.order_id')
    .select([
      'g.id',
      'g.parcel_number',
      'g.piece',
      'g.row_index',
      'o.carrier',
      'o.service_description',
      'o.origin',
      'o.destination',
      'o.packages',
      'o.options',
    ])
    .where('g.creation', '=', 'made')
    .where('g.charged_at', 'is not', null)
    .where('g.document_sha256', 'is', null)
    .orderBy('g.created_at', 'desc')
    .limit(AT_ONCE)
    .execute();

async function storeDocument(tx: Tx, { put }: Pick<DemoNeeds['documents'], 'put'>, { id, bytes, sha256 }: DrawnDocument): Promise<void> {
  const document_file_id = newId<FileId>();
  await put(tx, document_file_id, bytes, sha256);
  await tables(tx)
    .updateTable('shipping_guide')
    .set({ document_file_id, document_sha256: sha256 })
    .where('id', '=', id)
    .where('document_sha256', 'is', null)
    .execute();
}
