import type { UserId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { WaybillsNeeds } from './needs.ts';
import type { Waybill } from './store/waybills.ts';

type Step = 'given' | 'again' | 'corrected' | 'ended';

/** An act about the Carta Porte of a guide; nobody = the portal by itself. No name, RFC or plate: who reads it opens the guide. */
export const auditWaybill = (
  { audit }: Pick<WaybillsNeeds, 'audit'>,
  tx: Tx,
  { label_id, customer_id }: Pick<Waybill, 'label_id' | 'customer_id'>,
  step: Step,
  actor_id: UserId | null = null,
): Promise<void> =>
  audit(tx, { actor_id, on_behalf_of: null, customer_id, action: `waybill.${step}`, entity: 'waybill', entity_id: label_id, after: {} });
