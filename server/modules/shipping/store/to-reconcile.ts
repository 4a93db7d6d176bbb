import { sql, type ExpressionBuilder } from 'kysely';
import type { Creation } from '#contract/shipping/label-filters.ts';
import type { ShippingTables } from '../tables.ts';

type WaitingBuilder = ExpressionBuilder<ShippingTables & { w: ShippingTables['shipping_guide'] }, 'w'>;
type OrphanBuilder = ExpressionBuilder<ShippingTables & { o: ShippingTables['shipping_orphan'] }, 'o'>;

// The conditions below are written exactly like that of the partial index (migration 0023): the compared value is no parameter.
export const unknownCreation = sql.lit<Creation>('unknown');

export const isUsedUnseen = (w: WaitingBuilder) => w.and([w('w.used_at', 'is not', null), w('w.used_seen_at', 'is', null)]);

/** What staff find in 'Por conciliar' (AMB-7.05b), besides the guides with an orphan. The list and the gauges both ask by it. */
export const isToReconcile = (w: WaitingBuilder) =>
  w.or([w('w.creation', '=', unknownCreation), w('w.needs_person', '=', w.lit(true)), isUsedUnseen(w)]);

/** An orphan that the machine could not cancel: its guide stands in 'Por conciliar', too. */
export const isOrphanForPerson = (o: OrphanBuilder) => o('o.state', '=', sql.lit('needs_person'));
