import { expect } from 'vitest';
import { Refusal } from '#contract/shared/errors.ts';
import { givenNumberTexts as texts } from '#texts/es/carriers/given-numbers.ts';
import { branchFakes } from '../../../../e2e/support/branch-example.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { answerWith } from '../../../../e2e/support/send-world.ts';
import { screenTest as test } from '../../../fixtures/screen-test.ts';

test.beforeEach(({ server }) => answerWith(server, branchFakes));

test('a number is typed for each guide of a carrier that hands them out; one that is taken is told at its field and stays', async ({
  openAt,
  server,
  requestsOf,
}) => {
  server.answer('createLabels', () => {
    throw new Refusal('WRONG_DATA', { fields: { 'numbers.0': texts.faults.taken }, description: texts.faults.taken });
  });
  const carriers = JSON.stringify([{ slug: 'dhl', name: 'DHL', code: 'DHL', numbersFrom: 'typed' }]);
  const page = await openAt('/enviar', { settings: { carriers } });
  await page.pick('Dirección: Origen', 'bodega', 'Bodega León');
  await page.pick('Dirección: Destino', 'luc', 'Lucía Hernández');
  await page.pick('Agregar de mis empaques', 'caja', 'Caja chica');
  await page.goOn();
  await page.user.click(await page.findByRole('radio', { name: /^DHL/ }));
  await page.goOn();
  await page.press('Público en general (XAXX010101000)');
  await page.fill(texts.typed.label(1, 1), 'TAL-000123');
  await page.press(/^Generar guía/);
  const field = await page.findByLabelText<HTMLInputElement>(texts.typed.label(1, 1));
  await eventually(() => page.faultOf(field)).toBe(texts.faults.taken);
  expect([field.value, requestsOf('createLabels').map(({ numbers }) => numbers)]).toEqual(['TAL-000123', [['TAL-000123']]]);
});
