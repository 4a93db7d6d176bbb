import { expect } from 'vitest';
import { seededServices } from '#contract/catalogs/catalogs.ts';
import { violationsInEveryLook } from './support/axe.ts';
import type { OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { portalTest } from './support/fixtures.ts';
import { byKeyboard } from './support/hands.ts';
import { told } from './support/toasts.ts';

const ROOT = 'root@porteo.test';
const SERVICE = 'Sendex Económico';

portalTest(
  'root gives a prospect a tariff by keyboard, renews it and ends it; the page has no violation in any look [A-1.02] [A-7.32] [AMB-16.02]',
  async ({ browser, openAs, world }) => {
    const body = {
      ...{ business_name: 'DULCES NORTE', business_type: 'Persona física', name: 'Inés', email: 'ines@dulcesnorte.test' },
      ...{ phone_number: '4777130482', services: [{ id: seededServices.sendexSaver, price_list: 0, discount: 0 }] },
    };
    const id = String((await world.ask(ROOT, 'POST', '/api/prospect', body)).body['id']);
    const page = await openAs(ROOT, `/prospecto/datos/${id}`);
    const hands = byKeyboard(page);
    await hands.press({ role: 'link', name: 'Tarifas' });
    await page.waitForURL(`**/prospecto/tarifas/${id}`);
    await page.getByText(/^Sin tarifas de \d{4}$/).waitFor();
    await hands.press({ role: 'button', name: 'Agregar tarifa' });
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Servicio').selectOption(SERVICE);
    await dialog.getByLabel('Propuesta').selectOption({ index: 1 });
    await dialog.getByLabel('Guías al mes').fill('700');
    await hands.press({ role: 'button', name: 'Guardar tarifa', within: dialog });
    await told(page, 'Tarifa actualizada con éxito');
    const grid = page.getByRole('region', { name: `Precios de ${SERVICE}` });
    await grid.getByRole('columnheader', { name: '501 o más (columna elegida)' }).waitFor();
    const prepare = async (opened: OpenPage) => {
      await opened.goto(`/prospecto/tarifas/${id}`);
      await opened.getByRole('button', { name: `Sincronizar ${SERVICE}` }).waitFor();
    };
    expect(await violationsInEveryLook(browser, world.origin, { token: await world.tokenOf(ROOT), prepare })).toEqual([]);

    await hands.press({ role: 'button', name: `Sincronizar ${SERVICE}` });
    await page.getByRole('dialog').getByLabel('Guías al mes').fill('1');
    await hands.press({ role: 'button', name: 'Sincronizar', within: page.getByRole('dialog') });
    await eventually(() => grid.getByRole('columnheader', { name: /^501 o más \(columna elegida\)$/ }).count()).toBe(0);

    await hands.press({ role: 'button', name: `Eliminar la tarifa de ${SERVICE}` });
    await hands.press({ role: 'button', name: 'Eliminar', within: page.getByRole('dialog') });
    await told(page, 'Se eliminó la tarifa con éxito.');
    await page.getByText(/^Sin tarifas de \d{4}$/).waitFor();
    expect(page.faults).toEqual([]);
  },
);
