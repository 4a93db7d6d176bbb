import { describe, expect } from 'vitest';
import { violationsInEveryLook } from './support/axe.ts';
import type { OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { screenTest as test } from './support/fixtures.ts';
import { byKeyboard, byMouse, type Hands } from './support/hands.ts';
import { personOf } from './support/people.ts';
import { pickupFakes, strays, twelve } from './support/pickup-world.ts';
import { answerWith } from './support/send-world.ts';
import { told } from './support/toasts.ts';

test.beforeEach(({ server }) => answerWith(server, pickupFakes(personOf('customer'))));

const numbers = [...twelve, ...strays].map((row) => row.parcel_number).join(',');
const at = (page: OpenPage) => new URL(page.url());

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
    await told(page, 'Por favor elija al menos un paquete');
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
