import { expect } from 'vitest';
import { bulkCsv } from '#contract/bulk/csv-text.ts';
import { bulkTexts } from '#texts/es/bulk/bulk.ts';
import { eventually } from './support/eventually.ts';
import { portalTest as test } from './support/fixtures.ts';

const CUSTOMER = 'cliente-saldo@porteo.test';

test('a file of three rows makes two guides, the corrected row makes the third, and each is bought once [O-1.12] [AMB-8.03]', async ({
  world,
  openAs,
}) => {
  const { example } = bulkTexts;
  const rows = [example, { ...example, referencia: 'PEDIDO-002', peso_kg: '0' }, { ...example, referencia: 'PEDIDO-003' }];
  const page = await openAs(CUSTOMER, '/carga-masiva');
  await page.getByLabel('Paquetería').selectOption({ label: 'Estafeta' });
  await page.getByLabel('Servicio').selectOption({ index: 1 });
  const before = await world.made();
  await page.getByLabel('Archivo CSV').setInputFiles({ name: 'pedidos.csv', mimeType: 'text/csv', buffer: Buffer.from(bulkCsv(rows)) });
  await page.getByRole('heading', { name: '3 filas revisadas' }).waitFor();
  expect(await world.made()).toBe(before);
  await page.getByRole('button', { name: /^Generar 2 guías/ }).click();
  await page.getByRole('heading', { name: 'Fueron creadas 2 guías con éxito.' }).waitFor();
  expect(await world.made()).toBe(before + 2);
  await page.getByRole('textbox', { name: 'Peso (kg), Fila 3' }).fill('2');
  await page.getByText('1 de 1 fila corregida').waitFor();
  await page.keyboard.press('Control+Enter');
  await page
    .getByRole('dialog', { name: /^¿Reintentar 1 fila por \$/ })
    .getByRole('button', { name: 'Reintentar 1 fila' })
    .click();
  await page.getByRole('heading', { name: 'Fueron creadas 3 guías con éxito.' }).waitFor();
  expect(await world.made()).toBe(before + 3);
  await page.reload();
  await page.getByRole('heading', { name: 'Fueron creadas 3 guías con éxito.' }).waitFor();
  await eventually(() => page.getByRole('rowheader').count()).toBe(0);
  expect(page.faults).toEqual([]);
});
