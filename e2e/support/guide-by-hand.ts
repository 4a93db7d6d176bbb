import { businessDayOf } from '#contract/shared/dates.ts';
import { type OpenPage } from './browser.ts';
import { eventually } from './eventually.ts';
import { byKeyboard, byMouse, tabTo, type Hands } from './hands.ts';
import type { JourneyPortal } from './portal.ts';
import { tabTo as tabToLabel } from './send-world.ts';

export const OWNER = 'cliente-saldo@porteo.test';
export const CLIENT = 'usuario-saldo@porteo.test';
export const ROOT = 'root@porteo.test';
const shots = process.env['SHOTS'];
export const shot = async (page: OpenPage, name: string) => void (shots && (await page.screenshot({ path: `${shots}/${name}.png`, fullPage: true })));

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');
export const photo = { name: 'talon.png', mimeType: 'image/png', buffer: png };

/** What the user can spend whose guide it is. */
export const remaining = async ({ ask }: JourneyPortal) => (await ask(CLIENT, 'GET', '/api/dispersion/balance')).body['remaining'] as number;
export const title = (page: OpenPage, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
const box = { type: 'Caja', content: 'Documentos', length: 30, width: 20, height: 10, measurement: 'cm', weight: 2, quantity: 1 };
const place = { street: 'Calle 60', number: '112', neighborhood: 'Centro', city: 'Mérida', state: 'Yucatán', zip_code: '97000' };

/** An address of guides by hand in the book of whom one acts for. */
export async function keepAddress({ ask }: JourneyPortal, email: string, business_name: string): Promise<string> {
  const contacts = [{ name: 'Lucía', phone_number: '9999263317' }];
  const typed = { ...place, business_name, contacts, address_type: 'address_label_manual' };
  return (await ask(email, 'POST', '/api/address/manual', typed)).body['id'] as string;
}

/** A guide by hand that a person has saved. */
export async function writeGuide(world: JourneyPortal, email: string, parcel_number: string): Promise<string> {
  const [origin_id, destination_id] = [await keepAddress(world, email, `De ${parcel_number}`), await keepAddress(world, email, `A ${parcel_number}`)];
  const created_at = businessDayOf(world.clock.now());
  const guide = { carrier: 'Fletes Pérez', service_description: 'Ocurre', parcel_number, created_at, origin_id, destination_id, packages: [box] };
  return (await world.ask(email, 'POST', '/api/label/manual', guide)).body['id'] as string;
}

type Way = { name: string; handsOf: (page: OpenPage) => Hands; usesKeys: boolean };
export const ways: Way[] = [
  { name: 'by mouse', handsOf: byMouse, usesKeys: false },
  { name: 'by keyboard alone', handsOf: byKeyboard, usesKeys: true },
];

/** A new address, typed in the drawer that opens over the form. */
export async function addAddress(page: OpenPage, { handsOf, usesKeys }: Way, end: 'Origen' | 'Destino', business_name: string) {
  if (usesKeys) {
    await tabTo(page, { role: 'combobox', name: `Dirección: ${end}` });
    await page.keyboard.press('Alt+n');
  } else {
    await page.getByRole('combobox', { name: `Dirección: ${end}` }).click();
    await page.getByRole('option', { name: /Agregar nueva dirección/ }).click();
  }
  const drawer = page.getByRole('dialog', { name: 'Nueva dirección para guía manual' });
  await drawer.getByLabel('Nombre o razón social', { exact: true }).waitFor();
  const fields = { 'Nombre o razón social': business_name, 'Código postal': '97000', Colonia: 'Centro', Calle: 'Calle 60', 'Número exterior': '112', Nombre: 'Lucía', Teléfono: '9999263317' }; // prettier-ignore
  for (const [name, text] of Object.entries(fields)) {
    if (usesKeys) {
      await tabToLabel(page, name);
      await page.keyboard.type(text);
    } else await drawer.getByLabel(name, { exact: true }).fill(text);
  }
  await eventually(() => drawer.getByLabel('Estado', { exact: true }).inputValue()).not.toBe('');
  await handsOf(page).press({ role: 'button', name: /^Guardar/, within: drawer });
  await drawer.waitFor({ state: 'detached' });
  await page.locator('main').getByText(business_name, { exact: true }).waitFor();
}

export async function typePackage(hands: Hands) {
  await hands.select('Contenido: Paquete #1', 3);
  for (const [side, text] of [['Largo', '30'], ['Ancho', '20'], ['Alto', '10'], ['Peso', '2']] as const) await hands.write(`${side} Paquete #1`, text); // prettier-ignore
}

export const openedGuide = async (page: OpenPage, number: string) => {
  await page.waitForURL('**/envios?open=*');
  await page.getByRole('heading', { level: 2, name: number }).waitFor();
};
