import type { Clock } from './clock.ts';
import { json, type Tx } from './db/tx.ts';
import { currentRequest } from './http/request-context.ts';

/** One act of money, rights, status or documents (AMB-0.06). `before` and `after` hold ids, figures and statuses. */
export type AuditRow = {
  actor_id: string | null;
  on_behalf_of: string | null;
  customer_id: string | null;
  action: string;
  entity: string;
  entity_id: string | null;
  before?: unknown;
  after?: unknown;
};

type Tables = { platform_audit: Required<AuditRow> & { at: Date; request_id: string | null } };

/** Writes an audit row in the transaction of the act; the database refuses to change or remove one. */
export function auditWriter(clock: Clock): (tx: Tx, row: AuditRow) => Promise<void> {
  return async (tx, { before, after, ...row }) => {
    const facts = { ...row, before: jsonOrNull(before), after: jsonOrNull(after), at: clock.now(), request_id: currentRequest()?.request_id ?? null };
    await tx.$extendTables<Tables>().insertInto('platform_audit').values(facts).execute();
  };
}

const jsonOrNull = (value: unknown) => (value === undefined || value === null ? null : json(value));
