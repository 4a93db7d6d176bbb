import type { CustomerId, UserId } from '#contract/shared/ids.ts';

/** A stored act, as server/platform/audit.ts wrote it. */
export type StoredAct = {
  id: string | number | bigint;
  at: Date;
  actor_id: UserId | null;
  on_behalf_of: UserId | null;
  customer_id: CustomerId | null;
  action: string;
  entity: string;
  entity_id: string | null;
  before: unknown;
  after: unknown;
};

export type AuditTables = {
  platform_audit: StoredAct;
  access_customer_name: { id: CustomerId; name: string };
  access_user_name: { id: UserId; customer_id: CustomerId | null; name: string };
};
