import { expect } from 'vitest';
import { prepare } from '../faults/support/shipments.ts';
import { openPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { portalTest } from './support/fixtures.ts';

const CUSTOMER = 'cliente-saldo@porteo.test';
const SECRET = 'a-secret-of-the-app-of-this-test';
const test = portalTest.override('starting', { settings: { WHATSAPP_APP_SECRET: SECRET, WHATSAPP_VERIFY_TOKEN: 'a-token-of-our-choice' } });

test('a recipient is told of a movement, follows the link of the message to the public page, and the panel says that it was read [O-2.49, O-7.06] [AMB-10.08] [AMB-11.01]', async ({
  browser,
  world,
}) => {
  const prepared = await prepare({ post: (url, body) => world.ask(CUSTOMER, 'POST', url, body as object) }, 'fedex');
  const { body } = await world.ask(CUSTOMER, 'POST', '/api/label', prepared?.request);
  const guide = (body['labels'] as { id: string; parcel_number: string }[])[0];
  const page = await openPage(browser, world.origin, { token: await world.tokenOf(CUSTOMER) });
  await page.goto(`/envios?open=fedex:${guide?.id}`);
  await page.getByRole('button', { name: 'Editar avisos por WhatsApp' }).click();
  await page.getByRole('switch', { name: 'Avisar al destinatario' }).check();
  await page.getByLabel('Alias: Destinatario').fill('Lucía');
  await page.getByLabel('Teléfono: Destinatario').fill('999 926 3317');
  await page.getByLabel('Cuándo avisar: Destinatario').selectOption('Cualquier movimiento');
  await page.getByRole('button', { name: 'Actualizar' }).click();
  await page.getByText('Los avisos se guardaron').waitFor();
  await world.until('2026-11-21T18:00:00Z');
  await eventually(async () => (await world.messagesTo('529999263317')).length > 0).toBe(true);
  const first = (await world.messagesTo('529999263317')).at(-1) ?? '';
  expect(first).toContain(guide?.parcel_number);
  const link = /https?:\/\/\S+\/tracking\/\w+/.exec(first)?.[0] ?? '';
  expect(link.endsWith(`/tracking/${guide?.id}`)).toBe(true);
  const recipient = await openPage(browser, world.origin, {});
  await recipient.goto(new URL(link).pathname);
  await recipient
    .getByText(guide?.parcel_number ?? '')
    .first()
    .waitFor();
  expect(await world.lab.tellWebhook({ url: `${world.origin}/webhooks/whatsapp`, secret: SECRET })).not.toContain(401);
  await page.reload();
  await page.getByText('Leído', { exact: true }).first().waitFor();
});
