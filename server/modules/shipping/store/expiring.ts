import { sql, type ExpressionBuilder } from 'kysely';
import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import type { ShippingTables } from '../tables.ts';

export type GuideBuilder = ExpressionBuilder<ShippingTables & { g: ShippingTables['shipping_guide'] }, 'g'>;

/** Carriers of one term, and in which span of instants it began where it ends soon. */
type Begun = { carriers: readonly CarrierSlug[]; from: Date; until: Date };
/** Which terms are shown: of labels that lapse by their last day, of the others by their beginning. */
export type ShownTerms = { from: string; to: string; lapse: readonly CarrierSlug[]; cancel: readonly Begun[]; claim: readonly Begun[] };

export const hasEventSince = (eb: GuideBuilder, since: Date) =>
  eb.exists(eb.selectFrom('shipping_event as e').select('e.id').whereRef('e.guide_id', '=', 'g.id').where('e.occurred_at', '>=', since));

/** Whether a term of a guide ends soon, as `clockOf` of rules/guide-clock.ts judges it. */
export const isExpiring = (eb: GuideBuilder, { from, to, lapse, cancel, claim }: ShownTerms) => {
  const of = (carriers: readonly CarrierSlug[]) => eb('g.carrier', '=', sql<CarrierSlug>`any(${[...carriers]}::text[])`);
  const isRegistered = eb('g.follow_up', '=', 'registered');
  return eb.and([
    eb('g.cancel_state', '=', 'none'),
    eb('g.source', '<>', 'manual'),
    eb.or([
      eb.and([isRegistered, of(lapse), eb('g.valid_until', '>=', from), eb('g.valid_until', '<=', to)]),
      ...cancel.map((begun) =>
        eb.and([isRegistered, of(begun.carriers), eb('g.created_at', '>=', begun.from), eb('g.created_at', '<', begun.until)]),
      ),
      ...claim.map((begun) =>
        eb.and([
          eb('g.follow_up', '=', 'exception'),
          of(begun.carriers),
          eb.or([eb('g.created_at', '>=', begun.from), hasEventSince(eb, begun.from)]),
          eb('g.created_at', '<', begun.until),
          eb.not(hasEventSince(eb, begun.until)),
        ]),
      ),
    ]),
  ]);
};
