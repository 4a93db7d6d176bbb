import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { accountTexts as texts } from '#texts/es/statement/statement-screens.ts';
import { accountExample } from './support/account-example.ts';
import { violationsInEveryLook } from './support/axe.ts';
import type { OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { screenTest as test } from './support/fixtures.ts';
import { byKeyboard, byMouse, type Hands } from './support/hands.ts';
import { personOf, shellFakes } from './support/people.ts';
import { answerWith } from './support/send-world.ts';

test.beforeEach(({ server }) => {
  answerWith(server, shellFakes(personOf('customer')));
  server.answer('listBusinesses', () => ({ data: [], total: 0 }));
  server.answer('getAccountStatement', () => accountExample());
});

const hands: [how: string, hands: (page: OpenPage) => Hands][] = [
  ['by mouse', byMouse],
  ['by keyboard', byKeyboard],
];

test.for(hands)('%s a customer downloads its statement as a file [S-2.72] [AMB-13.13]', async ([, handsOf], { openAt }) => {
  const page = await openAt('/facturas-saldos');
  await page.getByRole('heading', { name: texts.ageing }).waitFor();
  const download = page.waitForEvent('download');
  await handsOf(page).press({ role: 'button', name: texts.csv });
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect([lines.length, lines.at(-1)]).toEqual([accountExample().data.length + 3, expect.stringContaining(texts.sums.closing)]);
});

test('/facturas-saldos has no violation and nothing beside the screen, in both themes and on both screens [S-2.72]', async ({ browser, server }) => {
  const prepare = async (page: OpenPage) => {
    await page.goto('/facturas-saldos');
    await page.getByRole('heading', { name: texts.ageing }).waitFor();
    await eventually(() => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  };
  expect(await violationsInEveryLook(browser, server.origin, { token: 'e2e', prepare })).toEqual([]);
});
