import { sql } from 'kysely';
import { Refusal } from '#contract/shared/errors.ts';
import type { Clock } from '#platform/clock.ts';
import { json, type InTransaction, type Reader, type Tx } from '#platform/db/tx.ts';

type Row = {
  actor_id: string;
  customer_id: string;
  operation: string;
  key: string;
  body_hash: string;
  status: number;
  body: unknown;
  location: string | null;
  created_at: Date;
  expires_at: Date;
};
type Tables = { platform_idempotency: Row };

/** Whose key it is: two people, customers or calls never share one (AMB-0.06). */
export type KeyScope = { actor_id: string; customer_id: string; operation: string; key: string };
/** One press: its key, what was asked under it, and how long its answer stands. */
export type Press = { scope: KeyScope; body_hash: string; keptMs: number };
/** An answer as it went over the wire. */
export type StoredAnswer = { status: number; body: unknown; location: string | null };

/** The work of this press is already done: its answer stands. Thrown to undo what a repeat has begun. */
export class AnsweredBefore extends Error {
  readonly answer: StoredAnswer;

  constructor(answer: StoredAnswer) {
    super('answered before');
    this.answer = answer;
  }
}

export type KeyStore = {
  /** What the press was answered, null when it was not. KEY_REUSED for another body under its key. */
  find: (press: Press) => Promise<StoredAnswer | null>;
  /**
   * Runs `work` in one transaction and stores its answer with what it did: both stand, or neither, wherever the process dies.
   * IN_PROGRESS while another runs under the key; AnsweredBefore when it has ended meanwhile. What `work` throws is not stored.
   */
  once: <T>(press: Press, work: (tx: Tx) => Promise<T>, answerOf: (result: T) => StoredAnswer) => Promise<T>;
  forgetExpired: () => Promise<void>;
};

export function keyStore({ db, inTransaction, clock }: { db: Reader; inTransaction: InTransaction; clock: Clock }): KeyStore {
  const tables = (reader: Reader) => reader.$extendTables<Tables>();

  const find = async (reader: Reader, { scope, body_hash }: Press): Promise<StoredAnswer | null> => {
    const former = await tables(reader)
      .selectFrom('platform_idempotency')
      .select(['body_hash', 'status', 'body', 'location'])
      .where((is) => is.and(scope))
      .where('expires_at', '>', clock.now())
      .executeTakeFirst();
    if (former && former.body_hash !== body_hash) throw new Refusal('KEY_REUSED');
    return former ? { status: former.status, body: former.body, location: former.location } : null;
  };

  const keep = async (tx: Tx, { scope, body_hash, keptMs }: Press, { status, body, location }: StoredAnswer): Promise<void> => {
    const now = clock.now();
    const row = { ...scope, body_hash, status, body: json(body ?? null), location, created_at: now, expires_at: new Date(now.getTime() + keptMs) };
    // What has expired is free, whether it was tidied away or not.
    await tables(tx)
      .deleteFrom('platform_idempotency')
      .where((is) => is.and(scope))
      .execute();
    await tables(tx).insertInto('platform_idempotency').values(row).execute();
  };

  return {
    find: (press) => find(db, press),
    once: (press, work, answerOf) =>
      inTransaction(async (tx) => {
        if (!(await isAlone(tx, press.scope))) throw new Refusal('IN_PROGRESS');
        const former = await find(tx, press);
        if (former) throw new AnsweredBefore(former);
        const result = await work(tx);
        await keep(tx, press, answerOf(result));
        return result;
      }),
    forgetExpired: async () => {
      await inTransaction((tx) => tables(tx).deleteFrom('platform_idempotency').where('expires_at', '<=', clock.now()).execute());
    },
  };
}

/** Whether nobody else runs under the key; it is held until the transaction ends, or its process dies. */
async function isAlone(tx: Tx, { actor_id, customer_id, operation, key }: KeyScope): Promise<boolean> {
  const name = JSON.stringify([actor_id, customer_id, operation, key]);
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as taken`.execute(tx);
  return rows[0]?.taken ?? false;
}
