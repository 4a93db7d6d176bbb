import { connect } from 'node:net';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { exchange } from '../client-of-lab.ts';
import { labUnderTest, type LabUnderTest } from '../lab-under-test.ts';
import type { KeptMail } from './received-mail.ts';

let lab: LabUnderTest;
beforeEach(async () => {
  lab = await labUnderTest();
});
afterEach(() => lab.end());

const addressesOf = ({ addresses }: LabUnderTest) => (addresses['mail'] as { mailbox: { smtp: string; page: string } }).mailbox;
const mail = (changed: SendMailOptions = {}): SendMailOptions => ({
  from: 'Porteo <avisos@porteo.test>',
  to: 'jose@example.mx',
  subject: 'Tu contraseña',
  text: 'Hola',
  ...changed,
});
/** No sender loses patience: how fast a machine is says nothing of lab. */
const patient = { connectionTimeout: 3_600_000, greetingTimeout: 3_600_000, socketTimeout: 3_600_000 };
/** The answer to the message, or the code with which it failed. */
async function post(changed: SendMailOptions = {}, url = addressesOf(lab).smtp) {
  const transport = createTransport({ url, ...patient });
  const answer = await transport.sendMail(mail(changed)).then(
    ({ response }) => response,
    (error: { responseCode?: number; code?: string }) => error.responseCode ?? error.code,
  );
  transport.close();
  return answer;
}
const read = async (path: string) => exchange({ method: 'GET', url: addressesOf(lab).page + path });
const kept = async () => (await read('/messages.json')).json<KeptMail[]>();
const subjects = async () => (await kept()).map(({ subject }) => subject);
const page = async () => (await read('/')).body.toString();

test('a message is in the journal before it is answered, and is shown newest first', async () => {
  expect(await post({ subject: 'Primero', messageId: '<uno@porteo.test>' })).toMatch(/^250/);
  const line = {
    kind: 'mail_received',
    carrier: null,
    subject: 'Primero',
    text: 'Hola',
    message_id: '<uno@porteo.test>',
    recipients: ['jose@example.mx'],
  };
  expect((await lab.journal()).at(-1)).toMatchObject(line);
  await post({ subject: 'Segundo', to: 'cualquiera@otra.example', bcc: 'oculta@example.mx' });
  expect(await kept()).toMatchObject([
    { subject: 'Segundo', to: 'cualquiera@otra.example', recipients: ['cualquiera@otra.example', 'oculta@example.mx'], is_repeat: false },
    { subject: 'Primero', from: 'Porteo <avisos@porteo.test>', is_repeat: false },
  ]);
});

test('nobody delivers without the password', async () => {
  const url = new URL(addressesOf(lab).smtp);
  expect(await post({}, `smtp://127.0.0.1:${url.port}`)).toBe(530);
  url.password = 'otra';
  expect(await post({}, url.href)).toBe(535);
  expect(await kept()).toEqual([]);
});

test('a second delivery of the same message is kept and marked', async () => {
  for (const text of ['Hola', 'Hola']) await post({ text, messageId: '<uno@porteo.test>' });
  await post({ messageId: '<dos@porteo.test>' });
  expect((await kept()).map(({ is_repeat }) => is_repeat)).toEqual([false, true, false]);
  expect((await page()).match(/Repetido/g)).toHaveLength(1);
});

test('a restart keeps messages, ports and password', async () => {
  await post({ subject: 'Antes', messageId: '<uno@porteo.test>' });
  const before = await kept();
  await lab.stop();
  const again = await labUnderTest({ dir: lab.dir });
  expect(addressesOf(again)).toEqual(addressesOf(lab));
  lab = again;
  expect(await kept()).toEqual(before);
  expect(await post({ subject: 'Después', messageId: '<uno@porteo.test>' })).toMatch(/^250/);
  expect((await kept()).map(({ subject, is_repeat }) => [subject, is_repeat])).toEqual([
    ['Después', true],
    ['Antes', false],
  ]);
});

test('the page needs no script, runs none, and makes the links of a text work', async () => {
  expect(await page()).toContain('Todavía no ha llegado ningún correo.');
  await post({ subject: '<script>alert(1)</script>', text: 'Entra a http://127.0.0.1:3000/x?a=1&b=2. (Ver https://example.mx/y)\n<b>"no"</b>' });
  const shown = await page();
  expect(shown).toContain('<html lang="es-MX">');
  expect(shown).toContain('<meta http-equiv="refresh" content="5">');
  expect(shown).not.toMatch(/<script|<b>/);
  expect([...shown.matchAll(/<a href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, label]) => [href, label])).toEqual([
    ['http://127.0.0.1:3000/x?a=1&amp;b=2', 'http://127.0.0.1:3000/x?a=1&amp;b=2'],
    ['https://example.mx/y', 'https://example.mx/y'],
  ]);
  expect((await read('/')).headers['content-security-policy']).toContain("default-src 'none'");
  expect((await read('/otra')).status).toBe(404);
});

test('a client that leaves in the middle of its message leaves nothing behind', async () => {
  const { port, username, password } = new URL(addressesOf(lab).smtp);
  const socket = connect(Number(port), '127.0.0.1');
  const key = Buffer.from(`\0${username}\0${password}`).toString('base64');
  const lines = ['EHLO prueba', `AUTH PLAIN ${key}`, 'MAIL FROM:<a@example.mx>', 'RCPT TO:<b@example.mx>', 'DATA', 'Subject: a medias'];
  await new Promise<void>((done) => {
    socket.on('data', () => {
      const next = lines.shift();
      if (next !== undefined) socket.write(`${next}\r\n`);
      if (lines.length === 0) socket.destroy();
    });
    socket.on('close', () => done());
  });
  expect(await post({ subject: 'Entero' })).toMatch(/^250/);
  expect(await subjects()).toEqual(['Entero']);
});

describe('on command', () => {
  const order = (changed: object) => lab.order({ carrier: 'mailbox', operation: 'deliver', ...changed });

  test.each([
    ['refuse_for_now', 451, 0],
    ['refuse', 550, 0],
    ['reset_before', 'ESOCKET', 0],
    ['reset_after', 'ESOCKET', 1],
  ] as const)('%s: the sender sees %s, and %i are taken', async (fault, seen, taken) => {
    expect((await order({ fault, times: 1 })).status).toBe(200);
    expect(await post()).toBe(seen);
    expect(await kept()).toHaveLength(taken);
    expect((await lab.journal()).filter(({ kind }) => kind === 'mail_received')).toHaveLength(taken);
    expect(await post()).toMatch(/^250/); // once was ordered
  });

  test.each([
    ['timeout_before', 0],
    ['timeout_after', 1],
  ] as const)('%s never answers', async (fault, taken) => {
    await order({ fault });
    const answers: unknown[] = [];
    void post().then((answer) => answers.push(answer));
    await lab.struck();
    await expect.poll(kept).toHaveLength(taken);
    expect(answers).toEqual([]);
  });

  test('latency makes it slow, a pause holds a message back until it goes on', async () => {
    await lab.control('POST', '/latency', { carrier: 'mailbox', ms: 400 });
    const start = performance.now();
    expect(await post()).toMatch(/^250/);
    // A timer may be a part of a millisecond early.
    expect(Math.round(performance.now() - start)).toBeGreaterThanOrEqual(400);
    await lab.control('POST', '/pause', { carrier: 'mailbox' });
    const held = post({ subject: 'Pausado' });
    await lab.held();
    expect(await subjects()).toEqual(['Tu contraseña']);
    await lab.control('POST', '/resume', { carrier: 'mailbox' });
    expect(await held).toMatch(/^250/);
    expect(await subjects()).toEqual(['Pausado', 'Tu contraseña']);
  });

  test('a fault may be meant for one address, and those of the carriers make no sense here', async () => {
    await order({ fault: 'refuse', reference: 'jose@' });
    expect(await post({ to: 'maria@example.mx' })).toMatch(/^250/);
    expect(await post({ to: ['maria@example.mx', 'jose@example.mx'] })).toBe(550);
    expect((await order({ fault: 'empty_pdf' })).status).toBe(400);
    expect((await lab.order({ carrier: 'fedex', operation: 'create', fault: 'refuse_for_now' })).status).toBe(400);
  });
});
