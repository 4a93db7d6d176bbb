import type { Actor } from '#contract/access/access.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import type { UserId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { ApprovalsNeeds } from './needs.ts';
import { insertOwnMove, lockOwnMoves } from './store/own-moves.ts';

/**
 * Whether a person does this without a second one: with it, what the person has done so on this business day stays within HIGH_VALUE. It is counted
 * then, under the `id` of what is done (AMB-12.12).
 */
export async function actsAlone({ clock, settings }: ApprovalsNeeds, tx: Tx, act: { id: string; actor: Actor; amount: Centavos }): Promise<boolean> {
  const day = businessDayOf(clock.now());
  const moved_by = act.actor.id as UserId;
  if ((await lockOwnMoves(tx, moved_by, day)) + act.amount > settings.value('HIGH_VALUE')) return false;
  await insertOwnMove(tx, { transfer_id: act.id, moved_by, day, amount: act.amount });
  return true;
}
