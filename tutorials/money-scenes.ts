import type { Page } from 'playwright-core';
import { bulkCsv } from '#contract/bulk/csv-text.ts';
import { bulkTexts } from '#texts/es/bulk/bulk.ts';
import { button, field, show, type Scene } from './scene.ts';

/** Who pays with balance and buys guides in advance. */
const MIXED = 'cliente-mixto@porteo.test';

/** Three rows, of which one has no weight. */
const rows = [
  { ...bulkTexts.example, referencia: 'PEDIDO-201' },
  { ...bulkTexts.example, referencia: 'PEDIDO-202', peso_kg: '0' },
  { ...bulkTexts.example, referencia: 'PEDIDO-203' },
];
const file = { name: 'pedidos.csv', mimeType: 'text/csv', buffer: Buffer.from(bulkCsv(rows)) };
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();

/** Many guides from a file, money for the users, and guides in advance. */
export const moneyScenes: readonly Scene[] = [
  {
    key: 'bulk',
    take: 'bulk',
    prepare: show('/carga-masiva'),
    play: async (film, page) => {
      await film.say();
      await film.choose(field(page, 'Paquetería'), 'Estafeta');
      const service = await field(page, 'Servicio').locator('option').nth(1).innerText();
      await film.choose(field(page, 'Servicio'), service);
      await film.say();
      await field(page, 'Archivo CSV o Excel').setInputFiles(file);
      await heading(page, '3 filas revisadas');
      await film.hold(1_500);
      await film.say();
      await film.write(page.getByRole('textbox', { name: 'Peso (kg), Fila 3' }), '4');
      await page.getByText('1 de 1 fila corregida').waitFor();
      await film.hold(1_000);
      await page
        .locator('section', { has: page.locator('[data-sends-rows]') })
        .getByText(/^Total/)
        .waitFor();
      await film.say();
      await film.click(button(page, /^Generar 3 guías/));
      await heading(page, 'Fueron creadas 3 guías con éxito.');
      await film.hold(3_000);
    },
  },
  {
    key: 'balance',
    take: 'balance',
    as: MIXED,
    prepare: async (page) => {
      await show('/saldo')(page);
      await page.getByRole('region', { name: 'Saldo por usuario' }).getByRole('row').nth(1).waitFor();
    },
    play: async (film, page) => {
      await film.say();
      await film.hold(1_500);
      await film.say();
      await film.click(page.getByRole('link', { name: 'Dispersar saldo' }));
      await heading(page, 'Dispersar saldo');
      const amounts = page.getByRole('textbox', { name: /^Monto para / });
      await amounts.nth(1).waitFor();
      await film.say();
      await film.type(amounts.nth(0), '250');
      await film.type(amounts.nth(1), '150.50');
      await film.hold(1_500);
      await film.say();
      await film.click(button(page, /^Dispersar/));
      await page.getByText('Se realizó la dispersión con éxito').first().waitFor();
      await film.hold(2_500);
    },
  },
  {
    key: 'stock',
    take: 'stock',
    as: MIXED,
    prepare: show('/comprar-guias'),
    play: async (film, page) => {
      await film.say();
      await film.click(page.getByRole('checkbox', { name: /^Comprar Sendex/ }));
      await film.write(page.getByRole('textbox', { name: /^Guías de Sendex/ }), '10');
      await film.click(button(page, /^Continuar/));
      await heading(page, 'Datos de facturación');
      await film.say();
      await film.choose(page.getByRole('combobox', { name: '¿Cómo se paga?' }), 'balance');
      await film.hold(1_000);
      await film.click(button(page, /^Continuar/));
      await heading(page, 'Confirmar pedido');
      await film.say();
      await film.hold(2_000);
      await film.say();
      await film.click(button(page, /^Confirmar pedido/));
      await heading(page, /^Orden P-/);
      await film.hold(3_000);
    },
  },
];
