import { expect } from 'vitest';
import { madeCarrierTexts } from '#texts/es/carriers/made-carriers.ts';
import { madeServiceTexts } from '#texts/es/carriers/made-services.ts';
import { carrierZoneTexts } from '#texts/es/carriers/zones.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { violationsInEveryLook } from './support/axe.ts';
import type { OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { portalTest as test } from './support/fixtures.ts';
import { byKeyboard } from './support/hands.ts';
import { pay } from './support/journey.ts';
import type { JourneyPortal } from './support/portal.ts';
import { told } from './support/toasts.ts';

const ROOT = 'root@porteo.test';
const BUYER = 'cliente-saldo@porteo.test';
const NAME = 'Fletes del Norte';
const { fields } = madeCarrierTexts;

/** Root, without a mouse: a carrier with a service and a zone, switched on. */
async function makeCarrier(page: OpenPage): Promise<void> {
  const hands = byKeyboard(page);
  await hands.press({ role: 'link', name: madeCarrierTexts.add });
  await page.getByRole('heading', { level: 1, name: madeCarrierTexts.newTitle }).waitFor();
  await hands.write(fields.name, NAME);
  await hands.write(fields.slug, 'norte');
  await hands.write(fields.code, 'FDN');
  await hands.write(fields.letters, 'FDN');
  await hands.press({ role: 'button', name: madeServiceTexts.add });
  const service = page.getByRole('group', { name: madeServiceTexts.service(1) });
  await hands.write(madeServiceTexts.fields.name, 'Terrestre', service);
  await hands.write(madeServiceTexts.fields.weights, '5, 30', service);
  await hands.write(madeServiceTexts.fields.days, '3', service);
  await hands.press({ role: 'button', name: carrierZoneTexts.add });
  const zone = page.getByRole('group', { name: carrierZoneTexts.zone(1) });
  await hands.write(carrierZoneTexts.name, 'Península', zone);
  await hands.write(carrierZoneTexts.places, 'Yucatán, Campeche, Quintana Roo', zone);
  await hands.press({ role: 'checkbox', name: fields.isOn });
  await hands.goOn(/^Guardar/);
  await page.waitForURL((url) => url.pathname === '/paqueterias');
  await page.getByText(NAME).first().waitFor();
}

/** What root does with its tariff, by calls: a proposal for its service, and the customer gets both. */
async function giveTariff({ ask }: JourneyPortal): Promise<void> {
  const [service] = (await ask(ROOT, 'GET', '/api/carrier/norte')).body['services'] as { id: string; name: string }[];
  const prices = [5, 30].map((kg) => ({ internalServiceName: `${service?.name} ${kg}K`, rangeVolumes: [{ from: 1, to: null, cost: 100 + kg }] }));
  const grid = { year: 2026, name: 'Base', prices, zones: [{ name: 'Península', cost: 40 }] };
  const made = await ask(ROOT, 'POST', '/rates-service/rates/proposal', { service_id: service?.id, ...grid });
  const customer_id = String((await ask(BUYER, 'GET', '/api/user')).body['customer']);
  const given = await ask(ROOT, 'PUT', `/api/customer/${customer_id}`, { services: [{ id: service?.id, enabled: true }] });
  const order = { customer_id, year: 2026, proposal_id: made.body['id'], volume: 10 };
  const priced = await ask(ROOT, 'POST', '/rates-service/rates', order);
  expect([made.status, given.status, priced.status]).toEqual([201, 200, 202]);
}

/** A customer, without a mouse, from Enviar to the guide's number. */
async function sell(page: OpenPage): Promise<string> {
  const hands = byKeyboard(page);
  await eventually(() => page.getByRole('combobox', { name: 'Dirección: Origen' }).inputValue()).toBe('Bodega principal');
  await hands.pick('Dirección: Destino', 'vinos canon', 'Vinos Cañón Alto');
  await hands.pick('Agregar de mis empaques', 'Caja chica', 'Caja chica');
  await hands.goOn(/^Continuar/);
  await hands.choose(new RegExp(`^${NAME}, Terrestre`));
  await hands.goOn(/^Continuar/);
  await page.getByRole('heading', { level: 1, name: 'Resumen' }).waitFor();
  return pay(page, hands);
}

/** Root, without a mouse: what its operations told by telephone. */
async function deliver(page: OpenPage, number: string): Promise<void> {
  const hands = byKeyboard(page);
  await hands.open(page.getByRole('row').filter({ hasText: number }).first());
  const panel = page.getByRole('complementary', { name: 'Detalle del envío' });
  await panel.waitFor();
  await hands.press({ role: 'button', name: 'Más acciones', within: panel });
  await hands.press({ role: 'menuitem', name: labelsTexts.addEvent });
  const dialog = page.getByRole('dialog', { name: labelsTexts.addEvent });
  await dialog.waitFor();
  await hands.take(labelsTexts.status, 'Entregada', dialog);
  await hands.write(labelsTexts.eventDescription, 'La recibió su dueña', dialog);
  await hands.press({ role: 'button', name: labelsTexts.settle, within: dialog });
  await told(page, labelsTexts.eventSaved);
}

test('a carrier is made by keys alone, sells a guide to a customer by keys alone, and root delivers it by keys alone [O-1.03]', async ({
  openAs,
  world,
}) => {
  const root = await openAs(ROOT, '/paqueterias');
  await makeCarrier(root);
  await giveTariff(world);
  const buyer = await openAs(BUYER, '/enviar');
  const number = await sell(buyer);
  expect(number).toMatch(/^FDN\d{11}$/);
  await root.goto('/envios');
  await deliver(root, number);
  const { body } = await world.ask(BUYER, 'GET', `/api/label/norte/${number}`);
  expect(body).toMatchObject({ carrier: 'norte', follow_up: 'delivered' });
  expect([root.faults, buyer.faults]).toEqual([[], []]);
});

test.for([
  ['the list of carriers', '/paqueterias', 'Pitic'],
  ['the form of a carrier that is data', '/paqueteria/pitic', madeServiceTexts.title],
] as const)('%s is for everybody, in both themes, on a desk and at 390 px', async ([, path, text], { browser, world }) => {
  const prepare = async (page: OpenPage) => {
    await page.goto(path);
    await page.getByText(text, { exact: true }).first().waitFor();
  };
  expect(await violationsInEveryLook(browser, world.origin, { token: await world.tokenOf(ROOT), prepare })).toEqual([]);
});
