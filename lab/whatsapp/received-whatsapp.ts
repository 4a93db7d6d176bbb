import type { Entry, WhatsAppReceived } from '../journal-entry.ts';
import { filled, templates } from './templates.ts';

export type KeptWhatsApp = Omit<WhatsAppReceived, 'kind' | 'carrier' | 'fault'> & {
  seq: number;
  /** By the machine's clock: the reader looks at the same one. */
  received_at: string;
  text: string;
};

/** Every message that was taken, as the journal tells it. */
export type ReceivedWhatsApp = { apply(entry: Entry): void; newestFirst(): readonly KeptWhatsApp[] };

export function createReceivedWhatsApp(): ReceivedWhatsApp {
  const kept: KeptWhatsApp[] = [];
  return {
    apply: (entry) => {
      if (entry.kind !== 'whatsapp_received') return;
      const { seq, wall, id, to, template, language, parameters } = entry;
      const known = templates.get(template);
      const text = known ? filled(known, parameters) : parameters.join(' ');
      kept.push({ seq, received_at: new Date(wall).toISOString(), id, to, template, language, parameters, text });
    },
    newestFirst: () => kept.toReversed(),
  };
}
