import { Refusal } from '#contract/shared/errors.ts';
import type { Tx } from '#platform/db/tx.ts';
import { buildOutbox, type Carry, type Outbox, type OutboxNeeds } from '#platform/outbox/outbox.ts';

/** A template registered with WhatsApp, and what fills its places, in their order. */
export type Template = { name: string; parameters: readonly string[] };
/** `to` is E.164. */
export type WhatsAppMessage = { to: string; template: Template; until: Date };

export type WhatsApp = {
  /** False: the operator has not set it up, and `send` refuses with WHATSAPP_OFF. */
  isOn: boolean;
  /** Writes the message in the transaction of what it tells about. Answers its id. */
  send: (tx: Tx, message: WhatsAppMessage) => Promise<string>;
  endings: Outbox<Template>['endings'];
};

/** Templates take neither line breaks nor runs of blanks in what fills them, nor nothing at all. */
const filling = (text: string): string => text.replaceAll(/\s+/g, ' ').trim() || '-';

/** WhatsApp messages on their way out. Null `carry` = off. */
export function buildWhatsApp({ carry, ...needs }: OutboxNeeds & { carry: Carry<Template> | null }) {
  const off: Carry<Template> = async () => {
    throw new Error('WHATSAPP_URL is not set');
  };
  const { put, endings, jobs, gauge } = buildOutbox<Template>('whatsapp', carry ?? off, needs);
  const send: WhatsApp['send'] = async (tx, { to, template, until }) => {
    if (!carry) throw new Refusal('WHATSAPP_OFF');
    const content = { name: template.name, parameters: template.parameters.map(filling) };
    return put(tx, { recipient: to, content, until });
  };
  return { whatsapp: { isOn: carry !== null, send, endings } satisfies WhatsApp, jobs, gauge };
}
