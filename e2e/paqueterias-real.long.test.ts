import { expect } from 'vitest';
import type { CarrierView } from '#contract/carriers/made-carriers.ts';
import { HOUR_MS } from '#contract/shared/dates.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import { madeCarrierTexts } from '#texts/es/carriers/made-carriers.ts';
import { madeServiceTexts } from '#texts/es/carriers/made-services.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { openPage, type OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { portalTest } from './support/fixtures.ts';
import { byMouse } from './support/hands.ts';
import { countPrints, enter, pay, print, quote, send, track, type Shipment } from './support/journey.ts';
import type { JourneyPortal } from './support/portal.ts';
import { scanScreen } from './support/scan.ts';
import { told } from './support/toasts.ts';

const ROOT = 'root@porteo.test';
const OWNER = 'cliente-saldo@porteo.test';

const test = portalTest
  .extend('browsing', { scope: 'file' }, { showsPdf: true })
  .extend('open', ({ browser, world }) => async (email?: string): Promise<OpenPage> => {
    const page = await openPage(browser, world.origin, email ? { token: await world.tokenOf(email) } : {});
    await countPrints(page);
    return page;
  });

/** Within a city, where couriers carry too. */
const by = (carrier: string): Shipment => ({
  to: { typed: 'vinos canon', found: 'Vinos Cañón Alto' },
  box: 'Caja chica',
  rate: new RegExp(`^${carrier}`),
});

/** Quotes, pays once, prints, and scans what the screen shows. Answers the guide's number. */
async function sell(page: OpenPage, shipment: Shipment): Promise<string> {
  const hands = byMouse(page);
  await enter(page, hands, OWNER);
  await quote(page, hands, shipment);
  await send(page, hands, shipment);
  const number = await pay(page, hands);
  expect(await print(page, hands)).toBe(1);
  const viewer = page.locator('iframe[title="Etiqueta"]');
  await eventually(async () => scanScreen(await viewer.screenshot())).toContain(number);
  return number;
}

test('a delivery of a courier is quoted, paid once, printed with its own code, and shown as delivered to whoever receives it [O-1.03]', async ({
  world,
  open,
}) => {
  const page = await open();
  const made = await world.made();
  const number = await sell(page, by('Uber'));
  expect(await world.made()).toBe(made + 1);
  const tracking = await track(page, byMouse(page));
  await world.lab.event(number, 'delivered');
  await world.until(new Date(world.clock.now().getTime() + HOUR_MS).toISOString());
  await eventually(async () => {
    await world.look('shipping-track');
    await tracking.reload();
    return tracking.getByRole('heading', { level: 1 }).innerText();
  }).toBe('Entregado');
  expect([page.faults, page.foreign]).toEqual([[], []]);
});

/** What root types of a carrier that nobody programmed, with one service. */
async function makeCarrier(page: OpenPage): Promise<void> {
  const hands = byMouse(page);
  const { fields } = madeCarrierTexts;
  await page.goto('/paqueteria');
  for (const [field, typed] of [
    [fields.name, 'Fletes del Norte'],
    [fields.slug, 'norte'],
    [fields.code, 'FDN'],
    [fields.letters, 'FDN'],
  ] as const)
    await hands.write(field, typed);
  await page.getByLabel(fields.isOn, { exact: true }).check({ force: true });
  await hands.press({ role: 'button', name: madeServiceTexts.add });
  const { fields: service } = madeServiceTexts;
  for (const [field, typed] of [
    [service.name, 'Terrestre'],
    [service.weights, '5, 30'],
    [service.days, '3'],
    [service.extra, '8'],
    [service.reissue, '70'],
  ] as const)
    await hands.write(field, typed);
  await hands.press({ role: 'button', name: /^Guardar/ });
  await told(page, madeCarrierTexts.saved);
}

/** The customer gets its service and a tariff, as root does for any service. */
async function giveTariff({ ask }: JourneyPortal): Promise<void> {
  const customer_id = (await ask(OWNER, 'GET', '/api/user')).body['customer'] as CustomerId;
  const { services } = (await ask(ROOT, 'GET', '/api/carrier/norte')).body as unknown as CarrierView;
  const service_id = services[0]?.id;
  const prices = [5, 30].map((kg) => ({ internalServiceName: `Terrestre ${kg}K`, rangeVolumes: [{ from: 1, to: null, cost: 100 + kg }] }));
  const proposal = { service_id, year: 2026, name: 'Base', prices, zones: [] };
  const { body, status } = await ask(ROOT, 'POST', '/rates-service/rates/proposal', proposal);
  expect(status).toBe(201);
  expect((await ask(ROOT, 'PUT', `/api/customer/${customer_id}`, { services: [{ id: service_id, enabled: true }] })).status).toBe(200);
  const order = { customer_id, year: 2026, proposal_id: body['id'], volume: 10 };
  expect((await ask(ROOT, 'POST', '/rates-service/rates', order)).status).toBe(202);
}

/** Staff type that it was delivered, and to whom. */
async function typeDelivery(page: OpenPage, number: string): Promise<void> {
  const hands = byMouse(page);
  await page.goto(`/envios?query=${number}`);
  await hands.open(page.getByRole('row', { name: new RegExp(number.slice(-4)) }));
  for (const [status, who] of [
    ['Escaneada', null],
    ['Entregada', 'Luis Canul'],
  ] as const) {
    await hands.press({ role: 'button', name: 'Más acciones', within: page.getByRole('complementary', { name: 'Detalle del envío' }) });
    await hands.press({ role: 'menuitem', name: labelsTexts.addEvent });
    const dialog = page.getByRole('dialog', { name: labelsTexts.addEvent });
    await hands.take(labelsTexts.status, status, dialog);
    await hands.write(labelsTexts.eventDescription, 'Visto en sucursal', dialog);
    if (who) await hands.write(labelsTexts.eventReceivedBy, who, dialog);
    await hands.press({ role: 'button', name: labelsTexts.settle, within: dialog });
    await dialog.waitFor({ state: 'detached' });
  }
}

test('a carrier that root makes in the browser sells a guide with a number of its own, which staff follow to its delivery [O-1.03] [AMB-10.16]', async ({
  world,
  open,
}) => {
  const desk = await open(ROOT);
  await makeCarrier(desk);
  await giveTariff(world);
  const page = await open();
  const number = await sell(page, by('Fletes del Norte'));
  expect(number).toMatch(/^FDN\d{11}$/);
  const tracking = await track(page, byMouse(page));
  await typeDelivery(desk, number);
  await tracking.reload();
  await eventually(() => tracking.getByRole('heading', { level: 1 }).innerText()).toBe('Entregado');
  expect([desk.faults, page.faults, page.foreign]).toEqual([[], [], []]);
});
