import { expect } from 'vitest';
import { portalTest } from './support/fixtures.ts';
import { violationsInEveryLook } from './support/axe.ts';
import { openPage, type OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { byMouse } from './support/hands.ts';
import { told } from './support/toasts.ts';

const OWNER = 'cliente-saldo@porteo.test';
const PHONE = '525512345678';
/** As people read it. */
const SHOWN = '55 1234 5678';
const test = portalTest
  .extend(
    'saveBot',
    ({ world }) =>
      () =>
        world.ask(OTHER, 'PUT', '/api/bot', {
          ...{ enabled: true, phone_number: '5512345678', notify_shipper: true, notify_recipient: true },
          ...{ default_guide_status: 'Entregado', greeting: '' },
        }),
  )
  .extend('openAs', ({ browser, world }) => async (email: string, path: string): Promise<OpenPage> => {
    const page = await openPage(browser, world.origin, { token: await world.tokenOf(email) });
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    return page;
  });

/** A bot of another customer, so that no test needs what another one left. */
const OTHER = 'cliente-prepago@porteo.test';

const press = (page: OpenPage, name: string | RegExp) => page.getByRole('button', { name }).click();
const outcome = (page: OpenPage, text: string) => page.getByRole('status').getByText(text).waitFor();

test('a customer sets its bot up, tries it, and learns what became of the message [AMB-2.11]', async ({ world, openAs }) => {
  const page = await openAs(OWNER, '/bot');
  await page.getByText('Guarda un teléfono para poder probarlo.').waitFor();
  await page.getByLabel('Activar el bot').check();
  const phone = page.getByLabel('Teléfono de contacto');
  await phone.fill('123');
  await page.getByLabel('Saludo').fill('Hola, gracias por tu compra.');
  await page.getByText('El teléfono es inválido.').waitFor();
  // A reload loses nothing that was typed.
  await page.reload();
  await eventually(() => page.getByLabel('Saludo').inputValue()).toBe('Hola, gracias por tu compra.');
  await phone.fill('55 1234 5678');
  await page.getByLabel('Cuándo avisar').selectOption('Cualquier movimiento');
  await press(page, /^Guardar/);
  await told(page, 'El bot se guardó con éxito');
  await eventually(() => phone.inputValue()).toBe(SHOWN);
  // What is saved is no draft: somebody else's later change would be hidden by it.
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes(':draft:')))).toEqual([]);
  await press(page, 'Enviar mensaje de prueba');
  await outcome(page, `WhatsApp recibió el mensaje para ${SHOWN}.`);
  const [text, ...more] = await world.messagesTo(PHONE);
  expect(text).toMatch(/^Mensaje de prueba de Porteo para .+: “Hola, gracias por tu compra\.”\. Si lo recibiste/);
  expect(more).toEqual([]);
  await world.lab.fault({ carrier: 'whatsapp', operation: 'message', fault: 'undeliverable_131026', times: 1 });
  await press(page, 'Enviar mensaje de prueba');
  await outcome(page, `WhatsApp no pudo entregarlo a ${SHOWN}.`);
  expect([page.faults, page.foreign]).toEqual([[], []]);
});

test('an agent opens Clientes for the customer acted for; a biller chooses one there, reads, and /clientes leads away [S-6.24] [AMB-2.04, AMB-2.10]', async ({
  saveBot,
  openAs,
}) => {
  expect((await saveBot()).status).toBe(200);
  const agent = await openAs('agente@porteo.test', '/');
  await agent.getByRole('link', { name: 'Clientes' }).click();
  await agent.waitForURL('**/clientes');
  await agent.getByRole('link', { name: 'Bot', exact: true }).click();
  await agent.waitForURL('**/bot');
  await agent.getByText('Elige un cliente para ver su bot.').waitFor();
  await byMouse(agent).pick('Actúas por', 'refacciones', /Refacciones/i);
  await eventually(() => agent.getByLabel('Teléfono de contacto').inputValue()).toBe(SHOWN);

  const biller = await openAs('facturador@porteo.test', '/envios');
  await biller.getByRole('link', { name: 'Clientes' }).click();
  await biller.waitForURL('**/facturas-saldos');
  await biller.getByRole('link', { name: 'Bot', exact: true }).click();
  await biller.waitForURL('**/bot');
  await byMouse(biller).pick('Cliente', 'refacciones', /Refacciones/i);
  await biller.getByText('Puedes consultar esta configuración, no cambiarla.').waitFor();
  const phone = biller.getByLabel('Teléfono de contacto');
  await eventually(async () => [await phone.inputValue(), await phone.isDisabled()]).toEqual([SHOWN, true]);
  await eventually(() => biller.getByRole('button', { name: /Guardar|Enviar mensaje/ }).count()).toBe(0);
  await biller.goto('/clientes');
  await eventually(() => new URL(biller.url()).pathname).toBe('/envios');
  expect([agent.faults, biller.faults]).toEqual([[], []]);
});

test('no violation, with a fault and an outcome', async ({ browser, world, saveBot }) => {
  await saveBot();
  await world.lab.fault({ carrier: 'whatsapp', operation: 'message', fault: 'undeliverable_131026', times: 1 });
  expect((await world.ask(OTHER, 'POST', '/api/bot/test', {})).status).toBeLessThan(300);
  const show = async (page: OpenPage) => {
    await page.goto('/bot');
    await page.getByRole('status').getByText('WhatsApp no pudo').waitFor();
    await page.getByLabel('Teléfono de contacto').fill('123');
    await page.getByLabel('Saludo').focus();
    await page.getByText('El teléfono es inválido.').waitFor();
  };
  expect(await violationsInEveryLook(browser, world.origin, { token: await world.tokenOf(OTHER), prepare: show })).toEqual([]);
});
