import type { Actor } from '#contract/access/access.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { ProspectId, UserId } from '#contract/shared/ids.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import { documentWords as words } from '#texts/es/prospects/document-words.ts';
import type { ProspectsNeeds } from './needs.ts';
import { lockProspect, prospectById } from './store/prospects.ts';
import type { ProspectTable } from './tables.ts';

type Needs = Pick<ProspectsNeeds, 'access'>;

/** Whose prospects an actor reaches; null = everybody's. An agent without 'Todos los clientes' has its own (AMB-15.06). */
export async function reachOf({ access }: Needs, reader: Reader, actor: Actor): Promise<UserId | null> {
  return (await access.scopeOf(reader, actor)).customers === 'all' ? null : actor.id;
}

/** Throws NOT_FOUND. */
export async function prospectInReach(needs: Needs, reader: Reader, actor: Actor, id: ProspectId): Promise<ProspectTable> {
  const prospect = await prospectById(reader, id, await reachOf(needs, reader, actor));
  if (!prospect) throw new Refusal('NOT_FOUND');
  return prospect;
}

/** The same, held until the transaction ends. */
export async function heldProspect(needs: Needs, tx: Tx, actor: Actor, id: ProspectId): Promise<ProspectTable> {
  const prospect = await lockProspect(tx, id, await reachOf(needs, tx, actor));
  if (!prospect) throw new Refusal('NOT_FOUND');
  return prospect;
}

/** Throws NOT_ALLOWED for one that is archived or a customer. */
export function checkLiving({ archived_at, converted_customer_id }: ProspectTable): void {
  if (archived_at ?? converted_customer_id) throw new Refusal('NOT_ALLOWED', { description: words.ended });
}
