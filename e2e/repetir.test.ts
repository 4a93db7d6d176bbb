import { describe, expect } from 'vitest';
import { screenTest } from './support/fixtures.ts';
import { violationsInEveryLook } from './support/axe.ts';
import type { OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { countPrints } from './support/journey.ts';
import { repeatFakes } from './support/repeat-example.ts';
import { answerWith, bodega, box, cheap, lucia, made } from './support/send-world.ts';

const test = screenTest.extend('browsing', { scope: 'file' }, { showsPdf: true }).extend(
  'creations',
  ({ server }) =>
    () =>
      server.calls.filter(({ name }) => name === 'createLabels'),
);

test.beforeEach(({ server }) => {
  answerWith(server, repeatFakes);
});

const at = (page: OpenPage, path: string) => page.waitForURL((url) => url.pathname === path);
const inFocus = (page: OpenPage) => page.evaluate(() => document.activeElement?.textContent ?? '');

test('the last guide is repeated from Inicio with its label printed after three presses, one of which confirms the price', async ({
  openAt,
  creations,
}) => {
  const page = await openAt('/');
  await countPrints(page);
  await page.reload();
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  await page.getByRole('button', { name: 'Repetir 3563 5817 44 a Lucía' }).focus();
  await press('r');
  await at(page, '/resumen');
  await page.getByText('Repite la guía 3563 5817 44 del vie 20 nov. Cuesta lo mismo que entonces: $595.60.').waitFor();
  expect(creations()).toHaveLength(0);
  await eventually(() => inFocus(page)).toMatch(/^Generar guía/);
  await press('Enter');
  await page.getByText('Fue creada 1 guía con éxito.').waitFor();
  await eventually(() => inFocus(page)).toMatch(/^Imprimir/);
  await press('Enter');
  await eventually(() => page.evaluate(() => (window as { prints?: number }).prints ?? 0)).toBe(1);
  expect(presses).toBeLessThanOrEqual(4);
  expect(creations()).toHaveLength(1);
  // The ends, the package and the service; neither its reference nor anything else of the first guide.
  expect(creations()[0]?.request).toMatchObject({
    rate_id: cheap.rate_id,
    service_id: cheap.service_id,
    origin_info: { alias: bodega.alias, zip_code: bodega.zip_code },
    destination_info: { alias: lucia.alias, tax_id: 'XAXX010101000' },
    packages: [{ pkg_id: box.id, weight: 4, quantity: 1 }],
    reference: null,
    additional_info: null,
  });
  expect(page.faults).toEqual([]);
});

describe('the same act', () => {
  test('stands in the list by its key, for a row alone in the selection, and in the panel', async ({ openAt }) => {
    const page = await openAt('/envios');
    const row = page.locator(`[data-row-open="${made.id}"]`);
    await row.focus();
    await page.keyboard.press('r');
    await at(page, '/resumen');
    await page.goBack();
    await at(page, '/envios');
    await page.getByRole('checkbox', { name: 'Seleccionar fila: 3563 5817 44' }).check({ force: true });
    await page
      .getByRole('region', { name: 'Guías seleccionadas' })
      .getByRole('button', { name: /^Repetir/ })
      .waitFor();
    await row.click();
    await page
      .getByRole('complementary', { name: 'Detalle del envío' })
      .getByRole('button', { name: /^Repetir/ })
      .click();
    // The first try is still in the form: it is not thrown away unasked.
    await page.getByRole('dialog', { name: '¿Reemplazar el envío en curso?' }).getByRole('button', { name: 'Confirmar' }).click();
    await at(page, '/resumen');
  });
});

describe('the ticket of what was bought', () => {
  test('in both themes and on both screens nothing is inaccessible', async ({ browser, server }) => {
    const look = {
      token: 'T',
      prepare: async (page: OpenPage) => {
        await page.goto(`/orden?labels=${made.id}`);
        await page.getByRole('link', { name: 'Enviar rastreo por WhatsApp' }).waitFor();
      },
    };
    expect(await violationsInEveryLook(browser, server.origin, look)).toEqual([]);
  });
});
