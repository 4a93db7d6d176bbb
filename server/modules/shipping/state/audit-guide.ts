import type { UserId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { ShippingNeeds } from '../needs.ts';
import type { Guide } from '../store/guides.ts';

/** What was done to a guide and by whom; nobody where the portal did it by itself. */
type Act = { action: `label.${string}`; actor_id: UserId | null; before?: unknown; after: unknown };

/** The audit row of an act on a guide, on behalf of the user whose guide it is. */
export const auditGuide = ({ audit }: Pick<ShippingNeeds, 'audit'>, tx: Tx, { id, customer_id, user_id }: Guide, act: Act): Promise<void> =>
  audit(tx, { ...act, on_behalf_of: user_id, customer_id, entity: 'label', entity_id: id });
