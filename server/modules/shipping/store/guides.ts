import type { UpdateObject } from 'kysely';
import type { CarrierSlug } from '#contract/carriers.ts';
import type { LabelId, OrderId } from '#contract/shared/ids.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { AttemptTable, ShippingTables } from '../tables.ts';

const tables = (reader: Reader) => reader.$extendTables<ShippingTables>();

export type Guide = Awaited<ReturnType<typeof guidesOf>>[number];

export const guidesOf = (reader: Reader, order: OrderId) =>
  tables(reader).selectFrom('shipping_guide').selectAll().where('order_id', '=', order).orderBy('piece').execute();

export const guideById = (reader: Reader, id: LabelId) =>
  tables(reader).selectFrom('shipping_guide').selectAll().where('id', '=', id).executeTakeFirst();

/** The guide, locked until the transaction ends. */
export async function lockGuide(tx: Tx, id: LabelId): Promise<Guide | undefined> {
  return tables(tx).selectFrom('shipping_guide').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export type GuideChange = UpdateObject<ShippingTables, 'shipping_guide'>;

export async function updateGuide(tx: Tx, id: LabelId, change: GuideChange): Promise<void> {
  await tables(tx).updateTable('shipping_guide').set(change).where('id', '=', id).execute();
}

/** Whether a number of this carrier stands on another guide. */
export async function isNumberTaken(reader: Reader, carrier: CarrierSlug, parcel_number: string, except: LabelId | null): Promise<boolean> {
  const found = await tables(reader)
    .selectFrom('shipping_guide')
    .select('id')
    .where('carrier', '=', carrier)
    .where('parcel_number', '=', parcel_number)
    .$if(except !== null, (query) => query.where('id', '<>', except as LabelId))
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether a document was ever stored for another guide. */
export async function isDocumentTaken(reader: Reader, sha256: string, except: LabelId): Promise<boolean> {
  const found = await tables(reader)
    .selectFrom('shipping_guide')
    .select('id')
    .where('document_sha256', '=', sha256)
    .where('id', '<>', except)
    .executeTakeFirst();
  return found !== undefined;
}

/** Writes one attempt per guide; the carrier is called only after this is committed. */
export async function recordAttempts(
  tx: Tx,
  attempts: readonly Pick<AttemptTable, 'guide_id' | 'customer_id' | 'n' | 'fence' | 'payload_hash' | 'started_at'>[],
): Promise<void> {
  const rows = attempts.map((attempt) => ({ ...attempt, ended_at: null, outcome: null, detail: null }));
  await tables(tx).insertInto('shipping_attempt').values(rows).execute();
  const ids = attempts.map((attempt) => attempt.guide_id);
  const at = attempts[0]?.started_at ?? null;
  await tables(tx)
    .updateTable('shipping_guide')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), first_call_at: eb.fn.coalesce('first_call_at', eb.val(at)) }))
    .where('id', 'in', ids)
    .execute();
}

/** What an attempt learned; evidence, written even by a process that lost the order. */
export async function endAttempts(tx: Tx, ids: readonly LabelId[], fence: number, outcome: string, detail: string | null, now: Date): Promise<void> {
  await tables(tx)
    .updateTable('shipping_attempt')
    .set({ outcome, detail, ended_at: now })
    .where('guide_id', 'in', [...ids])
    .where('fence', '=', fence)
    .where('ended_at', 'is', null)
    .execute();
}

/** Guides whose next step is due, oldest first. */
export const guidesDue = (reader: Reader, now: Date, limit: number) =>
  tables(reader).selectFrom('shipping_guide').selectAll().where('next_step_at', '<=', now).orderBy('next_step_at').limit(limit).execute();

export const refundsDue = (reader: Reader, now: Date, limit: number) =>
  tables(reader)
    .selectFrom('shipping_guide')
    .select('id')
    .where('refund_due_at', '<=', now)
    .where('cancel_state', '=', 'waiting')
    .limit(limit)
    .execute();

export const trackingDue = (reader: Reader, now: Date, limit: number) =>
  tables(reader)
    .selectFrom('shipping_guide')
    .select(['id', 'carrier', 'parcel_number', 'tracking_number'])
    .where('next_track_at', '<=', now)
    .where('creation', '=', 'made')
    .orderBy('next_track_at')
    .limit(limit)
    .execute();

/** Registered guides whose label's last day has passed and that nobody asked to cancel. */
export const lapsedGuides = (reader: Reader, today: string, folio: readonly CarrierSlug[], limit: number) =>
  tables(reader)
    .selectFrom('shipping_guide')
    .select('id')
    .where('creation', '=', 'made')
    .where('follow_up', '=', 'registered')
    .where('cancel_state', '=', 'none')
    .where('valid_until', '<', today)
    .where('carrier', 'not in', [...folio])
    .limit(limit)
    .execute();

export const quietDeliveries = (reader: Reader, before: Date, limit: number) =>
  tables(reader)
    .selectFrom('shipping_guide')
    .select('id')
    .where('creation', '=', 'made')
    .where('follow_up', '=', 'delivered')
    .where('delivered_at', '<', before)
    .limit(limit)
    .execute();

export async function insertOrphan(tx: Tx, guide: Pick<Guide, 'id' | 'customer_id' | 'carrier'>, parcel_number: string, now: Date): Promise<void> {
  await tables(tx)
    .insertInto('shipping_orphan')
    .values({ carrier: guide.carrier, parcel_number, customer_id: guide.customer_id, guide_id: guide.id, state: 'found', found_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const orphansFound = (reader: Reader, limit: number) =>
  tables(reader).selectFrom('shipping_orphan').selectAll().where('state', '=', 'found').limit(limit).execute();

export async function markOrphan(tx: Tx, carrier: CarrierSlug, parcel_number: string, state: 'found' | 'cancelled' | 'needs_person'): Promise<void> {
  await tables(tx)
    .updateTable('shipping_orphan')
    .set((eb) => ({ state, tries: eb('tries', '+', 1) }))
    .where('carrier', '=', carrier)
    .where('parcel_number', '=', parcel_number)
    .execute();
}
