import { describe, expect } from 'vitest';
import { type OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { byKeyboard, byMouse, type Hands } from './support/hands.ts';
import { owner, shot, test, tellsOf, shown, takeNext, schedule } from './support/pickups.ts';
import { told } from './support/toasts.ts';
import { waysOfRun } from './support/ways.ts';

const bothHands: [string, (page: OpenPage) => Hands, boolean][] = [
  ['by mouse', byMouse, false],
  ['by keyboard alone', byKeyboard, true],
];

describe.each(waysOfRun(bothHands))('%s', (_, handsOf, usesKeys) => {
  test('twelve guides are chosen, a pickup of them is scheduled, moved to another day and cancelled, at the carrier too [S-1.03, S-7.20, O-1.11, O-4.10]', async ({
    world,
    openAs,
    buy,
    pickup,
  }) => {
    const numbers = await buy('dhl', 12);
    const page = await openAs(owner, '/empaques');
    const hands = handsOf(page);
    await page.getByLabel('Paquetería').selectOption('dhl');
    const table = page.getByRole('table', { name: 'Guías' });
    for (const number of numbers) await hands.press({ role: 'checkbox', name: shown(number, 'Seleccionar fila: '), within: table });
    await shot(page, 'recolectar-doce');
    await hands.goOn(/^Continuar/);
    await page.getByText('12 guías').first().waitFor();
    const id = await schedule(page, hands, usesKeys);

    const booked = await pickup(id);
    expect([booked.status, booked.labels.map(({ parcel_number }) => parcel_number).sort()]).toEqual(['scheduled', [...numbers].sort()]);
    const folio = booked.folio ?? '';
    expect(await tellsOf(world, 'dhl', folio)).toEqual([`pickup_booked ${booked.date}`]);
    await page.getByText(folio).first().waitFor();
    await shot(page, 'recolectar-programada');

    await hands.press({ role: 'link', name: 'Reprogramar' });
    await page.getByRole('heading', { level: 1, name: /^Editar recolección/ }).waitFor();
    await takeNext(page, 'Fecha', usesKeys);
    await hands.goOn(/^Guardar/);
    await told(page, 'La recolección se guardó');
    const moved = await pickup(id);
    expect([moved.status, moved.date > booked.date]).toEqual(['rescheduled', true]);
    expect(await tellsOf(world, 'dhl', folio)).toEqual([`pickup_booked ${booked.date}`, `pickup_changed ${moved.date}`]);

    await page.goto(`/recolecciones?open=${id}`);
    const beside = page.getByRole('complementary', { name: 'Detalle de la recolección' });
    await beside.getByText('Reprogramada').first().waitFor();
    await hands.press({ role: 'button', name: /^Acciones de la recolección/, within: beside });
    if (usesKeys) {
      const item = page.getByRole('menuitem', { name: 'Cancelar recolección' });
      await eventually(async () => {
        const isThere = await item.evaluate((element) => element === document.activeElement);
        if (!isThere) await page.keyboard.press('ArrowDown');
        return isThere;
      }).toBe(true);
      await page.keyboard.press('Enter');
    } else await page.getByRole('menuitem', { name: 'Cancelar recolección' }).click();
    await hands.press({ role: 'button', name: 'Cancelar recolección', within: page.getByRole('dialog') });
    await told(page, 'La recolección se canceló');
    expect((await pickup(id)).status).toBe('cancelled');
    await eventually(() => tellsOf(world, 'dhl', folio)).toContain(`pickup_cancelled ${moved.date}`);
    const free = (await world.ask(owner, 'GET', '/api/labels?for_pickup=true&carrier=dhl&followup=registered')).body['data'];
    expect((free as { parcel_number: string; in_pickup: boolean }[]).filter(({ parcel_number, in_pickup }) => numbers.includes(parcel_number) && !in_pickup)).toHaveLength(12); // prettier-ignore
    expect(page.faults).toEqual([]);
  });
});
