import { expect } from 'vitest';
import { Refusal } from '#contract/shared/errors.ts';
import { eventually } from './support/eventually.ts';
import { screenTest as test } from './support/fixtures.ts';
import { violationsInBothThemes } from './support/axe.ts';
import { recordWorld } from './support/balance-record-example.ts';
import { id } from './support/send-world.ts';
import { told } from './support/toasts.ts';

const pdf = { name: 'spei.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };

test('a transfer is announced with its voucher; what is missing stands at its field, and nothing typed is lost [S-2.34] [AMB-12.13]', async ({
  openAt,
  server,
  requestsOf,
}) => {
  recordWorld(server);
  const page = await openAt(`/registro-saldo?orden=${id('K')}`);
  await page.getByRole('button', { name: /^Registrar/ }).click();
  for (const fault of [
    'Ingrese un monto mayor a cero',
    'Seleccione el banco',
    'Ingrese la clave de rastreo o la referencia numérica',
    'Agregue el comprobante',
  ])
    await page.getByText(fault).first().waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
  await page.getByLabel('Monto').fill('1160');
  await page.getByLabel('Fecha de la transferencia').fill('2026-11-20');
  await page.getByLabel('Banco desde el que pagaste').selectOption('40012');
  await page.getByLabel('Clave de rastreo').fill('MBAN 0100');
  await page.getByLabel('Comprobante').setInputFiles(pdf);
  await eventually(() => page.getByLabel('Orden que pagas').inputValue()).toBe(id('K'));
  server.answer('createBalanceRecord', () => {
    throw new Refusal('WRONG_DATA', { fields: { tracking_key: 'Esta clave de rastreo ya está registrada para ese banco y fecha' } });
  });
  await page.getByRole('button', { name: /^Registrar/ }).click();
  await page.getByText('ya está registrada para ese banco y fecha').waitFor();
  await eventually(() => page.getByLabel('Monto').inputValue()).toBe('1,160.00');
  server.answer('createBalanceRecord', () => ({ id: id('R'), folio: 'RS-000003' }) as never);
  await page.getByLabel('Clave de rastreo').fill('MBAN0101');
  await page.getByRole('button', { name: /^Registrar/ }).click();
  await told(page, 'Registro RS-000003 enviado: queda por confirmar');
  await page.getByRole('heading', { level: 1, name: 'Registro RS-000003' }).waitFor();
  expect(requestsOf('createBalanceRecord').at(-1)).toMatchObject({
    ...{ amount: 116_000, date: '2026-11-20', bank: '40012', tracking_key: 'MBAN0101', voucher_id: id('V'), order_id: id('K') },
  });
  // The voucher was sent once.
  expect(requestsOf('uploadFile')).toHaveLength(1);
});
