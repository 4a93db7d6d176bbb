import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import { settingKeys, type SettingKey, type WireValue } from '#contract/settings/settings.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { settingTexts } from '#texts/es/settings/settings.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { idOf } from '../../../../e2e/support/guides.ts';
import { answerWith } from '../../../../e2e/support/send-world.ts';
import { settingsFakes, viewOf } from '../../../../e2e/support/settings-example.ts';
import { screenTest as test, type ScreenPage } from '../../../fixtures/screen-test.ts';

test.beforeEach(({ server }) => answerWith(server, settingsFakes));

const dialogOf = async (page: ScreenPage, name: string) => {
  const element = await page.findByRole('dialog', { name });
  return { ...within(element), press: (button: string) => page.press(button, element) };
};
const entryOf = async (page: ScreenPage, key: SettingKey) => within(await page.findByRole('listitem', { name: settingTexts.settings[key].title }));

test('each setting says what it does, what holds, what is planned and what waits; a word narrows them', async ({ openAt }) => {
  const page = await openAt('/ajustes');
  for (const key of settingKeys) (await entryOf(page, key)).getByText(settingTexts.settings[key].explains);
  const weight = await entryOf(page, 'SEND_MAX_WEIGHT_KG');
  weight.getByText('7.5 kg');
  weight.getByText('Desde el 21 de noviembre de 2026, Rosa Ibarra');
  weight.getByText('Desde el 4 de enero de 2027: 10 kg, lo programó Rosa Ibarra');
  const minimum = await entryOf(page, 'LTL_MINIMUM');
  minimum.getByText('$500.00');
  minimum.getByText('$650.00 espera a que otra persona lo autorice. Lo pidió Rosa Ibarra.', { exact: false });
  expect(minimum.getByRole('link').getAttribute('href')).toBe('/autorizaciones');
  await page.user.keyboard('/');
  await eventually(() => page.document.activeElement === page.getByLabelText('Buscar ajuste')).toBe(true);
  await page.user.keyboard('MERCANCIA');
  await eventually(() => page.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Seguro de la mercancía']);
  await page.fill('Buscar ajuste', 'tarifario lunar');
  await page.findByText('Ningún ajuste coincide con «tarifario lunar»');
  await page.press('Ver todos los ajustes');
  await entryOf(page, 'SUPPORT_URL');
});

test('what moves money says that a second person is needed, before and after it is sent [AMB-12.12]', async ({ openAt, requestsOf, server }) => {
  server.answer('changeSetting', () => ({ approval_id: idOf(5) }));
  const page = await openAt('/ajustes');
  await page.press('Cambiar Límite de una sola persona');
  const dialog = await dialogOf(page, 'Cambiar «Límite de una sola persona»');
  dialog.getByText('Mueve dinero: lo autoriza otra persona.');
  await page.fill(dialog.getByLabelText('Motivo'), 'Lo pide la operación');
  await dialog.press('Continuar');
  await eventually(() => page.faultOf(dialog.getByLabelText('Valor nuevo'))).toBe('Ese es el valor que ya tiene');
  await page.fill(dialog.getByLabelText('Valor nuevo'), '15000.50');
  await dialog.press('Continuar');
  const question = await dialogOf(page, '¿Cambiar «Límite de una sola persona»?');
  question.getByText('En cuanto se autorice');
  question.getByText('No cambia nada hasta que otra persona lo autorice en Autorizaciones.');
  expect(requestsOf('changeSetting')).toEqual([]);
  await question.press('Cambiar');
  await page.told(/^Tu solicitud espera la autorización de otra persona\./);
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
  await page.press('Cambiar Saldo bajo');
  const dialog = await dialogOf(page, 'Cambiar «Saldo bajo»');
  await page.fill(dialog.getByLabelText('Valor nuevo'), '750');
  await page.fill(dialog.getByLabelText('Motivo'), 'Clientes pequeños');
  await dialog.press('Continuar');
  await (await dialogOf(page, '¿Cambiar «Saldo bajo»?')).press('Cambiar');
  const again = await dialogOf(page, 'Cambiar «Saldo bajo»');
  await again.findAllByText(settingTexts.changed);
  expect(again.getByLabelText<HTMLTextAreaElement>('Motivo').value).toBe('Clientes pequeños');
  await again.press('Continuar');
  const question = await dialogOf(page, '¿Cambiar «Saldo bajo»?');
  await question.findByText('$1,200.00');
  await question.press('Cambiar');
  await page.told('«Saldo bajo» quedó cambiado');
  expect(requestsOf('changeSetting').map(({ seen, value }) => [seen, value])).toEqual([
    [2, 750],
    [3, 750],
  ]);
});

test.for<[title: string, key: SettingKey, type: (page: ScreenPage) => Promise<void>, sent: WireValue, shown: string]>([
  ['yes or no', 'ESTAFETA_BUY_AFTER_SAVE', (page) => page.user.click(page.getAllByText('Sí').at(-1) as HTMLElement), true, 'Sí'],
  [
    'an address',
    'SUPPORT_URL',
    (page) => page.fill('Valor nuevo', 'https://wa.me/525512345678'),
    'https://wa.me/525512345678',
    'https://wa.me/525512345678',
  ],
  ['a whole number', 'OVERWEIGHT_HOLD_DAYS', (page) => page.fill('Valor nuevo en días hábiles', '8'), 8, '8 días hábiles'],
])('a value is set as its kind is typed: %s', async ([_title, key, type, sent, shown], { openAt, requestsOf }) => {
  const { title } = settingTexts.settings[key];
  const page = await openAt('/ajustes');
  await page.press(`Cambiar ${title}`);
  const dialog = await dialogOf(page, `Cambiar «${title}»`);
  await page.fill(dialog.getByLabelText('Motivo'), 'Lo pide la operación');
  await type(page);
  await dialog.press('Continuar');
  const question = await dialogOf(page, `¿Cambiar «${title}»?`);
  question.getByText(shown);
  await question.press('Cambiar');
  await eventually(() => requestsOf('changeSetting')).toEqual([{ key, value: sent, reason: 'Lo pide la operación', seen: 0 }]);
});

test('the history says who, when, before, after, since when and why', async ({ openAt, requestsOf }) => {
  const page = await openAt('/ajustes');
  await page.press('Historial Peso máximo en Enviar');
  const dialog = await dialogOf(page, 'Historial de «Peso máximo en Enviar»');
  const row = within(await dialog.findByRole('row', { name: /Rosa Ibarra/ }));
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    ...['Rosa IbarraAutorizó Berta Ruiz', '5 kg', '7.5 kg', '21 nov 2026, 00:00', 'Cajas más grandes'],
  ]);
  expect(requestsOf('listSettingChanges')).toMatchObject([{ key: 'SEND_MAX_WEIGHT_KG', page: 1 }]);
});
