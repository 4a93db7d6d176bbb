import { expect } from 'vitest';
import { violationsInBothThemes } from './support/axe.ts';
import { phone, type OpenPage, type Look } from './support/browser.ts';
import { draftFakes } from './support/draft-example.ts';
import { eventually } from './support/eventually.ts';
import { screenTest as test } from './support/fixtures.ts';
import { answerWith, pick, tabTo } from './support/send-world.ts';
import { waysOfRun } from './support/ways.ts';

test.beforeEach(({ server }) => {
  answerWith(server, draftFakes);
});

const button = (page: OpenPage) => page.getByRole('button', { name: 'Borradores', exact: true });
const drawer = (page: OpenPage) => page.getByRole('dialog', { name: 'Borradores' });
const goOn = (page: OpenPage, name: string) => drawer(page).getByRole('button', { name: `Continuar el envío de Sin origen a ${name}` });
const valueOf = (page: OpenPage, name: string) => page.getByRole('combobox', { name: `Dirección: ${name}` }).inputValue();
const pickDestination = async (page: OpenPage) => {
  await tabTo(page, 'Dirección: Destino');
  await pick(page, 'luc', 'Lucía Hernández');
};

test('what is filled is kept by itself, and goes on as the same draft when the page is reloaded, which is no other tab', async ({
  openAt,
  requestsOf,
}) => {
  const page = await openAt('/enviar');
  await pickDestination(page);
  // What keeps drafts is loaded with the first change: a page that goes at once goes without it, and the next one saves.
  await eventually(() => requestsOf('saveDraft')).not.toEqual([]);
  await page.reload();
  await eventually(() => valueOf(page, 'Destino')).toBe('Lucía Hernández');
  await page.getByRole('checkbox', { name: 'Entrega sucursal en destino' }).check({ force: true });
  await eventually(() => requestsOf('saveDraft').at(-1)).toMatchObject({ shipment: { ocurre_office: true } });
  const saves = requestsOf('saveDraft') as { id: string; version: string }[];
  expect(saves.length).toBeGreaterThan(1);
  // The page that went may not have heard that its save arrived: then the next one saves it again, and has seen it.
  for (const [at, save] of saves.entries())
    expect(save).toMatchObject({ id: saves[0]?.id, seen: at === 0 ? [] : [saves[at - 1]?.version], ...(at === 0 ? { is_new: true } : {}) });
});

test('Borradores has no violation in both themes, on a desktop and on a phone, where nothing is cut', async ({ openAt }) => {
  for (const look of waysOfRun<Look>([{}, phone])) {
    const page = await openAt('/enviar', look);
    await pickDestination(page);
    await button(page).click();
    await goOn(page, 'Hotel Mirador').waitFor();
    expect(await violationsInBothThemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await page.keyboard.press('Escape');
    await drawer(page).waitFor({ state: 'hidden' });
  }
});
