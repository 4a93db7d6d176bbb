import type { CustomerId, LabelId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { alone } from '#platform/jobs/alone.ts';
import { auditWaybill } from './audit-waybill.ts';
import { documentsOf } from './give-waybills.ts';
import type { WaybillsNeeds } from './needs.ts';
import { askReplaced } from './replace-waybill.ts';
import { changeWaybill, endingWaybills, lockWaybill, type Waybill } from './store/waybills.ts';

const AT_ONCE = 200;

/** A guide was cancelled: what was not handed over never is, and a document is cancelled once it is surely stamped. */
export async function endWaybill(needs: WaybillsNeeds, tx: Tx, guide: { id: LabelId; customer_id: CustomerId }): Promise<void> {
  const held = await lockWaybill(tx, guide.customer_id, guide.id);
  if (!held || held.ended_at !== null) return;
  const now = needs.clock.now();
  await changeWaybill(tx, held, { ended_at: now, changed_at: now });
  await auditWaybill(needs, tx, held, 'ended');
  await closeHeld(needs, tx, held);
}

/** Documents that were being stamped when their guide ended. */
export async function closeEnding(needs: WaybillsNeeds): Promise<void> {
  for (const { label_id, customer_id } of await endingWaybills(needs.db, AT_ONCE))
    await alone(needs.log, { waybill: label_id }, () =>
      needs.inTransaction(async (tx) => {
        const held = await lockWaybill(tx, customer_id, label_id);
        if (held && held.ended_at !== null && !held.is_closed) await closeHeld(needs, tx, held);
      }),
    );
}

/** Motive 03: what it was issued for does not happen. A document of which nobody knows yet whether it is stamped is looked at again. */
async function closeHeld(needs: WaybillsNeeds, tx: Tx, held: Waybill): Promise<void> {
  const changed_at = needs.clock.now();
  const documents = await documentsOf(needs, tx, held);
  const document = documents.current;
  const isOpen = document && (document.state === 'waiting' || document.state === 'sealed' || document.state === 'person');
  if (isOpen) return changeWaybill(tx, held, { changed_at });
  await askReplaced(needs, tx, held, documents);
  if (document?.state === 'stamped') await needs.cfdi.cancel(tx, { id: document.id, motive: '03', substitute_id: null }, null);
  await changeWaybill(tx, held, { is_closed: true, changed_at });
}
