import type { LabelId } from '#contract/shared/ids.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { EventTable, ShippingTables } from '../tables.ts';

const tables = (reader: Reader) => reader.$extendTables<ShippingTables>();

export type NewEvent = Omit<EventTable, 'id' | 'is_reversal' | 'is_scan'> & { is_reversal: boolean; is_scan: boolean };
export type StoredEvent = Awaited<ReturnType<typeof eventsOf>>[number];

/** Events in order of occurrence; the same one (code and time) is kept once. */
export const eventsOf = (reader: Reader, guide: LabelId) =>
  tables(reader).selectFrom('shipping_event').selectAll().where('guide_id', '=', guide).orderBy('occurred_at').orderBy('id').execute();

/** Adds what is new and answers how many rows were. */
export async function addEvents(tx: Tx, events: readonly NewEvent[]): Promise<number> {
  if (events.length === 0) return 0;
  const added = await tables(tx)
    .insertInto('shipping_event')
    .values([...events])
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return added.length;
}
