import type { CarrierSlug } from '#contract/carriers/carriers.ts';
import { MISSED_KEPT } from '#contract/shipping/event-webhook.ts';
import { ofAll } from '#platform/db/scoped.ts';
import { json, type Reader, type Tx } from '#platform/db/tx.ts';
import type { MissedTable, ShippingTables, WebhookTable } from '../tables.ts';

/** What a carrier tells is no customer's before it has a guide. */
const all = (reader: Reader) => ofAll(reader).$extendTables<ShippingTables>();

export const webhookOf = (reader: Reader, carrier: CarrierSlug): Promise<WebhookTable | undefined> =>
  all(reader).selectFrom('shipping_event_webhook').selectAll().where('carrier', '=', carrier).executeTakeFirst();

/** Opens it with a key; how it is read stays. */
export async function openWebhook(tx: Tx, { carrier, secret_sealed, columns, words }: WebhookTable): Promise<void> {
  const row = { carrier, secret_sealed, is_on: true, columns: json(columns), words: json(words), paths: json([]), heard_at: null };
  await all(tx)
    .insertInto('shipping_event_webhook')
    .values(row)
    .onConflict((conflict) => conflict.column('carrier').doUpdateSet({ secret_sealed, is_on: true }))
    .execute();
}

export async function changeWebhook(tx: Tx, carrier: CarrierSlug, to: Pick<WebhookTable, 'is_on' | 'columns' | 'words'>): Promise<void> {
  await all(tx)
    .updateTable('shipping_event_webhook')
    .set({ is_on: to.is_on, columns: json(to.columns), words: json(to.words) })
    .where('carrier', '=', carrier)
    .execute();
}

export async function noteHeard(tx: Tx, carrier: CarrierSlug, { paths, heard_at }: Pick<WebhookTable, 'paths' | 'heard_at'>): Promise<void> {
  await all(tx)
    .updateTable('shipping_event_webhook')
    .set({ paths: json(paths), heard_at })
    .where('carrier', '=', carrier)
    .execute();
}

/** The newest first. */
export const missedOf = (reader: Reader, carrier: CarrierSlug): Promise<MissedTable[]> =>
  all(reader)
    .selectFrom('shipping_event_missed')
    .selectAll()
    .where('carrier', '=', carrier)
    .orderBy('received_at', 'desc')
    .orderBy('told_id')
    .limit(MISSED_KEPT)
    .execute();

/** Once, however often it comes. Of a carrier only the newest stay. */
export async function keepMissed(tx: Tx, missed: MissedTable): Promise<void> {
  await all(tx)
    .insertInto('shipping_event_missed')
    .values(missed)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = all(tx).selectFrom('shipping_event_missed').select('told_id').where('carrier', '=', missed.carrier);
  await all(tx)
    .deleteFrom('shipping_event_missed')
    .where('carrier', '=', missed.carrier)
    .where('told_id', 'not in', kept.orderBy('received_at', 'desc').orderBy('told_id').limit(MISSED_KEPT))
    .execute();
}

export async function changeMissed(tx: Tx, { carrier, told_id, number, word, message }: MissedTable): Promise<void> {
  const missed = all(tx).updateTable('shipping_event_missed').set({ number, word, message });
  await missed.where('carrier', '=', carrier).where('told_id', '=', told_id).execute();
}

export async function dropMissed(tx: Tx, { carrier, told_id }: Pick<MissedTable, 'carrier' | 'told_id'>): Promise<void> {
  await all(tx).deleteFrom('shipping_event_missed').where('carrier', '=', carrier).where('told_id', '=', told_id).execute();
}

export async function forgetMissed(tx: Tx, before: Date): Promise<void> {
  await all(tx).deleteFrom('shipping_event_missed').where('received_at', '<', before).execute();
}

/** How a carrier told, by itself and by files, goes with it: another one of its key has another key to tell with. */
export async function forgetTelling(tx: Tx, carrier: CarrierSlug): Promise<void> {
  for (const table of ['shipping_event_missed', 'shipping_event_webhook', 'shipping_event_form'] as const)
    await all(tx).deleteFrom(table).where('carrier', '=', carrier).execute();
}
