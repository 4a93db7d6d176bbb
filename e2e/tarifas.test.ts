import { expect } from 'vitest';
import { eventually } from './support/eventually.ts';
import { RawAnswer } from '#contract/fixtures/server-double.ts';
import { screenTest as test } from './support/fixtures.ts';
import { textiles } from './support/people.ts';
import { id } from './support/send-world.ts';
import { tariffWorld } from './support/tariff-examples.ts';
import { told } from './support/toasts.ts';

test.beforeEach(({ server }) => tariffWorld(server, 'root'));

test('the documents of tariffs are uploaded by root, one file for one carrier [A-2.50, A-5.56, A-7.22, A-8.27]', async ({
  server,
  openAt,
  called,
}) => {
  const stored = { id: id('A'), name: 'tarifa.csv', url: `/drive/files/${id('A')}`, carrier: 'estafeta', created_at: '2026-03-01T18:00:00.000Z' };
  server.answer('uploadTariff', () => stored);
  const page = await openAt(`/tarifas/${textiles.id}`);
  await page.getByRole('button', { name: 'Subir tarifa' }).click();
  const dialog = page.getByRole('dialog');
  const field = dialog.getByLabel(/^Archivo/);
  await eventually(() => field.evaluate((input) => (input as HTMLInputElement).multiple)).toBe(false);
  await field.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('x') });
  await dialog.getByRole('button', { name: 'Subir', exact: true }).click();
  await dialog.getByText('Elige una paquetería').last().waitFor();
  await dialog.getByText('El archivo debe ser PDF, XLSX, XLS o CSV').waitFor();
  await dialog.getByLabel('Paquetería').selectOption('Estafeta');
  await field.setInputFiles({ name: 'tarifa.csv', mimeType: 'text/csv', buffer: Buffer.from('5,120') });
  await dialog.getByRole('button', { name: 'Subir', exact: true }).click();
  await told(page, 'Se subió con éxito');
  expect(called('uploadTariff')).toMatchObject([{ request: { customer_id: textiles.id, carrier: 'estafeta' }, file: '5,120' }]);
});
test.for([
  ['in these words', null, 'Hubo un error al subir la tarifa'],
  ['in those of the server', 'El archivo está dañado', 'El archivo está dañado'],
] as const)('documents of tariffs that are not taken are told %s [A-8.26]', async ([_what, description, shown], { server, openAt }) => {
  server.answer('uploadTariff', () => new RawAnswer(500, { code: 'INTERNAL', description, fields: {}, request_id: 'PRUEBA' }));
  const page = await openAt(`/tarifas/${textiles.id}`);
  await page.getByRole('button', { name: 'Subir tarifa' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Paquetería').selectOption('Castores');
  await dialog.getByLabel(/^Archivo/).setInputFiles({ name: 'tarifa.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') });
  await dialog.getByRole('button', { name: 'Subir', exact: true }).click();
  await told(page, shown);
});
