import type { Carry } from '#platform/outbox/outbox.ts';
import type { Template } from './whatsapp.ts';

const WAIT_MS = 15_000;

/**
 * Refused for good, whatever is tried: undeliverable, a number that is not on the list of a test account, outside the 24-hour window
 * without a template, and a template with another number of places.
 */
const finalCodes: ReadonlySet<number> = new Set([131026, 131030, 131047, 132000]);

export type CloudApiSettings = { /** With version and phone number id. */ url: string; token: string };

/** WhatsApp's Cloud API: `POST {url}/messages`, one template to one number. `givesUp`: until when one call waits. */
export function cloudApi({ url, token }: CloudApiSettings, givesUp = (): AbortSignal => AbortSignal.timeout(WAIT_MS)): Carry<Template> {
  return async ({ recipient, content }) => {
    const response = await fetch(`${url}/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(requestOf(recipient, content)),
      // The token goes to nobody else.
      redirect: 'error',
      signal: givesUp(),
    });
    const answer = (await response.json().catch(() => null)) as Answer | null;
    const id = answer?.messages?.[0]?.id;
    if (response.ok && id) return { accepted: id };
    const code = answer?.error?.code;
    if (response.status >= 400 && response.status < 500 && code !== undefined && finalCodes.has(code)) return { refused: String(code) };
    // What it says may name a person: only its codes are told. A token that is not taken is ours to mend, and the message waits.
    throw new Error(`WhatsApp did not take it: ${response.status} ${code ?? ''}`.trim());
  };
}

type Answer = { messages?: readonly { id?: string }[]; error?: { code?: number } } | null;

/** Mexican numbers go out as 52 and ten digits, although answers name them 521… */
function requestOf(to: string, { name, parameters }: Template) {
  const component = { type: 'body', parameters: parameters.map((text) => ({ type: 'text', text })) };
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: to.replace(/^\+/, ''),
    type: 'template',
    template: { name, language: { code: 'es_MX' }, components: [component] },
  };
}
