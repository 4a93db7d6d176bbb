import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { smtpTransport } from './smtp.ts';
import { mailText } from '#texts/es/shared/mail.ts';

let server: SMTPServer | null = null;
afterEach(async () => {
  const closed = server && new Promise<void>((resolve) => server?.close(() => resolve()));
  server = null;
  await closed;
});

/** A mail server on loopback that keeps what it is given. */
async function station(options: SMTPServerOptions = {}): Promise<{ address: string; kept: string[] }> {
  const kept: string[] = [];
  server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      username === 'por@teo' && password === 'cla:ve' ? done(null, { user: username }) : done(new Error('no')),
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (part: Buffer) => (text += part.toString()));
      stream.on('end', () => {
        kept.push(text);
        done();
      });
    },
    ...options,
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return { address: `smtp://por%40teo:cla%3Ave@127.0.0.1:${(server.server.address() as AddressInfo).port}`, kept };
}
const refusing = (responseCode: number): SMTPServerOptions => ({
  onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no'), { responseCode })),
});
const from = 'Porteo <no-responder@porteo.test>';
const mail = { id: 'M1', to: 'ana@porteo.test', subject: 'Tu contraseña', text: mailText('Hola, Ñandú') };

test('a mail goes out with its sender and a Message-ID that a repeat bears too', async () => {
  const { address, kept } = await station();
  const carry = smtpTransport(address, from);
  expect([await carry(mail), await carry(mail)]).toEqual(['accepted', 'accepted']);
  expect(kept).toHaveLength(2);
  for (const text of kept) {
    expect(text).toContain('Message-ID: <M1@porteo.test>');
    expect(text).toContain('From: Porteo <no-responder@porteo.test>');
  }
});

test('files leave with their mail, under their names', async () => {
  const { address, kept } = await station();
  const files = [
    { name: 'F-1.xml', media_type: 'application/xml', bytes: Buffer.from('<cfdi/>') },
    { name: 'F-1.pdf', media_type: 'application/pdf', bytes: Buffer.from('%PDF') },
  ];
  await smtpTransport(address, from)({ ...mail, files });
  for (const { name, media_type, bytes } of files) {
    expect(kept[0]).toContain(`Content-Type: ${media_type}; name=${name}`);
    expect(kept[0]).toContain(bytes.toString('base64'));
  }
});

test('a recipient refused for good is an answer; one refused for now is tried again', async () => {
  expect(await smtpTransport((await station(refusing(550))).address, from)(mail)).toEqual({ refused: '550' });
  const busy = await smtpTransport((await station(refusing(451))).address, from)(mail).catch((error: Error) => error.message);
  expect(busy).toBe('the mail server did not take it: EENVELOPE 451');
});

test('a login that is not taken is ours to mend: the mail waits', async () => {
  const { address } = await station({ onAuth: (_auth, _session, done) => done(new Error('no')) });
  await expect(smtpTransport(address, from)(mail)).rejects.toThrow();
});

test('a text never leaves this machine without TLS', async () => {
  const { address, kept } = await station();
  // Every interface is no name of this machine's own.
  const abroad = address.replace('127.0.0.1', '0.0.0.0');
  await expect(smtpTransport(abroad, from)(mail)).rejects.toThrow('ETLS');
  expect(kept).toEqual([]);
});

test('without an address every mail waits', async () => {
  await expect(smtpTransport(null, from)(mail)).rejects.toThrow('SMTP_URL');
});
