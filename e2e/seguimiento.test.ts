import { describe, expect } from 'vitest';
import { Refusal } from '#contract/shared/errors.ts';
import { numbersOf } from '#contract/shipping/asked-numbers.ts';
import { violationsInEveryLook } from './support/axe.ts';
import { openPage, phone, type Look, type OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { screenTest } from './support/fixtures.ts';
import { guides } from './support/followed-example.ts';
import { detailOf, idOf, person, rowOf } from './support/guides.ts';
import { scanCode } from './support/hands.ts';

const test = screenTest.extend('openAt', ({ browser, server }) => async (path: string, look: Look = {}): Promise<OpenPage> => {
  const page = await openPage(browser, server.origin, { ...look, token: 'e2e' });
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: 'Seguimiento' }).waitFor();
  return page;
});

test.beforeEach(({ server }) => {
  server.answer('getCurrentUser', () => person);
  server.answer('getBalance', () => {
    throw new Refusal('NOT_FOUND');
  });
  server.answer('listBusinesses', () => ({ data: [], total: 0 }));
  server.answer('listLabels', ({ parcel_numbers }) => {
    const asked = numbersOf(String(parcel_numbers));
    const data = guides.filter(({ parcel_number }) => asked.includes(parcel_number ?? ''));
    return { data, total: data.length, unsettled: 0 };
  });
  server.answer('getLabel', ({ id }) => detailOf(guides.find((guide) => guide.id === id) ?? rowOf(1)));
});

const field = (page: OpenPage) => page.getByRole('textbox', { name: 'Números de guía' });
const cards = (page: OpenPage) => page.getByRole('region', { name: 'Guías encontradas' }).getByRole('article');
const panelOf = (page: OpenPage) => page.getByRole('complementary', { name: 'Detalle del envío' });

describe('guides are followed', () => {
  test('by keyboard alone: typed as a scanner types, sought with Ctrl+Enter, opened and closed again with the focus on its card', async ({
    openAt,
  }) => {
    const page = await openAt('/seguimiento');
    await field(page).focus();
    await page.keyboard.type('3563581901\n3563581903\n');
    await page.keyboard.press('Control+Enter');
    await eventually(() => cards(page).count()).toBe(2);
    const open = page.getByRole('button', { name: 'Ver el detalle de la guía 3563 5819 03' });
    await open.focus();
    await page.keyboard.press('Enter');
    await panelOf(page).getByRole('heading', { name: '3563 5819 03' }).waitFor();
    expect(new URL(page.url()).searchParams.get('open')).toBe(`estafeta:${idOf(3)}`);
    await page.keyboard.press('Escape');
    await panelOf(page).waitFor({ state: 'detached' });
    await eventually(() => open.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('by a scanner outside the field: each code joins the others', async ({ openAt }) => {
    const page = await openAt('/seguimiento');
    for (const code of ['3563581901', '3563581903']) {
      await scanCode(page, code);
      await page.getByRole('button', { name: `Ver el detalle de la guía ${code.replace(/(\d{4})(?=\d)/g, '$1 ')}` }).waitFor();
    }
    await eventually(() => cards(page).count()).toBe(2);
    expect(new URL(page.url()).pathname).toBe('/seguimiento');
  });
});

describe('for everyone', () => {
  test('axe finds nothing wrong with it in any look', async ({ browser, server }) => {
    const prepare = async (page: OpenPage) => {
      await page.goto('/seguimiento?guias=3563581901,CST0000000017,3563581903,9999999999');
      await eventually(() => cards(page).count()).toBe(3);
      await page.getByText('Ver 2 movimientos').click();
    };
    expect(await violationsInEveryLook(browser, server.origin, { token: 'e2e', prepare })).toEqual([]);
  });

  test('on a phone nothing is wider than the screen', async ({ openAt }) => {
    const page = await openAt('/seguimiento?guias=3563581901,CST0000000017,9999999999', phone);
    await eventually(() => cards(page).count()).toBe(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });
});
