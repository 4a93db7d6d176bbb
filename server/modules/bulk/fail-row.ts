import { bulkTexts as texts } from '#texts/es/bulk/bulk.ts';
import { orderOfRow } from './follow-rows.ts';
import { ofRow } from './rules/row-fault.ts';
import { changeRow, countFailure, holdWaiting, MOST_TRIES, type Row } from './store/rows.ts';
import type { Working } from './working.ts';

/**
 * What becomes of a row that threw what is no refusal. With an order it is pending and follows it. Without one nothing was asked of a carrier:
 * it waits for the next start, and after a few it ends in errors by itself. Answers whether it waits.
 */
export async function failRow({ needs, load, ended }: Working, row: Row, error: unknown): Promise<boolean> {
  const facts = { load_id: load.id, row: row.row, error };
  const became = await needs.inTransaction(async (tx) => {
    const held = await holdWaiting(tx, row);
    if (!held) return 'another outcome';
    const ordered = load.kind === 'purchase' ? await orderOfRow(needs, tx, load, row) : undefined;
    if (ordered) {
      await changeRow(tx, row, ['waiting'], { state: 'pending', ...ordered });
      return 'pending';
    }
    await countFailure(tx, row);
    if (held.failures + 1 < MOST_TRIES) return 'waits';
    await changeRow(tx, row, ['waiting'], { state: 'error', faults: [ofRow('NOT_PREPARED', texts.fault.ourFailure)] });
    return 'ended';
  });
  if (became === 'ended') ended();
  needs.log.error(became === 'ended' ? 'row of a load given up' : 'row of a load failed', { ...facts, became });
  return became === 'waits';
}
