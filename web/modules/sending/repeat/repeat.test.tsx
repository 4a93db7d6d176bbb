import { within } from '@testing-library/dom';
import { describe, expect } from 'vitest';
import { Refusal } from '#contract/shared/errors.ts';
import type { BatchId, CustomerId } from '#contract/shared/ids.ts';
import type { Centavos } from '#contract/shared/money.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { personOf, shellFakes } from '../../../../e2e/support/people.ts';
import { repeatFakes } from '../../../../e2e/support/repeat-example.ts';
import { answerWith, bodega, bookOf, box, fast, id, lucia, made, madeDetail } from '../../../../e2e/support/send-world.ts';
import { screenTest as test, type ScreenPage } from '../../../fixtures/screen-test.ts';

test.beforeEach(({ server }) => answerWith(server, repeatFakes));

const at = (page: ScreenPage, path: string) => eventually(() => page.address().split('?')[0]).toBe(path);
const inFocus = (page: ScreenPage) => page.document.activeElement?.textContent ?? '';
const repeatFromHome = (page: ScreenPage) => page.press('Repetir 3563 5817 44 a Lucía');
const valueOf = (page: ScreenPage, name: string) => page.getByRole<HTMLInputElement>('combobox', { name }).value;

describe('the same act', () => {
  test('stands in the palette', async ({ openAt }) => {
    const page = await openAt('/');
    await page.findByRole('button', { name: 'Repetir 3563 5817 44 a Lucía' });
    await page.user.keyboard('{Control>}k{/Control}');
    await page.fill(await page.findByRole('combobox', { name: 'Buscar o ejecutar' }), '3563');
    await page.user.click(await page.findByRole('option', { name: /^Repetir 3563 5817 44 a Lucía/ }));
    await at(page, '/resumen');
  });

  test('is not there for anyone who may not make guides', async ({ server, openAt }) => {
    server.answer('getCurrentUser', () => personOf('customer', { permissions: '111111111' }));
    const page = await openAt('/envios');
    await page.user.click(await page.findByRole('row', { name: /3563 5817 44/ }));
    const panel = within(await page.findByRole('complementary', { name: 'Detalle del envío' }));
    await panel.findByRole('button', { name: 'Más acciones' });
    expect(page.queryAllByRole('button', { name: /^Repetir/ })).toEqual([]);
  });
});

describe('what cannot be repeated as it was leads to the place to correct it, and says why', () => {
  test('another price is shown against that of the first guide', async ({ server, openAt }) => {
    server.answer('getLabel', () => madeDetail({ price: 55_000 as Centavos }));
    const page = await openAt('/');
    await repeatFromHome(page);
    await page.findByText(/Entonces costó \$550\.00: hoy cuesta \$45\.60 más\./);
  });

  test('an address that left the book, and a package that was changed, open the form', async ({ server, openAt, called }) => {
    server.answer('listAddresses', ({ query }) => bookOf([bodega].filter(({ alias }) => alias === query)));
    server.answer('listPackages', () => ({ data: [{ ...box, height: 40 }], total: 1 }));
    const page = await openAt('/');
    await repeatFromHome(page);
    await at(page, '/enviar');
    await page.findByText('Destino: «Lucía Hernández» ya no está en la libreta. Va como estaba en la guía; revísala o elige otra.');
    await page.findByText('El empaque «Caja chica» cambió desde esa guía: hoy mide 30 × 25 × 40 cm y pesa 4 kg.');
    // Everything of the address can be seen and changed.
    expect((await page.findByRole<HTMLInputElement>('textbox', { name: 'Calle' })).value).toBe('Calle 20');
    expect(called('quoteLabel')).toEqual([]);
    await page.goOn();
    await at(page, '/resultados');
    await eventually(() => page.queryByRole<HTMLInputElement>('radio', { name: /^Estafeta/ })?.checked).toBe(true);
    await page.goOn();
    await at(page, '/resumen');
  });

  test('a service that is no longer offered leads to the rates', async ({ server, openAt }) => {
    server.answer('quoteLabel', () => ({ batch_id: id<BatchId>('Q'), rates: [fast], unavailable: [] }));
    const page = await openAt('/');
    await repeatFromHome(page);
    await at(page, '/resultados');
    await page.findByText('Estafeta Terrestre ya no se ofrece para este envío. Elige otra tarifa.');
    await page.user.click(page.getByRole('radio', { name: /^FedEx/ }));
    await eventually(() => page.queryByText(/ya no se ofrece/)).toBeNull();
  });

  test('a guide of another customer is not repeated for this one: its own customer is offered', async ({ server, openAt, called }) => {
    answerWith(server, shellFakes(personOf('agent')));
    server.answer('getLabel', () => madeDetail({ customer_id: id<CustomerId>('E'), customer_name: 'PAPELERÍA LUMEN' }));
    const page = await openAt('/');
    await page.pick('Actúas por', 'textiles', 'TEXTILES DEL BAJÍO');
    await page.pick('Usuario', 'mariana', 'Mariana Ledezma');
    await eventually(() => [valueOf(page, 'Actúas por'), valueOf(page, 'Usuario')]).toEqual(['TEXTILES DEL BAJÍO', 'Mariana Ledezma']);
    await repeatFromHome(page);
    await page.told('Esta guía es de PAPELERÍA LUMEN. Actúa por ese cliente para repetirla.');
    await page.press('Actuar por ese cliente');
    await eventually(() => valueOf(page, 'Actúas por')).toBe('PAPELERÍA LUMEN');
    expect([page.address(), called('quoteLabel')]).toEqual(['/', []]);
  });

  test('a guide that is out of reach says so', async ({ server, openAt }) => {
    server.answer('getLabel', () => {
      throw new Refusal('NOT_FOUND', { description: 'No encontramos esta guía' });
    });
    const page = await openAt('/');
    await repeatFromHome(page);
    await page.told('No encontramos esta guía');
    expect(page.address()).toBe('/');
  });
});

test('from a chosen rate of a quote straight to the summary when nothing is missing [AMB-6.07]', async ({ server, openAt, called }) => {
  const whole = [bodega, { ...lucia, tax_id: 'XAXX010101000' }];
  server.answer('listAddresses', ({ query }) => bookOf(whole.filter(({ alias }) => alias.toLowerCase().includes(String(query ?? '').toLowerCase()))));
  const page = await openAt('/cotizar');
  await page.pick('Dirección: Origen', 'bodega', 'Bodega León');
  await page.pick('Dirección: Destino', 'luc', 'Lucía Hernández');
  await page.pick('Agregar de mis empaques', 'caja', 'Caja chica');
  await page.goOn();
  await page.user.click(await page.findByRole('radio', { name: /^Estafeta/ }));
  await page.goOn();
  await at(page, '/resumen');
  await eventually(() => inFocus(page)).toMatch(/^Generar guía/);
  expect(called('quoteLabel')).toHaveLength(1);
});

test('the ticket of what was bought shows arrival and cost, writes the recipient a message with the public address, and goes on with the same ends', async ({
  openAt,
}) => {
  const page = await openAt('/');
  await repeatFromHome(page);
  await at(page, '/resumen');
  await page.press(/^Generar guía/);
  const ticket = (await page.findByRole('heading', { name: 'Tu envío' })).closest('section') as HTMLElement;
  await eventually(() => ticket.textContent).toMatch(/Llega\s*mié 25 nov\s*Costo\s*\$595\.60/);
  const link = new URL((await page.findByRole<HTMLAnchorElement>('link', { name: /Enviar rastreo por WhatsApp/ })).href);
  expect(`${link.origin}${link.pathname}`).toBe('https://wa.me/524777130482');
  expect(link.searchParams.get('text')).toContain(`${location.origin}/tracking/${made.id}`);
  await page.press('Otro para el mismo destino');
  await at(page, '/enviar');
  await eventually(() => valueOf(page, 'Dirección: Destino')).toBe('Lucía Hernández');
  expect(page.queryAllByRole('button', { name: /^Quitar Caja chica/ })).toEqual([]);
});
