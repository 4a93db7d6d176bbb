import { describe, expect } from 'vitest';
import { violationsInEveryLook } from './support/axe.ts';
import type { OpenPage } from './support/browser.ts';
import { screenTest as test } from './support/fixtures.ts';
import { idOf } from './support/guides.ts';
import { byKeyboard } from './support/hands.ts';
import { personOf, shellFakes } from './support/people.ts';
import { prospectPages } from './support/prospect-rows.ts';
import { answerWith } from './support/send-world.ts';

test.beforeEach(({ server }) => {
  answerWith(server, shellFakes(personOf('root')));
  server.answer('listProspects', prospectPages(23));
});

describe('the list of prospects', () => {
  test.for([1440, 1024, 700])('opens one by keyboard on a screen of %i px', async (width, { openAt }) => {
    const page = await openAt('/prospectos', { width, height: 900 });
    await byKeyboard(page).open(page.getByRole('row').filter({ hasText: 'Inés Peña 3' }).first());
    await page.waitForURL(`**/prospecto/datos/${idOf(3)}`);
  });

  test('is accessible in both themes and on both screens', async ({ browser, server }) => {
    const prepare = async (page: OpenPage) => {
      await page.goto('/prospectos');
      await page.getByText('1–20 de 23').waitFor();
    };
    expect(await violationsInEveryLook(browser, server.origin, { token: 'e2e', prepare })).toEqual([]);
  });
});
