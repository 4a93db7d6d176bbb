import { describe, expect } from 'vitest';
import { screenTest } from './support/fixtures.ts';
import { violationsInBothThemes } from './support/axe.ts';
import { openPage, phone, type OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { asked, google, googleKey, pretendGoogle, tell } from './support/google-maps.ts';
import { personOf } from './support/people.ts';
import { answerWith, bodega, fillEnds, lucia, openScreen, pick, sendFakes, bookOf } from './support/send-world.ts';

const test = screenTest.extend('browsing', { scope: 'file' }, { drawsMaps: true });

test.beforeAll(({ server }) => {
  const fakes = {
    getPostalCode: () => ({ ...postal, zip_code: '37290' }),
    getAddress: () => bodega,
    updateAddress: () => bodega,
  };
  answerWith(server, { ...sendFakes(personOf('customer')), ...fakes });
});

const postal = {
  state: 'Guanajuato',
  state_code: 'GUA',
  city: 'León',
  municipality: 'León',
  neighborhoods: ['Centro'],
  latitude: 21.107,
  longitude: -101.636,
};
const map = (page: OpenPage, name: string) => page.getByRole('region', { name, exact: true });
const pin = (page: OpenPage) => page.getByLabel('Marcador: muévelo con las flechas');
const valueOf = (page: OpenPage, field: string) => page.getByLabel(field, { exact: true }).inputValue();

type Color = readonly [number, number, number];
const LAND: Color = [255, 255, 255];
const LINE: Color = [0, 90, 84];

/** How many dots of the map have this colour, and how many there are. */
async function dotsOf(page: OpenPage, color: Color): Promise<{ dots: number; all: number }> {
  const picture = await page.locator('canvas').screenshot();
  return page.evaluate(
    async ({ png, wanted }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${png}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const drawing = canvas.getContext('2d');
      drawing?.drawImage(image, 0, 0);
      const bytes = drawing?.getImageData(0, 0, image.width, image.height).data ?? [];
      let dots = 0;
      for (let at = 0; at < bytes.length; at += 4) if (wanted.every((part, index) => bytes[at + index] === part)) dots += 1;
      return { dots, all: bytes.length / 4 };
    },
    { png: picture.toString('base64'), wanted: color },
  );
}
const dotsOfTheLine = async (page: OpenPage) => (await dotsOf(page, LINE)).dots;
const shareOfLand = async (page: OpenPage) => {
  const { dots, all } = await dotsOf(page, LAND);
  return dots / all;
};

test('the map of a flow shows Mexico, then both ends with the line between them, and asks no other host [S-2.90, S-4.21] [AMB-2.17]', async ({
  browser,
  server,
}) => {
  const page = await openScreen(browser, server, '/enviar');
  await map(page, 'Mapa de México').waitFor();
  expect(await dotsOfTheLine(page)).toBe(0);
  await fillEnds(page);
  await map(page, 'Mapa de México: de León a Mérida').waitFor();
  await eventually(() => dotsOfTheLine(page)).toBeGreaterThan(100);
  await eventually(() => pin(page).count()).toBe(0);
  expect([page.foreign, page.faults, await violationsInBothThemes(page)]).toEqual([[], [], []]);
});

test('one map goes with a flow from step to step: the whole country, a state around one end, the way between both [AMB-2.17]', async ({
  browser,
  server,
}) => {
  const page = await openScreen(browser, server, '/cotizar');
  await map(page, 'Mapa de México').waitFor();
  // From close by the panel would be land up to its edges; before it is painted it has none, or nothing else.
  await eventually(async () => Math.round(100 * (await shareOfLand(page)))).toSatisfy((percent: number) => percent > 3 && percent < 25);
  await page.locator('canvas').evaluate((canvas) => canvas.setAttribute('data-first', 'yes'));
  await page.getByRole('combobox', { name: 'Dirección: Origen' }).click();
  await pick(page, 'bodega', 'Bodega León');
  await map(page, 'Mapa de México: León').waitFor();
  // The borders of states and the coast are in sight: from as close as 17 all but the marker is one blank colour.
  await eventually(() => shareOfLand(page)).toBeLessThan(0.95);
  await page.getByRole('combobox', { name: 'Dirección: Destino' }).click();
  await pick(page, 'luc', 'Lucía Hernández');
  await page.getByRole('combobox', { name: 'Agregar de mis empaques' }).click();
  await pick(page, 'caja', 'Caja chica');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('radiogroup', { name: 'Tarifas' }).waitFor();
  await map(page, 'Mapa de México: de León a Mérida').waitFor();
  await eventually(() => page.locator('canvas[data-first="yes"]').count()).toBe(1);
  expect(page.faults).toEqual([]);
});

test('on the page of an address the marker is dropped by pointer, by arrows and by typing, and is saved [S-4.20] [AMB-2.17]', async ({
  browser,
  server,
}) => {
  const page = await openScreen(browser, server, `/direccion/${bodega.id}`);
  await pin(page).waitFor();
  await eventually(async () => [await valueOf(page, 'Latitud'), await valueOf(page, 'Longitud')]).toEqual(['21.12', '-101.68']);
  await pin(page).focus();
  await page.keyboard.press('ArrowUp');
  await eventually(async () => Number(await valueOf(page, 'Latitud'))).toBeGreaterThan(21.12);
  await eventually(() => pin(page).evaluate((element) => element === document.activeElement)).toBe(true);
  const longitude = Number(await valueOf(page, 'Longitud'));
  const box = await pin(page).boundingBox();
  const [x, y] = [(box?.x ?? 0) + 13, (box?.y ?? 0) + 15];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y, { steps: 4 });
  await page.mouse.up();
  await eventually(async () => Number(await valueOf(page, 'Longitud'))).toBeGreaterThan(longitude);
  await page.getByLabel('Latitud', { exact: true }).fill('20.5');
  await page.getByLabel('Longitud', { exact: true }).fill('');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Escribe las dos coordenadas o ninguna').waitFor();
  await page.getByLabel('Longitud', { exact: true }).fill('-100.25');
  await page.keyboard.press('Control+Enter');
  await eventually(() => server.calls.find(({ name }) => name === 'updateAddress')?.request).toMatchObject({ latitude: 20.5, longitude: -100.25 });
});

test('on a phone a button opens the map of the address as a sheet [AMB-2.17]', async ({ browser, server }) => {
  const page = await openScreen(browser, server, `/direccion/${bodega.id}`, phone);
  await page.getByRole('button', { name: 'Ver mapa' }).click();
  await page.getByRole('dialog', { name: 'Mapa de la dirección' }).getByLabel('Marcador: muévelo con las flechas').waitFor();
  expect(await violationsInBothThemes(page)).toEqual([]);
});

/** Anyone who waits ten seconds in that page waits no longer. */
const tenSecondsAtOnce = `
  const wait = window.setTimeout;
  window.setTimeout = (act, ms, ...more) => wait(act, ms === 10_000 ? 0 : ms, ...more);
`;

describe('where the operator has a key of Google Maps', () => {
  const leon = { lat: bodega.latitude, lng: bodega.longitude };
  const it = test.extend('openWith', ({ browser, server }) =>
    async (script: string | null, path: string): Promise<OpenPage> => {
      const page = await openPage(browser, server.origin, { token: 'T' });
      await pretendGoogle(page, script);
      await page.goto(path);
      return page;
    });
  it.beforeAll(({ server }) => server.useGoogleMaps(googleKey));
  it.afterAll(({ server }) => server.useGoogleMaps(null));
  const last = async (page: OpenPage, what: string) => (await asked(page)).findLast((one) => one.what === what)?.with;

  it('a flow shows Mexico, then both fixed ends with their line, by Google, which is told no path [S-4.21, S-9.12] [AMB-2.17]', async ({
    openWith,
  }) => {
    const page = await openWith(google, '/enviar');
    await map(page, 'Mapa de México').waitFor();
    await eventually(() => last(page, 'Map')).toMatchObject({ renderingType: 'RASTER', colorScheme: 'LIGHT', scrollwheel: false });
    await eventually(() => last(page, 'look')).toMatchObject({ zoom: 5 });
    const [url, ...others] = page.foreign;
    expect(others).toEqual([]);
    const { hostname, searchParams } = new URL(String(url));
    expect([hostname, searchParams.get('key'), searchParams.get('auth_referrer_policy')]).toEqual(['maps.googleapis.com', googleKey, 'origin']);
    await fillEnds(page);
    await map(page, 'Mapa de México: de León a Mérida').waitFor();
    await eventually(async () => ((await last(page, 'Polyline'))?.['path'] as readonly unknown[] | undefined)?.at(0)).toEqual(leon);
    const markers = (await asked(page)).filter(({ what }) => what === 'Marker').slice(-2);
    expect(markers.map((one) => one.with)).toMatchObject([
      { position: leon, clickable: false, label: { text: 'León' } },
      { clickable: false, label: { text: 'Mérida' } },
    ]);
    expect(Number((await last(page, 'look'))?.['zoom'])).toBeLessThanOrEqual(11);
    expect([page.faults, await violationsInBothThemes(page)]).toEqual([[], []]);
  });

  it('with a destination the map looks from zoom 11, from further where the ends are far apart [S-9.14]', async ({ server, openWith }) => {
    const near = { ...bodega, id: lucia.id, alias: 'Sucursal', latitude: bodega.latitude === null ? null : bodega.latitude + 0.01 };
    server.answer('listAddresses', ({ query }) => bookOf(query === 'suc' ? [near] : [bodega, lucia]));
    const page = await openWith(google, '/enviar');
    const to = async (typed: string, found: string) => {
      await page.getByRole('combobox', { name: 'Dirección: Destino' }).fill(typed);
      await page.getByRole('option', { name: found }).click();
    };
    await page.getByRole('combobox', { name: 'Dirección: Origen' }).fill('bod');
    await page.getByRole('option', { name: 'Bodega León' }).click();
    await to('suc', 'Sucursal');
    await eventually(async () => (await last(page, 'look'))?.['zoom']).toBe(11);
    await page
      .getByRole('button', { name: 'Cambiar Dirección: Destino' })
      .or(page.getByRole('combobox', { name: 'Dirección: Destino' }))
      .first()
      .click();
    await to('luc', 'Lucía Hernández');
    await eventually(async () => (await last(page, 'look'))?.['zoom']).not.toBe(11);
  });

  it('on the page of an address its marker is dropped by dragging and by a click, and follows what is typed [S-4.20, S-9.13]', async ({
    openWith,
  }) => {
    const page = await openWith(google, `/direccion/${bodega.id}`);
    await eventually(async () => (await asked(page)).at(-1)?.what).toBe('look');
    await eventually(() => last(page, 'look')).toEqual({ center: leon, zoom: 17 });
    await eventually(() => last(page, 'Marker')).toMatchObject({
      position: leon,
      draggable: true,
      title: 'Marcador: arrástralo o escribe sus coordenadas',
    });
    await tell(page, 'dragend', { lat: 21.5, lng: -101.5 });
    await eventually(async () => [await valueOf(page, 'Latitud'), await valueOf(page, 'Longitud')]).toEqual(['21.5', '-101.5']);
    await tell(page, 'click', { lat: 21.6, lng: -101.6 });
    await eventually(async () => [await valueOf(page, 'Latitud'), await valueOf(page, 'Longitud')]).toEqual(['21.6', '-101.6']);
    await page.getByLabel('Latitud', { exact: true }).fill('20.5');
    await eventually(() => last(page, 'Marker moved')).toEqual({ lat: 20.5, lng: -101.6 });
    expect(page.faults).toEqual([]);
  });

  it.for([
    ['cannot be reached', null],
    ['refuses the key', `${google} setTimeout(() => window.gm_authFailure());`],
    ['brings no picture', google.replace("'tilesloaded'", 'null') + tenSecondsAtOnce],
  ] as const)('our own map stands there when Google %s [AMB-2.17]', async ([_why, script], { openWith }) => {
    const page = await openWith(script, `/direccion/${bodega.id}`);
    await pin(page).waitFor();
    await eventually(() => valueOf(page, 'Latitud')).toBe('21.12');
    expect(page.faults.filter((fault) => !fault.includes('Google Maps'))).toEqual([]);
  });
});
