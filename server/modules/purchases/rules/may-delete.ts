import type { Actor } from '#contract/access/access.ts';
import { recordWriters } from '#contract/purchases/balance-records.ts';
import type { UserId } from '#contract/shared/ids.ts';

/** A client takes back what it announced itself; the owner of a customer and its staff take back any of that customer (AMB-12.13). */
export const mayDelete = ({ created_by }: { created_by: UserId }, { id, role }: Pick<Actor, 'id' | 'role'>): boolean =>
  recordWriters.some((writer) => writer === role) && (role !== 'client' || created_by === id);
