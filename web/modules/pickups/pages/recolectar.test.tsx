import { within } from '@testing-library/dom';
import { describe, expect, vi } from 'vitest';
import { HANG_UP } from '#contract/fixtures/server-double.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { pickupScreenTexts } from '#texts/es/pickups/pickup-screens.ts';
import { eventually } from '../../../../e2e/support/eventually.ts';
import { personOf } from '../../../../e2e/support/people.ts';
import { guideOf, pickupFakes, pickupOf, strays, twelve } from '../../../../e2e/support/pickup-world.ts';
import { answerWith, bodega, lucia, made } from '../../../../e2e/support/send-world.ts';
import { screenTest as test, type ScreenPage } from '../../../fixtures/screen-test.ts';

test.beforeEach(({ server }) => answerWith(server, pickupFakes(personOf('customer'))));

const numbers = [...twelve, ...strays].map((row) => row.parcel_number).join(',');
const schedule = (page: ScreenPage) => page.press(/^Programar recolección/);
const chooseAt = async (page: ScreenPage, label: string, at: number) => {
  const field = await page.findByLabelText<HTMLSelectElement>(label);
  await eventually(() => field.options.length).toBeGreaterThan(at);
  await page.choose(field, (field.options[at] as HTMLOptionElement).value);
};

/** A whole form up to its summary. */
async function toSummary(page: ScreenPage) {
  await page.findAllByText(/12 guías/);
  await page.pick('Dirección: Recolección', 'bodega', 'Bodega León');
  await page.user.click(page.getByText('Bodega'));
  await chooseAt(page, 'Fecha', 3);
  await chooseAt(page, 'Desde', 5);
  await chooseAt(page, 'Hasta', 12);
  await page.press(/^Continuar/);
  await page.findByRole('heading', { level: 1, name: 'Resumen' });
}

test('twelve guides are scheduled: those that cannot join are named, the summary has ten on a page, the press is keyed [O-1.11, O-2.06, O-2.27, O-2.28, O-2.29, O-2.38, O-2.76, O-8.18, O-9.10, S-8.09]', async ({
  openAt,
  called,
}) => {
  const page = await openAt(`/recolectar?parcel_numbers=${numbers}`);
  for (const reason of ['Otro estado de origen', 'Ya escaneada', 'En otra recolección']) await page.findByText(reason);
  await eventually(page.address).toBe('/recolectar');
  await toSummary(page);
  expect(within(await page.findByRole('table', { name: 'Guías' })).getAllByRole('row')).toHaveLength(11);
  const steps = page.getAllByRole('listitem').map(({ textContent }) => textContent);
  for (const step of ['Guías', 'Dirección', 'Indicaciones']) expect(steps).toContainEqual(expect.stringContaining(`${step}, listo`));
  await page.goOn();
  await page.told('La recolección fue generada con éxito');
  await eventually(page.address).toMatch(/^\/recolecciones/);
  const [press] = called('createPickup');
  expect(press?.request).toMatchObject({ carrier: 'estafeta', collect_in: 'Bodega', location: { country: 'Mexico' } });
  expect(press?.request['parcel_numbers']).toHaveLength(12);
  expect(press?.key).toMatch(/^[0-9a-f-]{36}$/);
});

test('an answer that comes when its page was left leaves the pickup that was changed meanwhile, and is told [AMB-0.06]', async ({
  server,
  openAt,
}) => {
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
  server.answer('createPickup', () => isAnswered.then(() => pickupOf()));
  const page = await openAt(`/recolectar?parcel_numbers=${numbers}`);
  await toSummary(page);
  await schedule(page);
  page.document.querySelector<HTMLElement>('a[href="/recolectar"]')?.click();
  await chooseAt(page, 'Hasta', 11);
  const { value } = page.getByLabelText<HTMLSelectElement>('Hasta');
  answer();
  await page.told('La recolección fue generada con éxito');
  expect(page.address()).toBe('/recolectar');
  expect(page.getByLabelText<HTMLSelectElement>('Hasta').value).toBe(value);
  const [kept = ''] = Object.keys(sessionStorage).filter((key) => key.endsWith(':pickup'));
  expect(JSON.parse(sessionStorage.getItem(kept) ?? '')).toMatchObject({ endTimePickUp: value, press_key: null });
});

test('an answer that comes when its person looks at something else leads them nowhere, and empties the form of the pickup', async ({
  server,
  openAt,
  called,
}) => {
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
  server.answer('listIssues', () => ({ data: [], total: 0 }));
  server.answer('createPickup', () => isAnswered.then(() => pickupOf()));
  const page = await openAt(`/recolectar?parcel_numbers=${numbers}`);
  await toSummary(page);
  await schedule(page);
  await eventually(() => called('createPickup').length).toBe(1);
  page.document.querySelector<HTMLElement>('a[href="/problema"]')?.click();
  await eventually(page.address).toBe('/problema');
  answer();
  await page.told('La recolección fue generada con éxito');
  expect(page.address()).toBe('/problema');
  expect(Object.keys(sessionStorage).filter((key) => key.endsWith(':pickup'))).toEqual([]);
});

test('more guides than one address names are counted, and those that are left are said to be [O-2.38]', async ({ openAt }) => {
  const more = Array.from({ length: 189 }, (_, n) => `9${String(n).padStart(9, '0')}`);
  const page = await openAt(`/recolectar?parcel_numbers=${[...twelve.map((row) => row.parcel_number), ...more].join(',')}`);
  await page.told(pickupScreenTexts.tooManyNamed(200, 201));
  await page.findAllByText(/12 guías/);
});

describe('a pickup that was not confirmed', () => {
  test('says the sentence of the server, and its own without one [S-8.08, O-8.17]', async ({ server, openAt }) => {
    const page = await openAt(`/recolectar?parcel_numbers=${numbers}`);
    await toSummary(page);
    for (const [description, said] of [
      ['La dirección está en otro estado', 'La dirección está en otro estado'],
      ['', 'No se pudo generar la recolección, intente más tarde'],
    ] as const) {
      server.answer('createPickup', () => {
        throw new Refusal('CARRIER_UNAVAILABLE', { description });
      });
      await schedule(page);
      await page.findAllByText(said);
    }
  });

  test('without an answer it is asked again under the same key, also after a reload [AMB-0.06]', async ({ server, openAt, called }) => {
    const page = await openAt(`/recolectar?parcel_numbers=${numbers}`);
    await toSummary(page);
    server.answer('createPickup', () => HANG_UP);
    await schedule(page);
    await page.findByText(/intentarlo de nuevo no la duplica/);
    const again = await openAt(page.address());
    server.answer('createPickup', () => pickupOf({ status: 'pending', folio: null }));
    server.answer('getPickup', () => pickupOf({ status: 'pending', folio: null }));
    await schedule(again);
    await again.findByText(/La paquetería aún no confirma esta recolección\./);
    const keys = called('createPickup').map(({ key }) => key);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  test('without an answer and emptied, the next one says under its key whether that one was booked [AMB-0.06]', async ({
    server,
    openAt,
    called,
  }) => {
    const page = await openAt(`/recolectar?parcel_numbers=${numbers}`);
    await toSummary(page);
    server.answer('createPickup', () => HANG_UP);
    await schedule(page);
    await page.findByText(/intentarlo de nuevo no la duplica/);
    const emptied = await openAt('/recolectar');
    await emptied.press('Reiniciar');
    await emptied.press('Confirmar', await emptied.findByRole('dialog'));
    await emptied.findByText('Elige las guías que recogerá la paquetería');
    const again = await openAt(`/recolectar?parcel_numbers=${numbers}`);
    await toSummary(again);
    server.answer('createPickup', () => {
      throw new Refusal('KEY_REUSED');
    });
    await schedule(again);
    await again.findByText(/Tu intento anterior sí se hizo/);
    const keys = called('createPickup').map(({ key }) => key);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });
});

test('Continue is never disabled: it says what is missing and leads there; comments are counted and kept after a pause [O-2.30, O-5.34, O-5.35, O-5.36, O-5.37]', async ({
  openAt,
}) => {
  const page = await openAt('/recolectar');
  await page.press(/^Continuar/);
  for (const said of ['Por favor elija al menos un paquete', 'Seleccione una opción', 'Seleccione una fecha', 'Seleccione una hora de inicio'])
    await page.findAllByText(said);
  await page.fill('Comentarios extra', 'x'.repeat(41));
  await page.findByText('Límite excedido');
  await page.findByText('41/40');
  await page.fill('Comentarios extra', 'Andén 2');
  await page.findByText('Guardado');
  const again = await openAt(page.address());
  expect((await again.findByLabelText<HTMLInputElement>('Comentarios extra')).value).toBe('Andén 2');
});

test('comments are kept when nothing was typed for a second, and not before [O-5.36]', async ({ openAt }) => {
  const page = await openAt('/recolectar');
  const timers = vi.spyOn(window, 'setTimeout');
  const isSaved = () => page.queryByText('Guardado') !== null;
  await page.fill('Comentarios extra', 'Andén');
  await page.fill('Comentarios extra', 'Andén 2');
  const pauses = () => timers.mock.calls.filter(([, ms]) => ms === 1_000);
  await eventually(() => pauses().length).toBe(2);
  expect(isSaved()).toBe(false);
  // The test lets the second of the last key pass.
  pauses().at(-1)?.[0]();
  await eventually(isSaved).toBe(true);
  const again = await openAt('/recolectar');
  await eventually(() => again.getByLabelText<HTMLInputElement>('Comentarios extra').value).toBe('Andén 2');
});

test('comments are kept when the page is left before that second has passed', async ({ openAt }) => {
  const page = await openAt('/recolectar');
  await page.fill('Comentarios extra', 'Andén 2');
  const again = await openAt('/recolectar');
  await eventually(() => again.getByLabelText<HTMLInputElement>('Comentarios extra').value).toBe('Andén 2');
});

describe('where the carrier is sent', () => {
  const placeOf = async (page: ScreenPage) => (await page.findByLabelText<HTMLInputElement>('Dirección: Recolección')).value;

  test('is where the chosen guides come from, with their contact, while nobody chooses another place [O-2.38]', async ({ openAt }) => {
    const page = await openAt(`/recolectar?parcel_numbers=${numbers}`);
    await eventually(() => placeOf(page)).toBe('Bodega León');
    await page.findAllByText(/Ana Ruiz/);
  });

  test('follows the guides: the main address, in another state, throws none of them out [O-4.11]', async ({ server, openAt }) => {
    const fromMerida = [guideOf(31, { origin: { ...made.origin, city: 'Mérida', state: 'Yucatán', zip_code: '97100' } })];
    const boss = { ...personOf('customer'), default_address: bodega.id };
    answerWith(server, pickupFakes(boss, fromMerida));
    server.answer('getLabel', () => {
      throw new Refusal('NOT_FOUND');
    });
    const page = await openAt('/recolectar');
    await eventually(() => placeOf(page)).toBe('Bodega León');
    await page.fill('Comentarios extra', 'Andén 2');
    await page.findByText('Guardado');
    const again = await openAt(`/recolectar?parcel_numbers=${fromMerida[0]?.parcel_number}`);
    await again.findAllByText(/1 guía/);
    expect(again.queryByText('Otro estado de origen')).toBeNull();
    await eventually(() => placeOf(again)).toBe('');
    await again.pick('Dirección: Recolección', 'luc', 'Lucía Hernández');
    await eventually(() => placeOf(again)).toBe(lucia.alias);
  });
});

test('only carriers that have guides for a pickup are listed, each with how many [O-2.32]', async ({ openAt }) => {
  const page = await openAt('/empaques');
  const options = async () => [...(await page.findByLabelText<HTMLSelectElement>('Paquetería')).options].map(({ text }) => text);
  await eventually(options).toEqual(['Elegir paquetería', 'Estafeta (15)']);
});
