import { createTransport, type SendMailOptions } from 'nodemailer';
import { expect, test } from 'vitest';
import { readMessage } from './read-message.ts';

const writer = createTransport({ streamTransport: true, buffer: true });
async function messageWith(options: SendMailOptions) {
  const { message } = await writer.sendMail({ from: 'Porteo <avisos@porteo.test>', to: 'a@example.mx', ...options });
  return readMessage(message as Buffer);
}

const long = `Recolección de mañana: ${'pequeñas y grandes, '.repeat(30)}fin.`;
const link = `http://127.0.0.1:3000/restablecer?token=${'aZ09-_='.repeat(20)}&correo=jos%C3%A9`;

test.each([
  ['quoted-printable', { textEncoding: 'quoted-printable' }],
  ['base64', { textEncoding: 'base64' }],
  ['whatever the writer chooses', {}],
] as const)('Spanish text and a long link come back as written: %s', async (_, encoding) => {
  const text = `Hola, José:\n\n${long}\n${link}\n.\n=3D y punto`;
  expect((await messageWith({ text, ...encoding })).text).toBe(text);
});

test('plain text that needs no encoding stays as it is', async () => {
  expect((await messageWith({ text: 'Uno\n\nDos = 2' })).text).toBe('Uno\n\nDos = 2');
});

test.each([
  ['short', 'Recupera tu contraseña'],
  ['of several words', 'Tu recolección en Mérida, Yucatán, quedó programada para el miércoles próximo a las ocho de la mañana en punto'],
  ['with signs of encoded words', '50 % de ahorro_real = sí?'],
  ['mostly beyond ASCII', 'ñandúes áéíóú ¿¡ñÑ!? 📦📦📦 ñandúes áéíóú ¿¡ñÑ!? 📦📦📦'],
  ['plain', 'Porteo'],
])('a subject %s', async (_, subject) => {
  expect((await messageWith({ subject, text: 'x' })).subject).toBe(subject);
});

test('people are shown with their names and addresses', async () => {
  const message = await messageWith({
    from: { name: 'Envíos Peñón', address: 'avisos@porteo.test' },
    to: ['"Muñoz, José" <jose@example.mx>', 'b@example.mx'],
  });
  expect(message.from).toBe('Envíos Peñón <avisos@porteo.test>');
  expect(message.to).toContain('<jose@example.mx>, b@example.mx');
  expect(message.to).toContain('José');
});

test('of several parts the plain text is read, and no attachment is taken for it', async () => {
  const attachments = [{ filename: 'nota.txt', content: 'un adjunto' }];
  expect((await messageWith({ text: 'El año', html: '<p>El a&ntilde;o</p>', attachments })).text).toBe('El año');
  expect((await messageWith({ html: '<p>Sólo página</p>', attachments })).text).toBe('<p>Sólo página</p>');
});

test('a character cut in two between encoded words, another charset and raw UTF-8 are read', () => {
  const read = (...lines: string[]) => readMessage(Buffer.from(lines.join('\r\n')));
  expect(read('Subject: =?UTF-8?B?bWHDsQ==?= =?UTF-8?Q?ana_=C3?=', ' =?UTF-8?Q?=A9l?=', '', '').subject).toBe('mañana él');
  expect(read('Subject: =?ISO-8859-1?Q?a=F1o?= nuevo', '', '').subject).toBe('año nuevo');
  expect(read('Subject: año', 'Content-Type: text/plain; charset=utf-8', '', 'mañana')).toMatchObject({ subject: 'año', text: 'mañana' });
});

test('what is no message at all is read as far as it goes', () => {
  expect(readMessage(Buffer.from(''))).toEqual({ message_id: '', from: '', to: '', subject: '', text: '' });
  expect(readMessage(Buffer.from('\r\nsin cabecera')).text).toBe('sin cabecera');
  expect(readMessage(Buffer.from('Content-Type: multipart/mixed; boundary=x\r\n\r\nnada')).text).toBe('');
});
