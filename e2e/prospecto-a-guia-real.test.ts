import { expect } from 'vitest';
import { honestPdf } from '#platform/content/test-bombs.ts';
import { verify } from '../scripts/verify.ts';
import { bankTest, bankUrl, poolOf } from './support/bank.ts';
import { openPage, phone, type OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { byKeyboard, byMouse, type Hands } from './support/hands.ts';
import { pay, quote, send, type Shipment } from './support/journey.ts';
import { addBook, PASSWORD } from './support/portal.ts';
import { waysOfRun } from './support/ways.ts';
import { told } from './support/toasts.ts';

const ROOT = 'root@porteo.test';
const SERVICE = 'Sendex Económico';
const test = bankTest
  /** The way in the newest mail to somebody that leads there. */
  .extend('mailedWay', ({ world }) => async (email: string, to: string): Promise<string> => {
    const way = async () => new RegExp(`https?://[^/]+(${to}\\S+)`).exec((await world.mailTo(email))[0] ?? '')?.[1] ?? '';
    await eventually(way).toContain(to);
    return way();
  });

const heading = (page: OpenPage, name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
const paper = { name: 'documento.pdf', mimeType: 'application/pdf', buffer: Buffer.from(honestPdf) };
const place = { Calle: 'Calle 60', Número: '7', Colonia: 'Centro', Ciudad: 'León', Estado: 'Guanajuato', 'Código postal': '37290' };
const papers: Record<string, Record<string, string>> = {
  'INE del representante': { Nombres: 'Inés', 'Apellido paterno': 'Peña', 'Apellido materno': 'Ruiz', ...place, Vigencia: '2031' },
  'Constancia de situación fiscal': {
    RFC: 'PERI900317AA1',
    'Razón social': 'Inés Peña Ruiz',
    Dirección: 'Calle 60 7',
    'Código postal': '37290',
    'Fecha de emisión': '01/11/2026',
  },
  'Comprobante de domicilio': { ...place, País: 'México', 'Fecha de emisión': '01/11/2026' },
};
const toMerida: Shipment = { to: { typed: 'mirador', found: 'Hotel Mirador' }, box: 'Caja chica', rate: /^Sendex/ };

type Prospect = { business: string; email: string };

/** A prospect with what its documents need, found in the list again. Answers its id. */
async function begin(page: OpenPage, hands: Hands, { business, email }: Prospect): Promise<string> {
  await hands.press({ role: 'link', name: 'Alta de Prospecto' });
  await heading(page, 'Alta de Prospecto');
  await hands.write('Nombre Comercial', business);
  await hands.take('Tipo', 'Persona física');
  await hands.write('Nombre', 'Inés');
  await hands.write('Apellidos', 'Peña Ruiz');
  await hands.write('Correo', email);
  await hands.write('Teléfono', '477 713 0482');
  await hands.press({ role: 'button', name: 'Agregar servicio' });
  await hands.take('Servicio 1', /^Sendex · (?!.*Prepago)/);
  await hands.goOn(/^Guardar/);
  await told(page, 'El prospecto fue creado correctamente');
  await page.waitForURL('**/prospectos');
  await hands.open(page.getByRole('row').filter({ hasText: email }));
  await heading(page, /^Edición de Inés/);
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Its tariff: today's proposal in the column of 700 guides a month. */
async function offer(page: OpenPage, hands: Hands): Promise<void> {
  await hands.press({ role: 'link', name: 'Tarifas' });
  await hands.press({ role: 'button', name: 'Agregar tarifa' });
  const dialog = page.getByRole('dialog');
  await hands.take('Servicio', SERVICE, dialog);
  await hands.take('Propuesta', /^Porteo/, dialog);
  await hands.write('Guías al mes', '700', dialog);
  await hands.press({ role: 'button', name: 'Guardar tarifa', within: dialog });
  await told(page, 'Tarifa actualizada con éxito');
}

/** Each paper is looked at and found good. */
async function review(page: OpenPage, hands: Hands): Promise<void> {
  for (const [paperName, fields] of Object.entries(papers)) {
    await hands.press({ role: 'button', name: `Ver ${paperName}` });
    const dialog = page.getByRole('dialog', { name: paperName });
    await hands.take('Estado', 'Validado', dialog);
    for (const [label, value] of Object.entries(fields)) await hands.write(label, value, dialog);
    await hands.press({ role: 'button', name: 'Guardar revisión', within: dialog });
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('row').filter({ hasText: paperName }).getByText('Validado').waitFor();
  }
}

const bothHands: [string, (page: OpenPage) => Hands, Prospect][] = [
  ['by mouse', byMouse, { business: 'DULCES DEL NORTE', email: 'ines@dulcesnorte.test' }],
  ['by keyboard alone', byKeyboard, { business: 'VELAS DEL SUR', email: 'ines@velassur.test' }],
];

test.for(waysOfRun(bothHands))(
  '%s: the whole way from a prospect to its first guide, and the tariff that it was given as a prospect is the price that it pays as a customer [S-2.03, A-1.02, A-1.05, A-2.34] [AMB-15.05] [AMB-16.02]',
  async ([, handsOf, prospect], { browser, openAs, world, mailedWay }) => {
    const { business, email } = prospect;
    const page = await openAs(ROOT, '/prospectos');
    const hands = handsOf(page);
    const id = await begin(page, hands, prospect);
    await offer(page, hands);
    await hands.press({ role: 'link', name: 'Documentos' });
    await hands.press({ role: 'button', name: 'Pedir documentos' });
    await told(page, `Enviamos a ${email} el enlace para subir sus documentos`);

    const hers = await openPage(browser, world.origin, phone);
    const herHands = handsOf(hers);
    await hers.goto(await mailedWay(email, '/prospect/documentation/'));
    for (const [at, paperName] of Object.keys(papers).entries()) {
      await herHands.attach(`Elegir archivo de ${paperName}`, paper);
      await hers.getByText(at === 2 ? 'Recibimos todos tus documentos.' : `Avance documentación: ${at + 1}/3`).waitFor();
    }
    await page.reload();
    await review(page, hands);
    await hands.press({ role: 'link', name: 'Datos' });
    await hands.press({ role: 'button', name: /^A cliente/ });
    await page.waitForURL(`**/cliente/datos?prospect_id=${id}`);
    await hands.take('Régimen', /^612/);
    await hands.press({ role: 'button', name: /^Guardar/ });
    await told(page, 'Se creó el cliente correctamente');

    await hers.goto(await mailedWay(email, '/validate-account/'));
    await herHands.write('Contraseña nueva', PASSWORD);
    await herHands.write('Confirma tu contraseña', PASSWORD);
    await herHands.press({ role: 'button', name: 'Guardar contraseña' });
    await hers.getByRole('form', { name: 'Cotización rápida' }).waitFor();
    const customer = String((await world.ask(email, 'GET', '/api/user')).body['customer']);
    const row = (await world.ask(ROOT, 'GET', `/api/customer/${customer}`)).body;
    expect(row['business_name']).toBe(business);
    await hers.goto('/perfil/tarifas');
    const grid = hers.getByRole('region', { name: `Precios de ${SERVICE}`, exact: true });
    // 109.00 less the 12 % of the column of 700 guides.
    await eventually(() => grid.getByRole('row', { name: /^5 kg/ }).locator('td[data-chosen]').innerText()).toBe('$95.92');

    const clabe = async () => (await world.ask(ROOT, 'GET', `/api/customer/${customer}`)).body['stp_account'];
    await eventually(clabe).toMatch(/^\d{18}$/);
    const ids = await world.lab.transfer([{ clabe: String(await clabe()), amount: 50_000 }]);
    await world.lab.tellOfTransfers({ url: bankUrl(world), ids });
    await addBook(world, email);
    const first = await openAs(email, '/');
    const sending = handsOf(first);
    await quote(first, sending, toMerida);
    await send(first, sending, toMerida);
    await eventually(() => first.getByRole('button', { name: /^Generar guía/ }).innerText()).toContain('$111.27');
    expect(await pay(first, sending)).not.toBe('');
    expect((await world.ask(email, 'GET', '/api/labels')).body['total']).toBe(1);
    expect(await poolOf(world, email)).toBe(388_73);
    expect([page.faults, hers.faults, first.faults, first.foreign]).toEqual([[], [], [], []]);
    expect((await verify(world.database.db)).findings).toEqual([]);
  },
);
