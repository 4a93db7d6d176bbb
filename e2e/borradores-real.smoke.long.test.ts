import { describe, expect } from 'vitest';
import { openPage, type OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { portalTest } from './support/fixtures.ts';
import { byKeyboard, byMouse, type Hands } from './support/hands.ts';
import { enter, pay } from './support/journey.ts';
import { waysOfRun } from './support/ways.ts';

const bothHands: [string, (page: OpenPage) => Hands][] = [
  ['by mouse', byMouse],
  ['by keyboard alone', byKeyboard],
];
const test = portalTest.extend('browsing', { scope: 'file' }, { showsPdf: true });

describe.each(waysOfRun(bothHands))('%s', (_way, handsOf) => {
  test('a shipment is left half way, found again after logging out in another browser, and becomes a guide', async ({ world, browser }) => {
    const email = 'cliente-saldo@porteo.test';
    const drafts = async () => (await world.ask(email, 'GET', '/api/drafts')).body['data'] as unknown[];
    const begin = async () => {
      const page = await openPage(browser, world.origin);
      const hands = handsOf(page);
      await enter(page, hands, email);
      await page.goto('/enviar');
      await eventually(() => page.getByRole('combobox', { name: 'Dirección: Origen' }).inputValue()).toBe('Bodega principal');
      return { page, hands };
    };
    const first = await begin();
    await first.hands.pick('Dirección: Destino', 'vinos canon', 'Vinos Cañón Alto');
    await first.hands.press({ role: 'button', name: /^Cuenta de/ });
    await first.hands.press({ role: 'menuitem', name: 'Salir' });
    await first.page.waitForURL('**/auth');
    expect(await drafts()).toMatchObject([{ origin: { name: 'Bodega principal' }, destination: { name: 'Vinos Cañón Alto' }, pieces: 0 }]);

    const { page, hands } = await begin();
    await hands.press({ role: 'button', name: 'Borradores' });
    await hands.press({ role: 'button', name: 'Continuar el envío de Bodega principal a Vinos Cañón Alto' });
    await eventually(() => page.getByRole('combobox', { name: 'Dirección: Destino' }).inputValue()).toBe('Vinos Cañón Alto');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await hands.pick('Agregar de mis empaques', 'Caja chica', 'Caja chica');
    await hands.goOn(/^Continuar/);
    await hands.choose(/^FedEx, Nacional Económico/);
    await hands.goOn(/^Continuar/);
    await page.getByRole('heading', { level: 1, name: 'Resumen' }).waitFor();
    const made = await world.made();
    await pay(page, hands);
    expect(await world.made()).toBe(made + 1);
    await eventually(drafts).toEqual([]);
    expect([first.page.faults, page.faults]).toEqual([[], []]);
  });
});
