import type { LabelView } from '#contract/shipping/label-views.ts';
import type { UserId } from '#contract/shared/ids.ts';
import { ofAll } from '#platform/db/scoped.ts';
import { json, type Reader, type Tx } from '#platform/db/tx.ts';
import type { ShippingTables } from '../tables.ts';

/** Views belong to a person, who stands in every query. */
const tables = (reader: Reader) => ofAll(reader).$extendTables<ShippingTables>();

export async function viewsOf(reader: Reader, user: UserId): Promise<LabelView[]> {
  const row = await tables(reader).selectFrom('shipping_view').select('views').where('user_id', '=', user).executeTakeFirst();
  return row?.views ?? [];
}

export async function keepViews(tx: Tx, user: UserId, views: LabelView[]): Promise<void> {
  await tables(tx)
    .insertInto('shipping_view')
    .values({ user_id: user, views: json(views) })
    .onConflict((on) => on.column('user_id').doUpdateSet({ views: json(views) }))
    .execute();
}
