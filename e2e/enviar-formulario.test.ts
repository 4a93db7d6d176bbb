import { describe, expect } from 'vitest';
import { Refusal } from '#contract/shared/errors.ts';
import type { PackageId } from '#contract/shared/ids.ts';
import { screenTest as test } from './support/fixtures.ts';
import type { OpenPage } from './support/browser.ts';
import { coloursOf } from './support/colours.ts';
import { eventually } from './support/eventually.ts';
import { HANG_UP, type FakeAnswer } from '#contract/fixtures/server-double.ts';
import { mariana, personOf, textiles } from './support/people.ts';
import { answerWith, bodega, box, cheap, chooseFirst, created, faultInFocus, fast, fillAndContinue, id, logInAgain, lucia, openScreen, pick, sendFakes, tabTo, toSummary, bookOf } from './support/send-world.ts'; // prettier-ignore

test.beforeEach(({ server }) => {
  answerWith(server, sendFakes(personOf('customer')));
});

const field = (page: OpenPage, end: 'Origen' | 'Destino') => page.getByRole('combobox', { name: `Dirección: ${end}` });
const steps = (page: OpenPage) => page.getByRole('region', { name: 'Avance' }).getByRole('listitem');
const search = (page: OpenPage) => page.getByRole('combobox', { name: 'Agregar de mis empaques' });

async function fill(page: OpenPage) {
  await tabTo(page, 'Dirección: Origen');
  await pick(page, 'bodega', 'Bodega León');
  await tabTo(page, 'Dirección: Destino');
  await pick(page, 'luc', 'Lucía Hernández');
  await tabTo(page, 'Agregar de mis empaques');
  await pick(page, 'caja', 'Caja chica');
}

describe('the send form', () => {
  test('has both ends with their contacts, the packages and the insurance switch, each step green when whole [O-2.23, O-2.75, O-2.77, O-2.59, O-4.31]', async ({
    openAt,
  }) => {
    const page = await openAt('/enviar');
    for (const end of ['Origen', 'Destino'] as const) await field(page, end).waitFor();
    await eventually(() => page.getByPlaceholder('Primero elija una dirección').count()).toBe(2);
    await eventually(() => page.getByRole('switch', { name: 'Asegurar envío' }).isChecked()).toBe(false);
    await eventually(async () => (await steps(page).allTextContents()).map((text) => text.replace(/^\d|, .*$/g, '').trim())).toEqual([
      'Origen',
      'Destino',
      'Empaques',
    ]);
    const isGreen = async () => Promise.all((await steps(page).all()).map(async (step) => (await coloursOf(step))[0] === 'green'));
    await eventually(isGreen).toEqual([false, false, false]);
    await fill(page);
    await eventually(isGreen).toEqual([true, false, true]);
    await eventually(() => steps(page).nth(1).textContent()).toContain('falta RFC');
    await page.getByText('Ana Ruiz').first().waitFor();
  });

  test('swaps the ends with their contacts by its button and by Alt+I [O-2.24, O-4.30]', async ({ server, openAt }) => {
    const beto = { ...lucia, contacts: lucia.contacts.map((contact) => ({ ...contact, name: 'Beto' })) };
    server.answer('listAddresses', ({ query }) => bookOf(query === 'luc' ? [beto] : [bodega]));
    const page = await openAt('/enviar');
    await fill(page);
    const ends = async () => [
      await field(page, 'Origen').inputValue(),
      await field(page, 'Destino').inputValue(),
      ...(await page
        .getByRole('main')
        .locator('strong')
        .getByText(/ Ruiz$/)
        .allTextContents()),
    ];
    await page.getByRole('button', { name: 'Invertir origen y destino' }).click();
    await eventually(ends).toEqual(['Lucía Hernández', 'Bodega León', 'Beto Ruiz', 'Ana Ruiz']);
    await page.keyboard.press('Alt+i');
    await eventually(ends).toEqual(['Bodega León', 'Lucía Hernández', 'Ana Ruiz', 'Beto Ruiz']);
  });

  test('shows the sizes of a saved package without a field, and its pencil opens that package, whose sizes come back to the row [O-5.13] [AMB-7.02]', async ({
    server,
    openAt,
    called,
  }) => {
    server.answer('updatePackage', () => ({ ...box, length: 44 }));
    const page = await openAt('/enviar');
    await fill(page);
    await page.getByText('30 × 25 × 20 cm').first().waitFor();
    await eventually(() => page.getByLabel('Largo Caja chica').count()).toBe(0);
    await page.getByLabel('Cant. Caja chica').fill('3');
    await page.getByRole('button', { name: 'Editar Caja chica' }).click();
    await page.getByLabel('Largo').fill('44');
    await page.keyboard.press('Control+Enter');
    await page.getByText('44 × 25 × 20 cm').first().waitFor();
    expect(called('updatePackage')[0]?.request).toMatchObject({ id: box.id, length: 44 });
    await eventually(() => page.getByLabel('Cant. Caja chica').inputValue()).toBe('3');
  });

  test('without a package says so at its search, and a content once chosen cannot be emptied [O-5.39, O-5.03, O-4.22]', async ({
    openAt,
    called,
  }) => {
    const page = await openAt('/enviar');
    await tabTo(page, 'Dirección: Origen');
    await pick(page, 'bodega', 'Bodega León');
    await tabTo(page, 'Dirección: Destino');
    await pick(page, 'luc', 'Lucía Hernández');
    await page.keyboard.press('Control+Enter');
    await eventually(() => faultInFocus(page)).toBe('Seleccione al menos un paquete');
    await pick(page, 'caja', 'Caja chica');
    const content = page.getByLabel('Contenido: Caja chica');
    await eventually(() => content.locator('option:not([disabled])').allTextContents()).toEqual(['Libros', 'Joyería']);
    expect(called('quoteLabel')).toEqual([]);
  });

  test('marks a content that cannot be insured, with the reason [O-5.25]', async ({ openAt }) => {
    const page = await openAt('/enviar');
    await fill(page);
    await page.getByRole('switch', { name: 'Asegurar envío' }).check();
    await page.getByLabel('Valor declarado Caja chica').waitFor();
    await page.getByLabel('Contenido: Caja chica').selectOption('Joyería');
    await eventually(() => page.getByText('No asegurable').getAttribute('title')).toBe('No se asegura');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('radiogroup', { name: 'Tarifas' }).waitFor();
    await chooseFirst(page);
    await eventually(() => page.getByRole('main').getByRole('listitem').filter({ hasText: 'Caja chica' }).innerText()).toContain('No asegurable');
  });

  test('stops before the rates when the package has another content in the book by now [O-5.31]', async ({ server, openAt }) => {
    const page = await openAt('/enviar');
    await fill(page);
    server.answer('listPackages', () => ({ data: [{ ...box, content: 'Joyería' }], total: 1 }));
    await page.keyboard.press('Control+Enter');
    await page.getByText('El contenido del paquete ha cambiado, en necesario actualizarlo para continuar con la creación de la guía').waitFor();
    expect(new URL(page.url()).pathname).toBe('/enviar');
  });

  test('asks about some values of zero, once, however often Continue is pressed: Cancelar keeps the form, Confirmar goes on [O-5.29]', async ({
    server,
    openAt,
    called,
  }) => {
    server.answer('listPackages', () => ({ data: [box, { ...box, id: id<PackageId>('N'), alias: 'Otra' }], total: 2 }));
    const page = await openAt('/enviar');
    await fill(page);
    await search(page).click();
    await pick(page, 'otra', 'Otra');
    await page.getByRole('switch', { name: 'Asegurar envío' }).check();
    await page.getByLabel('Valor declarado Caja chica').fill('0');
    await page.getByLabel('Valor declarado Otra').fill('100');
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Control+Enter');
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await eventually(async () => Number(await page.getByLabel('Valor declarado Otra').inputValue())).toBe(100);
    expect(called('quoteLabel')).toEqual([]);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Confirmar' }).click();
    await page.getByRole('radiogroup', { name: 'Tarifas' }).waitFor();
  });

  test('takes no pallet beside a box [O-5.22]', async ({ server, openAt }) => {
    server.answer('listPackages', () => ({ data: [box, { ...box, id: id<PackageId>('N'), alias: 'Tarima', type: 'Tarima' }], total: 2 }));
    const page = await openAt('/enviar');
    await fill(page);
    await search(page).click();
    await pick(page, 'tarima', 'Tarima');
    await page.getByText('Tarimas deben documentarse por separado').waitFor();
    await eventually(() => page.getByLabel(/^Peso /).count()).toBe(1);
  });

  test('says how much a package may weigh, and goes no further [O-5.17, O-4.22]', async ({ openAt, called }) => {
    const page = await openAt('/enviar');
    await fill(page);
    await page.getByLabel('Peso Caja chica').fill('6');
    await page.keyboard.press('Control+Enter');
    await eventually(() => faultInFocus(page)).toBe('Peso no válido: máximo 5 kg por empaque');
    await page.getByText('En Enviar el máximo es 5 kg por empaque').waitFor();
    await page.getByRole('complementary', { name: 'Resumen del envío' }).getByText('Revisa los datos').waitFor();
    expect(called('quoteLabel')).toEqual([]);
  });
});

test('Reiniciar asks first, with Cancelar and Confirmar, and empties both ends and the packages [S-9.21]', async ({ openAt }) => {
  const page = await openAt('/enviar');
  await fill(page);
  const dialog = page.getByRole('dialog', { name: '¿Vaciar lo capturado?' });
  const reset = () => page.getByRole('button', { name: 'Reiniciar' }).click();
  await reset();
  await eventually(async () => (await dialog.getByRole('button').allTextContents()).filter(Boolean)).toEqual(['Cancelar', 'Confirmar']);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await dialog.waitFor({ state: 'detached' });
  await eventually(() => field(page, 'Origen').inputValue()).toBe('Bodega León');
  await reset();
  await dialog.getByRole('button', { name: 'Confirmar' }).click();
  await eventually(async () => [await field(page, 'Origen').inputValue(), await field(page, 'Destino').inputValue()]).toEqual(['', '']);
  await eventually(() => page.getByText('Caja chica').count()).toBe(0);
});

test('the right panel is the map, then the summary of both ends and the packages, and is gone on other screens [S-2.90, S-2.91, S-4.11, S-4.12]', async ({
  openAt,
}) => {
  const page = await openAt('/enviar');
  const panel = page.getByRole('complementary', { name: 'Resumen del envío' });
  const parts = () => panel.getByRole('heading', { level: 2 }).allTextContents();
  await panel.getByRole('img', { name: 'Mapa de México' }).waitFor();
  expect(await parts()).toEqual([]);
  // Each part opens as it is filled, and stays as the person leaves it.
  const open = () => panel.getByRole('button', { expanded: true }).evaluateAll((all) => all.map((one) => one.textContent?.replace(/,.*$/, '')));
  await tabTo(page, 'Dirección: Origen');
  await pick(page, 'bodega', 'Bodega León');
  await eventually(open).toEqual(['Origen']);
  await panel.getByRole('button', { name: /^Origen/ }).click();
  await tabTo(page, 'Dirección: Destino');
  await pick(page, 'luc', 'Lucía Hernández');
  await eventually(open).toEqual(['Destino']);
  await tabTo(page, 'Agregar de mis empaques');
  await pick(page, 'caja', 'Caja chica');
  await eventually(open).toEqual(['Destino', 'Empaques']);
  expect((await parts()).map((part) => part.replace(/,.*$/, ''))).toEqual(['Origen', 'Destino', 'Empaques']);
  await page.getByLabel('Cant. Caja chica').fill('2');
  await page.getByLabel('Peso Caja chica').fill('3.4');
  await eventually(async () => (await panel.getByRole('listitem').innerText()).split('\n')).toEqual([
    'Paquete #1',
    '2 × 4 Kg',
    'Caja chica · 30 × 25 × 20 cm',
  ]);
  // A quote has a summary of its own, of which nothing but its default box is filled.
  await page.getByRole('navigation', { name: 'Navegación principal' }).getByRole('link', { name: 'Cotizar' }).click();
  await panel.getByRole('img', { name: 'Mapa de México', exact: true }).waitFor();
  await tabTo(page, 'Dirección: Destino');
  await pick(page, '97100', 'CP 97100');
  await eventually(open).toEqual(['Destino', 'Empaques']);
  await eventually(async () => [await panel.getByText('LUCÍA').count(), await panel.getByText('CP 97100').count()]).toEqual([0, 1]);
  await page.goto('/envios');
  await page.getByRole('heading', { level: 1, name: 'Envíos' }).waitFor();
  await eventually(() => panel.count()).toBe(0);
});

describe('the pickers', () => {
  test('end in a row that adds, and say so when nothing is found [O-2.61, O-2.63, O-2.57]', async ({ openAt }) => {
    const page = await openAt('/enviar');
    await tabTo(page, 'Dirección: Origen');
    await page.keyboard.type('zzz');
    await page.getByText('No se encontraron direcciones').waitFor();
    await page.getByRole('option', { name: /^Agregar nueva dirección/ }).click();
    await page.getByRole('dialog', { name: 'Nueva dirección' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await search(page).click();
    await page.keyboard.type('zzz');
    await page.getByText('No se encontraron paquetes').waitFor();
    await page.getByRole('option', { name: 'Agregar nuevo empaque' }).click();
    await page.getByRole('dialog', { name: 'Nuevo empaque' }).waitFor();
  });

  test('load 250 packages and 800 addresses, 1000 once something is typed [A-9.04, A-9.05, A-9.06]', async ({ openAt, called }) => {
    const page = await openAt('/enviar');
    await field(page, 'Origen').click();
    await page.getByRole('option', { name: 'Bodega León' }).waitFor();
    await page.keyboard.type('luc');
    await page.getByRole('option', { name: 'Bodega León' }).waitFor({ state: 'detached' });
    const asked = called('listAddresses').map(({ request }) => [request['query'], request['limit']]);
    expect(asked).toEqual([
      ['', 800],
      ['luc', 1000],
    ]);
    expect(new Set(called('listPackages').map(({ request }) => request['limit']))).toEqual(new Set([250]));
  });

  test('draw a screenful of a long book at once, more as one scrolls; arrows and search reach all of it', async ({ server, openAt }) => {
    const many = Array.from({ length: 800 }, (_, n) => ({
      ...bodega,
      id: `${String(n).padStart(4, '0')}${'A'.repeat(22)}` as typeof bodega.id,
      alias: `Cliente ${String(n + 1).padStart(3, '0')}`,
      scope: n < 500 ? ('user' as const) : ('global' as const),
    }));
    server.answer('listAddresses', ({ query }) => {
      return bookOf(many.filter(({ alias }) => alias.toLowerCase().includes(String(query ?? '').toLowerCase())));
    });
    const page = await openAt('/enviar');
    await field(page, 'Destino').click();
    const options = page.getByRole('option');
    await page.getByRole('option', { name: /^Cliente 001/ }).waitFor();
    // The row that adds is one more.
    await eventually(() => options.count()).toBe(61);
    await eventually(() => options.first().getAttribute('aria-setsize')).toBe('800');
    for (let step = 0; step < 75; step += 1) await page.keyboard.press('ArrowDown');
    await eventually(() => page.locator('[aria-selected="true"]').innerText()).toMatch(/^Cliente 076/);
    await page.getByRole('option', { name: /^Cliente 076/ }).scrollIntoViewIfNeeded();
    await page.getByRole('option', { name: /^Cliente 076/ }).hover();
    await page.mouse.wheel(0, 20_000);
    await eventually(() => options.count()).toBeGreaterThan(120);
    await page.keyboard.type('cliente 799');
    await page.getByRole('option', { name: /^Cliente 799/ }).waitFor();
    await page.keyboard.press('Enter');
    await eventually(() => field(page, 'Destino').inputValue()).toBe('Cliente 799');
    await field(page, 'Origen').click();
    await page.keyboard.press('ArrowUp');
    await eventually(() => page.locator('[aria-selected="true"]').innerText()).toMatch(/^Agregar nueva dirección/);
    await page.keyboard.press('ArrowUp');
    await eventually(() => page.locator('[aria-selected="true"]').innerText()).toMatch(/^Cliente 800/);
    await page.keyboard.press('Enter');
    await eventually(() => field(page, 'Origen').inputValue()).toBe('Cliente 800');
  });

  test('offer the packages of the book to anyone who sends or quotes, and a new one only to anyone who keeps the book [AMB-5.02]', async ({
    server,
    openAt,
  }) => {
    answerWith(server, sendFakes(personOf('client', { permissions: '120200200' })));
    const page = await openAt('/enviar');
    await fill(page);
    await eventually(() => page.getByRole('button', { name: 'Agregar nuevo empaque' }).count()).toBe(0);
    await page.getByLabel('Peso Caja chica').waitFor();
  });

  test('say that the book could not be loaded [A-8.04]', async ({ server, openAt }) => {
    const refuse = () => {
      throw new Refusal('FORBIDDEN');
    };
    server.answer('listAddresses', refuse);
    server.answer('listPackages', refuse);
    const page = await openAt('/enviar');
    await field(page, 'Origen').click();
    await page.getByText('Algo salió mal, por favor contacta al equipo de Porteo').waitFor();
    await page.keyboard.press('Escape');
    await search(page).click();
    await page.getByText('Algo salió mal. Por favor contacta al equipo de Porteo').waitFor();
  });

  test('say with the words of the specification that contents or kinds of packaging could not be loaded, and ask again [O-8.01] [AMB-5.03]', async ({
    server,
    openAt,
    called,
  }) => {
    const refuse = () => {
      throw new Refusal('FORBIDDEN');
    };
    const { listPackagingContents, listPackagingTypes } = sendFakes(personOf('customer'));
    server.answer('listPackagingContents', refuse);
    server.answer('listPackagingTypes', refuse);
    const page = await openAt('/enviar');
    const said = page.getByText('Algo salió mal. Por favor contacta al equipo de Porteo');
    await said.waitFor();
    server.answer('listPackagingContents', listPackagingContents as FakeAnswer);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await eventually(() => said.count()).toBe(0);
    await fill(page);
    await page.getByRole('button', { name: 'Editar Caja chica' }).click();
    const packaging = page.getByRole('combobox', { name: 'Embalaje', description: 'Algo salió mal. Por favor contacta al equipo de Porteo' });
    await packaging.waitFor();
    server.answer('listPackagingTypes', listPackagingTypes as FakeAnswer);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await eventually(() => page.getByLabel('Embalaje').locator('option').allTextContents()).toEqual(['Bolsa', 'Caja', 'Costal', 'Sobre', 'Tarima']);
    await page.getByLabel('Embalaje').selectOption('Costal');
    await page.keyboard.press('Control+Enter');
    await eventually(() => called('updatePackage')[0]?.request['packaging']).toBe('Costal');
  });
});

describe('the quote form', () => {
  test('has both ends, the packages and the insurance switch, and leads to the results without a contact [O-1.09, O-2.20, O-2.21, O-2.05]', async ({
    openAt,
    called,
  }) => {
    const page = await openAt('/cotizar');
    await page.getByRole('switch', { name: 'Asegurar envío' }).waitFor();
    await tabTo(page, 'Dirección: Origen');
    await pick(page, '37290', 'CP 37290');
    await tabTo(page, 'Dirección: Destino');
    await pick(page, '97100', 'CP 97100');
    await page.getByLabel('Contenido: Paquete #1').selectOption('Libros');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('radiogroup', { name: 'Tarifas' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/resultados');
    expect(called('quoteLabel')[0]?.request).toMatchObject({ zip_origin: '37290', zip_destination: '97100', state_destination: 'Yucatán' });
  });

  test('shows the logo above what one may do while it is empty; with the first end it is back in the top bar [O-2.19, S-2.77]', async ({
    openAt,
  }) => {
    const page = await openAt('/cotizar');
    const logos = async () => ({
      top: await page.getByRole('banner').getByText('Porteo').count(),
      page: await page.getByRole('main').getByText('Porteo').count(),
    });
    const tabs = page.getByRole('navigation', { name: 'Cotizar, enviar o recolectar' });
    await eventually(() => tabs.getByRole('link').allTextContents()).toEqual(['Cotizar', 'Enviar', 'Recolectar', 'Carga masiva']);
    await eventually(logos).toEqual({ top: 0, page: 1 });
    await tabTo(page, 'Dirección: Origen');
    await pick(page, '37290', 'CP 37290');
    await eventually(logos).toEqual({ top: 1, page: 0 });
    await eventually(() => tabs.count()).toBe(0);
  });

  test('keeps its own ends: those of the send form stay as they were [O-4.18]', async ({ openAt }) => {
    const page = await openAt('/enviar');
    await fill(page);
    await page.getByRole('link', { name: 'Cotizar' }).click();
    await eventually(() => field(page, 'Origen').inputValue()).toBe('');
    await page.getByRole('navigation', { name: 'Navegación principal' }).getByRole('link', { name: 'Enviar' }).click();
    await eventually(() => field(page, 'Origen').inputValue()).toBe('Bodega León');
  });
});

test('another customer empties the flow, after asking, and drops the user [S-4.14]', async ({ browser, server }) => {
  answerWith(server, sendFakes(personOf('agent')));
  const page = await openScreen(browser, server, '/enviar');
  await page.evaluate(([customer, user]) => sessionStorage.setItem('acting', JSON.stringify({ customer, user })), [textiles, mariana] as const);
  await page.goto('/cotizar');
  await tabTo(page, 'Dirección: Origen');
  await pick(page, '37290', 'CP 37290');
  await page.goto('/enviar');
  await fill(page);
  await page.getByRole('combobox', { name: 'Actúas por' }).click();
  await page.keyboard.type('papel');
  await page.getByRole('option', { name: /PAPELERÍA/ }).click();
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await eventually(() => field(page, 'Origen').inputValue()).toBe('');
  await eventually(() => page.getByRole('combobox', { name: 'Usuario' }).inputValue()).toBe('');
  await eventually(() => page.getByText('Caja chica').count()).toBe(0);
  await page.goto('/cotizar');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await eventually(() => page.getByText('37290').count()).toBe(0);
});

test('without prices the rates stand by their day and cannot be sorted by cost [AMB-3.06]', async ({ server, openAt }) => {
  const hidden = {
    label_price: null,
    insurance: null,
    irregular_delivery_price: null,
    reissue_price: null,
    overweight_price: null,
    total: null,
    to_pay: null,
  };
  answerWith(server, {
    ...sendFakes(personOf('customer', { options: { rate_price: false, theme: null, output_type: null } })),
    quoteLabel: () => ({
      batch_id: 'Q'.repeat(26),
      rates: [
        { ...fast, ...hidden },
        { ...cheap, ...hidden },
      ],
      unavailable: [],
    }),
  });
  const page = await openAt('/enviar');
  await fillAndContinue(page);
  const rates = page.getByRole('radiogroup', { name: 'Tarifas' });
  await rates.waitFor();
  await page.keyboard.press('o');
  await eventually(() => page.getByText('Costo total').count()).toBe(0);
  expect(await rates.getByRole('radio').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')?.split(',')[0]))).toEqual([
    'FedEx',
    'Estafeta',
  ]);
});

describe('what goes wrong on the way to the guide loses nothing', () => {
  const press = (page: OpenPage) => page.keyboard.press('Control+Enter');
  const it = test.extend('toSummaryWithRfc', ({ server, openAt }) =>
    async () => {
      server.answer('listAddresses', ({ query }) => {
        const data = [bodega, { ...lucia, tax_id: bodega.tax_id }].filter(({ alias }) =>
          alias.toLowerCase().includes(String(query ?? '').toLowerCase()),
        );
        return bookOf(data);
      });
      const page = await openAt('/enviar');
      await toSummary(page);
      await page.getByLabel('Referencia').fill('Pedido 7');
      return page;
    });
  const kept = async (page: OpenPage) => {
    await eventually(() => page.getByLabel('Referencia').inputValue()).toBe('Pedido 7');
    await page.getByText('Caja chica').first().waitFor();
  };

  it('the guide is billed and told as the summary says; a notice that is on needs a number [O-3.10, O-3.11, O-3.12, O-3.35] [AMB-7.06, AMB-10.08]', async ({
    called,
    toSummaryWithRfc,
  }) => {
    const page = await toSummaryWithRfc();
    const billTo = page.getByLabel('Facturar a');
    await eventually(() => billTo.inputValue()).toBe(id('M'));
    await billTo.selectOption(id('N'));
    await page.getByRole('switch', { name: 'Avisar al destinatario' }).click();
    await eventually(() => page.getByLabel('Destinatario', { exact: true }).inputValue()).toBe('Ana Ruiz');
    await eventually(() => page.getByLabel('Cuándo avisar: Destinatario').inputValue()).toBe('Entregado');
    await eventually(() => page.getByLabel('Remitente', { exact: true }).count()).toBe(0);
    await page.getByRole('switch', { name: 'Avisar al remitente' }).click();
    await eventually(() => page.getByLabel('Remitente', { exact: true }).inputValue()).toBe('Ana Ruiz');
    await page.getByRole('switch', { name: 'Avisar al remitente' }).click();
    await page.getByLabel('Teléfono: Destinatario').fill('');
    await press(page);
    await eventually(() => faultInFocus(page)).toBe('Ingrese su Teléfono');
    expect(called('createLabels')).toEqual([]);
    await page.getByLabel('Teléfono: Destinatario').fill('999 926 3317');
    await page.getByLabel('Cuándo avisar: Destinatario').selectOption('Cualquier movimiento');
    await press(page);
    await page.getByText(/1 guías? con éxito/).waitFor();
    const told = { type: 'recipient', alias: 'Ana Ruiz', phone_number: '+529999263317', guide_status: 'Cualquier movimiento', active: true };
    expect(called('createLabels')[0]?.request).toMatchObject({ business_id: id('N'), channel: 'PorteoAPI', notification_contacts: [told] });
  });

  it('anyone who may not see razones sociales is not asked for one [AMB-7.06]', async ({ server, called, toSummaryWithRfc }) => {
    answerWith(server, sendFakes(personOf('client', { permissions: '222222220' })));
    const page = await toSummaryWithRfc();
    await page.getByRole('switch', { name: 'Avisar al remitente' }).waitFor();
    await eventually(async () => [await page.getByLabel('Facturar a').count(), called('listBusinesses').length]).toEqual([0, 0]);
  });

  it('no stock left: the sentence, and another quote, with everything typed [S-8.10]', async ({ server, toSummaryWithRfc }) => {
    const page = await toSummaryWithRfc();
    server.answer('createLabels', () => {
      throw new Refusal('NO_STOCK');
    });
    await press(page);
    await page.getByText('No hay guias disponibles para crearla, pide que te asignen más').waitFor();
    await kept(page);
    server.answer('quoteLabel', () => ({
      batch_id: 'V'.repeat(26),
      rates: [{ ...cheap, rate_id: 'W'.repeat(26), total: 70_000, to_pay: 70_000 }, fast],
      unavailable: [],
    }));
    await page.getByRole('button', { name: 'Volver a cotizar' }).click();
    await page.getByRole('button', { name: /^Continuar · \$700\.00/ }).waitFor();
  });

  it('an expired quote: the same service is chosen again at its new price [O-3.32] [AMB-6.04]', async ({ server, called, toSummaryWithRfc }) => {
    const page = await toSummaryWithRfc();
    server.answer('createLabels', () => {
      throw new Refusal('QUOTE_EXPIRED', { description: 'La cotización expiró o cambió, vuelve a cotizar' });
    });
    await press(page);
    await page.getByText('La cotización expiró o cambió, vuelve a cotizar').waitFor();
    await kept(page);
    server.answer('quoteLabel', () => ({
      batch_id: 'V'.repeat(26),
      rates: [{ ...cheap, rate_id: 'W'.repeat(26), total: 61_000, to_pay: 61_000 }],
      unavailable: [],
    }));
    await page.getByRole('button', { name: 'Volver a cotizar' }).click();
    await page.getByRole('button', { name: /^Continuar · \$610\.00/ }).waitFor();
    await press(page);
    server.answer('createLabels', created);
    await page.getByRole('button', { name: /^Generar guía · \$610\.00/ }).waitFor();
    await kept(page);
    await press(page);
    await page.getByText('Fue creada 1 guía con éxito.').waitFor();
    expect(called('createLabels').at(-1)?.request).toMatchObject({ batch_id: 'V'.repeat(26), rate_id: 'W'.repeat(26), reference: 'Pedido 7' });
  });

  it('an ended session: after the login the summary stands as it was [AMB-1.01]', async ({ server, toSummaryWithRfc }) => {
    const page = await toSummaryWithRfc();
    server.answer('createLabels', () => {
      throw new Refusal('UNAUTHORIZED');
    });
    await press(page);
    await logInAgain(page, server);
    await page.getByRole('heading', { name: 'Resumen', exact: true }).waitFor();
    await kept(page);
  });

  it('three quick presses make one guide [AMB-0.06]', async ({ called, toSummaryWithRfc }) => {
    const page = await toSummaryWithRfc();
    for (let times = 0; times < 3; times += 1) await press(page);
    await page.getByText('Fue creada 1 guía con éxito.').waitFor();
    expect(called('createLabels')).toHaveLength(1);
    await page.goBack();
    await page.getByRole('heading', { name: /Enviar|tarifas/ }).waitFor();
    expect(called('createLabels')).toHaveLength(1);
  });

  it('after a lost answer another price is not paid without asking [AMB-0.06]', async ({ server, called, toSummaryWithRfc }) => {
    const page = await toSummaryWithRfc();
    server.answer('createLabels', () => HANG_UP);
    await press(page);
    await page.getByRole('button', { name: 'Reintentar' }).waitFor();
    server.answer('quoteLabel', () => ({ batch_id: 'V'.repeat(26), rates: [{ ...cheap, rate_id: 'W'.repeat(26) }], unavailable: [] }));
    await page.getByRole('button', { name: 'Regresar' }).click();
    await page.getByRole('radiogroup', { name: 'Tarifas' }).waitFor();
    await page.getByRole('button', { name: /^Continuar · / }).click();
    server.answer('createLabels', created);
    const before = called('createLabels').length;
    await page.getByRole('button', { name: /^Generar guía/ }).click();
    await page.getByRole('dialog', { name: '¿Generar otra guía?' }).waitFor();
    expect(called('createLabels')).toHaveLength(before);
    await page.getByRole('button', { name: 'Confirmar' }).click();
    await page.getByText('Fue creada 1 guía con éxito.').waitFor();
  });
});

test('a carrier without answer is asked again alone and its rates join the others [AMB-6.05]', async ({ server, openAt, called }) => {
  const page = await openAt('/enviar');
  await fillAndContinue(page);
  const sendex = { ...cheap, carrier: 'sendex', rate_id: 'W'.repeat(26), total: 50_000, to_pay: 50_000 };
  server.answer('quoteLabel', () => ({ batch_id: 'Q'.repeat(26), rates: [fast, cheap, sendex], unavailable: [] }));
  await page.getByRole('button', { name: 'Reintentar Sendex' }).click();
  await page.getByRole('heading', { name: '3 tarifas para tu envío' }).waitFor();
  expect(called('quoteLabel').at(-1)?.request).toMatchObject({ batch_id: 'Q'.repeat(26), carriers: ['sendex'] });
  await eventually(() => page.getByRole('button', { name: 'Reintentar Sendex' }).count()).toBe(0);
});
