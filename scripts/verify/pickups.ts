import { sql } from 'kysely';
import type { Reader } from '#platform/db/tx.ts';
import type { Findings } from './findings.ts';
import { hasTable } from './guides.ts';
import type { JournalLine } from './journal.ts';

type Pickup = { id: string; status: string; carrier: string; is_active: boolean; guides: number; live: number; open: number; by_hand: number; needs_staff: boolean; customers: number; folio: string | null; live_folio: string | null }; // prettier-ignore
type Booking = { pickup_id: string; n: number; carrier: string; place: string; state: string; folio: string | null; is_by_staff: boolean };

const active = ['pending', 'scheduled', 'rescheduled', 'routed'];

/** Each pickup is in a state that it may have, and no guide is in two that a carrier is to collect. */
export async function verifyPickups(reader: Reader, findings: Findings): Promise<void> {
  if (!(await hasTable(reader, 'pickups_pickup'))) return;
  const { rows } = await sql<Pickup>`
    select p.id, p.status, p.carrier, p.is_active, p.needs_staff, p.folio,
      (select count(*)::int from pickups_guide g where g.pickup_id = p.id and g.left_at is null) as guides,
      (select count(*)::int from pickups_guide g join shipping_guide s on s.id = g.label_id
        where g.pickup_id = p.id and (s.customer_id <> p.customer_id or s.carrier <> p.carrier or s.parcel_number <> g.parcel_number)) as customers,
      (select count(*)::int from pickups_booking b where b.pickup_id = p.id and b.state = 'live') as live,
      (select max(b.folio) from pickups_booking b where b.pickup_id = p.id and b.state = 'live') as live_folio,
      (select count(*)::int from pickups_booking b where b.pickup_id = p.id and b.state = 'unknown') as open,
      (select count(*)::int from pickups_booking b where b.pickup_id = p.id and b.state = 'by_hand') as by_hand
    from pickups_pickup p order by p.id`.execute(reader);
  findings.count('pickups', rows.length);
  for (const pickup of rows) for (const fault of faultsOf(pickup)) findings.add(`pickup ${pickup.id} ${fault}`);
  const { rows: twice } = await sql<{ label_id: string; n: number }>`
    select g.label_id, count(*)::int as n from pickups_guide g join pickups_pickup p on p.id = g.pickup_id
    where g.left_at is null and p.status in ('pending', 'scheduled', 'rescheduled', 'routed') group by g.label_id having count(*) > 1`.execute(
    reader,
  );
  for (const { label_id, n } of twice) findings.add(`guide ${label_id} is in ${n} active pickups`);
}

function* faultsOf({ status, is_active, guides, customers, live, open, by_hand, needs_staff, folio, live_folio }: Pickup): Generator<string> {
  if (is_active !== active.includes(status)) yield `is ${status} and ${is_active ? '' : 'not '}active`;
  if (active.includes(status) && guides === 0) yield `is ${status} and has no guides`;
  if (customers > 0) yield 'has a guide of another customer, carrier or number';
  if (live > 1) yield `has ${live} bookings that count`;
  if ((status === 'scheduled' || status === 'rescheduled') && live !== 1) yield `is ${status} and has ${live} bookings that count`;
  if (status === 'cancelled' && live > 0) yield 'is cancelled and has a booking that counts';
  if (live === 1 && folio !== live_folio && live_folio !== null) yield `says folio ${folio ?? 'none'}, its booking ${live_folio}`;
  if ((by_hand > 0 || (open > 0 && status !== 'collected')) && !needs_staff) yield 'waits for staff, who are not told';
}

/**
 * What stands at a carrier is known here: no attempt was booked twice, and each visit that was not cancelled belongs to a booking that counts, or to
 * one that a job or staff have yet to settle. `reference` is our id of the attempt: the pickup and the number of its booking.
 */
export async function verifyPickupJournal(reader: Reader, journal: readonly JournalLine[], findings: Findings): Promise<void> {
  if (!(await hasTable(reader, 'pickups_booking'))) return;
  const { rows } = await sql<Booking>`
    select b.pickup_id, b.n, p.carrier, b.place, b.state, b.folio, b.is_by_staff from pickups_booking b join pickups_pickup p on p.id = b.pickup_id`.execute(
    reader,
  );
  const ours = new Map(rows.map((booking) => [`${booking.carrier} ${booking.pickup_id}${booking.n}`, booking]));
  const visits = visitsOf(journal);
  findings.count('carrier pickups', visits.length);
  for (const [key, booked] of Map.groupBy(visits, ({ carrier, reference }) => `${carrier} ${reference}`)) {
    if (booked.length > 1) findings.add(`pickup ${key} was booked ${booked.length} times`);
    const booking = ours.get(key);
    const standing = booked.filter(({ isCancelled }) => !isCancelled);
    if (standing.length > 0 && !booking) findings.add(`pickup ${key} stands at the carrier and is not known here`);
    if (standing.length > 0 && (booking?.state === 'absent' || booking?.state === 'cancelled'))
      findings.add(`pickup ${key} stands at the carrier and is ${booking.state} here`);
    if (standing.length === 0 && booking?.state === 'live' && !booking.is_by_staff)
      findings.add(`pickup ${key} counts here and was cancelled at the carrier`);
  }
  const known = new Set(visits.map(({ carrier, reference }) => `${carrier} ${reference}`));
  const writing = new Set(visits.map(({ carrier }) => carrier));
  for (const [key, { carrier, state, is_by_staff }] of ours)
    if (state === 'live' && !is_by_staff && writing.has(carrier) && !known.has(key))
      findings.add(`pickup ${key} counts here, and ${carrier} never booked it`);
}

type Visit = { carrier: string; reference: string; folio: string; isCancelled: boolean };

/** The visits of the journal, told apart by what they were asked under; those that were asked by others have no reference. */
function visitsOf(journal: readonly JournalLine[]): Visit[] {
  const visits: Visit[] = [];
  for (const { kind, carrier, reference, folio } of journal) {
    if (!carrier || !reference || folio === undefined) continue;
    if (kind === 'pickup_booked') visits.push({ carrier, reference, folio, isCancelled: false });
    if (kind !== 'pickup_cancelled') continue;
    const visit = visits.findLast((one) => one.carrier === carrier && one.reference === reference && one.folio === folio && !one.isCancelled);
    if (visit) visit.isCancelled = true;
  }
  return visits;
}
