import { expect } from 'vitest';
import type { CustomerId } from '#contract/shared/ids.ts';
import { centavos } from '#contract/shared/money.ts';
import { leave, openPage, type Look, type OpenPage } from './browser.ts';
import { byKeyboard, byMouse, tabTo, type Hands } from './hands.ts';
import type { JourneyPortal } from './portal.ts';

export const owner = 'cliente-saldo@porteo.test';
export const staff = 'root@porteo.test';
export const agent = 'agente@porteo.test';
const shots = process.env['SHOTS'];
export const shot = async (page: OpenPage, name: string) => void (shots && (await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true })));

export const openAt = async (world: JourneyPortal, browser: Parameters<typeof openPage>[0], email: string, path: string, look: Look = {}) => {
  const page = await openPage(browser, world.origin, { ...look, token: await world.tokenOf(email) });
  await page.goto(path);
  return page;
};

/** The other end of the way, in the owner's book. */
export async function addHotel({ ask }: JourneyPortal) {
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
export async function request(page: OpenPage, hands: Hands, usesKeys: boolean): Promise<string> {
  await fill(page, hands, usesKeys);
  return order(page, hands);
}

/** Fills the page until its rates are there. */
export async function fill(page: OpenPage, hands: Hands, usesKeys: boolean): Promise<void> {
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

export async function order(page: OpenPage, hands: Hands): Promise<string> {
  await hands.press({ role: 'button', name: /^Solicitar Castores/ });
  await hands.press({ role: 'button', name: 'Solicitar', within: page.getByRole('dialog') });
  const title = page.getByRole('heading', { level: 1, name: /^Consolidado C-\d{6} solicitado$/ });
  await title.waitFor();
  return /C-\d{6}/.exec((await title.textContent()) ?? '')?.[0] ?? '';
}

/** Staff enter the carrier's number and a final price, so many pesos above the quoted one. */
export async function confirm(
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
export async function leavePesos({ portal, database, ask, clock }: JourneyPortal, pesos: number) {
  const customer_id = (await ask(owner, 'GET', '/api/user')).body['customer'] as CustomerId;
  const { remaining } = (await ask(owner, 'GET', '/api/dispersion/balance')).body as { remaining: number };
  const amount = centavos(Math.round((pesos - remaining) * 100));
  if (amount === 0) return;
  await database.inTransaction((tx) =>
    portal.api.wallet.adjust(tx, { key: `t${clock.now().getTime()}`, customer_id, amount, at: clock.now(), reason: 'Prueba' }),
  );
}

export const bothHands: [string, (page: OpenPage) => Hands, Look][] = [
  ['by mouse', byMouse, {}],
  ['by keyboard alone', byKeyboard, {}],
];
