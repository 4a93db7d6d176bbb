import type { Page } from 'playwright-core';
import {} from 'vitest';
import type { OpenPage } from './browser.ts';
import { eventually } from './eventually.ts';
import type { Hands } from './hands.ts';
import { PASSWORD } from './portal.ts';

export type Shipment = { to: { typed: string; found: string }; box: string; rate: RegExp };

const at = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();

/** Through the login to Inicio. */
export async function enter(page: OpenPage, hands: Hands, email: string): Promise<void> {
  await page.goto('/');
  await hands.write('Correo', email);
  await hands.write('Contraseña', PASSWORD);
  await hands.press({ role: 'button', name: 'Entrar' });
  await heading(page, /^Buen(os|as) /);
}

/** The quick quote of Inicio up to its rates. The origin stands there already: the customer's own. */
export async function quote(page: OpenPage, hands: Hands, { to, box }: Shipment): Promise<void> {
  await eventually(() => page.getByRole('combobox', { name: 'Desde' }).inputValue()).toBe('Bodega principal');
  await hands.pick('Hacia', to.typed, to.found);
  await hands.pick('Empaque', box, box);
  await hands.press({ role: 'button', name: /^Cotizar/ });
  await page.getByRole('radiogroup', { name: 'Tarifas' }).waitFor();
}

/** From the rates of a quote straight to the summary: the addresses and the box of the book leave nothing open. */
export async function send(page: OpenPage, hands: Hands, { to, rate }: Shipment): Promise<void> {
  await hands.choose(rate);
  await hands.goOn(/^Enviar/);
  await at(page, '/resumen');
  await heading(page, 'Resumen');
  await eventually(() => page.getByText(to.found, { exact: false }).count()).toBeGreaterThan(0);
}

/** 'Generar guía', which pays. Answers the number of the guide. */
export async function pay(page: OpenPage, hands: Hands): Promise<string> {
  await hands.goOn(/^Generar guía/);
  await page.getByText('Fue creada 1 guía con éxito.').waitFor();
  return numberOf(page);
}

/** The guide number that the order shows, without its gaps. */
const numberOf = async (page: OpenPage): Promise<string> => {
  const link = page.getByRole('link', { name: /^Ver envío: / });
  return ((await link.getAttribute('aria-label')) ?? '').replace('Ver envío: ', '');
};

/** 'Imprimir' takes the focus as soon as there is something to print. */
export const printIsInFocus = (page: OpenPage) => eventually(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Imprimir/);

/** Answers how often the browser was asked to print. */
export async function print(page: OpenPage, hands: Hands): Promise<number> {
  await printIsInFocus(page);
  await hands.press({ role: 'button', name: /^Imprimir/ });
  await eventually(() => prints(page)).toBeGreaterThan(0);
  return prints(page);
}
const prints = (page: OpenPage) => page.evaluate(() => (window as { prints?: number }).prints ?? 0);

/** Counts instead of opening the print dialog, which no test can close. */
export const countPrints = (page: OpenPage) =>
  page.addInitScript(() => {
    window.print = () => {
      const top = window.top as { prints?: number };
      top.prints = (top.prints ?? 0) + 1;
    };
  });

/** From the order over the guide's detail to the public page that its recipient sees. */
export async function track(page: OpenPage, hands: Hands): Promise<Page> {
  await hands.press({ role: 'link', name: /^Ver envío: / });
  await page.getByRole('complementary', { name: 'Detalle del envío' }).waitFor();
  await hands.press({ role: 'button', name: 'Más acciones' });
  const opening = page.context().waitForEvent('page');
  await hands.press({ role: 'menuitem', name: 'Rastreo' });
  const tracking = await opening;
  await tracking.getByRole('list', { name: 'Avance del envío' }).waitFor();
  return tracking;
}
