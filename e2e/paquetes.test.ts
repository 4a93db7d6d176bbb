import { describe, expect } from 'vitest';
import type { PackageId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import { screenTest as test } from './support/fixtures.ts';
import { violationsInBothThemes } from './support/axe.ts';
import { phone, type OpenPage, type Look } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { personOf } from './support/people.ts';
import { answerWith, box, id, sendFakes } from './support/send-world.ts';
import { waysOfRun } from './support/ways.ts';
import { told } from './support/toasts.ts';

const rowOf = (page: OpenPage, name: string) => page.getByRole('row', { name: new RegExp(name) });

const pallet = {
  ...box,
  id: id<PackageId>('P'),
  alias: 'Tarima de todos',
  scope: 'global' as const,
  type: 'Tarima' as const,
  insurance: 150_000 as Centavos,
};
test.beforeEach(({ server }) => {
  answerWith(server, {
    ...sendFakes(personOf('customer')),
    listPackages: ({ query }) => {
      const data = [pallet, box].filter(({ alias }) => alias.toLowerCase().includes(String(query ?? '').toLowerCase()));
      return { data, total: data.length };
    },
    getPackage: () => box,
    deletePackage: () => ({ message: 'OK' }),
  });
});

describe('who leaves a form while it is saved', () => {
  /** Saves a changed package and goes on to another page; `answer` is what the save waits for. */
  const leaving = test.extend('leaveBy', ({ server, openAt, requestsOf }) =>
    async (link: string, prepare: (page: OpenPage) => Promise<unknown> = () => Promise.resolve()) => {
      const answered = Promise.withResolvers<void>();
      server.answer('updatePackage', async (request) => (await answered.promise, { ...box, ...request }));
      const page = await openAt('/paquetes');
      await prepare(page);
      await rowOf(page, 'Caja chica').click();
      const alias = page.getByLabel('Alias');
      await eventually(() => alias.inputValue()).toBe('Caja chica');
      await alias.fill('Caja mediana');
      await page.keyboard.press('Control+Enter');
      await eventually(() => requestsOf('updatePackage').length).toBe(1);
      await page.getByRole('navigation', { name: 'Navegación principal' }).getByRole('link', { name: link, exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click();
      return { page, alias, answer: answered.resolve };
    });

  leaving('stays where they went, and is told [AMB-5.01]', async ({ leaveBy }) => {
    const { page, answer } = await leaveBy('Cotizar');
    await page.getByRole('heading', { level: 1, name: 'Cotizar' }).waitFor();
    answer();
    await told(page, 'El empaque se guardó');
    expect(new URL(page.url()).pathname).toBe('/cotizar');
  });

  leaving('is not led back while the next page loads', async ({ leaveBy }) => {
    const loaded = Promise.withResolvers<void>();
    const hold = (page: OpenPage) => page.route(/\/assets\/problema-[^/]*\.js$/, async (route) => (await loaded.promise, route.continue()));
    const { page, alias, answer } = await leaveBy('Reportar problema', hold);
    await page.waitForURL('**/problema');
    answer();
    await told(page, 'El empaque se guardó');
    await eventually(() => alias.isVisible()).toBe(true);
    loaded.resolve();
    await page.getByRole('heading', { name: 'Reportar un problema', level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/problema');
  });
});

test('the list has no violation in both themes, on a desktop and on a phone', async ({ openAt }) => {
  for (const look of waysOfRun<Look>([{}, phone])) {
    const page = await openAt('/paquetes', look);
    await page.getByText('Caja chica', { exact: true }).first().waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
});
