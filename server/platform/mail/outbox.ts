import type { Clock } from '#platform/clock.ts';
import type { InTransaction, Reader, Tx } from '#platform/db/tx.ts';
import { newId } from '#platform/ids.ts';
import type { Job, Queue } from '#platform/jobs/queue.ts';
import type { Log } from '#platform/log.ts';
import type { Gauge } from '#platform/metrics.ts';

/** `until`: after it the mail is worth nothing, e.g. its link is dead, and it is not sent any more. */
export type Mail = { to: string; subject: string; text: string; until: Date };
/** Mails in the transaction of what the mail tells about; it leaves when that is committed. */
export type SendMail = (tx: Tx, mail: Mail) => Promise<void>;

/** `accepted`: the next station has it. `refused`: for good. Anything else is thrown, and tried again. */
export type Delivery = 'accepted' | 'refused';
export type Transport = (mail: Omit<Mail, 'until'> & { id: string }) => Promise<Delivery>;

type State = 'queued' | 'sent' | 'refused' | 'late';
/** `text` is held only while the mail waits: it may carry a link that opens an account. */
type Row = {
  id: string;
  recipient: string;
  subject: string;
  text: string | null;
  state: State;
  until: Date;
  created_at: Date;
  ended_at: Date | null;
};
type Tables = { platform_mail: Row };

const KEPT_MS = 30 * 24 * 3_600_000;

type OutboxNeeds = { db: Reader; inTransaction: InTransaction; clock: Clock; log: Log; queue: Queue; transport: Transport };

/**
 * Mail on its way out. A job hands each one to the next station and tries again while that one is silent or busy. Silence after the text
 * was sent may make a second delivery: both bear the same Message-ID.
 */
export function buildOutbox({ db, inTransaction, clock, log, queue, transport }: OutboxNeeds): { send: SendMail; jobs: Job[]; gauge: Gauge } {
  const mails = (reader: Reader) => reader.$extendTables<Tables>();
  const send: SendMail = async (tx, { to, subject, text, until }) => {
    const id = newId();
    const row: Row = { id, recipient: to, subject, text, state: 'queued', until, created_at: clock.now(), ended_at: null };
    await mails(tx).insertInto('platform_mail').values(row).execute();
    await queue.enqueue(tx, 'platform-send-mail', { mail_id: id });
  };
  const end = (id: string, state: State) =>
    inTransaction(async (tx) => {
      await mails(tx).updateTable('platform_mail').set({ state, text: null, ended_at: clock.now() }).where('id', '=', id).execute();
    });
  const deliver = async (id: string) => {
    const mail = await mails(db).selectFrom('platform_mail').selectAll().where('id', '=', id).where('state', '=', 'queued').executeTakeFirst();
    if (!mail || mail.text === null) return;
    if (mail.until <= clock.now()) {
      log.warn('mail was never delivered', { mail_id: id });
      return end(id, 'late');
    }
    const delivery = await transport({ id, to: mail.recipient, subject: mail.subject, text: mail.text });
    if (delivery === 'refused') log.warn('mail refused', { mail_id: id });
    await end(id, delivery === 'accepted' ? 'sent' : 'refused');
  };
  const tidy = () =>
    inTransaction(async (tx) => {
      const before = new Date(clock.now().getTime() - KEPT_MS);
      await mails(tx).deleteFrom('platform_mail').where('created_at', '<', before).execute();
    });
  const oldest = async () => {
    const waiting = mails(db).selectFrom('platform_mail').where('state', '=', 'queued');
    const { since } = await waiting.select((eb) => eb.fn.min<Date | null>('created_at').as('since')).executeTakeFirstOrThrow();
    return since ? (clock.now().getTime() - since.getTime()) / 1000 : 0;
  };
  return {
    send,
    gauge: { name: 'porteo_mail_oldest_seconds', help: 'Age of the oldest mail that has not left; 0 = none waits.', read: oldest },
    jobs: [
      { name: 'platform-send-mail', run: ({ mail_id }) => deliver(String(mail_id)) },
      { name: 'platform-drop-old-mail', everyMs: 3_600_000, run: tidy },
    ],
  };
}
