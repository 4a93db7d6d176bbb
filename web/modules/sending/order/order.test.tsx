import { expect } from 'vitest';
import { Refusal } from '#contract/shared/errors.ts';
import { flowTexts } from '#texts/es/rating/flow.ts';
import { summaryTexts } from '#texts/es/rating/summary.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { repeatFakes } from '../../../../e2e/support/repeat-example.ts';
import { answerWith, made } from '../../../../e2e/support/send-world.ts';
import { screenTest as test } from '../../../fixtures/screen-test.ts';

test('guides that were made stay on the screen where they cannot be read again', async ({ openAt, server, called }) => {
  answerWith(server, repeatFakes);
  const page = await openAt(`/orden?labels=${made.id}`);
  await page.findByText(shippingTexts.created(1));
  const before = called('listLabels').length;
  server.answer('listLabels', () => {
    throw new Refusal('FORBIDDEN');
  });
  page.lookAgainAt(new Date('2026-12-01T14:00:00Z'));
  // One is asked for again only when the one before has failed.
  await eventually(() => {
    window.dispatchEvent(new Event('visibilitychange'));
    return called('listLabels').length;
  }).toBeGreaterThan(before + 1);
  await page.findByRole('heading', { name: 'Tu envío' });
  expect(page.queryAllByText(shippingTexts.created(1))).not.toEqual([]);
});

test('another one like it asks before it replaces what is filled in Enviar by then', async ({ openAt, server }) => {
  answerWith(server, repeatFakes);
  const left = await openAt('/');
  await left.press('Repetir 3563 5817 44 a Lucía');
  await eventually(left.address).toBe('/resumen');
  await left.press(/^Generar guía/);
  await eventually(left.address).toMatch(/^\/orden/);
  const order = left.address();
  const filled = await openAt('/enviar');
  await filled.pick('Dirección: Destino', 'luc', 'Lucía Hernández');
  const page = await openAt(order);
  const question = () => page.findByRole('dialog', { name: flowTexts.replaceTitle });
  await page.press(summaryTexts.another);
  await page.press('Cancelar', await question());
  await eventually(() => page.queryByRole('dialog')).toBeNull();
  expect(page.address()).toBe(order);
  await page.press(summaryTexts.another);
  await page.press('Confirmar', await question());
  await eventually(page.address).toBe('/enviar');
  await eventually(() => page.queryByRole<HTMLInputElement>('combobox', { name: 'Dirección: Destino' })?.value).toBe('');
});
