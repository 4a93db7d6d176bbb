import { sql } from 'kysely';
import { ofAll } from '#platform/db/scoped.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { ShippingTables } from '../tables.ts';
import { isOrphanForPerson, isToReconcile, isUsedUnseen } from './to-reconcile.ts';

/** Guides of the whole house whose outcome is open, for who runs it. */
export async function countUnknown(reader: Reader): Promise<number> {
  const { n } = await ofAll(reader)
    .$extendTables<ShippingTables>()
    .selectFrom('shipping_guide')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('creation', '=', 'unknown')
    .executeTakeFirstOrThrow();
  return n;
}

/**
 * Guides of the whole house in 'Por conciliar' that wait for a person, by what they wait for. What the machine still searches for is on that
 * list, too, and is not counted here. A guide that waits for two things is counted under both.
 */
export type ForPerson = {
  /** The carrier never said whether it made the label. */
  creation: number;
  /** The guide has a number, but no document that the portal accepts: not charged yet. */
  document: number;
  /** The carrier did not answer a cancellation, or one that must not be repeated was interrupted. */
  cancellation: number;
  /** Made beside a refused piece, and the carrier refused to cancel it. */
  refused_order: number;
  /** The guide had ended, was used all the same, and nobody has looked at it. */
  used: number;
  /** The carrier holds a label that no guide has, and the machine could not cancel it. */
  orphan: number;
};

export async function countForPerson(reader: Reader): Promise<ForPerson> {
  const tables = ofAll(reader).$extendTables<ShippingTables>();
  const guides = await tables
    .selectFrom('shipping_guide as w')
    .where(isToReconcile)
    .select((w) => {
      const counted = w.fn.countAll<number>();
      const forPerson = counted.filterWhere('w.needs_person', '=', true);
      const made = forPerson.filterWhere('w.creation', '=', 'made');
      const kept = made.filterWhere('w.cancel_state', '=', 'none');
      return [
        forPerson.filterWhere('w.creation', '=', 'unknown').as('creation'),
        kept.filterWhere('w.charged_at', 'is', null).as('document'),
        made.filterWhere('w.cancel_state', '=', 'asked').as('cancellation'),
        kept.filterWhere('w.charged_at', 'is not', null).as('refused_order'),
        counted.filterWhere(isUsedUnseen(w)).as('used'),
      ];
    })
    .executeTakeFirstOrThrow();
  const { orphan } = await tables
    .selectFrom('shipping_orphan as o')
    .select(sql<number>`count(distinct o.guide_id)::int`.as('orphan'))
    .where(isOrphanForPerson)
    .executeTakeFirstOrThrow();
  return { ...guides, orphan };
}
