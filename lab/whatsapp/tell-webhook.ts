import { createHmac } from 'node:crypto';
import { shuffled } from '../chance.ts';
import type { Lab } from '../outside-party.ts';

export type Listener = { /** For the business's own webhook. */ url: string; /** The app secret that signs. */ secret: string };
export type PersonsAnswer = { from: string; text: string };

const PER_POST = 4;
/** Messages to numbers that end so never arrive. */
const unreachable = /000$/;

/**
 * Tells a webhook what became of every message, and what people answer: in an order of chance, each twice, some in one post, as the Cloud API
 * may. Answers what the webhook said to each post.
 */
export async function tellWebhook(lab: Lab, { url, secret }: Listener, answers: readonly PersonsAnswer[]): Promise<number[]> {
  const at = Math.floor(lab.clock.now() / 1000);
  const statuses = lab.whatsapp.newestFirst().flatMap(({ id, to }) => {
    const about = { id, timestamp: String(at), recipient_id: waIdOf(to) };
    if (unreachable.test(to)) return [{ ...about, status: 'failed', errors: [{ code: 131_026, title: 'Message undeliverable' }] }];
    return ['sent', 'delivered', 'read'].map((status) => ({ ...about, status }));
  });
  const messages = answers.map(({ from, text }, n) => ({
    from: waIdOf(from),
    id: `wamid.answer${n}`,
    timestamp: String(at),
    type: 'text',
    text: { body: text },
  }));
  const told = [...statuses.map((one) => ({ statuses: [one] })), ...messages.map((one) => ({ messages: [one] }))];
  const all = shuffled([...told, ...told], lab.seed, 'webhook');
  const said: number[] = [];
  for (let from = 0; from < all.length; from += PER_POST) said.push(await post(url, secret, all.slice(from, from + PER_POST)));
  return said;
}

/** Mexican mobiles are named with a 1 that nobody dials any more. */
const waIdOf = (to: string): string => to.replace(/^52(?=\d{10}$)/, '521');

async function post(url: string, secret: string, values: readonly object[]): Promise<number> {
  const metadata = { display_phone_number: '525500000000', phone_number_id: '1' };
  const changes = values.map((value) => ({ field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } }));
  const body = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '1', changes }] });
  const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature };
  return (await fetch(url, { method: 'POST', headers, body })).status;
}
