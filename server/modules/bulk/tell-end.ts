import { bulkTexts as texts } from '#texts/es/bulk/bulk.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { BulkNeeds } from './needs.ts';
import { loadById, type Load } from './store/loads.ts';
import { countRows } from './store/rows.ts';

/**
 * People work elsewhere while a load goes on: its user, and who sent it, are told once how it ended, with the way to it. Where its user has left its company is
 * told: the load is the user's alone, and the way leads to the guides that were made.
 */
export async function tellEnd(needs: Pick<BulkNeeds, 'access' | 'notifications'>, tx: Tx, { id, customer_id, starts }: Load): Promise<void> {
  const load = await loadById(tx, { id, customer_id });
  if (!load || load.kind === 'check') return;
  const { correct, error, pending, waiting } = await countRows(tx, load);
  const message = texts.ended({ file: load.file_name, isStopped: load.stopped !== null, made: correct, failed: error, pending, left: waiting });
  const to = [load.user_id, load.actor_id, ...(load.acting_id ? [load.acting_id] : [])];
  const news = { key: `bulk_ended ${id} ${starts}`, message };
  await needs.notifications.tell(tx, { ...news, path: `/carga-masiva?carga=${id}`, to });
  const hearer = await needs.access.hearerOf(tx, load);
  if (!to.includes(hearer)) await needs.notifications.tell(tx, { ...news, path: '/envios', to: [hearer] });
}
