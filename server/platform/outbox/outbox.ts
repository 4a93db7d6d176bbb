import type { Generated, Selectable } from 'kysely';
import type { Clock } from '#platform/clock.ts';
import type { InTransaction, Reader, Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import type { Job, Queue } from '#platform/jobs/queue.ts';
import type { Log } from '#platform/log.ts';
import type { Gauge } from '#platform/metrics.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#contract/shared/dates.ts';

export type Channel = 'mail' | 'whatsapp';
/**
 * `until`: after it the message is worth nothing, e.g. its link is dead, and it is not sent any more. Messages of one `lane` leave one after the
 * other, in the order in which they were written.
 */
export type Outgoing<Content> = { recipient: string; content: Content; until: Date; lane?: string };

/** `accepted`: the next station has it, under that id if it names one. `refused`: for good, with its code. Anything else is thrown, and tried again. */
export type Delivery = 'accepted' | { accepted: string } | { refused: string };
export type Carry<Content> = (message: { id: string; recipient: string; content: Content }) => Promise<Delivery>;

export type OutboxState = 'queued' | 'sent' | 'refused' | 'late';
/** What the next station told of a message since it took it; a later word holds against the ones before it, in whatever order they come. */
export const tellings = ['sent', 'failed', 'delivered', 'read'] as const;
export type Telling = (typeof tellings)[number];
export type Ending = { state: OutboxState; refusal: string | null; told: Telling | null };

/** `content` is held only while the message waits: it may carry a link that opens an account. */
type Row = Ending & {
  id: string;
  channel: Channel;
  recipient: string;
  content: string | null;
  until: Date;
  created_at: Date;
  ended_at: Date | null;
  n: Generated<number>;
  lane: string | null;
  taken_until: Generated<Date | null>;
  station_id: string | null;
};
type Tables = { platform_outbox: Row };
type Message = Selectable<Row>;

export type Outbox<Content> = {
  /** Writes the message in the transaction of what it tells about; it leaves when that is committed. Answers its id. */
  put: (tx: Tx, message: Outgoing<Content>) => Promise<string>;
  /** What became of messages; those older than a month are forgotten. */
  endings: (reader: Reader, ids: readonly string[]) => Promise<ReadonlyMap<string, Ending>>;
  /** What the next station says of a message by its own id: only news counts, whatever the order and however often it comes. */
  hear: (tx: Tx, station_id: string, told: Telling, refusal: string | null) => Promise<void>;
  jobs: Job[];
  gauge: Gauge;
};

const messages = (reader: Reader) => reader.$extendTables<Tables>();

const KEPT_MS = 30 * DAY_MS;
/** Longer than the queue tries a job again: what still waits then has none any more. */
const STRANDED_MS = 9 * HOUR_MS;
/** Longer than any try to hand one over. */
const TAKEN_MS = MINUTE_MS;

export type OutboxNeeds = { db: Reader; inTransaction: InTransaction; clock: Clock; log: Log; queue: Queue };

/**
 * Messages of one channel on their way out. A job hands each one to the next station and tries again while that one is silent or busy.
 * Silence after it was handed over may make a second delivery.
 */
export function buildOutbox<Content>(channel: Channel, carry: Carry<Content>, needs: OutboxNeeds): Outbox<Content> {
  const { db, inTransaction, clock, log, queue } = needs;
  const send = `platform-send-${channel}`;
  const put: Outbox<Content>['put'] = async (tx, { recipient, content, until, lane = null }) => {
    const id = newId();
    const row = { id, channel, recipient, content: JSON.stringify(content), state: 'queued' as const, until, created_at: clock.now() };
    await messages(tx)
      .insertInto('platform_outbox')
      .values({ ...row, lane, ended_at: null, refusal: null, told: null, station_id: null })
      .execute();
    await queue.enqueue(tx, send, { message_id: id });
    return id;
  };
  const end = ({ id, lane }: Message, ending: Pick<Message, 'state' | 'refusal'> & { station_id?: string }) =>
    inTransaction(async (tx) => {
      const ended = { ...ending, content: null, ended_at: clock.now() };
      await messages(tx).updateTable('platform_outbox').set(ended).where('id', '=', id).execute();
      const next = lane === null ? undefined : await firstOf(tx, lane);
      if (next) await queue.enqueue(tx, send, { message_id: next.id });
    });
  const handOver = async (row: Message): Promise<void> => {
    const { id, recipient } = row;
    if (row.until <= clock.now()) {
      log.warn('message was never delivered', { channel, message_id: id });
      return end(row, { state: 'late', refusal: null });
    }
    const delivery = await carry({ id, recipient, content: JSON.parse(row.content ?? 'null') as Content });
    if (delivery === 'accepted') return end(row, { state: 'sent', refusal: null });
    if ('accepted' in delivery) return end(row, { state: 'sent', refusal: null, station_id: delivery.accepted });
    log.warn('message refused', { channel, message_id: id, refusal: delivery.refused });
    await end(row, { state: 'refused', refusal: delivery.refused });
  };
  const deliver = async (id: string) => {
    const row = await messages(db).selectFrom('platform_outbox').selectAll().where('id', '=', id).where('state', '=', 'queued').executeTakeFirst();
    if (!row) return;
    if (row.lane === null) return handOver(row);
    const first = await inTransaction((tx) => take(tx, row.lane as string, clock.now()));
    if (!first) return;
    await handOver(first).catch(async (error: unknown) => {
      await inTransaction((tx) => leave(tx, first.id));
      throw error;
    });
  };
  const tidy = () =>
    inTransaction(async (tx) => {
      const before = new Date(clock.now().getTime() - KEPT_MS);
      for (const id of await takeStranded(tx, channel, clock.now())) await queue.enqueue(tx, send, { message_id: id });
      await messages(tx).deleteFrom('platform_outbox').where('channel', '=', channel).where('created_at', '<', before).execute();
    });
  return {
    put,
    endings: (reader, ids) => endingsOf(reader, ids),
    hear: (tx, ...said) => hearOf(tx, channel, ...said),
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

async function hearOf(tx: Tx, channel: Channel, station_id: string, told: Telling, refusal: string | null): Promise<void> {
  const before = tellings.slice(0, tellings.indexOf(told));
  await messages(tx)
    .updateTable('platform_outbox')
    .set({ told, refusal })
    .where('channel', '=', channel)
    .where('station_id', '=', station_id)
    .where((eb) => eb.or([eb('told', 'is', null), ...before.map((one) => eb('told', '=', one))]))
    .execute();
}

const firstOf = (tx: Tx, lane: string) =>
  messages(tx)
    .selectFrom('platform_outbox')
    .selectAll()
    .where('lane', '=', lane)
    .where('state', '=', 'queued')
    .orderBy('n')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

/**
 * The first message of a lane for one worker, undefined while another one has it: that one calls for the next when it ends. The lock makes either
 * see what the other did.
 */
async function take(tx: Tx, lane: string, now: Date): Promise<Message | undefined> {
  // The row that was first may have ended while its lock was waited for.
  const first = (await firstOf(tx, lane)) ?? (await firstOf(tx, lane));
  if (!first || (first.taken_until && first.taken_until > now)) return undefined;
  const taken_until = new Date(now.getTime() + TAKEN_MS);
  await messages(tx).updateTable('platform_outbox').set({ taken_until }).where('id', '=', first.id).execute();
  return first;
}

/** Messages whose job gave up, such as after a day without a mail server: each is tried anew as long as a job lives. */
async function takeStranded(tx: Tx, channel: Channel, now: Date): Promise<string[]> {
  const rows = await messages(tx)
    .updateTable('platform_outbox')
    .set({ taken_until: now })
    .where('channel', '=', channel)
    .where('state', '=', 'queued')
    .where((eb) => eb.fn.coalesce('taken_until', 'created_at'), '<', new Date(now.getTime() - STRANDED_MS))
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Another worker may take it at once. */
const leave = (tx: Tx, id: string) => messages(tx).updateTable('platform_outbox').set({ taken_until: null }).where('id', '=', id).execute();

async function endingsOf(reader: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, Ending>> {
  if (ids.length === 0) return new Map();
  const rows = await messages(reader).selectFrom('platform_outbox').select(['id', 'state', 'refusal', 'told']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, ...ending }) => [id, ending]));
}

async function oldestOf(reader: Reader, channel: Channel): Promise<Date | null> {
  const waiting = messages(reader).selectFrom('platform_outbox').where('state', '=', 'queued').where('channel', '=', channel);
  const { since } = await waiting.select((eb) => eb.fn.min<Date | null>('created_at').as('since')).executeTakeFirstOrThrow();
  return since;
}
