import { sql } from 'kysely';
import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import type { CustomerId, LabelId, OrderId } from '#contract/shared/ids.ts';
import { prepared } from '#platform/db/prepared.ts';
import { ofAll, scoped } from '#platform/db/scoped.ts';
import { together, type Reader, type Tx } from '#platform/db/tx.ts';
import type { AttemptTable, GuideTable, ShippingTables } from '../tables.ts';

/** A guide is named together with its customer; only rows of that customer are read or written. */
export type OwnGuide = { id: LabelId; customer_id: CustomerId };
type Owned = { customer_id: CustomerId };

const own = (reader: Reader, ...rows: readonly Owned[]) =>
  scoped(reader, { customers: [...new Set(rows.map(({ customer_id }) => customer_id))] }).$extendTables<ShippingTables>();
type Db = ReturnType<typeof own>;
/** The machine's own work goes through all customers: what is due, and numbers and documents that exist once in the world. */
const all = (reader: Reader) => ofAll(reader).$extendTables<ShippingTables>();

export type Guide = Awaited<ReturnType<typeof guidesOf>>[number];

export const guidesOf = (reader: Reader, order: Owned & { id: OrderId }) => ofOrder.all(own(reader, order), { order_id: order.id });

const ofOrder = prepared((db: Db, { order_id }: Pick<GuideTable, 'order_id'>) =>
  db.selectFrom('shipping_guide').selectAll().where('order_id', '=', order_id).orderBy('piece'),
);

/** For any customer: for a job that knows only the id. */
export const guideById = (reader: Reader, id: LabelId) =>
  all(reader).selectFrom('shipping_guide').selectAll().where('id', '=', id).executeTakeFirst();

/** The guide, locked until the transaction ends. */
export async function lockGuide(tx: Tx, guide: OwnGuide): Promise<Guide | undefined> {
  return own(tx, guide).selectFrom('shipping_guide').selectAll().where('id', '=', guide.id).forUpdate().executeTakeFirst();
}

/** Whether a number of this carrier stands on another guide. */
/** The status of guides, of whichever customers: who asks has read them in scope. */
export const followUpsOfGuides = (reader: Reader, ids: readonly LabelId[]) =>
  all(reader)
    .selectFrom('shipping_guide')
    .select(['id', 'follow_up'])
    .where('id', '=', sql<LabelId>`any(${[...ids]}::text[])`)
    .execute();

export async function hasGuidesOf(reader: Reader, carrier: CarrierSlug): Promise<boolean> {
  return (await all(reader).selectFrom('shipping_guide').select('id').where('carrier', '=', carrier).limit(1).executeTakeFirst()) !== undefined;
}

export async function isNumberTaken(reader: Reader, carrier: CarrierSlug, parcel_number: string, except: LabelId | null): Promise<boolean> {
  return (await numbered.first(all(reader), { carrier, parcel_number, except })) !== undefined;
}

const numbered = prepared((db: Db, { carrier, parcel_number, except }: { carrier: CarrierSlug; parcel_number: string; except: LabelId | null }) =>
  db
    .selectFrom('shipping_guide')
    .select('id')
    .where('carrier', '=', carrier)
    .where('parcel_number', '=', parcel_number)
    .where('source', '<>', 'manual')
    .where('id', 'is distinct from', except),
);

/** Whether the customer has another guide by hand of that number; of guides made with carriers nothing is told (AMB-10.10). */
export async function isNumberByHandTaken(reader: Reader, customer_id: CustomerId, number: string, except: LabelId | null): Promise<boolean> {
  const found = await own(reader, { customer_id })
    .selectFrom('shipping_guide')
    .select('id')
    .where('source', '=', 'manual')
    .where(sql`lower(parcel_number)`, '=', number.toLowerCase())
    .where('id', 'is distinct from', except)
    .executeTakeFirst();
  return found !== undefined;
}

/** Another guide by hand of that number and customer waits until the transaction ends. */
export async function lockNumberByHand(tx: Tx, customer_id: CustomerId, number: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`by hand ${customer_id} ${number.toLowerCase()}`}, 0))`.execute(tx);
}

/** Another call with the same number of this carrier waits until the transaction ends. */
export async function lockNumber(tx: Tx, carrier: CarrierSlug, number: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`number ${carrier} ${number.toLowerCase()}`}, 0))`.execute(tx);
}

/** Whether a number of this carrier, its own or ours, belongs to another order; the pieces of one order may have one number of the carrier's. */
export async function isOtherOrders(reader: Reader, { carrier, order_id }: Pick<Guide, 'carrier' | 'order_id'>, number: string): Promise<boolean> {
  const found = await all(reader)
    .selectFrom('shipping_guide')
    .select('id')
    .where('carrier', '=', carrier)
    .where('order_id', '<>', order_id)
    .where('source', '<>', 'manual')
    .where((eb) => eb.or([eb(sql`lower(parcel_number)`, '=', number.toLowerCase()), eb(sql`lower(tracking_number)`, '=', number.toLowerCase())]))
    .executeTakeFirst();
  return found !== undefined;
}

/** Whether a document was ever stored for another guide. */
export async function isDocumentTaken(reader: Reader, sha256: string, except: LabelId): Promise<boolean> {
  return (await documented.first(all(reader), { sha256, except })) !== undefined;
}

const documented = prepared((db: Db, { sha256, except }: { sha256: string; except: LabelId }) =>
  db.selectFrom('shipping_guide').select('id').where('document_sha256', '=', sha256).where('id', '<>', except),
);

/** Writes one attempt per guide; the carrier is called only after this is committed. */
export async function insertAttempts(tx: Tx, attempts: readonly NewAttempt[]): Promise<void> {
  const db = own(tx, ...attempts);
  await together(...attempts.map((attempt) => recorded.all(db, attempt)));
}

type NewAttempt = Pick<AttemptTable, 'guide_id' | 'customer_id' | 'n' | 'fence' | 'payload_hash' | 'started_at'>;
const recorded = prepared((db: Db, { guide_id, customer_id, n, fence, payload_hash, started_at }: NewAttempt) =>
  db
    .insertInto('shipping_attempt')
    .values({ guide_id, customer_id, n, fence, payload_hash, started_at, ended_at: null, outcome: null, detail: null }),
);

/** What an attempt learned; evidence, written even by a process that lost the order. */
export async function endAttempts(
  tx: Tx,
  guides: readonly OwnGuide[],
  { fence, outcome, detail }: Pick<AttemptTable, 'fence' | 'outcome' | 'detail'>,
  now: Date,
): Promise<void> {
  await learned.all(own(tx, ...guides), { ids: guides.map(({ id }) => id), fence, outcome, detail, ended_at: now });
}

type Learned = Pick<AttemptTable, 'fence' | 'outcome' | 'detail' | 'ended_at'> & { ids: readonly LabelId[] };
const learned = prepared((db: Db, { ids, fence, outcome, detail, ended_at }: Learned) =>
  db
    .updateTable('shipping_attempt')
    .set({ outcome, detail, ended_at })
    .where('guide_id', '=', anyOf(ids))
    .where('fence', '=', fence)
    .where('ended_at', 'is', null),
);

/** One of some ids, in a text that is the same for any number of them. */
const anyOf = (ids: readonly LabelId[]) => sql<LabelId>`any(${ids}::text[])`;

/** Guides whose next step is due, oldest first. */
export const guidesDue = (reader: Reader, now: Date, limit: number) =>
  all(reader).selectFrom('shipping_guide').selectAll().where('next_step_at', '<=', now).orderBy('next_step_at').limit(limit).execute();

export const refundsDue = (reader: Reader, now: Date, limit: number) =>
  all(reader)
    .selectFrom('shipping_guide')
    .select(['id', 'customer_id'])
    .where('refund_due_at', '<=', now)
    .where('cancel_state', '=', 'waiting')
    .limit(limit)
    .execute();

/** The carriers that somebody is due to be asked. */
export const carriersDue = async (reader: Reader, now: Date): Promise<CarrierSlug[]> =>
  (
    await all(reader)
      .selectFrom('shipping_guide')
      .select('carrier')
      .distinct()
      .where('next_track_at', '<=', now)
      .where('creation', '=', 'made')
      .execute()
  ).map(({ carrier }) => carrier);

/** Guides of a carrier to be asked about, the longest waiting first. */
export const trackingDue = (reader: Reader, carrier: CarrierSlug, now: Date, limit: number) =>
  all(reader)
    .selectFrom('shipping_guide')
    .select(['id', 'carrier', 'parcel_number', 'tracking_number'])
    .where('carrier', '=', carrier)
    .where('next_track_at', '<=', now)
    .where('creation', '=', 'made')
    .orderBy('next_track_at')
    .limit(limit)
    .execute();

/** Registered guides whose label's last day has passed and that nobody asked to cancel. */
export const lapsedGuides = (reader: Reader, today: string, toldByStaff: readonly CarrierSlug[], limit: number) =>
  all(reader)
    .selectFrom('shipping_guide')
    .select('id')
    .where('creation', '=', 'made')
    .where('follow_up', '=', 'registered')
    .where('cancel_state', '=', 'none')
    .where('valid_until', '<', today)
    .where('carrier', 'not in', [...toldByStaff])
    .where('source', '<>', 'manual')
    .limit(limit)
    .execute();

export const quietDeliveries = (reader: Reader, before: Date, limit: number) =>
  all(reader)
    .selectFrom('shipping_guide')
    .select('id')
    .where('creation', '=', 'made')
    .where('follow_up', '=', 'delivered')
    .where('delivered_at', '<', before)
    .limit(limit)
    .execute();
