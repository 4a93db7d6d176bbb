import { expect } from 'vitest';
import type { OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { portalTest } from './support/fixtures.ts';
import { byKeyboard, byMouse } from './support/hands.ts';
import { told } from './support/toasts.ts';

const ROOT = 'root@porteo.test';
const OWNER = 'cliente-mixto@porteo.test';
const SERVICE = 'Sendex Económico';

const field = (page: OpenPage, name: string) => page.getByRole('textbox', { name, exact: true });
/** Its prepaid sister begins with the same words. */
const rowOf = (page: OpenPage) => page.getByRole('row', { name: new RegExp(`${SERVICE} Consumo`) });
const save = async (page: OpenPage) => {
  await page.getByRole('button', { name: /^Guardar/ }).click();
  await told(page, 'Se guardaron los cambios correctamente');
};

portalTest(
  'root gives a customer a service and a tariff of it, the customer reads both, and its quote has that price [A-1.02, A-2.29, A-2.47, A-4.13, A-8.30] [AMB-14.04] [AMB-16.02] [AMB-16.06]',
  async ({ openAs, world }) => {
    const customer = String((await world.ask(OWNER, 'GET', '/api/user')).body['customer']);
    const page = await openAs(ROOT, `/cliente/tarifas/${customer}`);
    const turn = page.getByRole('switch', { name: `Activar ${SERVICE}`, exact: true });
    // Switched off, it is nothing to its customer, and its tariff ends.
    await turn.click();
    await page.getByRole('button', { name: /^Guardar/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Desactivar y eliminar' }).click();
    await page.waitForURL('**/clientes');
    const theirs = await openAs(OWNER, '/perfil/tarifas');
    await theirs.getByRole('row', { name: /FedEx/ }).first().waitFor();
    await eventually(() => rowOf(theirs).count()).toBe(0);
    const tariff = async () => {
      const { body } = await world.ask(ROOT, 'GET', `/api/customer/${customer}/services`);
      return (body['data'] as { carrier: string; service: string; tariff_name: string | null }[]).find(
        ({ carrier, service }) => `${carrier} ${service}` === 'sendex Económico',
      )?.tariff_name;
    };
    await eventually(tariff).toBe(null);

    await page.goto(`/cliente/tarifas/${customer}`);
    await turn.click();
    await field(page, `Descuento de ${SERVICE}`).fill('0');
    await save(page);
    await page.goto(`/cliente/tarifas/${customer}`);
    await rowOf(page)
      .getByRole('link', { name: /^Sin tarifa/ })
      .click();
    await page.waitForURL(`**/tarifas/${customer}`);
    await page.getByRole('button', { name: 'Agregar tarifa' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Servicio').selectOption(SERVICE);
    await dialog.getByLabel('Propuesta').selectOption({ index: 1 });
    await dialog.getByLabel('Guías al mes').fill('700');
    await dialog.getByRole('columnheader', { name: '501 o más (columna elegida)' }).waitFor();
    await dialog.getByRole('button', { name: 'Guardar tarifa' }).click();
    await told(page, 'Tarifa actualizada con éxito');

    await theirs.goto('/perfil/tarifas');
    await eventually(() => rowOf(theirs).innerText()).toMatch(/Consumo\s+Porteo \d{4}\s+700 guías al mes/);
    const grid = theirs.getByRole('region', { name: `Precios de ${SERVICE}`, exact: true });
    // A parcel of Inicio is billed up to 15 kg: 164.00 less the 12 % of that column, and with its IVA what is to pay.
    await eventually(() =>
      grid
        .getByRole('row', { name: /^15 kg/ })
        .locator('td[data-chosen]')
        .innerText(),
    ).toBe('$144.32');
    await theirs.goto('/');
    await byMouse(theirs).pick('Hacia', '97100', /97100/);
    await theirs.getByRole('button', { name: /^Cotizar/ }).click();
    await theirs.waitForURL('**/resultados');
    await theirs.getByText('$167.41').first().waitFor();
    expect([page.faults, theirs.faults]).toEqual([[], []]);
  },
);

portalTest(
  'by keyboard alone root ends a tariff of a customer, gives another one, renews it with other guides and puts a document to it [A-1.02, A-7.22, A-8.27, A-8.30, A-8.31] [AMB-16.02]',
  async ({ openAs, world }) => {
    const customer = String((await world.ask('cliente-saldo@porteo.test', 'GET', '/api/user')).body['customer']);
    const page = await openAs(ROOT, `/tarifas/${customer}`);
    const hands = byKeyboard(page);
    const dialog = page.getByRole('dialog');
    const grid = page.getByRole('region', { name: `Precios de ${SERVICE}`, exact: true });
    await hands.press({ role: 'button', name: `Eliminar la tarifa de ${SERVICE}` });
    await hands.press({ role: 'button', name: 'Eliminar', within: dialog });
    await told(page, 'Se eliminó la tarifa con éxito.');
    await eventually(() => grid.count()).toBe(0);

    await hands.press({ role: 'button', name: 'Agregar tarifa' });
    await hands.take('Servicio', SERVICE, dialog);
    await hands.take('Propuesta', /^Porteo/, dialog);
    await hands.write('Guías al mes', '700', dialog);
    await dialog.getByRole('columnheader', { name: '501 o más (columna elegida)' }).waitFor();
    await hands.press({ role: 'button', name: 'Guardar tarifa', within: dialog });
    await told(page, 'Tarifa actualizada con éxito');
    await grid.getByRole('columnheader', { name: '501 o más (columna elegida)' }).waitFor();

    await hands.press({ role: 'button', name: `Sincronizar ${SERVICE}` });
    await hands.write('Guías al mes', '50', dialog);
    await hands.press({ role: 'button', name: 'Sincronizar', within: dialog });
    await grid.getByRole('columnheader', { name: '0 a 100 (columna elegida)' }).waitFor();

    await hands.press({ role: 'button', name: 'Subir tarifa' });
    await hands.take('Paquetería', 'Sendex', dialog);
    const file = { name: 'tarifa-sendex.csv', mimeType: 'text/csv', buffer: Buffer.from('peso,precio\r\n5,95.92\r\n') };
    await hands.attach('Archivo (PDF, XLSX, XLS o CSV, hasta 10 MB)', file, dialog);
    await hands.press({ role: 'button', name: 'Subir', within: dialog });
    await told(page, 'Se subió con éxito');
    await eventually(() => page.getByRole('main').innerText()).toContain('tarifa-sendex.csv');
    expect([page.faults, page.foreign]).toEqual([[], []]);
  },
);
