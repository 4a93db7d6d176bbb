import { sql } from 'kysely';
import type { CustomerId, LabelId } from '#contract/shared/ids.ts';
import { ofAll, ofCustomer } from '#platform/db/scoped.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { ShippingTables } from '../tables.ts';
import { isExpiring, type ShownTerms } from './expiring.ts';
import type { Guide, OwnGuide } from './guides.ts';

type Asked = { customers: readonly CustomerId[]; terms: ShownTerms; today: string; after: LabelId | null; limit: number };

/** Guides of these customers that nobody has used, whose term ends soon, and that were not tried today, by their id. */
export const unusedGuides = (reader: Reader, { customers, terms, today, after, limit }: Asked): Promise<Guide[]> =>
  ofAll(reader)
    .$extendTables<ShippingTables>()
    .selectFrom('shipping_guide as g')
    .selectAll('g')
    .where('g.creation', '=', 'made')
    .where('g.needs_person', '=', false)
    .where('g.customer_id', '=', sql<CustomerId>`any(${[...customers]}::text[])`)
    .where((eb) => isExpiring(eb, { ...terms, claim: [] }))
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('shipping_unused as t').select('t.guide_id').whereRef('t.guide_id', '=', 'g.id').where('t.tried_on', '=', today)),
      ),
    )
    .$if(after !== null, (query) => query.where('g.id', '>', after as LabelId))
    .orderBy('g.id')
    .limit(limit)
    .execute();

/** A guide was tried on this day, and stays: it is tried again tomorrow. */
export async function keepTried(tx: Tx, { id: guide_id, customer_id }: OwnGuide, tried_on: string): Promise<void> {
  await ofCustomer(tx, customer_id)
    .$extendTables<ShippingTables>()
    .insertInto('shipping_unused')
    .values({ guide_id, customer_id, tried_on })
    .onConflict((conflict) => conflict.column('guide_id').doUpdateSet({ tried_on }))
    .execute();
}
