import { expect } from 'vitest';
import { HANG_UP } from '#contract/fixtures/server-double.ts';
import { summaryTexts } from '#texts/es/rating/summary.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { repeatFakes } from '../../../../e2e/support/repeat-example.ts';
import { answerWith, bodega, bookOf, lucia } from '../../../../e2e/support/send-world.ts';
import { screenTest as test, type ScreenPage } from '../../../fixtures/screen-test.ts';

test.beforeEach(({ server }) => answerWith(server, repeatFakes));

const at = (page: ScreenPage, path: string) => eventually(() => page.address().split('?')[0]).toBe(path);
const toSummary = async (page: ScreenPage) => {
  await page.press('Repetir 3563 5817 44 a Lucía');
  await at(page, '/resumen');
};

test('a page that is left before its guide was answered asks before it makes another [AMB-0.06]', async ({ openAt, server, called }) => {
  server.answer('createLabels', () => new Promise<never>(() => undefined));
  const left = await openAt('/');
  await toSummary(left);
  await left.press(/^Generar guía/);
  await eventually(() => called('createLabels').length).toBe(1);
  const page = await openAt('/resultados');
  await page.user.click(await page.findByRole('radio', { name: /^FedEx/ }));
  await page.goOn();
  await at(page, '/resumen');
  await page.press(/^Generar guía/);
  await page.findByRole('dialog', { name: summaryTexts.openPressTitle });
  expect(called('createLabels')).toHaveLength(1);
});

test('a shipment from a quote asks too, where the one before it had no answer [AMB-0.06] [AMB-6.07]', async ({ openAt, server, called }) => {
  const whole = [bodega, { ...lucia, tax_id: 'XAXX010101000' }];
  server.answer('listAddresses', ({ query }) => bookOf(whole.filter(({ alias }) => alias.toLowerCase().includes(String(query ?? '').toLowerCase()))));
  server.answer('createLabels', () => HANG_UP);
  const left = await openAt('/');
  await toSummary(left);
  await left.press(/^Generar guía/);
  await eventually(() => called('createLabels').length).toBe(1);
  const page = await openAt('/cotizar');
  await page.pick('Dirección: Origen', 'bodega', 'Bodega León');
  await page.pick('Dirección: Destino', 'luc', 'Lucía Hernández');
  await page.pick('Agregar de mis empaques', 'caja', 'Caja chica');
  await page.goOn();
  await page.user.click(await page.findByRole('radio', { name: /^Estafeta/ }));
  await page.goOn();
  await page.press('Confirmar', await page.findByRole('dialog'));
  await at(page, '/resumen');
  await page.press(/^Generar guía/);
  await page.findByRole('dialog', { name: summaryTexts.openPressTitle });
  expect(called('createLabels')).toHaveLength(1);
});
