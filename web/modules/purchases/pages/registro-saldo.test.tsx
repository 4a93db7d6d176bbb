import { expect } from 'vitest';
import { recordWorld } from '../../../../e2e/support/balance-record-example.ts';
import { id } from '../../../../e2e/support/send-world.ts';
import { screenTest as test } from '../../../fixtures/screen-test.ts';

test('a record that waits is read and taken back after a question [S-2.34] [AMB-12.13]', async ({ server, openAt, requestsOf }) => {
  recordWorld(server);
  const page = await openAt('/registro-saldo');
  await page.user.click(await page.findByRole('link', { name: 'RS-000003' }));
  await page.findByText('BBVA México');
  await page.findByText('Por confirmar');
  await page.press('Eliminar registro');
  await page.press('Eliminar registro', await page.findByRole('dialog', { name: '¿Eliminar RS-000003?' }));
  await page.told('Registro RS-000003 eliminado');
  expect(requestsOf('deleteBalanceRecord')).toEqual([{ id: id('R') }]);
});
