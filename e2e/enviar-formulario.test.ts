import { describe, expect } from 'vitest';
import { Refusal } from '#contract/shared/errors.ts';
import { screenTest as test } from './support/fixtures.ts';
import type { OpenPage } from './support/browser.ts';
import { coloursOf } from './support/colours.ts';
import { eventually } from './support/eventually.ts';
import { HANG_UP } from '#contract/fixtures/server-double.ts';
import { mariana, personOf, textiles } from './support/people.ts';
import { answerWith, bodega, cheap, created, fast, logInAgain, lucia, openScreen, pick, sendFakes, tabTo, toSummary, bookOf } from './support/send-world.ts'; // prettier-ignore

test.beforeEach(({ server }) => {
  answerWith(server, sendFakes(personOf('customer')));
});

const field = (page: OpenPage, end: 'Origen' | 'Destino') => page.getByRole('combobox', { name: `Dirección: ${end}` });
const steps = (page: OpenPage) => page.getByRole('region', { name: 'Avance' }).getByRole('listitem');

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

  test('a weight alone that is too much is told in two lines at most, and within the card [O-5.17]', async ({ openAt }) => {
    const page = await openAt('/enviar', { width: 1440, height: 900 });
    await fill(page);
    const weight = page.getByRole('textbox', { name: 'Peso Caja chica' });
    await weight.fill('80');
    await weight.press('Tab');
    const told = page.getByRole('alert').filter({ hasText: 'Peso no válido: máximo 5 kg por empaque' });
    await told.waitFor();
    const { line, height, left } = await told.evaluate((one) => {
      const words = document.createRange();
      words.selectNodeContents(one);
      return { line: Number.parseFloat(getComputedStyle(one).lineHeight), ...(words.getBoundingClientRect().toJSON() as DOMRect) };
    });
    expect(height).toBeLessThanOrEqual(2 * line + 1);
    const row = await page.getByRole('row').filter({ has: weight }).boundingBox();
    expect(left).toBeGreaterThan(row?.x ?? Infinity);
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
