import { expect } from 'vitest';
import { openPage, phone, type Look } from './support/browser.ts';
import { buyLabel } from './support/buy-labels.ts';
import { eventually } from './support/eventually.ts';
import { portalTest } from './support/fixtures.ts';
import { waysOfRun } from './support/ways.ts';
import { told } from './support/toasts.ts';

const CUSTOMER = 'cliente-saldo@porteo.test';
const SECRET = 'a-secret-of-the-app-of-this-test';
const SUPPORT = 'https://wa.me/525512345678';
const settings = { WHATSAPP_APP_SECRET: SECRET, WHATSAPP_VERIFY_TOKEN: 'a-token-of-our-choice', SUPPORT_URL: SUPPORT };
const test = portalTest.extend('starting', { scope: 'file' }, { settings });

test('a recipient is told of a movement, follows the link of the message to the public page, and the panel says that it was read [O-2.49, O-7.06] [AMB-10.08] [AMB-11.01]', async ({
  browser,
  world,
}) => {
  const guide = await buyLabel(world, CUSTOMER, 'fedex');
  const page = await openPage(browser, world.origin, { token: await world.tokenOf(CUSTOMER) });
  await page.goto(`/envios?open=fedex:${guide.id}`);
  await page.getByRole('button', { name: 'Editar avisos por WhatsApp' }).click();
  await page.getByRole('switch', { name: 'Avisar al destinatario' }).check();
  await page.getByLabel('Alias: Destinatario').fill('Lucía');
  await page.getByLabel('Teléfono: Destinatario').fill('999 926 3317');
  await page.getByLabel('Cuándo avisar: Destinatario').selectOption('Cualquier movimiento');
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await told(page, 'Los avisos se guardaron');
  // Before its session ends, 24 hours after its last use.
  await world.until('2026-11-21T12:00:00Z');
  await eventually(async () => (await world.messagesTo('529999263317')).length > 0).toBe(true);
  const first = (await world.messagesTo('529999263317')).at(-1) ?? '';
  expect(first).toContain(guide.parcel_number);
  const link = /https?:\/\/\S+\/tracking\/\w+/.exec(first)?.[0] ?? '';
  expect(link.endsWith(`/tracking/${guide.id}`)).toBe(true);
  const recipient = await openPage(browser, world.origin, {});
  await recipient.goto(new URL(link).pathname);
  await recipient.getByText(guide.parcel_number).first().waitFor();
  expect(await world.lab.tellWebhook({ url: `${world.origin}/webhooks/whatsapp`, secret: SECRET })).not.toContain(401);
  await page.reload();
  await page.getByText('Leído', { exact: true }).first().waitFor();
});

test('the card to support stands at the login and in the menu, a phone included, and not on the public tracking [O-2.14] [AMB-11.04]', async ({
  browser,
  world,
}) => {
  const guide = await buyLabel(world, CUSTOMER, 'fedex');
  for (const look of waysOfRun<Look>([{}, phone])) {
    const page = await openPage(browser, world.origin, look);
    await page.goto('/auth');
    const card = page.getByRole('link', { name: 'Pedir ayuda' });
    await card.waitFor();
    await eventually(() => card.getAttribute('href')).toBe(SUPPORT);
    await page.goto(`/tracking/${guide.parcel_number}`);
    await page.getByText(guide.parcel_number).first().waitFor(); // prettier-ignore
    await eventually(() => card.count()).toBe(0);
    const inside = await openPage(browser, world.origin, { ...look, token: await world.tokenOf(CUSTOMER) });
    await inside.goto('/');
    if (look === phone) await inside.getByRole('button', { name: 'Más' }).click();
    await inside.getByRole('link', { name: 'Pedir ayuda' }).waitFor();
  }
});

test('a customer reviews its shipments, sees the label, has the recipient told, bills another razón social and notes what matters [O-1.13] [AMB-10.07]', async ({
  openAs,
  world,
}) => {
  const guide = await buyLabel(world, CUSTOMER, 'fedex');
  const other = { tax_id: 'XIA190128J61', business_name: 'Xenon Industrial Articles', regimen: '601', zip_code: '76343', cfdi_use: 'G03', emails: ['facturas@porteo.test'] }; // prettier-ignore
  const { id: business_id } = (await world.ask(CUSTOMER, 'POST', '/api/business', other)).body;
  const page = await openAs(CUSTOMER, '/envios');
  await page.getByPlaceholder('Guía, nombre, teléfono, CP, RFC o ciudad').fill(guide.parcel_number);
  await page.getByText('1 en total').waitFor();
  await page.getByRole('row').nth(1).click();
  await page.waitForURL(`**open=fedex*${guide.id}*`);
  await page.getByTitle('Etiqueta PDF').waitFor();
  await page.getByRole('combobox', { name: 'Facturar a' }).selectOption(String(business_id));
  await told(page, 'Los datos del envío se actualizaron correctamente');
  await page.getByRole('button', { name: 'Editar avisos por WhatsApp' }).click();
  await page.getByRole('switch', { name: 'Avisar al destinatario' }).check();
  await page.getByLabel('Alias: Destinatario').fill('Lucía');
  await page.getByLabel('Teléfono: Destinatario').fill('999 926 3317');
  await page.getByLabel('Cuándo avisar: Destinatario').selectOption('Entregado');
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await told(page, 'Los avisos se guardaron');
  await page.goto(`/envio/${guide.id}`);
  await page.getByRole('region', { name: 'Seguimiento' }).getByRole('textbox', { name: 'Notas' }).fill('Entregar por la tarde');
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(({ pathname }) => pathname === '/envios');
  const kept = (await world.ask(CUSTOMER, 'GET', `/api/label/fedex/${guide.id}`)).body;
  expect(kept).toMatchObject({
    notes: 'Entregar por la tarde',
    business_id,
    notification_contacts: [{ active: false }, { alias: 'Lucía', active: true }],
  });
  expect(page.faults).toEqual([]);
});
