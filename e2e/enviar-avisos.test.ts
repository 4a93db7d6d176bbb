import { describe, expect } from 'vitest';
import { Refusal } from '#contract/shared/errors.ts';
import type { ContactId, PackageId } from '#contract/shared/ids.ts';
import { screenTest as test } from './support/fixtures.ts';
import { openPage, type OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { personOf } from './support/people.ts';
import { answerWith, bodega, box, faultInFocus, fillAndContinue, fillEnds, id, pick, sendFakes, tabTo, bookOf } from './support/send-world.ts';

test.beforeEach(({ server }) => {
  answerWith(server, sendFakes(personOf('customer')));
});

const field = (page: OpenPage, end: 'Origen' | 'Destino') => page.getByRole('combobox', { name: `Dirección: ${end}` });
const pathOf = (page: OpenPage) => new URL(page.url()).pathname;
const goOn = (page: OpenPage) => page.keyboard.press('Control+Enter');

describe('Continue on the send form', () => {
  test('asks for a contact where there are two and none was chosen [O-5.38]', async ({ server, openAt, called }) => {
    const second = { ...bodega.contacts[0]!, id: id<ContactId>('Z'), name: 'Beto' };
    server.answer('listAddresses', () => bookOf([{ ...bodega, contacts: [...bodega.contacts, second] }]));
    const page = await openAt('/enviar');
    await tabTo(page, 'Dirección: Origen');
    await pick(page, 'bodega', 'Bodega León');
    await goOn(page);
    await eventually(() => faultInFocus(page)).toBe('Seleccione un contacto');
    expect([pathOf(page), called('quoteLabel')]).toEqual(['/enviar', []]);
  });

  test('asks about an envelope without documents: Cancelar keeps the form, Confirmar goes on [O-5.30]', async ({ server, openAt, called }) => {
    server.answer('listPackages', () => ({ data: [{ ...box, type: 'Sobre' }], total: 1 }));
    const page = await openAt('/enviar');
    await fillEnds(page);
    await goOn(page);
    const dialog = page.getByRole('dialog', { name: 'Sobre sin documentos' });
    await dialog.getByText(/cargos extra por exceder las dimensiones/).waitFor();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect([pathOf(page), called('quoteLabel')]).toEqual(['/enviar', []]);
    await goOn(page);
    await dialog.getByRole('button', { name: 'Confirmar' }).click();
    await page.getByRole('radiogroup', { name: 'Tarifas' }).waitFor();
  });
});

test('a quote that no carrier answers says so, and is asked for again [S-8.07]', async ({ server, openAt }) => {
  server.answer('quoteLabel', () => {
    throw new Refusal('CARRIER_UNAVAILABLE', { description: 'x' });
  });
  const page = await openAt('/enviar');
  await fillEnds(page);
  await goOn(page);
  await page.getByRole('main').getByText('No se pudo cotizar, intente más tarde').waitFor();
  answerWith(server, { quoteLabel: sendFakes(personOf('customer'))['quoteLabel'] as never });
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await page.getByRole('radiogroup', { name: 'Tarifas' }).waitFor();
});

test('a message for the provider’s team names the provider as it is called here [S-8.28]', async ({ browser, server }) => {
  server.answer('listAddresses', () => {
    throw new Refusal('FORBIDDEN');
  });
  const page = await openPage(browser, server.origin, { token: 'T' });
  await page.route('**/enviar', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(/<meta name="product"[^>]*>/, '<meta name="product" content="Envíos Ágiles" />');
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/enviar');
  await field(page, 'Origen').click();
  await page.getByText('Algo salió mal, por favor contacta al equipo de Envíos Ágiles').waitFor();
});

test('Reiniciar on one form empties the other too, also after a reload [S-4.22]', async ({ openAt }) => {
  const page = await openAt('/cotizar');
  await tabTo(page, 'Dirección: Origen');
  await pick(page, '37290', 'CP 37290');
  await page.goto('/enviar');
  await fillAndContinue(page);
  await page.goto('/cotizar');
  await eventually(() => field(page, 'Origen').inputValue()).toBe('CP 37290 · Gto.');
  await page.goto('/enviar');
  await page.getByRole('button', { name: 'Reiniciar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click();
  await eventually(() => field(page, 'Destino').inputValue()).toBe('');
  for (const path of ['/enviar', '/cotizar']) {
    await page.goto(path);
    await field(page, 'Destino').waitFor();
    await eventually(async () => [path, await field(page, 'Origen').inputValue(), await field(page, 'Destino').inputValue()]).toEqual([path, '', '']);
    await eventually(() => page.getByText('Caja chica').count()).toBe(0);
  }
});

test("'Entrega sucursal en destino' stands on the card of the destination alone and travels with the quote [O-2.69] [AMB-4.11]", async ({
  openAt,
  called,
}) => {
  const page = await openAt('/enviar');
  await field(page, 'Destino').waitFor();
  const branch = page.getByRole('checkbox', { name: 'Entrega sucursal en destino' });
  await eventually(() => branch.count()).toBe(1);
  const card = page
    .locator('section, fieldset, [role="group"]')
    .filter({ has: field(page, 'Destino') })
    .filter({ hasNot: field(page, 'Origen') });
  await card.filter({ has: branch }).first().waitFor();
  await branch.check();
  await fillAndContinue(page);
  expect(called('quoteLabel').map(({ request }) => request['ocurre_office'])).toEqual([true]);
});

describe('the packages of the send form', () => {
  test("end their picker in 'Agregar nuevo empaque', the form of /paquete, and what it saves is in the flow [O-2.56]", async ({
    server,
    openAt,
    called,
  }) => {
    server.answer('createPackage', (request) => ({ ...box, ...request, id: id<PackageId>('N') }));
    const page = await openAt('/enviar');
    await page.getByRole('combobox', { name: 'Agregar de mis empaques' }).click();
    const options = page.getByRole('option');
    await page.getByRole('option', { name: /^Caja chica/ }).waitFor();
    await eventually(() => options.last().innerText()).toContain('Agregar nuevo empaque');
    await options.last().click();
    const drawer = page.getByRole('dialog', { name: 'Nuevo empaque' });
    for (const [label, text] of Object.entries({ Alias: 'Velas', Largo: '40', Ancho: '30', Alto: '20', Peso: '3.5' }))
      await drawer.getByLabel(label).fill(text);
    await drawer.getByLabel('Contenido').selectOption('Libros');
    await goOn(page);
    await drawer.waitFor({ state: 'detached' });
    await page.getByText('40 × 30 × 20 cm').first().waitFor();
    expect(called('createPackage')).toHaveLength(1);
  });

  test('open by their pencil in the form of /paquete/{id}, filled with what is kept [O-2.26]', async ({ server, openAt }) => {
    server.answer('getPackage', () => box);
    const page = await openAt('/enviar');
    await fillEnds(page);
    await page.getByRole('button', { name: 'Editar Caja chica' }).click();
    const form = async (within: ReturnType<OpenPage['getByRole']>) => {
      await eventually(() => within.getByLabel('Alias').inputValue()).toBe('Caja chica');
      return within
        .locator('form')
        .evaluate((element: HTMLFormElement) =>
          [...element.elements].flatMap((one) => (one instanceof HTMLInputElement || one instanceof HTMLSelectElement ? [one.value] : [])),
        );
    };
    const inDrawer = await form(page.getByRole('dialog', { name: 'Editar empaque' }));
    await page.goto(`/paquete/${box.id}`);
    expect(inDrawer).toEqual(await form(page.getByRole('main')));
    expect(inDrawer).toEqual(expect.arrayContaining(['Caja chica', '30', '25', '20', '4']));
  });
});
