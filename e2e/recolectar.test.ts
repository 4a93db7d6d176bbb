import { describe, expect } from 'vitest';
import { Refusal } from '#contract/shared/errors.ts';
import { violationsInEveryLook } from './support/axe.ts';
import type { OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { HANG_UP } from '#contract/fixtures/server-double.ts';
import { screenTest as test } from './support/fixtures.ts';
import { byKeyboard, byMouse, type Hands } from './support/hands.ts';
import { personOf } from './support/people.ts';
import { pickupFakes, pickupOf, rowOfPickup, strays, twelve } from './support/pickup-world.ts';
import { answerWith } from './support/send-world.ts';

test.beforeEach(({ server }) => answerWith(server, pickupFakes(personOf('customer'))));

const numbers = [...twelve, ...strays].map((row) => row.parcel_number).join(',');
const at = (page: OpenPage) => new URL(page.url());

/** A whole form, by mouse, up to its summary. */
async function toSummary(page: OpenPage) {
  const hands = byMouse(page);
  await page.getByText('12 guías').first().waitFor();
  await hands.pick('Dirección: Recolección', 'bodega', 'Bodega León');
  await page.getByText('Bodega', { exact: true }).click();
  await hands.select('Fecha', 3);
  await hands.select('Desde', 5);
  await hands.select('Hasta', 12);
  await hands.goOn(/^Continuar/);
  await page.getByRole('heading', { level: 1, name: 'Resumen' }).waitFor();
}

test('twelve guides are scheduled: those that cannot join are named, the summary has ten on a page, the press is keyed [O-1.11, O-2.06, O-2.27, O-2.28, O-2.29, O-2.38, O-2.76, O-8.18, O-9.10, S-8.09]', async ({
  openAt,
  called,
}) => {
  const page = await openAt(`/recolectar?parcel_numbers=${numbers}`);
  for (const reason of ['Otro estado de origen', 'Ya escaneada', 'En otra recolección']) await page.getByText(reason).waitFor();
  await eventually(() => at(page).search).toBe('');
  await toSummary(page);
  await eventually(() => page.getByRole('table', { name: 'Guías' }).getByRole('row').count()).toBe(11);
  for (const step of ['Guías', 'Dirección', 'Indicaciones'])
    await page
      .getByRole('listitem')
      .filter({ hasText: `${step}, listo` })
      .waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByText('La recolección fue generada con éxito').waitFor();
  await eventually(() => at(page).pathname).toBe('/recolecciones');
  const [press] = called('createPickup');
  expect(press?.request).toMatchObject({ carrier: 'estafeta', collect_in: 'Bodega', location: { country: 'Mexico' } });
  expect((press?.request['parcel_numbers'] as string[]).length).toBe(12);
  expect(press?.key).toMatch(/^[0-9a-f-]{36}$/);
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
      await page.getByRole('button', { name: /^Programar recolección/ }).click();
      await page.getByText(said).first().waitFor();
    }
  });

  test('without an answer it is asked again under the same key, also after a reload [AMB-0.06]', async ({ server, openAt, called }) => {
    const page = await openAt(`/recolectar?parcel_numbers=${numbers}`);
    await toSummary(page);
    server.answer('createPickup', () => HANG_UP);
    await page.getByRole('button', { name: /^Programar recolección/ }).click();
    await page.getByText('intentarlo de nuevo no la duplica').waitFor();
    await page.reload();
    server.answer('createPickup', () => pickupOf({ status: 'pending', folio: null }));
    server.answer('getPickup', () => pickupOf({ status: 'pending', folio: null }));
    await page.getByRole('button', { name: /^Programar recolección/ }).click();
    await page.getByText('La paquetería aún no confirma esta recolección.').waitFor();
    expect(new Set(called('createPickup').map(({ key }) => key)).size).toBe(1);
  });
});

test('Continue is never disabled: it says what is missing and leads there; comments are counted and kept after a pause [O-2.30, O-5.34, O-5.35, O-5.36, O-5.37]', async ({
  openAt,
}) => {
  const page = await openAt('/recolectar');
  await page.getByRole('button', { name: /^Continuar/ }).click();
  for (const said of ['Por favor elija al menos un paquete', 'Seleccione una opción', 'Seleccione una fecha', 'Seleccione una hora de inicio'])
    await page.getByText(said).first().waitFor();
  await page.getByLabel('Comentarios extra').fill('x'.repeat(41));
  await page.getByText('Límite excedido').waitFor();
  await page.getByText('41/40').waitFor();
  await page.getByLabel('Comentarios extra').fill('Andén 2');
  await page.getByText('Guardado').waitFor();
  await page.reload();
  await eventually(() => page.getByLabel('Comentarios extra').inputValue()).toBe('Andén 2');
});

describe.each<[string, (page: OpenPage) => Hands]>([
  ['by mouse', byMouse],
  ['by keyboard alone', byKeyboard],
])('%s', (_, handsOf) => {
  test('guides are chosen in a table of their carrier, whose rows are 90 px high and whose address says it [O-2.31, O-2.32, O-2.33, O-2.34, O-2.35, O-2.36, O-2.37, O-2.40, O-2.41]', async ({
    openAt,
  }) => {
    const page = await openAt('/empaques');
    const hands = handsOf(page);
    await page.getByText('Seleccione una paquetería').waitFor();
    await page.getByText('te notificará por correo electrónico cuando sea confirmada').first().waitFor();
    await eventually(() => at(page).search).toBe('?for_pickup=true');
    await hands.goOn(/^Continuar/);
    await page.getByText('Por favor elija al menos un paquete').first().waitFor();
    await page.getByLabel('Paquetería').selectOption('estafeta');
    await eventually(() => at(page).search).toBe('?for_pickup=true&carrier=estafeta&followup=registered');
    const table = page.getByRole('table', { name: 'Guías' });
    await eventually(() => table.getByRole('columnheader').allInnerTexts()).toEqual(
      expect.arrayContaining(['Paquetería', 'Servicio', 'Creada', 'No. Guía', 'Origen', 'Destino', 'Estatus']),
    );
    const box = await table.getByRole('row').nth(1).boundingBox();
    expect(Math.round(box?.height ?? 0)).toBe(90);
    await hands.press({ role: 'checkbox', name: 'Seleccionar fila: 3563 5817 01' });
    await table.getByText('Otro estado de origen').waitFor();
    await hands.press({ role: 'button', name: /^Abrir Estafeta/ });
    await page.getByRole('complementary', { name: 'Resumen del envío' }).waitFor();
    await hands.goOn(/^Continuar/);
    await eventually(() => at(page).pathname).toBe('/recolectar');
    await page.getByText('1 guía').first().waitFor();
  });
});

test('a cancelled pickup is Cancelada where it stands, without the list being read again [O-4.09, O-4.10]', async ({ server, openAt, called }) => {
  server.answer('updatePickup', () => pickupOf({ status: 'cancelled', can_cancel: false, can_edit: false }));
  server.answer('listPickups', () => ({ data: [rowOfPickup(pickupOf())], total: 1, to_attend: 0 }));
  const page = await openAt('/recolecciones');
  await page.getByText('Programada').first().waitFor();
  const before = called('listPickups').length;
  await page.getByRole('button', { name: /^Acciones de la recolección/ }).click();
  await page.getByRole('menuitem', { name: 'Cancelar recolección' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar recolección' }).click();
  await page.getByText('Cancelada', { exact: true }).first().waitFor();
  expect([called('listPickups').length, called('updatePickup')[0]?.request['status']]).toEqual([before, 'cancelled']);
});

test('staff may set only the statuses that follow, and Excepcionada asks for its reason [O-4.27]', async ({ server, openAt, called }) => {
  answerWith(server, pickupFakes(personOf('root')));
  const waiting = pickupOf({ status: 'pending', folio: null, attention: ['to_book'], next_statuses: ['scheduled', 'exception'] });
  server.answer('getPickup', () => waiting);
  server.answer('listPickups', () => ({ data: [rowOfPickup(waiting)], total: 1, to_attend: 1 }));
  server.answer('updatePickup', () => pickupOf());
  const page = await openAt(`/recolecciones?open=${waiting.id}`);
  await page.getByRole('tab', { name: 'Recolecciones por atender 1' }).waitFor();
  await page.getByRole('button', { name: 'Atender' }).click();
  const dialog = page.getByRole('dialog');
  await eventually(() => dialog.getByLabel('Estatus').locator('option').allInnerTexts()).toEqual(['Pendiente', 'Programada', 'Excepcionada']);
  await dialog.getByLabel('Estatus').selectOption('exception');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await dialog.getByText('Escriba el motivo').waitFor();
  await dialog.getByLabel('Estatus').selectOption('scheduled');
  await dialog.getByLabel('Folio').fill('EST-1');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(called('updatePickup')[0]?.request).toMatchObject({ status: 'scheduled', folio: 'EST-1' });
});

test.for([`/recolectar?parcel_numbers=${numbers}`, '/empaques', `/recolecciones?open=${'Z'.repeat(26)}`, `/recoleccion/${'Z'.repeat(26)}`])(
  '%s has no violation in either theme',
  async (path, { browser, server }) => {
    const prepare = async (page: OpenPage) => {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      if (path.startsWith('/recoleccion/')) await page.getByLabel('Fecha').waitFor();
    };
    expect(await violationsInEveryLook(browser, server.origin, { token: 'T', prepare })).toEqual([]);
  },
);
