import type { ColumnType } from 'kysely';
import { Refusal } from '#contract/shared/errors.ts';
import type { Clock } from '#platform/clock.ts';
import { json, type InTransaction, type Tx } from '#platform/db/tx.ts';

type Row = {
  actor_id: string;
  customer_id: string;
  operation: string;
  key: string;
  body_hash: string;
  /** Null while the first call is running. */
  status: number | null;
  body: ColumnType<unknown, unknown, unknown>;
  location: string | null;
  running_until: Date;
  created_at: Date;
  expires_at: Date;
};
type Tables = { platform_idempotency: Row };

/** Whose key it is: two people, customers or calls never share one (AMB-0.06). */
export type KeyScope = { actor_id: string; customer_id: string; operation: string; key: string };
/** An answer as it went over the wire. */
export type StoredAnswer = { status: number; body: unknown; location: string | null };

const DAY_MS = 86_400_000;
/** After this a call without an end counts as dead, and the same press may run again. */
const RUNNING_MS = 120_000;

export type KeyStore = {
  /**
   * Runs `work` once for one key and body; a repeat answers what the first run answered.
   * KEY_REUSED for another body, IN_PROGRESS while the first run goes on. What `work` throws is not stored.
   */
  once: (scope: KeyScope, bodyHash: string, work: () => Promise<StoredAnswer>) => Promise<StoredAnswer>;
  forgetExpired: () => Promise<void>;
};

export function keyStore({ inTransaction, clock }: { inTransaction: InTransaction; clock: Clock }): KeyStore {
  const mine = (tx: Tx, { actor_id, customer_id, operation, key }: KeyScope) => ({
    select: tx
      .$extendTables<Tables>()
      .selectFrom('platform_idempotency')
      .where((is) => is.and({ actor_id, customer_id, operation, key })),
    update: tx
      .$extendTables<Tables>()
      .updateTable('platform_idempotency')
      .where((is) => is.and({ actor_id, customer_id, operation, key })),
    remove: tx
      .$extendTables<Tables>()
      .deleteFrom('platform_idempotency')
      .where((is) => is.and({ actor_id, customer_id, operation, key })),
  });

  const claim = (scope: KeyScope, body_hash: string): Promise<StoredAnswer | null> =>
    inTransaction(async (tx) => {
      const now = clock.now();
      const row = {
        ...scope,
        body_hash,
        status: null,
        body: null,
        location: null,
        created_at: now,
        running_until: later(now, RUNNING_MS),
        expires_at: later(now, DAY_MS),
      };
      const inserted = await tx
        .$extendTables<Tables>()
        .insertInto('platform_idempotency')
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .returning('key')
        .executeTakeFirst();
      if (inserted) return null;
      const former = await mine(tx, scope).select.selectAll().forUpdate().executeTakeFirst();
      // Between our look and theirs the first call was refused: its key is free again, but this repeat was too early to know.
      if (!former) throw new Refusal('IN_PROGRESS');
      const isFree = former.expires_at <= now;
      if (!isFree && former.body_hash !== body_hash) throw new Refusal('KEY_REUSED');
      if (!isFree && former.status !== null) return { status: former.status, body: former.body, location: former.location };
      if (!isFree && former.running_until > now) throw new Refusal('IN_PROGRESS');
      await mine(tx, scope).update.set(row).execute();
      return null;
    });

  return {
    once: async (scope, bodyHash, work) => {
      const former = await claim(scope, bodyHash);
      if (former) return former;
      let answer: StoredAnswer;
      try {
        answer = await work();
      } catch (error) {
        await inTransaction((tx) => mine(tx, scope).remove.where('status', 'is', null).execute());
        throw error;
      }
      const { status, body, location } = answer;
      await inTransaction((tx) =>
        mine(tx, scope)
          .update.set({ status, body: json(body ?? null), location })
          .execute(),
      );
      return answer;
    },
    forgetExpired: async () => {
      await inTransaction((tx) => tx.$extendTables<Tables>().deleteFrom('platform_idempotency').where('expires_at', '<=', clock.now()).execute());
    },
  };
}

const later = (date: Date, ms: number): Date => new Date(date.getTime() + ms);
