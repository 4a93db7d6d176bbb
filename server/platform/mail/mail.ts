import type { Tx } from '#platform/db/tx.ts';
import type { MailText } from '#texts/es/shared/mail.ts';
import { buildOutbox, type Delivery, type Outbox, type OutboxNeeds } from '#platform/outbox/outbox.ts';

/**
 * `until`: after it the mail is worth nothing, e.g. its link is dead, and it is not sent any more. `papers`: the record whose files go with it; they are
 * made when it leaves, so that none waits in the database.
 */
export type Mail = { to: string; subject: string; text: MailText; until: Date; papers?: string };
export type MailFile = { name: string; media_type: string; bytes: Uint8Array };
/** The files of a record that a mail names. Throws where there are none: the mail waits. */
export type FilesOf = (papers: string) => Promise<readonly MailFile[]>;
/** Mails in the transaction of what the mail tells about; it leaves when that is committed. */
export type SendMail = (tx: Tx, mail: Mail) => Promise<void>;
/** A second delivery bears the same id, and with it the same Message-ID. */
export type Transport = (mail: Omit<Mail, 'until' | 'papers'> & { id: string; files?: readonly MailFile[] }) => Promise<Delivery>;

type Content = Pick<Mail, 'subject' | 'text' | 'papers'>;

type MailNeeds = OutboxNeeds & { transport: Transport; filesOf?: FilesOf };

/** Mail on its way out. */
export function buildMail({ transport, filesOf, ...needs }: MailNeeds): { send: SendMail } & Pick<Outbox<Content>, 'jobs' | 'gauge'> {
  const filesWith = async (papers: string) => {
    if (!filesOf) throw new Error('nobody makes the files of a mail');
    return { files: await filesOf(papers) };
  };
  const { put, jobs, gauge } = buildOutbox<Content>(
    'mail',
    async ({ id, recipient, content: { papers, ...content } }) =>
      transport({ id, to: recipient, ...content, ...(papers === undefined ? {} : await filesWith(papers)) }),
    needs,
  );
  return { send: async (tx, { to, until, ...content }) => void (await put(tx, { recipient: to, content, until })), jobs, gauge };
}
