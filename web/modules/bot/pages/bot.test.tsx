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

test('a message that WhatsApp took and then could not deliver is told so to its person [AMB-2.11]', async ({ openAt, server, called }) => {
  const sent = { phone_number: bot.phone_number, status: 'sent', refusal: null };
  answerWith(server, repeatFakes);
  server.answer('getBot', () => {
    const became = called('getBot').length > 1 ? { ...sent, status: 'refused', refusal: '131026' } : sent;
    return { ...bot, last_test: { ...became, sent_at: new Date().toISOString() } } as never;
  });
  const page = await openAt('/bot');
  await page.findByText(texts.outcomes.sent('55 1234 5678'));
  await page.findByText(texts.outcomes.refused('55 1234 5678'));
  await page.findByText(new RegExp(String(texts.refusals['131026'])));
});
