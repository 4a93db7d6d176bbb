import { describe, expect } from 'vitest';
import { liveEvents } from '#contract/notifications/notifications.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { LabelEvent, LabelRow } from '#contract/shipping/shipping.ts';
import { numbersOf } from '#contract/shipping/asked-numbers.ts';
import { violationsInEveryLook } from './support/axe.ts';
import { openPage, phone, type Look, type OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { screenTest } from './support/fixtures.ts';
import { detailOf, idOf, person, rowOf } from './support/guides.ts';
import { scanCode } from './support/hands.ts';

const eventOf = (follow_up: LabelEvent['follow_up'], createdAt: string, city: string): LabelEvent => ({
  description: 'Movimiento',
  detail: null,
  city,
  follow_up,
  createdAt,
  comment: null,
});
type Followed = LabelRow & { events: LabelEvent[] };
const moving: Followed = {
  ...rowOf(1, { follow_up: 'in_transit' }),
  events: [eventOf('scanned', '2026-11-19T18:00:00.000Z', 'León'), eventOf('in_transit', '2026-11-20T15:00:00.000Z', 'Querétaro')],
};
/** A carrier that tells no events: three steps. */
const stepwise: Followed = { ...rowOf(2, { carrier: 'castores', follow_up: 'delivered', parcel_number: 'CST0000000017' }), events: [] };
const silent: Followed = { ...rowOf(3), events: [] };
const guides = [moving, stepwise, silent];

const test = screenTest.extend('openAt', ({ browser, server }) => async (path: string, look: Look = {}): Promise<OpenPage> => {
  const page = await openPage(browser, server.origin, { ...look, token: 'e2e' });
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: 'Seguimiento' }).waitFor();
  return page;
});

test.beforeEach(({ server }) => {
  server.answer('getCurrentUser', () => person);
  server.answer('getBalance', () => {
    throw new Refusal('NOT_FOUND');
  });
  server.answer('listBusinesses', () => ({ data: [], total: 0 }));
  server.answer('listLabels', ({ parcel_numbers }) => {
    const asked = numbersOf(String(parcel_numbers));
    const data = guides.filter(({ parcel_number }) => asked.includes(parcel_number ?? ''));
    return { data, total: data.length, unsettled: 0 };
  });
  server.answer('getLabel', ({ id }) => detailOf(guides.find((guide) => guide.id === id) ?? rowOf(1)));
});

const field = (page: OpenPage) => page.getByRole('textbox', { name: 'Números de guía' });
const cards = (page: OpenPage) => page.getByRole('region', { name: 'Guías encontradas' }).getByRole('article');
const absent = (page: OpenPage) => page.getByRole('region', { name: 'Guías no encontradas' });
const panelOf = (page: OpenPage) => page.getByRole('complementary', { name: 'Detalle del envío' });

describe('guides are followed', () => {
  test('by mouse: each has a card with carrier, number, status and last movement, and its movements per carrier; who is not there is named [AMB-11.03] [O-2.85] [O-2.86]', async ({
    openAt,
    called,
  }) => {
    const page = await openAt('/seguimiento');
    await field(page).fill('3563581901, CST0000000017\n3563581903\n9999999999');
    await page.getByRole('button', { name: 'Buscar', exact: true }).click();
    await eventually(() => cards(page).count()).toBe(3);
    expect(called('listLabels').at(-1)?.request['parcel_numbers']).toBe('3563581901,CST0000000017,3563581903,9999999999');
    const [first, second, third] = [cards(page).nth(0), cards(page).nth(1), cards(page).nth(2)];
    await eventually(() => first.innerText()).toMatch(/EST[\s\S]*3563 5819 01[\s\S]*Estafeta · Terrestre[\s\S]*En tránsito[\s\S]*Querétaro/);
    await first.getByText('Ver 2 movimientos').click();
    await eventually(() => first.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(/^En tránsito[\s\S]*Querétaro/),
      expect.stringMatching(/^Escaneada[\s\S]*León/),
      expect.stringMatching(/^Generada/),
    ]);
    await second.getByText('Ver los movimientos').click();
    await eventually(() => second.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(/^Registrado/),
      expect.stringMatching(/^En tránsito/),
      expect.stringMatching(/^Entregado/),
    ]);
    await third.getByText('Aún no hay eventos registrados').waitFor();
    await eventually(() => absent(page).getByRole('listitem').innerText()).toMatch(/9999 9999 99\s+Guía no encontrada/);
    expect(page.faults).toEqual([]);
  });

  test('from an address that somebody was given', async ({ openAt }) => {
    const page = await openAt('/seguimiento?guias=3563581901,9999999999');
    await eventually(() => cards(page).count()).toBe(1);
    await eventually(() => field(page).inputValue()).toBe('3563581901\n9999999999');
    await page.getByRole('button', { name: 'Limpiar' }).click();
    await page.getByText('Escribe uno o varios números').waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  test('by keyboard alone: typed as a scanner types, sought with Ctrl+Enter, opened and closed again with the focus on its card', async ({
    openAt,
  }) => {
    const page = await openAt('/seguimiento');
    await field(page).focus();
    await page.keyboard.type('3563581901\n3563581903\n');
    await page.keyboard.press('Control+Enter');
    await eventually(() => cards(page).count()).toBe(2);
    const open = page.getByRole('button', { name: 'Ver el detalle de la guía 3563 5819 03' });
    await open.focus();
    await page.keyboard.press('Enter');
    await panelOf(page).getByRole('heading', { name: '3563 5819 03' }).waitFor();
    expect(new URL(page.url()).searchParams.get('open')).toBe(`estafeta:${idOf(3)}`);
    await page.keyboard.press('Escape');
    await panelOf(page).waitFor({ state: 'detached' });
    await eventually(() => open.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('by a scanner outside the field: each code joins the others', async ({ openAt }) => {
    const page = await openAt('/seguimiento');
    for (const code of ['3563581901', '3563581903']) {
      await scanCode(page, code);
      await page.getByRole('button', { name: `Ver el detalle de la guía ${code.replace(/(\d{4})(?=\d)/g, '$1 ')}` }).waitFor();
    }
    await eventually(() => cards(page).count()).toBe(2);
    expect(new URL(page.url()).pathname).toBe('/seguimiento');
  });
});

test('cells copied from a sheet are read; nothing, and more than twenty, are said at the field and stay typed [AMB-11.03]', async ({
  openAt,
  called,
}) => {
  const page = await openAt('/seguimiento');
  const seek = page.getByRole('button', { name: 'Buscar', exact: true });
  await seek.click();
  await page.getByText('Ingrese al menos un número de guía').waitFor();
  await field(page).focus();
  const many = Array.from({ length: 21 }, (_, n) => `35635819${n}`).join('\t');
  await page.keyboard.insertText(many);
  await seek.click();
  await page.getByText('Busca hasta 20 guías a la vez').waitFor();
  await eventually(() => field(page).inputValue()).toBe(many);
  expect(called('listLabels')).toEqual([]);
  await field(page).fill('3563581901\t3563581903');
  await seek.click();
  await eventually(() => cards(page).count()).toBe(2);
});

test('when the guides cannot be read it says so, and reads them with a press', async ({ server, openAt }) => {
  server.answer('listLabels', () => {
    throw new Refusal('FORBIDDEN');
  });
  const page = await openAt('/seguimiento?guias=3563581901');
  await page.getByText('Hubo un error al obtener las guías').waitFor();
  await eventually(() => field(page).inputValue()).toBe('3563581901');
});

test.for([
  ['Seguimiento', '/seguimiento?guias=3563581901', 'Querétaro'],
  ['Envíos', '/envios', 'En tránsito'],
] as const)('%s updates itself when a carrier tells of a guide it shows', async ([_, path, shown], { server, browser }) => {
  server.answer('listLabelViews', () => ({ counts: {}, at_risk: 0, views: [] }));
  server.answer('listLabels', () => ({ data: [moving], total: 1, unsettled: 0 }));
  const page = await openPage(browser, server.origin, { token: 'e2e' });
  await page.goto(path);
  await eventually(() => page.live.joined).toBeGreaterThan(0);
  const main = page.getByRole('main');
  await eventually(() => main.innerText()).toContain(shown);
  server.answer('listLabels', () => ({
    data: [{ ...moving, follow_up: 'exception', events: [...moving.events, eventOf('exception', '2026-11-21T15:00:00.000Z', 'Pachuca')] }],
    total: 1,
    unsettled: 0,
  }));
  server.live.tell(liveEvents.labelUpdated, { id: idOf(44) });
  server.live.tell(liveEvents.labelUpdated, { id: moving.id });
  await eventually(() => main.innerText()).toMatch(/Incidente/);
});

describe('for everyone', () => {
  test('axe finds nothing wrong with it in any look', async ({ browser, server }) => {
    const prepare = async (page: OpenPage) => {
      await page.goto('/seguimiento?guias=3563581901,CST0000000017,3563581903,9999999999');
      await eventually(() => cards(page).count()).toBe(3);
      await page.getByText('Ver 2 movimientos').click();
    };
    expect(await violationsInEveryLook(browser, server.origin, { token: 'e2e', prepare })).toEqual([]);
  });

  test('on a phone nothing is wider than the screen', async ({ openAt }) => {
    const page = await openAt('/seguimiento?guias=3563581901,CST0000000017,9999999999', phone);
    await eventually(() => cards(page).count()).toBe(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    if (process.env['SHOTS']) {
      await page.screenshot({ path: `${process.env['SHOTS']}/seguimiento-telefono.png`, fullPage: true });
      const wide = await openAt('/seguimiento?guias=3563581901,CST0000000017,3563581903,9999999999', { width: 1440, height: 900 });
      await wide.getByText('Ver 2 movimientos').click();
      await wide.screenshot({ path: `${process.env['SHOTS']}/seguimiento.png` });
    }
  });
});
