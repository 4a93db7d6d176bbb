import { expect } from 'vitest';
import { screenTest as test } from './support/fixtures.ts';
import { violationsInBothThemes } from './support/axe.ts';
import { phone, type Look } from './support/browser.ts';
import { personOf } from './support/people.ts';
import { answerWith, bodega, bookOf, lucia, sendFakes } from './support/send-world.ts';
import { waysOfRun } from './support/ways.ts';

test.beforeEach(({ server }) =>
  answerWith(server, { ...sendFakes(personOf('customer')), listAddresses: () => bookOf([lucia, { ...bodega, is_main: true }]) }),
);

test('the book has no violation in both themes, on a desktop and on a phone', async ({ openAt }) => {
  for (const look of waysOfRun<Look>([{}, phone])) {
    const page = await openAt('/direcciones', look);
    await page.getByText('Bodega León').first().waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
});
