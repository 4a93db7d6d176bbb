import { expect } from 'vitest';
import { violationsInEveryLook } from './support/axe.ts';
import type { OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { portalTest as test } from './support/fixtures.ts';
import { told } from './support/toasts.ts';

const ROOT = 'root@porteo.test';
const heading = (page: OpenPage, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const shows = (page: OpenPage, text: string) => page.getByText(text, { exact: true }).first().waitFor();
const save = (page: OpenPage) => page.getByRole('button', { name: /^Guardar/ }).click();

test('root makes a prospect, finds it in the list and edits it; each fault stands at its field [A-1.01, A-1.07, A-2.04, A-2.32, A-2.33, A-3.23, A-5.17, A-8.34, A-8.35]', async ({
  openAs,
  world,
}) => {
  const page = await openAs(ROOT, '/prospectos');
  await page.getByRole('link', { name: 'Alta de Prospecto' }).first().click();
  await heading(page, 'Alta de Prospecto');
  await save(page);
  for (const fault of ['Ingrese el Nombre Comercial', 'Ingrese su Nombre', 'Ingrese su Email']) await shows(page, fault);
  await page.getByLabel('Nombre Comercial').fill('dulces norte');
  await page.getByLabel('Nombre', { exact: true }).fill('Inés');
  await page.getByLabel('Correo').fill('cliente-saldo@porteo.test');
  await page.getByLabel('Teléfono').fill('477 713 0482');
  await save(page);
  await shows(page, 'Ya existe un usuario con el correo especificado');
  await page.getByLabel('Correo').fill('ines@dulcesnorte.test');
  await save(page);
  await told(page, 'El prospecto fue creado correctamente');
  await page.waitForURL('**/prospectos');
  await page.getByText('Registro', { exact: true }).waitFor();

  await page.getByText('ines@dulcesnorte.test').click();
  await heading(page, 'Edición de Inés Registro');
  await page.getByLabel('Apellidos').fill('Peña');
  await page.getByLabel('Tipo', { exact: true }).selectOption('Persona moral');
  await page.getByLabel('Canal de venta').selectOption('Mercado Libre');
  await page.getByLabel('Sitio web').fill('https://dulcesnorte.test');
  await page.getByRole('button', { name: 'Agregar servicio' }).click();
  await save(page);
  await shows(page, 'Elige el servicio o quita el renglón');
  await page.getByLabel('Servicio 1', { exact: true }).selectOption({ index: 1 });
  await page.getByLabel('Precio de lista 1').fill('120.50');
  await page.getByLabel('Descuento 1 (%)').fill('101');
  await save(page);
  await shows(page, 'El descuento va de 0 a 100, con dos decimales');
  await page.getByLabel('Descuento 1 (%)').fill('7.25');
  await save(page);
  await told(page, 'El prospecto fue actualizado correctamente');
  await page.waitForURL('**/prospectos');
  await page.getByText('Prospección', { exact: true }).waitFor();
  const { data } = (await world.ask(ROOT, 'GET', '/api/prospects')).body as { data?: object[] };
  expect(data?.find((each) => 'email' in each && each.email === 'ines@dulcesnorte.test')).toMatchObject({
    ...{ business_name: 'DULCES NORTE', business_type: 'Persona moral', name: 'Inés', last_name: 'Peña', phone_number: '+524777130482' },
    ...{ channel: 'Mercado Libre', webpage: 'https://dulcesnorte.test', services: [{ price_list: 120.5, discount: 7.25 }] },
  });

  await page.getByRole('button', { name: 'Archivar DULCES NORTE' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Archivar', exact: true }).click();
  await eventually(() => page.getByText('ines@dulcesnorte.test').count()).toBe(0);
  await heading(page, 'Prospectos');
  expect(page.faults).toEqual([]);
});

test('the form of a prospect has no violation in any look', async ({ browser, world }) => {
  const prepare = async (page: OpenPage) => {
    await page.goto('/prospecto/datos');
    await heading(page, 'Alta de Prospecto');
    await page.getByRole('button', { name: 'Agregar servicio' }).click();
    await save(page);
    await shows(page, 'Ingrese el Nombre Comercial');
  };
  expect(await violationsInEveryLook(browser, world.origin, { token: await world.tokenOf(ROOT), prepare })).toEqual([]);
});
