import { expect } from 'vitest';
import { bulkCsv } from '#contract/bulk/csv-text.ts';
import { newId } from '#platform/ids.ts';
import { bulkTexts } from '#texts/es/bulk/bulk.ts';
import { openPage, type OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { portalTest as test } from './support/fixtures.ts';
import { harmless, harmOf, IMAGE, inTurn, listenForHarm } from './support/hostile-texts.ts';

// What a browser could run, in the cells of a file and in shipments that are left half way (docs/security.md: S28).
const CUSTOMER = 'cliente-saldo@porteo.test';

const opened = async (browser: Parameters<typeof openPage>[0], world: { origin: string; tokenOf: (email: string) => Promise<string> }) => {
  const page = await openPage(browser, world.origin, { token: await world.tokenOf(CUSTOMER) });
  await listenForHarm(page);
  return page;
};
const values = (page: OpenPage) => page.getByRole('textbox').evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value));

test('a file whose cells and whose name a browser could run is shown as texts: in the grid, its offers, a whole row and the list of loads', async ({
  browser,
  world,
}) => {
  const { example } = bulkTexts;
  const text = inTurn();
  const cells = () => ({ ...Object.fromEntries(Object.keys(example).map((column) => [column, text()])), destino_estado: '', destino_cp: '97100' });
  const rows = [
    ...Array.from({ length: 4 }, cells),
    // Only the content is wrong: what is offered for it carries the text.
    { ...example, contenido: IMAGE },
    // Nothing is wrong: the guide carries the texts.
    { ...example, referencia: IMAGE, destino_contacto: IMAGE, destino_calle: IMAGE, destino_referencias: IMAGE, info_adicional: IMAGE },
  ];
  const page = await opened(browser, world);
  await page.goto('/carga-masiva');
  await page.getByLabel('Paquetería').selectOption({ label: 'Estafeta' });
  await page.getByLabel('Servicio').selectOption({ index: 1 });
  await page.getByLabel('Archivo CSV').setInputFiles({ name: `${IMAGE}.csv`, mimeType: 'text/csv', buffer: Buffer.from(bulkCsv(rows)) });
  await page.getByRole('heading', { name: `${rows.length} filas revisadas` }).waitFor();
  await eventually(async () => (await values(page)).filter((value) => value.includes('ran()')).length).toBeGreaterThan(5);
  await eventually(() => page.locator('body').innerText()).toContain(IMAGE);
  expect(await harmOf(page)).toEqual(harmless);
  await page.getByRole('textbox').first().focus();
  await page.keyboard.press('F2');
  await page.getByRole('dialog').waitFor();
  expect(await harmOf(page)).toEqual(harmless);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Generar 1 guía/ }).click();
  await eventually(() => page.getByRole('main').innerText()).toContain('Fue creada 1 guía con éxito.');
  expect(await harmOf(page)).toEqual(harmless);
  await page.goto('/carga-masiva');
  await eventually(() => page.locator('body').innerText()).toContain(`${IMAGE}.csv`);
  expect(await harmOf(page)).toEqual(harmless);
});

test('drafts that a browser could run are shown as texts: in their list, before they are deleted, on Inicio and in the form', async ({
  browser,
  world,
}) => {
  const text = inTurn();
  const endOf = (name: string) => ({
    ...{ address_id: null, contact_id: null, name, zip_code: '97100', city: text(), state: text(), neighborhood: text() },
    ...{ latitude: null, longitude: null, tax_id: text() },
    typed_address: {
      ...{ type: 'Oficina', business_name: text(), street: text(), number: text(), suite_number: text() },
      ...{ reference: text(), reference_streets: text() },
    },
    typed_contact: { name: text(), last_name: text(), phone_number: text(), extension: text(), email: text() },
  });
  const packageOf = () => ({
    ...{ pkg_id: null, alias: text(), type: 'Caja', packaging: null, content: text(), description: text(), length: text(), width: text() },
    ...{ height: text(), measurement: 'cm', weight: text(), quantity: text(), insurance: text(), is_irregular_delivery: false, merchandise: [] },
  });
  // The newest stands first.
  for (const name of [text(), text(), text(), IMAGE]) {
    const shipment = {
      ...{ origin: endOf(name), destination: endOf(name), ocurre_office: false, packages: [packageOf()], is_insured: false, wanted_service: null },
      ...{ reference: text(), additional_info: text(), use_trading: false, notices: [] },
    };
    const saved = await world.ask(CUSTOMER, 'PUT', `/api/draft/${newId()}`, { version: newId(), seen: [], is_new: true, shipment });
    expect([name, saved.status, saved.body['fields']]).toEqual([name, 200, undefined]);
  }
  const page = await opened(browser, world);
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await eventually(() => page.locator('body').innerText()).toContain('4 envíos a medias');
  expect(await harmOf(page)).toEqual(harmless);
  await page.goto('/enviar');
  await page.getByRole('button', { name: 'Borradores', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Borradores' });
  await eventually(() => drawer.getByRole('listitem').count()).toBe(4);
  await eventually(() => drawer.innerText()).toContain(IMAGE);
  expect(await harmOf(page)).toEqual(harmless);
  await drawer
    .getByRole('button', { name: /^Eliminar/ })
    .first()
    .click();
  await page.getByText('¿Eliminar este borrador?').waitFor();
  await eventually(() => page.locator('body').innerText()).toContain(`${IMAGE} a ${IMAGE}`);
  expect(await harmOf(page)).toEqual(harmless);
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
  await drawer
    .getByRole('button', { name: /^Continuar/ })
    .first()
    .click();
  await drawer.waitFor({ state: 'hidden' });
  await eventually(async () => (await values(page)).filter((value) => value.includes('ran()')).length).toBeGreaterThan(3);
  expect(await harmOf(page)).toEqual(harmless);
});
