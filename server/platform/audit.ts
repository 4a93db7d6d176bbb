import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Clock } from './clock.ts';
import { prepared } from './db/prepared.ts';
import { jsonOf, type Reader, type Tx } from './db/tx.ts';
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

/** Whether what is wanted, as far as it is said, differs from the record: a form that is saved as it stands is no act. */
export const isChange = <T extends object>(former: T, wanted: { readonly [Name in keyof T]?: unknown }): boolean =>
  (Object.keys(wanted) as (keyof T)[]).some((name) => wanted[name] !== undefined && !isDeepStrictEqual(wanted[name], former[name]));

/**
 * Writes an audit row in the transaction of the act; the database refuses to change or remove one. Facts that are the same before and after say
 * nothing, such as those of a customer of whom only the name was changed: the act stands without them.
 */
export function auditWriter(clock: Clock): (tx: Tx, row: AuditRow) => Promise<void> {
  return async (tx, { before: former, after: latter, ...row }) => {
    const isSame = former !== undefined && former !== null && isDeepStrictEqual(former, latter);
    const [before, after] = isSame ? [null, null] : [former, latter];
    const facts = { ...row, before: jsonOrNull(before), after: jsonOrNull(after), at: clock.now(), request_id: currentRequest()?.request_id ?? null };
    await written.all(tx.$extendTables<Tables>(), facts);
  };
}

const written = prepared((db: Kysely<Tables>, facts: Facts) =>
  db.insertInto('platform_audit').values({ ...facts, before: jsonOf(facts.before), after: jsonOf(facts.after) }),
);

/** How often a person did something since a moment. */
export async function countActs(
  reader: Reader,
  { actor_id, action, since }: Pick<Written, 'action'> & { actor_id: string; since: Date },
): Promise<number> {
  const { n } = await reader
    .$extendTables<Tables>()
    .selectFrom('platform_audit')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('actor_id', '=', actor_id)
    .where('at', '>', since)
    .where('action', '=', action)
    .executeTakeFirstOrThrow();
  return Number(n);
}

const jsonOrNull = (value: unknown): string | null => (value === undefined || value === null ? null : JSON.stringify(value));
