import type { Actor } from '#contract/access/access.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { AccessNeeds } from './needs.ts';
import type { UserTable } from './tables.ts';

/** What an audit row says of a person; never a name or an address. */
const said = ['role', 'permissions', 'status', 'sees_prices', 'services', 'group_id', 'all_customers'] as const;
type Facts = Partial<Pick<UserTable, (typeof said)[number]>> & { customers?: readonly string[]; email?: string };

const factsOf = (facts: Facts | undefined) =>
  facts && {
    ...Object.fromEntries(said.filter((name) => facts[name] !== undefined).map((name) => [name, facts[name]])),
    ...(facts.customers ? { customers: facts.customers } : {}),
  };

/** One act on a person: who did it, to whom, and which rights it had before and after. */
export async function auditUser(
  { audit }: AccessNeeds,
  tx: Tx,
  actor: Actor,
  { user, action, before, after }: { user: Pick<UserTable, 'id' | 'customer_id'>; action: string; before?: Facts; after?: Facts },
): Promise<void> {
  const { id, customer_id } = user;
  const facts = { before: factsOf(before), after: factsOf(after) };
  await audit(tx, { actor_id: actor.id, on_behalf_of: id === actor.id ? null : id, customer_id, action, entity: 'user', entity_id: id, ...facts });
}
