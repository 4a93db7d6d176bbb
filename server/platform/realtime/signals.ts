import { AsyncLocalStorage } from 'node:async_hooks';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import pg from 'pg';
import type { Database } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Log } from '#platform/log.ts';

/** Migrations name it too: triggers signal what must never be forgotten. */
const CHANNEL = 'porteo_live';
const CHECK_MS = 15_000;
const LEAST_PAUSE_MS = 100;
const MOST_PAUSE_MS = 5_000;

/** What every process of this database hears as soon as a transaction is committed, and never of one that was rolled back. */
export type Signals = {
  /** `subject` is an id or a version; whoever hears it looks the rest up. */
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
  // Whoever commits must not lend its own context, which may stand inside a transaction.
  const outside = AsyncLocalStorage.snapshot();
  const hear = (payload: string) => {
    const [topic = '', subject = ''] = payload.split(' ');
    outside(() => heard.get(topic)?.forEach((act) => act(subject)));
  };
  const miss = () => outside(() => gaps.forEach((look) => look()));
  const ear = 'pglite' in native ? embeddedEar(native.pglite, hear) : serverEar(native.url, { hear, miss, log });
  let begun: Promise<void> | null = null;
  return {
    on: (topic, act) => void heard.set(topic, [...(heard.get(topic) ?? []), act]),
    onGap: (look) => void gaps.push(look),
    listen: () => {
      begun ??= outside(ear.listen).catch((error: unknown) => {
        begun = null;
        throw error;
      });
      return begun;
    },
    stop: ear.stop,
  };
}

type Ear = { listen: () => Promise<void>; stop: () => Promise<void> };

function embeddedEar(pglite: PGlite, hear: (payload: string) => void): Ear {
  let deafen: (() => Promise<void>) | null = null;
  return {
    listen: async () => void (deafen = await pglite.listen(CHANNEL, hear)),
    stop: async () => {
      await deafen?.();
      deafen = null;
    },
  };
}

/** One connection of its own, looked at now and then and replaced when it is gone. */
function serverEar(url: string, { hear, miss, log }: { hear: (payload: string) => void; miss: () => void; log: Log }): Ear {
  let client: pg.Client | null = null;
  let isStopped = false;
  let checking: NodeJS.Timeout | null = null;

  const connect = async () => {
    const next = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 5_000, application_name: 'porteo-signals' });
    next.on('notification', ({ payload }) => hear(payload ?? ''));
    next.on('error', (error) => lose(next, error));
    next.on('end', () => lose(next));
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    client = next;
  };
  const lose = (lost: pg.Client, error?: unknown) => {
    if (client !== lost || isStopped) return;
    client = null;
    void lost.end().catch(() => undefined);
    log.warn('signals are not heard', { error });
    void reconnect();
  };
  const reconnect = async () => {
    for (let pauseMs = LEAST_PAUSE_MS; !isStopped; pauseMs = Math.min(2 * pauseMs, MOST_PAUSE_MS)) {
      try {
        await connect();
        return miss();
      } catch {
        await new Promise((resolve) => setTimeout(resolve, pauseMs).unref());
      }
    }
  };
  return {
    listen: async () => {
      await connect();
      const check = async (asked = client) => asked && (await asked.query('select 1').catch((error: unknown) => lose(asked, error)));
      checking = setInterval(() => void check(), CHECK_MS).unref();
    },
    stop: async () => {
      isStopped = true;
      if (checking) clearInterval(checking);
      await client?.end().catch(() => undefined);
    },
  };
}
