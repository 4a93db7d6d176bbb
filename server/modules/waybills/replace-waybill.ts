import type { Tx } from '#platform/db/tx.ts';
import { alone } from '#platform/jobs/alone.ts';
import { documentsOf, type Documents } from './give-waybills.ts';
import type { WaybillsNeeds } from './needs.ts';
import { changeWaybill, lockWaybill, replacingWaybills, type Waybill } from './store/waybills.ts';

const AT_ONCE = 200;

/** Documents whose substitutes were being stamped. */
export async function closeReplaced(needs: WaybillsNeeds): Promise<void> {
  for (const { label_id, customer_id } of await replacingWaybills(needs.db, AT_ONCE))
    await alone(needs.log, { waybill: label_id }, () =>
      needs.inTransaction(async (tx) => {
        const held = await lockWaybill(tx, customer_id, label_id);
        if (!held) return;
        const documents = await documentsOf(needs, tx, held);
        if (documents.current?.state === 'stamped') await askReplaced(needs, tx, held, documents);
        else await changeWaybill(tx, held, { changed_at: needs.clock.now() });
      }),
    );
}

/** SAT is asked once to cancel the document before: with motive 01 by a stamped substitute, else with 03, since its guide has ended. */
export async function askReplaced({ cfdi, clock }: WaybillsNeeds, tx: Tx, held: Waybill, { current, before }: Documents): Promise<void> {
  if (held.turn === 1 || held.replaced_at !== null) return;
  const wanted =
    current?.state === 'stamped' ? ({ motive: '01', substitute_id: current.id } as const) : ({ motive: '03', substitute_id: null } as const);
  if (before?.state === 'stamped') await cfdi.cancel(tx, { id: before.id, ...wanted }, null);
  const now = clock.now();
  await changeWaybill(tx, held, { replaced_at: now, changed_at: now });
}
