import type { Entry, MailReceived } from '../journal-entry.ts';

export type KeptMail = Omit<MailReceived, 'kind' | 'carrier' | 'fault'> & {
  seq: number;
  /** By the machine's clock: the reader looks at the same one. */
  received_at: string;
  /** A message with this Message-ID had come before. */
  is_repeat: boolean;
};

/** Every message that was taken, as the journal tells it. */
export type ReceivedMail = { apply(entry: Entry): void; newestFirst(): readonly KeptMail[] };

export function createReceivedMail(): ReceivedMail {
  const kept: KeptMail[] = [];
  const known = new Set<string>();
  return {
    apply: (entry) => {
      if (entry.kind !== 'mail_received') return;
      const { seq, wall, message_id, from, to, recipients, subject, text } = entry;
      const is_repeat = message_id !== '' && known.has(message_id);
      known.add(message_id);
      kept.push({ seq, received_at: new Date(wall).toISOString(), message_id, from, to, recipients, subject, text, is_repeat });
    },
    newestFirst: () => kept.toReversed(),
  };
}
