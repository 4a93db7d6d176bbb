import type { Tx } from '#platform/db/tx.ts';
import type { MailText } from '#texts/es/shared/mail.ts';
import { buildOutbox, type Delivery, type Outbox, type OutboxNeeds } from '#platform/outbox/outbox.ts';

/** `until`: after it the mail is worth nothing, e.g. its link is dead, and it is not sent any more. */
export type Mail = { to: string; subject: string; text: MailText; until: Date };
/** Mails in the transaction of what the mail tells about; it leaves when that is committed. */
export type SendMail = (tx: Tx, mail: Mail) => Promise<void>;
/** A second delivery bears the same id, and with it the same Message-ID. */
export type Transport = (mail: Omit<Mail, 'until'> & { id: string }) => Promise<Delivery>;

type Content = Pick<Mail, 'subject' | 'text'>;

/** Mail on its way out. */
export function buildMail({
  transport,
  ...needs
}: OutboxNeeds & { transport: Transport }): { send: SendMail } & Pick<Outbox<Content>, 'jobs' | 'gauge'> {
  const { put, jobs, gauge } = buildOutbox<Content>('mail', ({ id, recipient, content }) => transport({ id, to: recipient, ...content }), needs);
  return { send: async (tx, { to, until, ...content }) => void (await put(tx, { recipient: to, content, until })), jobs, gauge };
}
