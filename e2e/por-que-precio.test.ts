import { expect } from 'vitest';
import { portalTest as test } from './support/fixtures.ts';
import { violationsOf } from './support/axe.ts';
import { eventually } from './support/eventually.ts';
import { byMouse } from './support/hands.ts';
import { pay } from './support/journey.ts';

const pesos = (text: string) => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);

test('every rate and its guide say why they cost what they cost, to the same centavo; the cost of the carrier is told to root alone [S-9.10] [AMB-3.06]', async ({
  world,
  openAs,
}) => {
  const email = 'cliente-saldo@porteo.test';
  const page = await openAs(email, '/');
  const hands = byMouse(page);
  await hands.pick('Desde', 'bodega', 'Bodega principal');
  await hands.pick('Hacia', 'vinos canon', 'Vinos Cañón Alto');
  await hands.pick('Empaque', 'Caja chica', 'Caja chica');
  await hands.press({ role: 'button', name: /^Cotizar/ });
  await page.getByRole('radiogroup', { name: 'Tarifas' }).waitFor();
  await page
    .getByRole('button', { name: /^Ver desglose/ })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^¿Por qué este precio\?/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: '¿Por qué este precio?' });
  await dialog.getByText(/Renglón .*, incluye \d+ kg/).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await dialog.waitFor({ state: 'hidden' });

  await hands.choose(/^FedEx, Nacional Económico/);
  await hands.goOn(/^Enviar/);
  await page.waitForURL('**/resumen');
  const price = pesos(await page.getByRole('button', { name: /^Generar guía/ }).innerText());
  await page
    .getByRole('button', { name: /^¿Por qué este precio\?/ })
    .first()
    .click();
  await eventually(async () => pesos(await dialog.locator('dl').last().innerText())).toBe(price);
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const number = await pay(page, hands);

  const { body: guide } = await world.ask(email, 'GET', `/api/label/fedex/${number}`);
  await page.goto(`/envios?open=fedex:${String(guide['id'])}`);
  await page
    .getByRole('button', { name: /^¿Por qué este precio\?/ })
    .first()
    .click();
  await eventually(async () => pesos(await dialog.locator('dl').last().innerText())).toBe(price);
  await eventually(() => dialog.getByText('Costo de la paquetería').count()).toBe(0);
  expect(page.faults).toEqual([]);

  const { body: told } = await world.ask(email, 'GET', `/api/label/fedex/${number}/price`);
  expect([told['total'], told['carrier_cost']]).toEqual([price / 100, null]);
  const { body: toRoot } = await world.ask('root@porteo.test', 'GET', `/api/label/fedex/${number}/price`);
  expect(toRoot['carrier_cost']).toEqual(expect.any(Number));
  const stranger = await world.ask('cliente-mixto@porteo.test', 'GET', `/api/label/fedex/${number}/price`);
  expect(stranger.status).toBe(404);
});
