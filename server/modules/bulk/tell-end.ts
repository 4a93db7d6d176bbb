import { bulkTexts as texts } from '#texts/es/bulk/bulk.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { BulkNeeds } from './needs.ts';
import { loadById, type Load } from './store/loads.ts';
import { countRows } from './store/rows.ts';

/** People work elsewhere while a load goes on: its user, and who sent it, are told once how it ended, with the way to it. */
export async function tellEnd(needs: Pick<BulkNeeds, 'notifications'>, tx: Tx, { id, customer_id, starts }: Load): Promise<void> {
  const load = await loadById(tx, { id, customer_id });
  if (!load || load.kind === 'check') return;
  const { correct, error, pending, waiting } = await countRows(tx, load);
  const message = texts.ended({ file: load.file_name, isStopped: load.stopped !== null, made: correct, failed: error, pending, left: waiting });
  const to = [load.user_id, load.actor_id, ...(load.acting_id ? [load.acting_id] : [])];
  await needs.notifications.tell(tx, { key: `bulk_ended ${id} ${starts}`, message, path: `/carga-masiva?carga=${id}`, to });
}
