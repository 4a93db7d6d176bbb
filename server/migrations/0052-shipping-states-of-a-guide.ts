import { sql, type Kysely } from 'kysely';

const statements = [
  // The next step had three meanings: which one was read from the rest of the row.
  `alter table shipping_guide add column next_step_kind text check (next_step_kind in ('find', 'document', 'cancel'))`,
  // Steps that nothing would take.
  `update shipping_guide set next_step_at = null where next_step_at is not null and (creation in ('reserved', 'refused')
    or (creation = 'unknown' and needs_person)
    or (creation = 'made' and cancel_state <> 'asked' and (cancel_state <> 'none' or charged_at is not null)))`,
  `update shipping_guide set next_step_kind = case when creation = 'unknown' then 'find' when cancel_state = 'asked' then 'cancel' else 'document' end
    where next_step_at is not null`,
  // While the machine goes on with a guide nobody has to settle it.
  `update shipping_guide set needs_person = false where needs_person and next_step_at is not null`,
  ...Object.entries({
    step: `(next_step_kind is null) = (next_step_at is null)`,
    step_fits: `case next_step_kind
      when 'find' then creation = 'unknown' and not needs_person
      when 'document' then creation = 'made' and cancel_state = 'none' and charged_at is null and not needs_person
      when 'cancel' then creation = 'made' and cancel_state = 'asked' and not needs_person
      else true end`,
    status: `follow_up in ('registered', 'facility', 'scanned', 'in_transit', 'exception', 'delivered', 'cancelled', 'expired', 'aborted', 'finalized')`,
    made: `creation <> 'made' or (follow_up is not null and parcel_number is not null and made_at is not null)`,
    not_made: `creation = 'made' or (follow_up is null and parcel_number is null and made_at is null and charged_at is null
      and document_file_id is null and cancel_state = 'none' and next_track_at is null and used_at is null)`,
    refused: `creation = 'refused' or refusal is null`,
    for_person: `not needs_person or creation = 'unknown' or (creation = 'made' and cancel_state in ('none', 'asked'))`,
    document: `document_file_id is null or charged_at is not null`,
    refund: `(cancel_state = 'waiting') = (refund_due_at is not null)`,
    cancelled: `follow_up not in ('cancelled', 'aborted') or cancel_state in ('waiting', 'done')`,
    waiting: `cancel_state <> 'waiting' or follow_up in ('cancelled', 'aborted')`,
    given_back: `cancel_state <> 'done' or follow_up not in ('registered', 'expired')`,
    delivered: `case when delivered_at is null then follow_up <> 'delivered' else follow_up in ('delivered', 'finalized') end`,
    used: `used_seen_at is null or used_at is not null`,
  }).map(([name, rule]) => `alter table shipping_guide add constraint shipping_guide_${name}_check check (${rule})`),
];

/** What a guide does next is said by name, and a guide in a state that its life does not have is refused. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
