import { Refusal } from '#contract/shared/errors.ts';
import type { Reader, Tx } from '#platform/db/tx.ts';
import { buildOutbox, type Carry, type Outbox, type OutboxNeeds } from '#platform/outbox/outbox.ts';
import { OPTED_OUT, optedOut } from './wishes.ts';

/** A template registered with WhatsApp, and what fills its places, in their order. */
export type Template = { name: string; parameters: readonly string[] };
/** `to` is E.164. Messages of one `lane` arrive in the order in which they were written. */
export type WhatsAppMessage = { to: string; template: Template; until: Date; lane?: string };

export type WhatsApp = {
  /** False: the operator has not set it up, and `send` refuses with WHATSAPP_OFF. */
  isOn: boolean;
  /** Writes the message in the transaction of what it tells about. Answers its id. A number that wants none is not written to. */
  send: (tx: Tx, message: WhatsAppMessage) => Promise<string>;
  endings: Outbox<Template>['endings'];
  /** Among these numbers those whose people answered that they want no messages. */
  optedOut: (reader: Reader, numbers: readonly string[]) => Promise<ReadonlySet<string>>;
};

/** Templates take neither line breaks nor runs of blanks in what fills them, nor nothing at all. */
const filling = (text: string): string => text.replaceAll(/\s+/g, ' ').trim() || '-';

/** WhatsApp messages on their way out. Null `carry` = off. */
export function buildWhatsApp({ carry, ...needs }: OutboxNeeds & { carry: Carry<Template> | null }) {
  // Whoever sends and whenever it was written: a person who wants no messages gets none.
  const wanted: Carry<Template> = async (message) => {
    if (!carry) throw new Error('WHATSAPP_URL is not set');
    const { recipient } = message;
    return (await optedOut(needs.db, [recipient])).has(recipient) ? { refused: OPTED_OUT } : carry(message);
  };
  const { put, endings, hear, jobs, gauge } = buildOutbox<Template>('whatsapp', wanted, needs);
  const send: WhatsApp['send'] = async (tx, { to, template, ...when }) => {
    if (!carry) throw new Refusal('WHATSAPP_OFF');
    const content = { name: template.name, parameters: template.parameters.map(filling) };
    return put(tx, { recipient: to, content, ...when });
  };
  return { whatsapp: { isOn: carry !== null, send, endings, optedOut } satisfies WhatsApp, hear, jobs, gauge };
}
