import { AsyncLocalStorage } from 'node:async_hooks';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import type { Database } from '#platform/db/database.ts';
import { listener, type Listener } from '#platform/db/listener.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Log } from '#platform/log.ts';

/** Migrations name it too: triggers signal what must never be forgotten. */
const CHANNEL = 'porteo_live';

/** What every process of this database hears as soon as a transaction is committed, and never of one that was rolled back. */
export type Signals = {
  /** `subject` is an id or a version; anyone who hears it looks the rest up. */
  on: (topic: string, hear: (subject: string) => void) => void;
  /** Signals may have been missed: everything is to be looked at again. */
  onGap: (look: () => void) => void;
  /** Listens from here on. A repeat waits for the same beginning. */
  listen: () => Promise<void>;
  stop: () => Promise<void>;
};

/** Signals in the transaction of what it tells, so that neither a death nor a rollback can part the two. */
export async function signal(tx: Tx, topic: string, subject: string): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${`${topic} ${subject}`})`.execute(tx);
}

export function buildSignals({ native }: Pick<Database, 'native'>, log: Log): Signals {
  const heard = new Map<string, ((subject: string) => void)[]>();
  const gaps: (() => void)[] = [];
  // Anyone who commits must not lend its own context, which may stand inside a transaction.
  const outside = AsyncLocalStorage.snapshot();
  const hear = (payload: string) => {
    const [topic = '', subject = ''] = payload.split(' ');
    outside(() => heard.get(topic)?.forEach((act) => act(subject)));
  };
  const miss = () => outside(() => gaps.forEach((look) => look()));
  const notifications =
    'pglite' in native
      ? embeddedListener(native.pglite, hear)
      : listener({ url: native.url, name: 'porteo-signals', channel: CHANNEL, hear, again: miss, log });
  let begun: Promise<void> | null = null;
  return {
    on: (topic, act) => void heard.set(topic, [...(heard.get(topic) ?? []), act]),
    onGap: (look) => void gaps.push(look),
    listen: () => {
      begun ??= outside(notifications.listen).catch((error: unknown) => {
        begun = null;
        throw error;
      });
      return begun;
    },
    stop: notifications.stop,
  };
}

function embeddedListener(pglite: PGlite, hear: (payload: string) => void): Listener {
  let stopListening: (() => Promise<void>) | null = null;
  return {
    listen: async () => void (stopListening = await pglite.listen(CHANNEL, hear)),
    stop: async () => {
      await stopListening?.();
      stopListening = null;
    },
  };
}
