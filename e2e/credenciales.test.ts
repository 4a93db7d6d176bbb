import { expect } from 'vitest';
import { Refusal } from '#contract/shared/errors.ts';
import { credentialsTexts as texts } from '#texts/es/carriers/credentials.ts';
import { violationsInEveryLook } from './support/axe.ts';
import { phone, type OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { screenTest as test } from './support/fixtures.ts';
import { idOf } from './support/guides.ts';
import { tabTo } from './support/hands.ts';
import { personOf, shellFakes } from './support/people.ts';
import { answerWith } from './support/send-world.ts';

const rosa = { id: idOf(7), name: 'Rosa Ibarra' };
const field = (name: string, label: string, over: object = {}) => ({ name, label, is_secret: false, is_optional: false, ...over });
const fields = [
  field('base_url', 'Dirección del servicio'),
  field('client_id', 'Client ID', { is_secret: true }),
  field('client_secret', 'Client secret', { is_secret: true }),
  field('account_number', 'Número de cuenta'),
  field('document_url', 'Dirección de las etiquetas', { is_optional: true }),
];
const file = { n: 0, source: 'file', since: null, set_by: null };
const entered = { n: 2, source: 'entered', since: '2026-11-21T16:00:00.000Z', set_by: rosa };
const viewOf = (carrier: string, over: object = {}) => ({ carrier, fields, latest: 0, in_use: file, trying: null, former: null, ...over });
const refused = {
  state: 'refused',
  words: 'acceso negado (401): Invalid Credentials',
  at: '2026-11-22T16:00:00.000Z',
  set_by: rosa,
  is_return: false,
};
const silent = { ...refused, state: 'silent', words: null };

const views = [
  viewOf('dhl', { latest: 1, in_use: { ...file, source: 'none' }, trying: refused }),
  viewOf('estafeta', { latest: 1, trying: silent }),
  viewOf('fedex', { latest: 2, in_use: entered, former: file }),
];

test.beforeEach(({ server }) => {
  answerWith(server, shellFakes(personOf('root')));
  server.answer('listSettings', () => ({ data: [] }));
  server.answer('listCarrierCredentials', () => ({ data: views }));
  server.answer('enterCarrierCredentials', ({ carrier }) => viewOf(String(carrier), { latest: 3, in_use: entered }));
  server.answer('tryCarrierCredentials', ({ carrier }) => viewOf(String(carrier), { latest: 1, in_use: entered }));
  server.answer('restoreCarrierCredentials', ({ carrier }) => viewOf(String(carrier), { latest: 3 }));
});

const entryOf = (page: OpenPage, name: string) => page.getByRole('listitem', { name, exact: true });
const dialogOf = (page: OpenPage, name: string) => page.getByRole('dialog', { name });

test('each carrier says which credentials are in use, since when and by whom, and what became of the latest', async ({ openAt, requestsOf }) => {
  const page = await openAt('/ajustes');
  await entryOf(page, 'FedEx').getByText('Desde el 21 de noviembre de 2026, Rosa Ibarra').waitFor();
  await entryOf(page, 'DHL').getByText('Sin credenciales').waitFor();
  await entryOf(page, 'DHL')
    .getByText(texts.wereRefused('22 de noviembre de 2026', 'Rosa Ibarra', refused.words))
    .waitFor();
  await entryOf(page, 'Estafeta').getByText(texts.sources.file).waitFor();
  await entryOf(page, 'Estafeta').getByText(texts.wereSilent('22 de noviembre de 2026', 'Rosa Ibarra')).waitFor();
  await page.getByRole('button', { name: 'Probar otra vez Estafeta' }).click();
  await page.getByText(texts.saved('Estafeta')).first().waitFor();
  expect(requestsOf('tryCarrierCredentials')).toEqual([{ carrier: 'estafeta', seen: 1 }]);
  await page.getByLabel('Buscar ajuste').fill('tarifario lunar');
  await eventually(() => entryOf(page, 'FedEx').count()).toBe(0);
  await page.getByLabel('Buscar ajuste').fill('CREDENCIALES');
  await entryOf(page, 'FedEx').waitFor();
});

test('by keyboard a new secret is entered alone; what the carrier refuses is told in the form and nothing typed is lost', async ({
  openAt,
  requestsOf,
  server,
}) => {
  server.answer('enterCarrierCredentials', ({ carrier, values }) => {
    if ((values as Record<string, string>)['client_secret'] === 'bueno-77') return viewOf(String(carrier), { latest: 4, in_use: entered });
    throw new Refusal('CARRIER_REFUSED', { description: texts.refused('acceso negado (401): Invalid Credentials') });
  });
  const page = await openAt('/ajustes');
  const button = await tabTo(page, { role: 'button', name: 'Capturar FedEx' });
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page, 'Credenciales de FedEx');
  await dialog.getByText(texts.keepsHint).waitFor();
  const secret = dialog.getByLabel('Client secret');
  await eventually(() => secret.getAttribute('type')).toBe('password');
  await eventually(() => secret.getAttribute('autocomplete')).toBe('new-password');
  await eventually(() => secret.inputValue()).toBe('');
  await page.keyboard.press('Control+Enter');
  await dialog.getByText(texts.nothingTyped).waitFor();
  await secret.focus();
  await page.keyboard.type('malo-77');
  await page.keyboard.press('Enter');
  await dialog.getByText(texts.refused('acceso negado (401): Invalid Credentials')).waitFor();
  await eventually(() => secret.inputValue()).toBe('malo-77');
  await secret.focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('bueno-77');
  await page.keyboard.press('Enter');
  await page.getByText(texts.saved('FedEx')).first().waitFor();
  expect(requestsOf('enterCarrierCredentials')).toEqual(
    ['malo-77', 'bueno-77'].map((client_secret) => ({ carrier: 'fedex', values: { client_secret }, keeps: true, seen: 2 })),
  );
  await eventually(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  // Nothing of it stays in the browser.
  expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toMatch(/malo-77|bueno-77/);
});

test('blanks count as nothing typed, and a text past its length is told at its field; neither is sent nor lost', async ({ openAt, requestsOf }) => {
  const page = await openAt('/ajustes');
  await page.getByRole('button', { name: 'Capturar FedEx' }).click();
  const dialog = dialogOf(page, 'Credenciales de FedEx');
  const [secret, save] = [dialog.getByLabel('Client secret'), dialog.getByRole('button', { name: texts.save })];
  await secret.fill('   ');
  await save.click();
  await dialog.getByText(texts.nothingTyped).waitFor();
  const long = 'x'.repeat(2_001);
  await secret.fill(long);
  await save.click();
  await dialog.getByText('Máximo 2000 caracteres').waitFor();
  await eventually(() => secret.evaluate((element) => element === document.activeElement)).toBe(true);
  await eventually(() => secret.inputValue()).toBe(long);
  expect(requestsOf('enterCarrierCredentials')).toEqual([]);
  await secret.fill('  bueno-77 ');
  await save.click();
  await page.getByText(texts.saved('FedEx')).first().waitFor();
  expect(requestsOf('enterCarrierCredentials')).toMatchObject([{ values: { client_secret: 'bueno-77' } }]);
});

test('an account that begins anew is typed whole, and a field that the server refuses is marked', async ({ openAt, requestsOf, server }) => {
  server.answer('enterCarrierCredentials', () => {
    throw new Refusal('WRONG_DATA', { fields: { 'values.base_url': texts.unfit } });
  });
  const page = await openAt('/ajustes', phone);
  await page.getByRole('button', { name: 'Capturar FedEx' }).click();
  const dialog = dialogOf(page, 'Credenciales de FedEx');
  await dialog.getByLabel(texts.startOver).check();
  await dialog.getByLabel('Dirección del servicio').fill('apis');
  await dialog.getByRole('button', { name: texts.save }).click();
  await eventually(() => dialog.getByText(texts.missing).count()).toBe(3);
  for (const label of ['Client ID', 'Client secret', 'Número de cuenta']) await dialog.getByLabel(label).fill('700000001');
  await dialog.getByRole('button', { name: texts.save }).click();
  await dialog.getByText(texts.unfit).waitFor();
  expect(requestsOf('enterCarrierCredentials')).toMatchObject([{ keeps: false, values: { base_url: 'apis', client_id: '700000001' } }]);
});

test('going back names what would be in use, and a refusal stays in the question', async ({ openAt, requestsOf, server }) => {
  server.answer('restoreCarrierCredentials', () => {
    throw new Refusal('CARRIER_REFUSED', { description: texts.refused('acceso negado (401)') });
  });
  const page = await openAt('/ajustes');
  await page.getByRole('button', { name: 'Volver a las anteriores FedEx' }).click();
  const dialog = dialogOf(page, texts.backTitle('FedEx'));
  await dialog.getByText(texts.backTo.file).waitFor();
  await dialog.getByRole('button', { name: texts.back }).click();
  await dialog.getByText(texts.refused('acceso negado (401)')).waitFor();
  server.answer('restoreCarrierCredentials', () => viewOf('fedex', { latest: 3 }));
  await dialog.getByRole('button', { name: texts.back }).click();
  await page.getByText(texts.restored('FedEx')).first().waitFor();
  expect(requestsOf('restoreCarrierCredentials')).toEqual(Array.from({ length: 2 }, () => ({ carrier: 'fedex', to: 0, seen: 2 })));
});

test.for(['/ajustes', 'Capturar FedEx', 'Volver a las anteriores FedEx'])(
  '%s of credentials has no violation, in both themes and on both screens',
  async (what, { browser, server }) => {
    const prepare = async (page: OpenPage) => {
      await page.goto('/ajustes');
      await entryOf(page, 'FedEx').waitFor();
      if (what !== '/ajustes') {
        await page.getByRole('button', { name: what }).click();
        await page.getByRole('dialog').getByText('FedEx').first().waitFor();
      }
      const { scrollWidth, clientWidth } = await page.evaluate(() => ({
        scrollWidth: document.documentElement.scrollWidth,
        clientWidth: document.documentElement.clientWidth,
      }));
      expect(scrollWidth).toBe(clientWidth);
      const shots = process.env['SHOTS'];
      if (shots)
        await page.screenshot({
          path: `${shots}/credenciales-${what.slice(0, 3).replace('/', '')}-${clientWidth}-${Date.now()}.png`,
          fullPage: true,
        });
    };
    expect(await violationsInEveryLook(browser, server.origin, { token: 'e2e', prepare })).toEqual([]);
  },
);
