import { expect } from 'vitest';
import { botTexts as texts } from '#texts/es/bot/bot.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { repeatFakes } from '../../../../e2e/support/repeat-example.ts';
import { answerWith } from '../../../../e2e/support/send-world.ts';
import { screenTest as test } from '../../../fixtures/screen-test.ts';

const bot = {
  ...{ enabled: true, phone_number: '+525512345678', notify_shipper: true, notify_recipient: true, default_guide_status: 'Entregado' },
  ...{ greeting: 'Hola', can_send: true, last_test: null },
};

test('whom a new guide is told to follows what the customer has just said it usually does [AMB-2.11] [AMB-7.06]', async ({
  openAt,
  server,
  called,
}) => {
  answerWith(server, repeatFakes);
  server.answer('getBot', () => bot as never);
  server.answer('updateBot', () => ({ ...bot, notify_recipient: false }) as never);
  const page = await openAt('/');
  const repeat = async (again = false) => {
    await page.press('Repetir 3563 5817 44 a Lucía');
    if (again) await page.press('Confirmar', await page.findByRole('dialog'));
    await eventually(page.address).toMatch(/^\/resumen/);
    await page.findByRole('button', { name: /^Generar guía/ });
  };
  const go = async (path: string) => {
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate'));
    await eventually(page.address).toBe(path);
  };
  await repeat();
  const before = called('getUsualNotices').length;
  await go('/bot');
  await page.user.click(await page.findByRole('checkbox', { name: texts.recipient }));
  await page.goOn();
  await page.told(texts.saved);
  await go('/');
  await repeat(true);
  expect(called('getUsualNotices').length).toBe(before + 1);
});
