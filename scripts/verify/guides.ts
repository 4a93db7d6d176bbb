import { sql } from 'kysely';
import type { Reader } from '#platform/db/tx.ts';
import { pesos, type Findings } from './findings.ts';
import { PAGE, pages } from './pages.ts';

type Guide = {
  id: string;
  customer_id: string;
  creation: string;
  parcel_number: string | null;
  cancel_state: string;
  document_file_id: string | null;
  charged_at: Date | null;
  price_total: number;
  state: string | null;
  paid_by: string | null;
  charged: number | null;
  follow_up: string | null;
  is_vouched: boolean;
  /**
   * What went back with it; null for one that was never charged. A part of its price that a review took back alone has an entry of its own; what it was
   * charged later went back with it by its own word, before it was used.
   */
  given_back: number | null;
  wrong_ends: string | null;
  charged_again: number | null;
  notified_reused: string | null;
  label_price: number | null;
  charged_reuse: number | null;
  held_for: number | null;
  wrong_charges: string | null;
  is_consolidated: boolean;
};

const resting = new Set([null, 'registered', 'cancelled', 'expired', 'aborted']);

/** The charges for uses of a cancelled guide that did not go back with it: those of its earlier endings did. */
const standingUses = sql`billing_charge used where used.label_id = g.id and used.concept = 'Guía cancelada utilizada' and not used.cancelled_with_guide
  and not exists (select from notes_line l join notes_note n on n.id = l.note_id
    where l.charge_id = used.id and n.is_automatic and n.reason = 'cancelled_guide' and l.state = 'in')`;

export async function hasTable(reader: Reader, name: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${name}) is not null as found`.execute(reader);
  return rows[0]?.found ?? false;
}

/** Every guide's money stands where its state says: held while open, charged with its document, given back when it came to nothing. */
export async function verifyGuides(reader: Reader, findings: Findings): Promise<void> {
  if (!(await hasTable(reader, 'shipping_guide'))) return;
  for await (const guide of pages(
    (after: string | null) => readGuides(reader, after),
    ({ id }) => id,
  )) {
    findings.count('guides', 1);
    const name = `guide ${guide.id}`;
    const wanted = wantedState(guide);
    // Freight that its carrier refused keeps its money for staff; its order is compared by itself.
    const isOfOrder = guide.is_consolidated && guide.creation === 'refused';
    if (guide.state !== wanted && !isOfOrder)
      findings.add(
        `${name} is ${guide.creation}${guide.charged_at ? ', charged' : ''}, cancel ${guide.cancel_state}: its money is ${guide.state ?? 'nowhere'}, not ${wanted}`,
      );
    if (guide.paid_by && guide.paid_by !== guide.customer_id) findings.add(`${name} was paid by customer ${guide.paid_by}`);
    if (guide.state && guide.held_for !== guide.price_total)
      findings.add(`${name} was quoted ${pesos(guide.price_total)}, its money is for ${pesos(guide.held_for ?? 0)}`);
    if (guide.wrong_charges) findings.add(`${name}: its charges ${guide.wrong_charges} name another number or way to pay`);
    const hasPaper = guide.document_file_id !== null || guide.is_vouched;
    if (guide.wrong_ends) findings.add(`${name}: its charges ${guide.wrong_ends} say otherwise than the ledger whether they went back with it`);
    if (guide.charged_at && (!hasPaper || !guide.parcel_number)) findings.add(`${name} is charged without its number and document`);
    if (guide.charged_at && (guide.charged ?? 0) !== guide.price_total)
      findings.add(`${name} was quoted ${pesos(guide.price_total)} and charged ${pesos(guide.charged ?? 0)}`);
    const isUsed = guide.cancel_state === 'done' && !resting.has(guide.follow_up);
    const again = isUsed ? (guide.given_back ?? guide.price_total) : null;
    if (again !== null && (guide.charged_again ?? 0) !== again)
      findings.add(`${name} was given back and used: ${pesos(again)} to be charged again, charged ${pesos(guide.charged_again ?? 0)}`);
    const reuse = guide.notified_reused === 'yes' && guide.label_price !== 0 ? guide.label_price : null;
    if ((guide.charged_reuse ?? null) !== reuse)
      findings.add(
        `${name} ${guide.notified_reused === 'yes' ? 'was used twice' : 'was not said to be used twice'}: ${pesos(reuse ?? 0)} to be charged for it, charged ${pesos(guide.charged_reuse ?? 0)}`,
      );
  }
  await verifyHeld(reader, findings);
}

async function verifyHeld(reader: Reader, findings: Findings): Promise<void> {
  // Freight holds money before it has a guide; its orders are compared by themselves.
  const ofConsolidated = (await hasTable(reader, 'consolidated_order'))
    ? sql`and not exists (select from consolidated_order o where o.label_id = r.label_id)`
    : sql``;
  const { rows } = await sql<{ label_id: string }>`
    select r.label_id from wallet_reservation r left join shipping_guide g on g.id = r.label_id
    left join billing_charge c on c.id = r.label_id and c.source = 'staff' where g.id is null and c.id is null
      ${ofConsolidated}`.execute(reader);
  for (const { label_id } of rows) findings.add(`money was held for guide ${label_id}, which does not exist`);
}

/** A cancellation that waits for the label's life to pass keeps its charge until then. */
function wantedState({ creation, charged_at, cancel_state }: Guide): string {
  if (creation === 'refused') return 'released';
  if (cancel_state === 'done') return charged_at ? 'refunded' : 'released';
  return charged_at ? 'posted' : 'open';
}

async function readGuides(reader: Reader, after: string | null): Promise<Guide[]> {
  const { rows } = await sql<Guide>`
    select g.id, g.customer_id, g.creation, g.parcel_number, g.cancel_state, g.document_file_id, g.charged_at, g.price_total, g.is_consolidated, r.state, r.customer_id as paid_by,
      (select sum(c.total)::bigint from billing_charge c where c.label_id = g.id and c.source = 'quote') as charged, g.follow_up,
      (select sum(case when c.status <> 'Cancelled' then coalesce(noted.total, 0)
          when c.source <> 'quote' then case when c.cancelled_with_guide then c.total else 0 end
          when exists (select from wallet_entry e where e.key = 'extra_charge_refund:' || c.id) then 0 else c.total end)::bigint
        from billing_charge c left join lateral (
          select l.total from notes_line l join notes_note n on n.id = l.note_id
          where l.charge_id = c.id and n.is_automatic and n.reason = 'cancelled_guide' and (l.state = 'in' or n.taken_back_at > (
            select min(used.created_at) from ${standingUses}))
        ) noted on true
        where c.label_id = g.id and c.concept <> 'Guía cancelada utilizada' and not exists (
          select from ${standingUses} and used.created_at < c.created_at)) as given_back,
      (select string_agg(c.id, ', ') from billing_charge c where c.label_id = g.id and c.cancelled_with_guide is distinct from (c.status = 'Cancelled' and case
          when c.source = 'quote' then not exists (select from wallet_entry e where e.key = 'extra_charge_refund:' || c.id)
          else c.cancelled_with_guide and g.cancel_state = 'done' end)) as wrong_ends,
      (select sum(used.total)::bigint from ${standingUses}) as charged_again,
      g.notified_reused,
      (select sum(c.total)::bigint from billing_charge c where c.label_id = g.id and c.concept = 'Guía reutilizada') as charged_reuse,
      (select coalesce(sum((part -> 'taxed' ->> 'total')::bigint), 0)::bigint from jsonb_array_elements(r.parts) part
        where part ->> 'component' = 'label_price') as label_price,
      (select coalesce(sum((part -> 'taxed' ->> 'total')::bigint), 0)::bigint from jsonb_array_elements(r.parts) part) as held_for,
      (select string_agg(c.id, ', ') from billing_charge c
        where c.label_id = g.id and (c.parcel_number is distinct from g.parcel_number or c.payment_kind <> g.payment_kind)) as wrong_charges,
      exists (select from platform_audit a where a.entity = 'label' and a.entity_id = g.id and a.action in ('label.settled', 'label.booked')) as is_vouched
    from shipping_guide g left join wallet_reservation r on r.label_id = g.id
    where g.source <> 'manual' and g.id > ${after ?? ''} order by g.id limit ${PAGE}`.execute(reader);
  return rows;
}
