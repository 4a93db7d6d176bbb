import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { Refusal } from '#contract/shared/errors.ts';
import { credentialsTexts as texts } from '#texts/es/carriers/credentials.ts';
import { credentialsFakes, refused, viewOf } from '../../../../e2e/support/credentials-example.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { answerWith } from '../../../../e2e/support/send-world.ts';
import { screenTest as test, type ScreenPage } from '../../../fixtures/screen-test.ts';

test.beforeEach(({ server }) => answerWith(server, credentialsFakes));

const entryOf = async (page: ScreenPage, name: string) => within(await page.findByRole('listitem', { name }));
const dialogOf = async (page: ScreenPage, name: string) => {
  const element = await page.findByRole('dialog', { name });
  return { ...within(element), press: (button: string) => page.press(button, element) };
};

test('each carrier says which credentials are in use, since when and by whom, and what became of the latest', async ({ openAt, requestsOf }) => {
  const page = await openAt('/ajustes');
  (await entryOf(page, 'FedEx')).getByText('Desde el 21 de noviembre de 2026, Rosa Ibarra');
  const dhl = await entryOf(page, 'DHL');
  dhl.getByText('Sin credenciales');
  dhl.getByText(texts.wereRefused('22 de noviembre de 2026', 'Rosa Ibarra', refused.words));
  const estafeta = await entryOf(page, 'Estafeta');
  estafeta.getByText(texts.sources.file);
  estafeta.getByText(texts.wereSilent('22 de noviembre de 2026', 'Rosa Ibarra'));
  await page.press('Probar otra vez Estafeta');
  await page.told(texts.saved('Estafeta'));
  expect(requestsOf('tryCarrierCredentials')).toEqual([{ carrier: 'estafeta', seen: 1 }]);
  await page.fill('Buscar ajuste', 'tarifario lunar');
  await eventually(() => page.queryByRole('listitem', { name: 'FedEx' })).toBeNull();
  await page.fill('Buscar ajuste', 'CREDENCIALES');
  await entryOf(page, 'FedEx');
});

test('blanks count as nothing typed, and a text past its length is told at its field; neither is sent nor lost', async ({ openAt, requestsOf }) => {
  const page = await openAt('/ajustes');
  await page.press('Capturar FedEx');
  const dialog = await dialogOf(page, 'Credenciales de FedEx');
  const secret = () => dialog.getByLabelText<HTMLInputElement>('Client secret');
  await page.fill(secret(), '   ');
  await dialog.press(texts.save);
  await dialog.findByText(texts.nothingTyped);
  const long = 'x'.repeat(2_001);
  await page.fill(secret(), long);
  await dialog.press(texts.save);
  await eventually(page.faultInFocus).toBe('Máximo 2000 caracteres');
  expect(page.document.activeElement === secret()).toBe(true);
  expect(secret().value).toBe(long);
  expect(requestsOf('enterCarrierCredentials')).toEqual([]);
  await page.fill(secret(), '  bueno-77 ');
  await dialog.press(texts.save);
  await page.told(texts.saved('FedEx'));
  expect(requestsOf('enterCarrierCredentials')).toMatchObject([{ values: { client_secret: 'bueno-77' } }]);
});

test('an account that begins anew is typed whole, and a field that the server refuses is marked', async ({ openAt, requestsOf, server }) => {
  server.answer('enterCarrierCredentials', () => {
    throw new Refusal('WRONG_DATA', { fields: { 'values.base_url': texts.unfit } });
  });
  const page = await openAt('/ajustes');
  await page.press('Capturar FedEx');
  const dialog = await dialogOf(page, 'Credenciales de FedEx');
  await page.user.click(dialog.getByLabelText(texts.startOver));
  await page.fill(dialog.getByLabelText('Dirección del servicio'), 'apis');
  await dialog.press(texts.save);
  await eventually(() => dialog.queryAllByText(texts.missing).length).toBe(3);
  for (const label of ['Client ID', 'Client secret', 'Número de cuenta']) await page.fill(dialog.getByLabelText(label), '700000001');
  await dialog.press(texts.save);
  await eventually(() => page.faultOf(dialog.getByLabelText('Dirección del servicio'))).toBe(texts.unfit);
  expect(requestsOf('enterCarrierCredentials')).toMatchObject([{ keeps: false, values: { base_url: 'apis', client_id: '700000001' } }]);
});

test('going back names what would be in use, and a refusal stays in the question', async ({ openAt, requestsOf, server }) => {
  server.answer('restoreCarrierCredentials', () => {
    throw new Refusal('CARRIER_REFUSED', { description: texts.refused('acceso negado (401)') });
  });
  const page = await openAt('/ajustes');
  await page.press('Volver a las anteriores FedEx');
  const dialog = await dialogOf(page, texts.backTitle('FedEx'));
  dialog.getByText(texts.backTo.file);
  await dialog.press(texts.back);
  await dialog.findByText(texts.refused('acceso negado (401)'));
  server.answer('restoreCarrierCredentials', () => viewOf('fedex', { latest: 3 }));
  await dialog.press(texts.back);
  await page.told(texts.restored('FedEx'));
  expect(requestsOf('restoreCarrierCredentials')).toEqual(Array.from({ length: 2 }, () => ({ carrier: 'fedex', to: 0, seen: 2 })));
});
