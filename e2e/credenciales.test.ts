import { expect } from 'vitest';
import { Refusal } from '#contract/shared/errors.ts';
import { credentialsTexts as texts } from '#texts/es/carriers/credentials.ts';
import { violationsInEveryLook } from './support/axe.ts';
import type { OpenPage } from './support/browser.ts';
import { credentialsFakes, entered, viewOf } from './support/credentials-example.ts';
import { eventually } from './support/eventually.ts';
import { screenTest as test } from './support/fixtures.ts';
import { tabTo } from './support/hands.ts';
import { answerWith } from './support/send-world.ts';
import { told } from './support/toasts.ts';

test.beforeEach(({ server }) => answerWith(server, credentialsFakes));

const entryOf = (page: OpenPage, name: string) => page.getByRole('listitem', { name, exact: true });
const dialogOf = (page: OpenPage, name: string) => page.getByRole('dialog', { name });

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
  await told(page, texts.saved('FedEx'));
  expect(requestsOf('enterCarrierCredentials')).toEqual(
    ['malo-77', 'bueno-77'].map((client_secret) => ({ carrier: 'fedex', values: { client_secret }, keeps: true, seen: 2 })),
  );
  await eventually(() => button.evaluate((element) => element === document.activeElement)).toBe(true);
  // Nothing of it stays in the browser.
  expect(await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))).not.toMatch(/malo-77|bueno-77/);
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
    };
    expect(await violationsInEveryLook(browser, server.origin, { token: 'e2e', prepare })).toEqual([]);
  },
);
