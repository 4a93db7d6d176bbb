import type { Subject } from '#contract/access/access.ts';
import type { BulkStop } from '#contract/bulk/bulk.ts';
import type { UserId } from '#contract/shared/ids.ts';
import type { Judging } from './judge-rows.ts';
import type { BulkNeeds } from './needs.ts';
import type { Places } from './places.ts';
import type { Load } from './store/loads.ts';

/** A load while its rows are worked on. `tell`: it has got on. `ended`: a row has ended over a mistake of ours. */
export type Working = {
  needs: BulkNeeds;
  load: Load;
  judging: Judging;
  places: Places;
  tell: () => Promise<void>;
  ended: () => void;
  /** Why no further row is bought; null while rows are bought. */
  stop: { reason: BulkStop | null };
};

/** Works that begin in the order in which they asked. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/** In whose name a load is worked on. */
export const actorOf = ({ acting_id, actor_id }: Load): UserId => acting_id ?? actor_id;

/** The user of a load as it was when the file came. */
export const subjectOf = ({
  customer_id,
  user_id,
  user_role,
  group_id,
  services,
}: Pick<Load, 'customer_id' | 'user_id' | 'user_role' | 'group_id' | 'services'>): Subject => ({
  customer_id,
  user_id,
  role: user_role,
  group_id,
  services,
});
