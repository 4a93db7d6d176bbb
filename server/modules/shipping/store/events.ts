import { sql } from 'kysely';
import type { LabelId } from '#contract/shared/ids.ts';
import { ofCustomer, scoped } from '#platform/db/scoped.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { Scope } from '../../access/api.ts';
import type { EventTable, ShippingTables } from '../tables.ts';
import type { OwnGuide } from './guides.ts';

export type NewEvent = Omit<EventTable, 'id' | 'is_reversal' | 'is_scan'> & { is_reversal: boolean; is_scan: boolean };
export type StoredEvent = Awaited<ReturnType<typeof eventsOf>>[number];

/** Events in order of occurrence; the same one (code and time) is kept once. */
export const eventsOf = (reader: Reader, { id, customer_id }: OwnGuide) =>
  ofCustomer(reader, customer_id)
    .$extendTables<ShippingTables>()
    .selectFrom('shipping_event')
    .selectAll()
    .where('guide_id', '=', id)
    .orderBy('occurred_at')
    .orderBy('id')
    .execute();

/** The events of several guides that an actor may see, in order of occurrence. */
export const eventsOfGuides = (reader: Reader, scope: Scope, guides: readonly LabelId[]) =>
  scoped(reader, scope)
    .$extendTables<ShippingTables>()
    .selectFrom('shipping_event')
    .selectAll()
    .where('guide_id', '=', sql<LabelId>`any(${[...guides]}::text[])`)
    .orderBy('occurred_at')
    .orderBy('id')
    .execute();

/** Adds what is new and answers how many rows were. */
export async function addEvents(tx: Tx, events: readonly NewEvent[]): Promise<number> {
  if (events.length === 0) return 0;
  const added = await tx
    .$extendTables<ShippingTables>()
    .insertInto('shipping_event')
    .values([...events])
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return added.length;
}
