import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { exchange } from '../client-of-lab.ts';
import { labUnderTest, type LabUnderTest } from '../lab-under-test.ts';
import type { KeptWhatsApp } from './received-whatsapp.ts';

let lab: LabUnderTest;
beforeEach(async () => {
  lab = await labUnderTest();
});
afterEach(() => lab.end());

const addressesOf = ({ addresses }: LabUnderTest) => (addresses['messaging'] as { whatsapp: { url: string; token: string; page: string } }).whatsapp;
const texts = (...values: string[]) => [{ type: 'body', parameters: values.map((text) => ({ type: 'text', text })) }];
const template = (over: object = {}) => ({
  name: 'mensaje_de_prueba',
  language: { code: 'es_MX' },
  components: texts('Porteo', 'Cafés', 'Hola.'),
  ...over,
});
const message = (over: object = {}) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: '525512345678',
  type: 'template',
  template: template(),
  ...over,
});

type Asking = { url?: string; token?: string; leaves?: () => Promise<unknown> };
async function post(body: object = message(), { url = addressesOf(lab).url, token = addressesOf(lab).token, leaves }: Asking = {}) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return exchange({ method: 'POST', url: `${url}/messages`, headers, body: JSON.stringify(body), leaves });
}
const codeOf = (reply: Awaited<ReturnType<typeof post>>) => [reply.status, reply.json<{ error?: { code: number } }>().error?.code];
const read = (path: string) => exchange({ method: 'GET', url: addressesOf(lab).page + path });
const kept = async () => (await read('/messages.json')).json<KeptWhatsApp[]>();

test('a message is in the journal before its answer, which names it by a wamid and the number as 521', async () => {
  const reply = await post();
  const { messages, contacts } = reply.json<{ messages: { id: string; message_status: string }[]; contacts: object[] }>();
  expect([reply.status, contacts]).toEqual([200, [{ input: '525512345678', wa_id: '5215512345678' }]]);
  expect(messages).toEqual([{ id: expect.stringMatching(/^wamid\./) as string, message_status: 'accepted' }]);
  expect((await lab.journal()).at(-1)).toMatchObject({ kind: 'whatsapp_received', id: messages[0]?.id, to: '525512345678' });
  expect(await kept()).toMatchObject([{ text: expect.stringMatching(/^Mensaje de prueba de Porteo para Cafés: “Hola\.”\. Si/) as string }]);
});

test('nobody sends without the token, or from another number', async () => {
  expect(codeOf(await post(message(), { token: 'EAAotro' }))).toEqual([401, 190]);
  expect(codeOf(await post(message(), { url: addressesOf(lab).url.replace(/\d+$/, '1') }))).toEqual([400, 100]);
  expect(await kept()).toEqual([]);
});

test.each<[string, object, [number, number]]>([
  ['a number with its plus', { to: '+525512345678' }, [400, 100]],
  ['a number as 521', { to: '5215512345678' }, [400, 100]],
  ['a text outside a template', { type: 'text' }, [400, 100]],
  ['a field that does not exist', { priority: 'high' }, [400, 100]],
  ['an empty parameter', { template: template({ components: texts('Porteo', '', 'Hola') }) }, [400, 100]],
  ['a template nobody registered', { template: template({ name: 'otra' }) }, [404, 132001]],
  ['a language it is not in', { template: template({ language: { code: 'en' } }) }, [404, 132001]],
  ['a parameter too few', { template: template({ components: texts('Porteo', 'Cafés') }) }, [400, 132000]],
  ['a line break in a parameter', { template: template({ components: texts('Porteo', 'Cafés', 'a\nb') }) }, [400, 132018]],
])('%s is refused', async (_case, over, code) => {
  expect(codeOf(await post(message(over)))).toEqual(code);
  expect(await kept()).toEqual([]);
});

test('a restart keeps messages, address and token; the page runs no script', async () => {
  await post(message({ template: template({ components: texts('Porteo', '<script>alert(1)</script>', 'Hola') }) }));
  const before = await kept();
  await lab.stop();
  const again = await labUnderTest({ dir: lab.dir });
  expect(addressesOf(again)).toEqual(addressesOf(lab));
  lab = again;
  expect(await kept()).toEqual(before);
  const page = (await read('/')).body.toString();
  expect(page).toContain('&lt;script&gt;');
  expect(page).not.toContain('<script');
});

describe('on command', () => {
  const order = (fault: string) => lab.order({ carrier: 'whatsapp', operation: 'message', fault, times: 1 });

  test.each([
    ['undeliverable_131026', 400, 131026, 0],
    ['not_listed_131030', 400, 131030, 0],
    ['window_131047', 400, 131047, 0],
    ['parameter_count_132000', 400, 132000, 0],
    ['rate_429', 429, 130429, 0],
    ['unauthorized_401', 401, 190, 0],
    ['error_500_before', 500, 1, 0],
    ['error_500_after', 500, 1, 1],
  ] as const)('%s answers %i with %i, and %i are taken', async (fault, status, code, taken) => {
    expect((await order(fault)).status).toBe(200);
    expect(codeOf(await post())).toEqual([status, code]);
    expect(await kept()).toHaveLength(taken);
    expect((await post()).status).toBe(200); // once was ordered
  });

  test.each([
    ['timeout_before', 0],
    ['timeout_after', 1],
  ] as const)('%s never answers', async (fault, taken) => {
    await order(fault);
    await expect(post(message(), { leaves: lab.struck })).rejects.toThrow('the client left');
    await expect.poll(kept).toHaveLength(taken);
  });

  test('its faults make no sense for mail, nor those of paper for it', async () => {
    expect((await lab.order({ carrier: 'mailbox', operation: 'deliver', fault: 'window_131047' })).status).toBe(400);
    expect((await order('empty_pdf')).status).toBe(400);
  });
});
