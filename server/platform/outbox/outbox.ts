import type { Clock } from '#platform/clock.ts';
import type { InTransaction, Reader, Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import type { Job, Queue } from '#platform/jobs/queue.ts';
import type { Log } from '#platform/log.ts';
import type { Gauge } from '#platform/metrics.ts';
import { DAY_MS, HOUR_MS } from '#contract/shared/dates.ts';

export type Channel = 'mail' | 'whatsapp';
/** `until`: after it the message is worth nothing, e.g. its link is dead, and it is not sent any more. */
export type Outgoing<Content> = { recipient: string; content: Content; until: Date };

/** `accepted`: the next station has it. `refused`: for good, with its code. Anything else is thrown, and tried again. */
export type Delivery = 'accepted' | { refused: string };
export type Carry<Content> = (message: { id: string; recipient: string; content: Content }) => Promise<Delivery>;

export type OutboxState = 'queued' | 'sent' | 'refused' | 'late';
export type Ending = { state: OutboxState; refusal: string | null };

/** `content` is held only while the message waits: it may carry a link that opens an account. */
type Row = Ending & {
  id: string;
  channel: Channel;
  recipient: string;
  content: string | null;
  until: Date;
  created_at: Date;
  ended_at: Date | null;
};
type Tables = { platform_outbox: Row };

export type Outbox<Content> = {
  /** Writes the message in the transaction of what it tells about; it leaves when that is committed. Answers its id. */
  put: (tx: Tx, message: Outgoing<Content>) => Promise<string>;
  /** What became of messages; those older than a month are forgotten. */
  endings: (reader: Reader, ids: readonly string[]) => Promise<ReadonlyMap<string, Ending>>;
  jobs: Job[];
  gauge: Gauge;
};

const messages = (reader: Reader) => reader.$extendTables<Tables>();

const KEPT_MS = 30 * DAY_MS;

export type OutboxNeeds = { db: Reader; inTransaction: InTransaction; clock: Clock; log: Log; queue: Queue };

/**
 * Messages of one channel on their way out. A job hands each one to the next station and tries again while that one is silent or busy.
 * Silence after it was handed over may make a second delivery.
 */
export function buildOutbox<Content>(channel: Channel, carry: Carry<Content>, needs: OutboxNeeds): Outbox<Content> {
  const { db, inTransaction, clock, log, queue } = needs;
  const send = `platform-send-${channel}`;
  const put: Outbox<Content>['put'] = async (tx, { recipient, content, until }) => {
    const id = newId();
    const row = { id, channel, recipient, content: JSON.stringify(content), state: 'queued' as const, until, created_at: clock.now() };
    await messages(tx)
      .insertInto('platform_outbox')
      .values({ ...row, ended_at: null, refusal: null })
      .execute();
    await queue.enqueue(tx, send, { message_id: id });
    return id;
  };
  const end = (id: string, ending: Ending) =>
    inTransaction(async (tx) => {
      const ended = { ...ending, content: null, ended_at: clock.now() };
      await messages(tx).updateTable('platform_outbox').set(ended).where('id', '=', id).execute();
    });
  const deliver = async (id: string) => {
    const waiting = messages(db).selectFrom('platform_outbox').selectAll().where('id', '=', id).where('state', '=', 'queued');
    const row = await waiting.executeTakeFirst();
    if (!row || row.content === null) return;
    if (row.until <= clock.now()) {
      log.warn('message was never delivered', { channel, message_id: id });
      return end(id, { state: 'late', refusal: null });
    }
    const delivery = await carry({ id, recipient: row.recipient, content: JSON.parse(row.content) as Content });
    if (delivery === 'accepted') return end(id, { state: 'sent', refusal: null });
    log.warn('message refused', { channel, message_id: id, refusal: delivery.refused });
    await end(id, { state: 'refused', refusal: delivery.refused });
  };
  const tidy = () =>
    inTransaction(async (tx) => {
      const before = new Date(clock.now().getTime() - KEPT_MS);
      await messages(tx).deleteFrom('platform_outbox').where('channel', '=', channel).where('created_at', '<', before).execute();
    });
  return {
    put,
    endings: (reader, ids) => endingsOf(reader, ids),
    gauge: {
      name: `porteo_${channel}_oldest_seconds`,
      help: `Age of the oldest message by ${channel} that has not left; 0 = none waits.`,
      read: async () => {
        const since = await oldestOf(db, channel);
        return since ? (clock.now().getTime() - since.getTime()) / 1000 : 0;
      },
    },
    jobs: [
      // A mail that waited while the portal was renewed still has its former key.
      { name: send, run: ({ message_id, mail_id }) => deliver(String(message_id ?? mail_id)) },
      { name: `platform-drop-old-${channel}`, everyMs: HOUR_MS, run: tidy },
    ],
  };
}

async function endingsOf(reader: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, Ending>> {
  if (ids.length === 0) return new Map();
  const rows = await messages(reader).selectFrom('platform_outbox').select(['id', 'state', 'refusal']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, state, refusal }) => [id, { state, refusal }]));
}

async function oldestOf(reader: Reader, channel: Channel): Promise<Date | null> {
  const waiting = messages(reader).selectFrom('platform_outbox').where('state', '=', 'queued').where('channel', '=', channel);
  const { since } = await waiting.select((eb) => eb.fn.min<Date | null>('created_at').as('since')).executeTakeFirstOrThrow();
  return since;
}
