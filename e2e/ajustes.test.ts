import { expect } from 'vitest';
import type { SettingKey } from '#contract/settings/settings.ts';
import { settingTexts } from '#texts/es/settings/settings.ts';
import { violationsInEveryLook } from './support/axe.ts';
import type { OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { screenTest as test } from './support/fixtures.ts';
import { tabTo } from './support/hands.ts';
import { answerWith } from './support/send-world.ts';
import { settingsFakes } from './support/settings-example.ts';
import { told } from './support/toasts.ts';

test.beforeEach(({ server }) => answerWith(server, settingsFakes));

const dialogOf = (page: OpenPage, name: string) => page.getByRole('dialog', { name });
const entryOf = (page: OpenPage, key: SettingKey) => page.getByRole('listitem', { name: settingTexts.settings[key].title, exact: true });

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
  await told(page, '«Peso máximo en Enviar» cambia el 15 de diciembre de 2026');
  expect(requestsOf('changeSetting')).toEqual([
    { key: 'SEND_MAX_WEIGHT_KG', value: 12, valid_from: '2026-12-15', reason: 'Temporada alta', seen: 2 },
  ]);
  await eventually(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
});

test.for(['/ajustes', 'Cambiar Liga de ayuda', 'Historial Peso máximo en Enviar'])(
  '%s has no violation, in both themes and on both screens',
  async (what, { browser, server }) => {
    const prepare = async (page: OpenPage) => {
      await page.goto('/ajustes');
      await entryOf(page, 'SUPPORT_URL').waitFor();
      if (what !== '/ajustes') {
        await page.getByRole('button', { name: what }).click();
        await page
          .getByRole('dialog')
          .getByText(what.startsWith('Cambiar') ? 'No necesita la autorización de otra persona.' : 'Cajas más grandes')
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
