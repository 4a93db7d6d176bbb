import type { Kysely } from 'kysely';
import type { Clock } from './clock.ts';
import { prepared } from './db/prepared.ts';
import { jsonOf, type Tx } from './db/tx.ts';
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

type Written = Required<AuditRow> & { at: Date; request_id: string | null };
type Tables = { platform_audit: Written };
type Facts = Omit<Written, 'before' | 'after'> & { before: string | null; after: string | null };

/** Writes an audit row in the transaction of the act; the database refuses to change or remove one. */
export function auditWriter(clock: Clock): (tx: Tx, row: AuditRow) => Promise<void> {
  return async (tx, { before, after, ...row }) => {
    const facts = { ...row, before: jsonOrNull(before), after: jsonOrNull(after), at: clock.now(), request_id: currentRequest()?.request_id ?? null };
    await written.all(tx.$extendTables<Tables>(), facts);
  };
}

const written = prepared((db: Kysely<Tables>, facts: Facts) =>
  db.insertInto('platform_audit').values({ ...facts, before: jsonOf(facts.before), after: jsonOf(facts.after) }),
);

const jsonOrNull = (value: unknown): string | null => (value === undefined || value === null ? null : JSON.stringify(value));
