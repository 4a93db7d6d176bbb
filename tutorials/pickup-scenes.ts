import type { Page } from 'playwright-core';
import { prepare as prepareShipment } from '../faults/support/shipments.ts';
import type { JourneyPortal } from '../e2e/support/portal.ts';
import { button, field, OWNER, show, type Scene } from './scene.ts';

/** Guides of DHL that wait to be collected, three of them just made. */
async function withGuides(page: Page, world: JourneyPortal): Promise<void> {
  const prepared = await prepareShipment({ post: (url, body) => world.ask(OWNER, 'POST', url, body as object) }, 'dhl', 3);
  await world.ask(OWNER, 'POST', '/api/label', prepared?.request);
  await show('/empaques')(page);
}

/** Guides are chosen, a pickup is asked for, and it stands among the others. */
export const pickupScenes: readonly Scene[] = [
  {
    key: 'pickup',
    take: 'pickup',
    prepare: withGuides,
    play: async (film, page) => {
      await film.say();
      await film.choose(field(page, 'Paquetería'), 'DHL');
      const boxes = page.getByRole('table', { name: 'Guías' }).getByRole('checkbox', { name: /^Seleccionar fila/ });
      await boxes.nth(2).waitFor();
      for (const n of [0, 1, 2]) await film.click(boxes.nth(n));
      await film.click(button(page, /^Continuar/));
      await film.say();
      await film.pick('Dirección: Recolección', 'bodega', /Bodega principal/);
      await film.click(page.getByText('Bodega', { exact: true }).last());
      await film.say();
      for (const [name, n] of [['Fecha', 2], ['Desde', 3], ['Hasta', 8]] as const) {
        const option = await field(page, name).locator('option').nth(n).innerText();
        await film.choose(field(page, name), option);
      } // prettier-ignore
      await film.click(button(page, /^Continuar/));
      await page.getByRole('heading', { level: 1, name: 'Resumen' }).waitFor();
      await film.say();
      await film.click(button(page, /^Programar recolección/));
      await page.getByText('La recolección fue generada con éxito').waitFor();
      await film.hold(3_000);
    },
  },
  {
    key: 'pickups',
    take: 'pickups',
    prepare: async (page) => {
      await show('/recolecciones')(page);
      await page.getByRole('row').nth(1).waitFor();
    },
    play: async (film, page) => {
      await film.say();
      await film.hold(1_500);
      await film.say();
      await film.click(page.getByRole('row').nth(1));
      await page.waitForURL('**open=*');
      await film.hold(2_500);
      await film.say();
      await film.hold(2_500);
    },
  },
];
