import { sql } from 'kysely';
import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import type { ShippingTables } from '../tables.ts';

const paces = (reader: Reader) => reader.$extendTables<ShippingTables>();

/** Every carrier that was asked so far, and how it answered. */
export const readPaces = (reader: Reader) => paces(reader).selectFrom('shipping_pace').selectAll().orderBy('carrier').execute();

/** The carrier answered: nothing is held against it any more. */
export async function noteAnswer(tx: Tx, carrier: CarrierSlug, answered_at: Date): Promise<void> {
  await paces(tx)
    .insertInto('shipping_pace')
    .values({ carrier, answered_at, rests_until: null, failures: 0 })
    .onConflict((conflict) => conflict.column('carrier').doUpdateSet({ answered_at, rests_until: null, failures: 0 }))
    .execute();
}

/** The carrier is left alone until then; a longer rest that was said before holds. */
export async function noteRest(tx: Tx, carrier: CarrierSlug, rests_until: Date): Promise<void> {
  await paces(tx)
    .insertInto('shipping_pace')
    .values({ carrier, rests_until, answered_at: null, failures: 1 })
    .onConflict((conflict) =>
      conflict.column('carrier').doUpdateSet((eb) => ({
        rests_until: sql<Date>`greatest(${eb.ref('shipping_pace.rests_until')}, ${eb.ref('excluded.rests_until')})`,
        failures: eb('shipping_pace.failures', '+', 1),
      })),
    )
    .execute();
}
