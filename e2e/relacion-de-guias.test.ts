import { expect } from 'vitest';
import { Refusal } from '#contract/shared/errors.ts';
import { openPage, phone } from './support/browser.ts';
import { screenTest as test } from './support/fixtures.ts';
import { idOf, person, rowOf } from './support/guides.ts';
import { onePage } from './support/send-world.ts';
import { told } from './support/toasts.ts';

test.beforeEach(({ server }) => {
  server.answer('getCurrentUser', () => person);
  server.answer('getBalance', () => {
    throw new Refusal('NOT_FOUND');
  });
  server.answer('listLabels', () => ({ data: [rowOf(1), rowOf(2)], total: 2, unsettled: 0 }));
  server.answer('listLabelViews', () => ({ counts: {}, at_risk: 0, views: [] }));
  server.answer('printPackingList', () => ({ file: onePage, listed: 2, left_out: 0 }));
});

test.for([
  ['by mouse', {}, false],
  ['by keyboard', {}, true],
  ['on a phone', phone, false],
] as const)('the packing list of the chosen guides is downloaded %s', async ([_, look, byKeys], { browser, server, called }) => {
  const page = await openPage(browser, server.origin, { ...look, token: 'e2e' });
  await page.goto('/envios');
  const boxes = page.getByRole('checkbox', { name: /3563 5819 0/ });
  await boxes.first().waitFor();
  for (const box of await boxes.all()) await box.check();
  const button = page.getByRole('button', { name: 'Relación', exact: true });
  await button.focus();
  const [download] = await Promise.all([page.waitForEvent('download'), byKeys ? page.keyboard.press('Enter') : button.click()]);
  expect(download.suggestedFilename()).toMatch(/^relacion-de-guias-.*\.pdf$/);
  await told(page, 'Relación de 2 guías lista');
  expect(called('printPackingList').at(-1)?.request['ids']).toEqual([idOf(1), idOf(2)]);
});
