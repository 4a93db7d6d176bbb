import { describe, expect } from 'vitest';
import { portalTest as test } from './support/fixtures.ts';
import { byKeyboard } from './support/hands.ts';
import { waysOfRun } from './support/ways.ts';
import { owner, shot, openAt, addHotel, request, confirm, leavePesos, bothHands } from './support/freight.ts';
import { told } from './support/toasts.ts';

describe.each(waysOfRun(bothHands))('%s', (_way, handsOf, look) => {
  test('freight from its quote to the final price, which is accepted once the money is there [S-2.13, S-2.22, O-2.70, O-2.71, O-2.72, O-2.73, O-2.74] [AMB-10.11, AMB-10.12]', async ({
    world,
    browser,
  }) => {
    await addHotel(world);
    await leavePesos(world, 50_000);
    const page = await openAt(world, browser, owner, '/consolidado', look);
    const hands = handsOf(page);
    const folio = await request(page, hands, handsOf === byKeyboard);
    await confirm(world, browser, handsOf, folio, '9000');
    await leavePesos(world, 100);
    await page.goto('/consolidados');
    await hands.press({ role: 'button', name: `Responder precio: ${folio}` });
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Después de aceptar').waitFor();
    await shot(page, 'consolidado-responder');
    await hands.press({ role: 'button', name: 'Aceptar', within: dialog });
    await dialog.getByText(/Tu saldo no alcanza/).waitFor();
    await leavePesos(world, 20_000);
    await hands.press({ role: 'button', name: 'Aceptar', within: dialog });
    await told(page, 'Precio aceptado: la guía está hecha');
    await page.goto(`/envios?query=CAS${folio.slice(2)}`);
    await page
      .getByText(`CAS${folio.slice(2)}`)
      .first()
      .waitFor();
    expect(page.faults).toEqual([]);
  });
});
