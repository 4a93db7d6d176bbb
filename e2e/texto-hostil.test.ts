import { expect } from 'vitest';
import { prepare } from '../faults/support/shipments.ts';
import { openPage } from './support/browser.ts';
import { clientOf, orderLabels } from './support/buy-labels.ts';
import { eventually } from './support/eventually.ts';
import { portalTest as test } from './support/fixtures.ts';
import { harmless, harmOf, hostileTexts, IMAGE, listenForHarm } from './support/hostile-texts.ts';

// Texts of people that a browser could run, in the fields that others see (docs/security.md: S28).
const CUSTOMER = 'cliente-saldo@porteo.test';
const ROOT = 'root@porteo.test';

const hostileEnd = (end: object) => ({
  ...end,
  business_name: IMAGE,
  street: IMAGE,
  neighborhood: IMAGE,
  contact: { name: IMAGE, last_name: '<svg onload=ran()>', phone_number: '9999263317' },
});

let guide: { id: string; carrier: string; parcel_number: string };
test.beforeAll(async ({ world }) => {
  const post = async (url: string, sent: object) => {
    const { status, body } = await world.ask(CUSTOMER, 'POST', url, sent);
    expect([url, status, body['fields']]).toEqual([url, 201, undefined]);
    return body;
  };
  const prepared = await prepare(clientOf(world, CUSTOMER), 'sendex');
  const { origin_info, destination_info, ...rest } = prepared?.request as Record<'origin_info' | 'destination_info', object>;
  const place = { ...hostileEnd(origin_info), contacts: [{ name: IMAGE, last_name: IMAGE, phone_number: '9999263317' }] };
  for (const [n, alias] of hostileTexts.entries()) await post('/api/address', { ...place, alias, contact: undefined, number: String(n) });
  const box = {
    type: 'Caja',
    content: 'Otro',
    length: 10,
    width: 10,
    height: 10,
    measurement: 'cm',
    weight: 1,
    insurance: 0,
    is_irregular_delivery: false,
  };
  for (const alias of hostileTexts) await post('/api/item', { ...box, alias, description: IMAGE, merchandise: [] });
  await post('/api/issue', { category: 'other', description: hostileTexts.join(' ').slice(0, 1_000) });
  await post('/api/group', { name: IMAGE, users: [] });
  [guide] = (await orderLabels(world, CUSTOMER, {
    ...rest,
    origin_info: hostileEnd(origin_info),
    destination_info: hostileEnd(destination_info),
    reference: IMAGE,
    additional_info: IMAGE,
  })) as [typeof guide];
});

test.for([
  [CUSTOMER, '/direcciones'],
  [CUSTOMER, '/paquetes'],
  [CUSTOMER, '/grupos'],
  [CUSTOMER, '/envios'],
  [CUSTOMER, '/enviar'],
  [CUSTOMER, 'guide'],
  [CUSTOMER, 'tracking'],
  [ROOT, '/envios'],
  [ROOT, 'guide'],
] as const)('%s sees hostile texts on %s as texts, and none of them runs', async ([email, screen], { browser, world }) => {
  const page = await openPage(browser, world.origin, { token: await world.tokenOf(email) });
  await listenForHarm(page);
  const path = { guide: `/envio/${guide.id}`, tracking: `/tracking/${guide.parcel_number}` }[screen as 'guide' | 'tracking'] ?? screen;
  await page.goto(path);
  if (screen === '/enviar') {
    await page
      .getByRole('combobox', { name: /Dirección/ })
      .first()
      .click();
    await page.getByRole('option').first().waitFor();
  }
  if (screen !== 'tracking') await eventually(() => page.locator('body').innerText()).toContain(IMAGE);
  else await page.getByText(guide.parcel_number).first().waitFor();
  expect(await harmOf(page)).toEqual(harmless);
});

test('a text that a page took as HTML would be seen', async ({ openAs }) => {
  const page = await openAs(CUSTOMER, '/paquetes');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await harmOf(page)).toEqual(harmless);
  await page.evaluate((text) => document.body.insertAdjacentHTML('beforeend', text), IMAGE);
  await eventually(() => harmOf(page)).toEqual([{ ran: false, elements: 1 }, [expect.stringContaining('Content Security Policy')], []]);
});
