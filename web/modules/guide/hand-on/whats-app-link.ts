import { normalizePhone } from '#contract/shared/phone.ts';
import { orderTexts } from '#texts/es/shipping/order.ts';

/** As many tracking addresses as one message takes. */
const MOST = 10;

type Message = { phone: string | null; name: string; carrier: string; addresses: readonly string[] };

/** A message to the recipient with the public tracking addresses, written but not sent; null without a phone that WhatsApp could know. */
export function whatsAppLink({ phone, name, carrier, addresses }: Message): string | null {
  const number = phone && normalizePhone(phone);
  if (!number || addresses.length === 0) return null;
  const text = orderTexts.message(name, carrier, addresses.slice(0, MOST));
  return `https://wa.me/${number.replace('+', '')}?text=${encodeURIComponent(text)}`;
}
