import type { Page } from 'playwright-core';
import { bookScenes } from './book-scenes.ts';
import type { Film } from './film.ts';
import { moneyScenes } from './money-scenes.ts';
import { pickupScenes } from './pickup-scenes.ts';
import { publicScenes } from './public-scenes.ts';
import { button, field, show, type Scene } from './scene.ts';

const rates = (page: Page) => page.getByRole('radiogroup', { name: 'Tarifas' }).waitFor();
/** The browser's own PDF viewer does not say when it has drawn a page. */
const labelIsDrawn = async (page: Page) => {
  await page.locator('iframe').first().waitFor();
  await page.waitForTimeout(4_000);
};
/** The first two captions of a shipment: from where, to where. */
const pickBothEnds = async (film: Film) => {
  await film.say();
  await film.pick('Dirección: Origen', 'bodega', 'Bodega principal');
  await film.say();
  await film.pick('Dirección: Destino', 'vinos', 'Vinos Cañón Alto');
};
/** The quick quote begins with the customer's own address. */
const originStands = (name: string) => async (page: Page) => {
  const box = page.getByRole('combobox', { name, exact: true });
  await box.and(page.locator('[value="Bodega principal"]')).waitFor();
};

const ofQuotes: Scene[] = [
  {
    key: 'home',
    take: 'home',
    prepare: async (page) => {
      await show('/')(page);
      await originStands('Desde')(page);
    },
    play: async (film, page) => {
      await film.say();
      await film.say();
      await film.pick('Hacia', 'vinos', 'Vinos Cañón Alto');
      await film.say();
      await film.pick('Empaque', 'caja', 'Caja chica');
      await film.say();
      await film.click(button(page, /^Cotizar/));
      await rates(page);
      await film.hold(3_500);
    },
  },
  {
    key: 'quote',
    take: 'quote',
    prepare: show('/cotizar'),
    play: async (film, page) => {
      await pickBothEnds(film);
      await film.say();
      await film.choose(field(page, 'Contenido: Paquete #1'), 'Ropa y calzado');
      for (const [name, text] of Object.entries({ Largo: '30', Ancho: '25', Alto: '20', Peso: '3' }))
        await film.write(field(page, `${name} Paquete #1`), text);
      await film.say();
      await film.click(page.getByRole('button', { name: /^Cotizar/ }).last());
      await rates(page);
      await film.hold(3_500);
    },
  },
];

const ofGuides: Scene[] = [
  {
    key: 'send',
    take: 'send',
    prepare: show('/enviar'),
    play: async (film, page) => {
      await pickBothEnds(film);
      await film.say();
      await film.pick('Agregar de mis empaques', 'caja', 'Caja chica');
      await film.say();
      await film.click(button(page, /^Continuar/));
      await rates(page);
      await film.hold(2_500);
    },
  },
  {
    key: 'results',
    take: 'send',
    prepare: rates,
    play: async (film, page) => {
      await film.say();
      await film.say();
      await film.click(page.getByText('Fecha de entrega', { exact: true }).first());
      await film.hold(1_500);
      await film.say();
      await film.click(button(page, /^Ver desglose FedEx/));
      await film.hold(2_000);
      await film.say();
      await film.click(page.getByRole('radio', { name: /^FedEx/ }).first());
      await film.hold(1_000);
      await film.click(button(page, /^Continuar/));
      await page.getByRole('heading', { level: 1, name: 'Resumen' }).waitFor();
      await film.hold(1_500);
    },
  },
  {
    key: 'summary',
    take: 'send',
    play: async (film, page) => {
      await film.say();
      await film.hold(1_000);
      await film.say();
      await film.type(field(page, 'Referencia'), 'Pedido 118');
      await film.say();
      await film.click(button(page, /^Generar guía/));
      await page.getByText('Fue creada 1 guía con éxito.').waitFor();
      await labelIsDrawn(page);
      await film.hold(1_500);
      await film.say();
      await film.hold(2_000);
    },
  },
  {
    key: 'history',
    take: 'history',
    prepare: async (page) => {
      await show('/envios')(page);
      await page.getByRole('row').nth(1).waitFor();
    },
    play: async (film, page) => {
      await film.say();
      await film.say();
      await film.type(page.getByRole('searchbox').first(), 'paloma');
      await page.getByText('Ximena Muñoz').first().waitFor({ state: 'detached' });
      await film.hold(1_500);
      await film.say();
      await film.click(page.getByRole('row').nth(1));
      await page.getByRole('dialog', { name: 'Detalle del envío' }).waitFor();
      await labelIsDrawn(page);
      await film.hold(2_500);
      await film.say();
      await page.keyboard.press('Escape');
      await film.hold(2_000);
    },
  },
];

/** Every video there is, in the order of recording. */
export const scenes: readonly Scene[] = [...ofQuotes, ...ofGuides, ...pickupScenes, ...bookScenes, ...moneyScenes, ...publicScenes];
