import { ofAll } from '#platform/db/scoped.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { ShippingTables } from '../tables.ts';

/** Guides of the whole house whose outcome is open, for who runs it. */
export async function countUnknown(reader: Reader, needsPerson: boolean): Promise<number> {
  const { n } = await ofAll(reader)
    .$extendTables<ShippingTables>()
    .selectFrom('shipping_guide')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('creation', '=', 'unknown')
    .$if(needsPerson, (query) => query.where('needs_person', '=', true))
    .executeTakeFirstOrThrow();
  return n;
}
