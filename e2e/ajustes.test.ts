import { expect } from 'vitest';
import { firstSettings, settingKeys, writtenValue, type SettingKey, type WireValue } from '#contract/settings/settings.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { settingTexts } from '#texts/es/settings/settings.ts';
import { violationsInEveryLook } from './support/axe.ts';
import { phone, type OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { screenTest as test } from './support/fixtures.ts';
import { idOf } from './support/guides.ts';
import { tabTo } from './support/hands.ts';
import { personOf, shellFakes } from './support/people.ts';
import { answerWith } from './support/send-world.ts';

const rosa = { id: idOf(7), name: 'Rosa Ibarra' };
const first = firstSettings();
const viewOf = (key: SettingKey, over: object = {}) => ({
  ...{ key, value: writtenValue(key, first[key]), n: 0, since: null, set_by: null, coming: [], waiting: [] },
  ...over,
});
const changed: Partial<Record<SettingKey, object>> = {
  SEND_MAX_WEIGHT_KG: {
    ...{ value: 7.5, n: 2, since: '2026-11-21T06:00:00.000Z', set_by: rosa },
    coming: [{ value: 10, valid_from: '2027-01-04T06:00:00.000Z', set_by: rosa }],
  },
  LTL_MINIMUM: { waiting: [{ id: idOf(8), value: 650, valid_from: null, asked_by: rosa, asked_at: '2026-11-24T16:42:00.000Z' }] },
};
const history = {
  ...{ key: 'SEND_MAX_WEIGHT_KG', n: 1, before: 5, value: 7.5, valid_from: '2026-11-21T06:00:00.000Z', set_by: rosa },
  ...{ approved_by: { id: idOf(6), name: 'Berta Ruiz' }, set_at: '2026-11-20T16:42:00.000Z', reason: 'Cajas más grandes' },
};

test.beforeEach(({ server }) => {
  answerWith(server, shellFakes(personOf('root')));
  server.answer('listSettings', () => ({ data: settingKeys.map((key) => viewOf(key, changed[key])) }));
  server.answer('listCarrierCredentials', () => ({ data: [] }));
  server.answer('listSettingChanges', () => ({ data: [history], total: 1 }));
  server.answer('changeSetting', ({ key, value }) => viewOf(key as SettingKey, { value, n: 1 }));
});

const dialogOf = (page: OpenPage, name: string) => page.getByRole('dialog', { name });
const entryOf = (page: OpenPage, key: SettingKey) => page.getByRole('listitem', { name: settingTexts.settings[key].title, exact: true });

test('each setting says what it does, what holds, what is planned and what waits; a word narrows them', async ({ openAt }) => {
  const page = await openAt('/ajustes');
  for (const key of settingKeys) await entryOf(page, key).getByText(settingTexts.settings[key].explains).waitFor();
  const weight = entryOf(page, 'SEND_MAX_WEIGHT_KG');
  await weight.getByText('7.5 kg').waitFor();
  await weight.getByText('Desde el 21 de noviembre de 2026, Rosa Ibarra').waitFor();
  await weight.getByText('Desde el 4 de enero de 2027: 10 kg, lo programó Rosa Ibarra').waitFor();
  const minimum = entryOf(page, 'LTL_MINIMUM');
  await minimum.getByText('$500.00').waitFor();
  await minimum.getByText('$650.00 espera a que otra persona lo autorice. Lo pidió Rosa Ibarra.').waitFor();
  await eventually(() => minimum.getByRole('link').getAttribute('href')).toBe('/autorizaciones');
  await page.keyboard.press('/');
  await eventually(() => page.getByLabel('Buscar ajuste').evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.type('MERCANCIA');
  await eventually(() => page.getByRole('heading', { level: 3 }).allTextContents()).toEqual(['Seguro de la mercancía']);
  await page.getByLabel('Buscar ajuste').fill('tarifario lunar');
  await page.getByText('Ningún ajuste coincide con «tarifario lunar»').waitFor();
  await page.getByRole('button', { name: 'Ver todos los ajustes' }).click();
  await entryOf(page, 'SUPPORT_URL').waitFor();
});

test('by keyboard a value is planned for a day after its summary was read, and the focus comes back', async ({ openAt, requestsOf }) => {
  const page = await openAt('/ajustes');
  const button = await tabTo(page, { role: 'button', name: 'Cambiar Peso máximo en Enviar' });
  await page.keyboard.press('Enter');
  const dialog = dialogOf(page, 'Cambiar «Peso máximo en Enviar»');
  await dialog.getByText('No necesita la autorización de otra persona.').waitFor();
  const value = dialog.getByLabel('Valor nuevo en kg');
  await eventually(() => value.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  await dialog.getByText('Escribe un número de 0.01 a 100,000').waitFor();
  await dialog.getByText('Explica el motivo con al menos 5 caracteres').waitFor();
  await eventually(() => value.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('12');
  // A day is typed part by part in the browser's own order.
  await dialog.getByLabel('Vigente desde').fill('2026-12-15');
  await tabTo(page, { role: 'textbox', name: 'Motivo', within: dialog });
  await page.keyboard.type('Temporada alta');
  await page.keyboard.press('Control+Enter');
  const question = dialogOf(page, '¿Cambiar «Peso máximo en Enviar»?');
  await question.getByText('7.5 kg').waitFor();
  await question.getByText('12 kg').waitFor();
  await question.getByText('Desde el 15 de diciembre de 2026').waitFor();
  await question.getByText('El cambio previsto para el 4 de enero de 2027 deja de valer.').waitFor();
  await tabTo(page, { role: 'button', name: 'Cambiar', within: question });
  await page.keyboard.press('Enter');
  await page.getByText('«Peso máximo en Enviar» cambia el 15 de diciembre de 2026').first().waitFor();
  expect(requestsOf('changeSetting')).toEqual([
    { key: 'SEND_MAX_WEIGHT_KG', value: 12, valid_from: '2026-12-15', reason: 'Temporada alta', seen: 2 },
  ]);
  await eventually(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('what moves money says that a second person is needed, before and after it is sent [AMB-12.12]', async ({ openAt, requestsOf, server }) => {
  server.answer('changeSetting', () => ({ approval_id: idOf(5) }));
  const page = await openAt('/ajustes', phone);
  await page.getByRole('button', { name: 'Cambiar Límite de una sola persona' }).click();
  const dialog = dialogOf(page, 'Cambiar «Límite de una sola persona»');
  await dialog.getByText('Mueve dinero: lo autoriza otra persona.').waitFor();
  await dialog.getByLabel('Motivo').fill('Lo pide la operación');
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await dialog.getByText('Ese es el valor que ya tiene').waitFor();
  await dialog.getByLabel('Valor nuevo').fill('15000.50');
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  const question = dialogOf(page, '¿Cambiar «Límite de una sola persona»?');
  await question.getByText('En cuanto se autorice').waitFor();
  await question.getByText('No cambia nada hasta que otra persona lo autorice en Autorizaciones.').waitFor();
  await question.getByRole('button', { name: 'Cambiar' }).click();
  await page.getByText('Tu solicitud espera la autorización de otra persona.').first().waitFor();
  expect(requestsOf('changeSetting')).toEqual([{ key: 'HIGH_VALUE', value: 15_000.5, reason: 'Lo pide la operación', seen: 0 }]);
});

test('who was overtaken is told, keeps what was typed, sees the value of now and saves over it', async ({ openAt, requestsOf, server }) => {
  let n = 2;
  server.answer('listSettings', () => ({
    data: settingKeys.map((key) => viewOf(key, key === 'LOW_BALANCE_MXN' ? { n, value: n === 2 ? 900 : 1200 } : {})),
  }));
  server.answer('changeSetting', ({ seen, key, value }) => {
    if (seen === 3) return viewOf(key as SettingKey, { value, n: 4 });
    n = 3;
    throw new Refusal('CONFLICT', { description: settingTexts.changed });
  });
  const page = await openAt('/ajustes');
  await page.getByRole('button', { name: 'Cambiar Saldo bajo' }).click();
  const dialog = dialogOf(page, 'Cambiar «Saldo bajo»');
  await dialog.getByLabel('Valor nuevo').fill('750');
  await dialog.getByLabel('Motivo').fill('Clientes pequeños');
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  const question = dialogOf(page, '¿Cambiar «Saldo bajo»?');
  await question.getByRole('button', { name: 'Cambiar' }).click();
  await dialog.getByText(settingTexts.changed).first().waitFor();
  await eventually(() => dialog.getByLabel('Motivo').inputValue()).toBe('Clientes pequeños');
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await question.getByText('$1,200.00').waitFor();
  await question.getByRole('button', { name: 'Cambiar' }).click();
  await page.getByText('«Saldo bajo» quedó cambiado').first().waitFor();
  expect(requestsOf('changeSetting').map(({ seen, value }) => [seen, value])).toEqual([
    [2, 750],
    [3, 750],
  ]);
});

test.for<[title: string, key: SettingKey, type: (page: OpenPage) => Promise<void>, sent: WireValue, shown: string]>([
  ['yes or no', 'ESTAFETA_BUY_AFTER_SAVE', (page) => page.getByText('Sí', { exact: true }).last().click(), true, 'Sí'],
  ['carriers', 'CARRIERS_STOPPED', (page) => page.getByLabel('DHL', { exact: true }).check(), ['dhl'], 'DHL'],
  [
    'an address',
    'SUPPORT_URL',
    (page) => page.getByLabel('Valor nuevo').fill('https://wa.me/525512345678'),
    'https://wa.me/525512345678',
    'https://wa.me/525512345678',
  ],
  ['a whole number', 'OVERWEIGHT_HOLD_DAYS', (page) => page.getByLabel('Valor nuevo en días hábiles').fill('8'), 8, '8 días hábiles'],
])('a value is set as its kind is typed: %s', async ([_title, key, type, sent, shown], { openAt, requestsOf }) => {
  const { title } = settingTexts.settings[key];
  const page = await openAt('/ajustes');
  await page.getByRole('button', { name: `Cambiar ${title}` }).click();
  await dialogOf(page, `Cambiar «${title}»`).getByLabel('Motivo').fill('Lo pide la operación');
  await type(page);
  await page.getByRole('button', { name: 'Continuar' }).click();
  const question = dialogOf(page, `¿Cambiar «${title}»?`);
  await question.getByText(shown, { exact: true }).waitFor();
  await question.getByRole('button', { name: 'Cambiar' }).click();
  await eventually(() => requestsOf('changeSetting')).toEqual([{ key, value: sent, reason: 'Lo pide la operación', seen: 0 }]);
});

test('the history says who, when, before, after, since when and why', async ({ openAt, requestsOf }) => {
  const page = await openAt('/ajustes');
  await page.getByRole('button', { name: 'Historial Peso máximo en Enviar' }).click();
  const row = dialogOf(page, 'Historial de «Peso máximo en Enviar»').getByRole('row').nth(1);
  await eventually(() => row.getByRole('cell').allTextContents()).toEqual([
    'Rosa IbarraAutorizó Berta Ruiz',
    '5 kg',
    '7.5 kg',
    '21 nov 2026, 00:00',
    'Cajas más grandes',
  ]);
  expect(requestsOf('listSettingChanges')).toMatchObject([{ key: 'SEND_MAX_WEIGHT_KG', page: 1 }]);
});

test.for(['/ajustes', 'Cambiar Paqueterías fuera de servicio', 'Historial Peso máximo en Enviar'])(
  '%s has no violation, in both themes and on both screens',
  async (what, { browser, server }) => {
    const prepare = async (page: OpenPage) => {
      await page.goto('/ajustes');
      await entryOf(page, 'SUPPORT_URL').waitFor();
      if (what !== '/ajustes') {
        await page.getByRole('button', { name: what }).click();
        await page
          .getByRole('dialog')
          .getByText(what.startsWith('Cambiar') ? 'DHL' : 'Cajas más grandes')
          .waitFor();
      }
      const { scrollWidth, clientWidth } = await page.evaluate(() => ({
        scrollWidth: document.documentElement.scrollWidth,
        clientWidth: document.documentElement.clientWidth,
      }));
      expect(scrollWidth).toBe(clientWidth);
    };
    expect(await violationsInEveryLook(browser, server.origin, { token: 'e2e', prepare })).toEqual([]);
  },
);
