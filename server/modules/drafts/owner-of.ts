import type { Actor } from '#contract/access/access.ts';
import type { UserId } from '#contract/shared/ids.ts';
import type { Reader } from '#platform/db/tx.ts';
import type { OnBehalf } from '../access/api.ts';
import type { DraftOwner } from './api.ts';
import type { DraftsNeeds } from './needs.ts';

/** Whose drafts are asked for: those of the actor for the user acted for. Staff who name no user are refused with USER_NOT_CHOSEN. */
export async function ownerOf({ access }: Pick<DraftsNeeds, 'access'>, reader: Reader, actor: Actor, onBehalf: OnBehalf): Promise<DraftOwner> {
  const { customer_id, user_id } = await access.subjectOf(reader, actor, onBehalf, 'canCreateUpdateDelete.label');
  return { customer_id, user_id, actor_id: actor.id as UserId };
}
