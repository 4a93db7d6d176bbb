import { expect } from 'vitest';
import { HANG_UP } from '#contract/fixtures/server-double.ts';
import { draftTexts as texts } from '#texts/es/drafts/drafts.ts';
import { flowTexts } from '#texts/es/rating/flow.ts';
import { draftFakes } from '../../../e2e/support/draft-example.ts';
import { eventually } from '../../../e2e/support/eventually.ts';
import { answerWith } from '../../../e2e/support/send-world.ts';
import { screenTest as test, type ScreenPage } from '../../fixtures/screen-test.ts';

test.beforeEach(({ server }) => answerWith(server, draftFakes));

const destination = (page: ScreenPage) => page.getByRole<HTMLInputElement>('combobox', { name: 'Dirección: Destino' }).value;
const pickDestination = (page: ScreenPage) => page.pick('Dirección: Destino', 'luc', 'Lucía Hernández');
const openDrafts = async (page: ScreenPage) => {
  await page.press(flowTexts.drafts);
  return page.findByRole('dialog', { name: flowTexts.drafts });
};

test('a shipment that cannot be kept stays on the screen, whether another one is begun or a draft opened', async ({ openAt, server, called }) => {
  const page = await openAt('/enviar');
  server.answer('saveDraft', () => HANG_UP);
  await pickDestination(page);
  const drawer = await openDrafts(page);
  await page.press(texts.another, drawer);
  await page.told(texts.notKept);
  expect(destination(page)).toBe('Lucía Hernández');
  await page.press(texts.goOnWith('Sin origen a Hotel Mirador'), drawer);
  await page.press('Confirmar', await page.findByRole('dialog', { name: texts.openTitle }));
  await page.told(texts.notKept);
  expect(called('getDraft')).toEqual([]);
  expect(destination(page)).toBe('Lucía Hernández');
});

test('a draft that comes when something else is filled by then leaves it, and says so', async ({ openAt, server, called }) => {
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
  const { getDraft } = draftFakes;
  server.answer('getDraft', (request, call) => isAnswered.then(() => getDraft?.(request, call)));
  const page = await openAt('/enviar');
  const drawer = await openDrafts(page);
  await page.press(texts.goOnWith('Sin origen a Hotel Mirador'), drawer);
  await eventually(() => called('getDraft').length).toBe(1);
  await page.user.keyboard('{Escape}');
  await eventually(() => page.queryByRole('dialog', { name: flowTexts.drafts })).toBeNull();
  await pickDestination(page);
  answer();
  await page.told(texts.filledMeanwhile);
  expect(destination(page)).toBe('Lucía Hernández');
  expect(page.getByRole<HTMLInputElement>('combobox', { name: 'Dirección: Origen' }).value).toBe('');
});
