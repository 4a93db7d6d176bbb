import type { Actor } from '#contract/access/access.ts';
import type { SavedPackage } from '#contract/packages/packages.ts';
import type { CustomerId, PackageId, UserId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { PackagesNeeds } from './needs.ts';

type Entry = { id: PackageId; customer_id: CustomerId; user_id: UserId };
type Told = { scope: string; package_type?: string; weight?: number };
type Act = { action: 'package.created' | 'package.changed' | 'package.disabled'; before?: Told; after?: Told };

/** One act on a package of a book. */
export async function auditPackage({ audit }: PackagesNeeds, tx: Tx, actor: Actor, { id, customer_id, user_id }: Entry, act: Act): Promise<void> {
  await audit(tx, { ...act, actor_id: actor.id, on_behalf_of: user_id === actor.id ? null : user_id, customer_id, entity: 'package', entity_id: id });
}

/** What an act keeps of a package: never what is in it. */
export const toldOf = ({ scope, type, weight }: SavedPackage): Told => ({ scope, package_type: type, weight });
