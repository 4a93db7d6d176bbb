import { sql, type Selectable } from 'kysely';
import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import type { CustomerId, LabelId, PickupId, UserId } from '#contract/shared/ids.ts';
import { ofAll, ofCustomer } from '#platform/db/scoped.ts';
import { json, type Reader, type Tx } from '#platform/db/tx.ts';
import type { BookingTable, PickupGuideTable, PickupTable, PickupTables } from '../tables.ts';

export type Pickup = Selectable<PickupTable>;
export type StoredBooking = Selectable<BookingTable>;
/** A pickup is named together with its customer; only rows of that customer are read or written. */
export type OwnPickup = { id: PickupId; customer_id: CustomerId };
type Owned = { customer_id: CustomerId };

const own = (reader: Reader, { customer_id }: Owned) => ofCustomer(reader, customer_id).$extendTables<PickupTables>();
/** The machine's own work goes through all customers: what is due. */
const all = (reader: Reader) => ofAll(reader).$extendTables<PickupTables>();

export type NewPickup = Omit<
  Pickup,
  | 'change'
  | 'change_state'
  | 'change_n'
  | 'change_since'
  | 'folio'
  | 'reason'
  | 'supervisor'
  | 'notes'
  | 'insurance'
  | 'extra_indications'
  | 'rev'
  | 'changed_at'
>;
export type NewPickupGuide = Pick<PickupGuideTable, 'label_id' | 'parcel_number'>;

/** Writes a pickup with its guides; answers whether its key was free. Throws when one of the guides is in another active pickup. */
export async function insertPickup(tx: Tx, pickup: NewPickup, guides: readonly NewPickupGuide[]): Promise<boolean> {
  const db = own(tx, pickup);
  const { asked, attention, ...plain } = pickup;
  const nothing = {
    change: null,
    change_state: null,
    change_since: null,
    folio: null,
    reason: null,
    supervisor: null,
    notes: null,
    extra_indications: null,
  };
  const written = await db
    .insertInto('pickups_pickup')
    .values({ ...plain, ...nothing, asked: json(asked), attention: json(attention), changed_at: plain.created_at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!written) return false;
  const { id: pickup_id, customer_id, is_active } = pickup;
  const rows = guides.map((guide, place) => ({ ...guide, pickup_id, customer_id, place, is_active, left_at: null }));
  await db.insertInto('pickups_guide').values(rows).execute();
  return true;
}

type NewStoredBooking = Pick<StoredBooking, 'place' | 'state' | 'asked' | 'folio' | 'is_by_staff' | 'started_at' | 'ended_at'>;

/** Adds a booking; answers its number. */
export async function insertBooking(tx: Tx, { id: pickup_id, customer_id }: OwnPickup, { asked, ...booking }: NewStoredBooking): Promise<number> {
  const db = own(tx, { customer_id });
  const { last } = await db
    .selectFrom('pickups_booking')
    .select((eb) => eb.fn.max<number | null>('n').as('last'))
    .where('pickup_id', '=', pickup_id)
    .executeTakeFirstOrThrow();
  const n = (last ?? 0) + 1;
  await db
    .insertInto('pickups_booking')
    .values({ ...booking, asked: json(asked), pickup_id, customer_id, n, location: null, folio_date: null, next_try_at: null, detail: null })
    .execute();
  return n;
}

/** The pickup with its bookings, locked until the transaction ends. */
export async function lockPickup(tx: Tx, pickup: OwnPickup): Promise<{ pickup: Pickup; bookings: StoredBooking[] } | null> {
  const found = await own(tx, pickup).selectFrom('pickups_pickup').selectAll().where('id', '=', pickup.id).forUpdate().executeTakeFirst();
  return found ? { pickup: found, bookings: await bookingsOf(tx, pickup) } : null;
}

export const bookingsOf = (reader: Reader, { id, customer_id }: OwnPickup): Promise<StoredBooking[]> =>
  own(reader, { customer_id }).selectFrom('pickups_booking').selectAll().where('pickup_id', '=', id).orderBy('n').execute();

export type PickupGuide = { label_id: LabelId; parcel_number: string };

/** The guides, in the order in which they were chosen, without those that were taken out. */
export const guidesOf = (reader: Reader, { id, customer_id }: OwnPickup): Promise<PickupGuide[]> =>
  own(reader, { customer_id })
    .selectFrom('pickups_guide')
    .select(['label_id', 'parcel_number'])
    .where('pickup_id', '=', id)
    .where('left_at', 'is', null)
    .orderBy('place')
    .execute();

/** Takes guides out of a pickup. */
export async function takeOut(tx: Tx, { id, customer_id }: OwnPickup, labels: readonly LabelId[], at: Date): Promise<void> {
  if (labels.length === 0) return;
  await own(tx, { customer_id })
    .updateTable('pickups_guide')
    .set({ left_at: at })
    .where('pickup_id', '=', id)
    .where('label_id', 'in', [...labels])
    .execute();
}

/** The active pickup of each of these guides, of whichever customer. */
export const activePickupsOf = (reader: Reader, labels: readonly LabelId[]) =>
  labels.length === 0
    ? Promise.resolve([])
    : all(reader)
        .selectFrom('pickups_guide as g')
        .innerJoin('pickups_pickup as p', 'p.id', 'g.pickup_id')
        .select(['g.label_id', 'p.id', 'p.customer_id', 'p.status'])
        .where('g.label_id', 'in', [...labels])
        .where('g.is_active', '=', true)
        .where('g.left_at', 'is', null)
        .execute();

/** Pickups that hold a guide, or wait to see whether it is collected, in the order in which their rows are written: guides of the same pickups move at once. */
export const pickupsWith = (reader: Reader, label: LabelId, customer_id: CustomerId) =>
  own(reader, { customer_id })
    .selectFrom('pickups_guide as g')
    .innerJoin('pickups_pickup as p', 'p.id', 'g.pickup_id')
    .select(['p.id', 'p.customer_id'])
    .where('g.label_id', '=', label)
    .where('g.left_at', 'is', null)
    .where('p.check_at', 'is not', null)
    .orderBy('p.id')
    .execute();

/** The pickup that a key of an actor made for a customer. */
export const pickupOfKey = (reader: Reader, { actor_id, customer_id, key }: { actor_id: UserId; customer_id: CustomerId; key: string }) =>
  own(reader, { customer_id }).selectFrom('pickups_pickup').selectAll().where('actor_id', '=', actor_id).where('key', '=', key).executeTakeFirst();

/** Whether a folio of this carrier belongs to another pickup, of whichever customer. With a station it is one of that day and station alone. */
export async function isFolioTaken(
  tx: Tx,
  carrier: CarrierSlug,
  { folio, location, date }: { folio: string; location: string | null; date: string },
  except: PickupId,
): Promise<boolean> {
  // Two answers that name one folio are written one after the other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`pickup ${carrier} ${folio}`}, 0))`.execute(tx);
  const found = await all(tx)
    .selectFrom('pickups_booking as b')
    .innerJoin('pickups_pickup as p', 'p.id', 'b.pickup_id')
    .select('b.pickup_id')
    .where('p.carrier', '=', carrier)
    .where('b.folio', '=', folio)
    .where('b.pickup_id', '<>', except)
    .where('b.is_by_staff', '=', false)
    .$if(location !== null, (query) => query.where('b.location', '=', location).where('b.folio_date', '=', date))
    .executeTakeFirst();
  return found !== undefined;
}

/** Takes a pickup out of the world: its carrier refused it. */
export async function dropPickup(tx: Tx, { id, customer_id }: OwnPickup): Promise<void> {
  await own(tx, { customer_id }).deleteFrom('pickups_pickup').where('id', '=', id).execute();
}

/** For any customer: those whose answer has not come since. */
export const overdueBookings = (reader: Reader, before: Date, limit: number) =>
  all(reader)
    .selectFrom('pickups_booking')
    .select(['pickup_id as id', 'customer_id', 'n'])
    .where('state', '=', 'called')
    .where('started_at', '<=', before)
    .limit(limit)
    .execute();

export const overdueChanges = (reader: Reader, before: Date, limit: number) =>
  all(reader)
    .selectFrom('pickups_pickup')
    .select(['id', 'customer_id', 'change_n'])
    .where('change_state', '=', 'asked')
    .where('change_since', '<=', before)
    .limit(limit)
    .execute();

export const withdrawalsDue = (reader: Reader, now: Date, limit: number) =>
  all(reader)
    .selectFrom('pickups_booking as b')
    .innerJoin('pickups_pickup as p', 'p.id', 'b.pickup_id')
    .select([
      'b.pickup_id as id',
      'b.customer_id',
      'b.n',
      'b.tries',
      'b.folio',
      'b.location',
      'b.folio_date',
      'b.asked',
      'b.is_cancel_asked',
      'p.carrier',
    ])
    .where('b.state', '=', 'cancelling')
    .where('b.next_try_at', '<=', now)
    .orderBy('b.next_try_at')
    .limit(limit)
    .execute();

export const looksDue = (reader: Reader, now: Date, limit: number) =>
  all(reader).selectFrom('pickups_pickup').select(['id', 'customer_id']).where('check_at', '<=', now).orderBy('check_at').limit(limit).execute();
