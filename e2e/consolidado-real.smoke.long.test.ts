import { describe, expect } from 'vitest';
import type { CustomerId } from '#contract/shared/ids.ts';
import { centavos } from '#contract/shared/money.ts';
import { demoTexts } from '#texts/es/demo.ts';
import { violationsInBothThemes } from './support/axe.ts';
import { leave, openPage, phone, type Look, type OpenPage } from './support/browser.ts';
import { actFor } from './support/acting.ts';
import { eventually } from './support/eventually.ts';
import { portalTest as test } from './support/fixtures.ts';
import { byKeyboard, byMouse, tabTo, type Hands } from './support/hands.ts';
import type { JourneyPortal } from './support/portal.ts';

const owner = 'cliente-saldo@porteo.test';
const staff = 'root@porteo.test';
const agent = 'agente@porteo.test';
const shots = process.env['SHOTS'];
const shot = async (page: OpenPage, name: string) => void (shots && (await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true })));

const openAt = async (world: JourneyPortal, browser: Parameters<typeof openPage>[0], email: string, path: string, look: Look = {}) => {
  const page = await openPage(browser, world.origin, { ...look, token: await world.tokenOf(email) });
  await page.goto(path);
  return page;
};

/** The other end of the way, in the owner's book. */
async function addHotel({ ask }: JourneyPortal) {
  const place = { street: 'Calle 60', number: '455', neighborhood: 'Centro', city: 'Mérida', state: 'Yucatán', zip_code: '97000' };
  const contacts = [{ name: 'Lucía', last_name: 'Peña', phone_number: '9999263317' }];
  await ask(owner, 'POST', '/api/address', { ...place, alias: 'Hotel Mirador', business_name: 'Hotel Mirador', tax_id: 'XAXX010101000', contacts });
}

/** A radio is reached by Tab and chosen by Space, or pressed where it shows its word. */
async function answerYes(page: OpenPage, question: string, usesKeys: boolean) {
  const within = page.getByRole('radiogroup', { name: question });
  if (!usesKeys) return within.getByText('Sí', { exact: true }).click();
  await tabTo(page, { role: 'radio', name: 'Sí', within });
  await page.keyboard.press('Space');
}

/** Fills the page from the book, answers the questions of the destination, quotes and asks for the first rate. Answers the folio. */
async function request(page: OpenPage, hands: Hands, usesKeys: boolean): Promise<string> {
  await fill(page, hands, usesKeys);
  return order(page, hands);
}

/** Fills the page until its rates are there. */
async function fill(page: OpenPage, hands: Hands, usesKeys: boolean): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Consolidado' }).waitFor();
  await hands.pick('Dirección: Origen', 'Bodega', /Bodega principal/);
  await hands.pick('Dirección: Destino', 'Hotel', /Hotel Mirador/);
  await hands.press({ role: 'switch', name: 'Entrega a domicilio' });
  await hands.press({ role: 'button', name: /^Cotizar/ });
  await page.getByText('Proporcione una descripción').waitFor();
  expect(await page.getByText('Seleccione', { exact: true }).all()).toHaveLength(2);
  await shot(page, 'consolidado-faults');
  await answerYes(page, '¿Se necesitan maniobras?', usesKeys);
  await answerYes(page, '¿La carga queda a menos de 3 metros del vehículo?', usesKeys);
  await hands.write('Describe cómo y dónde', 'Patio al fondo');
  await hands.select('Contenido: Paquete #1', 3);
  await hands.write('Largo Paquete #1', '120');
  await hands.write('Ancho Paquete #1', '100');
  await hands.write('Alto Paquete #1', '110');
  await hands.write('Peso Paquete #1', '180.5');
  await hands.press({ role: 'button', name: /^Cotizar/ });
  await page.getByRole('list', { name: 'Tarifas' }).waitFor();
  await shot(page, 'consolidado');
}

async function order(page: OpenPage, hands: Hands): Promise<string> {
  await hands.press({ role: 'button', name: /^Solicitar Castores/ });
  await hands.press({ role: 'button', name: 'Solicitar', within: page.getByRole('dialog') });
  const title = page.getByRole('heading', { level: 1, name: /^Consolidado C-\d{6} solicitado$/ });
  await title.waitFor();
  return /C-\d{6}/.exec((await title.textContent()) ?? '')?.[0] ?? '';
}

/** Staff enter the carrier's number and a final price, so many pesos above the quoted one. */
async function confirm(
  world: JourneyPortal,
  browser: Parameters<typeof openPage>[0],
  handsOf: (page: OpenPage) => Hands,
  folio: string,
  price: string,
) {
  const page = await openAt(world, browser, staff, '/consolidados');
  const hands = handsOf(page);
  await hands.press({ role: 'button', name: `Confirmar: ${folio}` });
  await page.getByRole('dialog').waitFor();
  await shot(page, 'consolidado-confirmar');
  await hands.write('Número de guía', `CAS${folio.slice(2)}`);
  await hands.write('Precio final con IVA', price);
  await hands.press({ role: 'button', name: 'Confirmar', within: page.getByRole('dialog') });
  // What stays, not the message that passes.
  await page.getByRole('row', { name: new RegExp(`${folio} .*Por aceptar`) }).waitFor();
  expect(page.faults).toEqual([]);
  await leave(page);
}

/** Leaves the customer exactly so many pesos in all its accounts but the pool's. */
async function leavePesos({ portal, database, ask, clock }: JourneyPortal, pesos: number) {
  const customer_id = (await ask(owner, 'GET', '/api/user')).body['customer'] as CustomerId;
  const { remaining } = (await ask(owner, 'GET', '/api/dispersion/balance')).body as { remaining: number };
  const amount = centavos(Math.round((pesos - remaining) * 100));
  if (amount === 0) return;
  await database.inTransaction((tx) =>
    portal.api.wallet.adjust(tx, { key: `t${clock.now().getTime()}`, customer_id, amount, at: clock.now(), reason: 'Prueba' }),
  );
}

const bothHands: [string, (page: OpenPage) => Hands, Look][] = [
  ['by mouse', byMouse, {}],
  ['by keyboard alone', byKeyboard, {}],
];

describe.each(bothHands)('%s', (_way, handsOf, look) => {
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
    await page.getByText('Precio aceptado: la guía está hecha').first().waitFor();
    await page.goto(`/envios?query=CAS${folio.slice(2)}`);
    await page
      .getByText(`CAS${folio.slice(2)}`)
      .first()
      .waitFor();
    expect(page.faults).toEqual([]);
  });
});

test('an agent asks for freight on behalf of a user: it is theirs, billed to the razón social that was chosen, and the recipient is told of its guide [AMB-10.11]', async ({
  world,
  browser,
}) => {
  await addHotel(world);
  await leavePesos(world, 50_000);
  const facts = { regimen: '601', zip_code: '37290', cfdi_use: 'G03', emails: ['cfdi@porteo.test'] };
  const other = await world.ask(owner, 'POST', '/api/business', { ...facts, tax_id: 'URE180429TM6', business_name: 'ROBOTICA' });
  const { id: user_id, name } = (await world.ask(owner, 'GET', '/api/user')).body as { id: string; name: string };
  const page = await openAt(world, browser, agent, '/consolidado');
  const hands = byMouse(page);
  await actFor(page, hands, { customer: demoTexts.customers.saldo.business_name, user: name });
  await fill(page, hands, false);
  await page.getByLabel('Facturar a').selectOption('ROBOTICA · URE180429TM6');
  await hands.press({ role: 'switch', name: 'Avisar al destinatario' });
  await hands.write('Teléfono: Destinatario', '12');
  await hands.press({ role: 'button', name: /^Solicitar Castores/ });
  await eventually(() => page.getByLabel('Teléfono: Destinatario').getAttribute('aria-invalid')).toBe('true');
  await eventually(() => page.getByLabel('Teléfono: Destinatario').evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await page.getByRole('dialog').all()).toEqual([]);
  await shot(page, 'consolidado-avisos');
  await hands.write('Teléfono: Destinatario', '999 926 3317');
  const folio = await order(page, hands);
  const { data } = (await world.ask(staff, 'GET', `/api/consolidated?query=${folio}`)).body as {
    data: { id: string; total: number; user: object }[];
  };
  expect(data).toMatchObject([{ user: { id: user_id } }]);
  const booked = { action: 'confirm', carrier: 'castores', parcel_number: `CAS${folio.slice(2)}`, final_total: data[0]?.total };
  const { label_id } = (await world.ask(staff, 'PUT', `/api/consolidated/${data[0]?.id}`, booked)).body as { label_id: string };
  const guide = (await world.ask(owner, 'GET', `/api/label/castores/${label_id}`)).body;
  expect(guide['business_id']).toBe(other.body['id']);
  expect(guide['notification_contacts']).toMatchObject([
    { type: 'recipient', active: true, phone_number: '+529999263317', guide_status: 'Entregado' },
  ]);
  expect(page.faults).toEqual([]);
});

test('a final price is refused by its owner on a phone, and everything that was held goes back [AMB-10.12]', async ({ world, browser }) => {
  await addHotel(world);
  await leavePesos(world, 50_000);
  const page = await openAt(world, browser, owner, '/consolidado', phone);
  const hands = byMouse(page);
  const folio = await request(page, hands, false);
  await shot(page, 'consolidado-orden-telefono');
  await confirm(world, browser, byMouse, folio, '9000');
  await page.goto('/consolidados');
  await shot(page, 'consolidados-telefono');
  await hands.press({ role: 'button', name: `Responder precio: ${folio}` });
  await hands.press({ role: 'button', name: 'Rechazar', within: page.getByRole('dialog') });
  await page.getByText('Precio rechazado: se liberó lo apartado').first().waitFor();
  await eventually(async () => (await world.ask(owner, 'GET', '/api/dispersion/balance')).body['remaining']).toBe(50_000);
  expect(page.faults).toEqual([]);
});

test('no screen of freight has a fault that axe finds, in both themes, on desktop and phone', async ({ world, browser }) => {
  for (const look of [{}, phone]) {
    for (const [email, path, name] of [
      [owner, '/consolidado', 'Consolidado'],
      [staff, '/consolidados', 'Consolidados'],
    ] as const) {
      const page = await openAt(world, browser, email, path, look);
      await page.getByRole('heading', { level: 1, name }).waitFor();
      if (path === '/consolidado') await byMouse(page).press({ role: 'switch', name: 'Recolección' });
      else
        await page
          .getByRole('button', { name: /C-000001/ })
          .first()
          .click();
      await shot(page, `axe${path.replace('/', '-')}-${look === phone ? 'phone' : 'desktop'}`);
      expect(await violationsInBothThemes(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
      await leave(page);
    }
  }
});
