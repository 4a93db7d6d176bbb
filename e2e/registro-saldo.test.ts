import { expect } from 'vitest';
import { Refusal } from '#contract/shared/errors.ts';
import { eventually } from './support/eventually.ts';
import { screenTest } from './support/fixtures.ts';
import { violationsInBothThemes } from './support/axe.ts';
import { personOf, shellFakes, textiles } from './support/people.ts';
import { answerWith, id } from './support/send-world.ts';
import type { OpenPage } from './support/browser.ts';

const record = {
  ...{
    id: id('R'),
    folio: 'RS-000003',
    status: 'pending',
    customer: { id: textiles.id, name: textiles.business_name },
    created_by: { id: id('P'), name: 'Rosa' },
  },
  ...{
    created_at: '2026-11-20T18:00:00.000Z',
    amount: 116_000,
    date: '2026-11-20',
    bank: '40012',
    bank_name: 'BBVA México',
    tracking_key: 'MBAN0100',
  },
  ...{ reference: null, business_name: null, order: { id: id('K'), folio: 'P-000007' }, reason: null, actions: ['delete'] },
  voucher: { id: id('V'), name: 'spei.pdf', media_type: 'application/pdf', bytes: 900 },
};
const waiting = {
  ...{ id: id('K'), folio: 'P-000007', created_at: '2026-11-20T18:00:00.000Z', status: 'pending_payment', settlement: 'transfer' },
  ...{ customer: record.customer, created_by: record.created_by, by_staff: false, units: 10, total: 116_000, pay_until: '2026-11-25' },
  ...{ paid_at: null, actions: ['pay', 'cancel'] },
};

const test = screenTest.extend('openAsOwner', ({ server, openAt }) => async (path: string): Promise<OpenPage> => {
  answerWith(server, {
    ...shellFakes(personOf('customer')),
    listBusinesses: () => ({ data: [], total: 0 }),
    listPurchases: () => ({ data: [waiting], total: 1 }),
    listBalanceRecords: () => ({ data: [record], total: 1 }),
    getBalanceRecord: () => record,
    uploadFile: () => record.voucher,
    createBalanceRecord: () => ({ id: id('R'), folio: 'RS-000003' }),
    deleteBalanceRecord: () => ({ id: id('R') }),
  } as never);
  return openAt(path);
});

const pdf = { name: 'spei.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') };

test('a transfer is announced with its voucher; what is missing stands at its field, and nothing typed is lost [S-2.34] [AMB-12.13]', async ({
  openAsOwner,
  server,
  requestsOf,
}) => {
  const page = await openAsOwner(`/registro-saldo?orden=${id('K')}`);
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
  await page.getByText('Registro RS-000003 enviado: queda por confirmar').first().waitFor();
  await page.getByRole('heading', { level: 1, name: 'Registro RS-000003' }).waitFor();
  expect(requestsOf('createBalanceRecord').at(-1)).toMatchObject({
    ...{ amount: 116_000, date: '2026-11-20', bank: '40012', tracking_key: 'MBAN0101', voucher_id: id('V'), order_id: id('K') },
  });
  // The voucher was sent once.
  expect(requestsOf('uploadFile')).toHaveLength(1);
});

test('a record that waits is read and taken back after a question [S-2.34] [AMB-12.13]', async ({ openAsOwner, requestsOf }) => {
  const page = await openAsOwner('/registro-saldo');
  await page.getByRole('link', { name: 'RS-000003' }).click();
  await page.getByText('BBVA México').waitFor();
  await page.getByText('Por confirmar').waitFor();
  await page.getByRole('button', { name: 'Eliminar registro' }).click();
  await page.getByRole('dialog', { name: '¿Eliminar RS-000003?' }).getByRole('button', { name: 'Eliminar registro' }).click();
  await page.getByText('Registro RS-000003 eliminado').first().waitFor();
  expect(requestsOf('deleteBalanceRecord')).toEqual([{ id: id('R') }]);
});
