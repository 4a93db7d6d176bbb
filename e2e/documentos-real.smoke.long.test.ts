import { expect } from 'vitest';
import { seededServices } from '#contract/catalogs/catalogs.ts';
import { honestPdf } from '#platform/content/test-bombs.ts';
import { openPage, phone } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { portalTest as test } from './support/fixtures.ts';
import { photoFile } from './support/photo.ts';
import { told } from './support/toasts.ts';

const ROOT = 'root@porteo.test';
const EMAIL = 'lucia@santalucia.test';
const INE = 'INE del representante';
const TAX = 'Constancia de situación fiscal';
const PROOF = 'Comprobante de domicilio';
const place = { Calle: 'Calle 60', Número: '7', Colonia: 'Centro', Ciudad: 'León', Estado: 'Guanajuato', 'Código postal': '37290' };
const read = {
  [INE]: { Nombres: 'Lucía', 'Apellido paterno': 'Peña', 'Apellido materno': 'Ruiz', ...place, Vigencia: '2031' },
  [TAX]: {
    RFC: 'PERL900317AA1',
    'Razón social': 'Lucía Peña Ruiz',
    Dirección: 'Calle 60 7',
    'Código postal': '37290',
    'Fecha de emisión': '01/11/2026',
  },
  [PROOF]: { ...place, País: 'México', 'Fecha de emisión': '01/11/2026' },
};

test('a prospect is asked for its documents by mail, sends them from a phone, and is a customer with them once they are reviewed [S-1.16, S-2.03, S-2.60, A-1.05, A-1.11, A-2.15, A-2.34, A-2.41, A-7.17, A-7.18, A-8.32, A-8.33] [AMB-15.05]', async ({
  browser,
  openAs,
  world,
}) => {
  const body = {
    ...{ business_name: 'PANIFICADORA SANTA LUCÍA', business_type: 'Persona física', name: 'Lucía', last_name: 'Peña', email: EMAIL },
    ...{ phone_number: '4777130482', services: [{ id: seededServices.sendexSaver, price_list: 118, discount: 5 }] },
  };
  const id = String((await world.ask(ROOT, 'POST', '/api/prospect', body)).body['id']);
  const page = await openAs(ROOT, `/prospecto/documentos/${id}`);
  await page.getByRole('button', { name: 'Pedir documentos' }).click();
  await told(page, `Enviamos a ${EMAIL} el enlace para subir sus documentos`);
  const linkOf = async () => /https?:\/\/[^/]+(\/prospect\/documentation\/\S+)/.exec((await world.mailTo(EMAIL))[0] ?? '')?.[1] ?? '';
  await eventually(linkOf).toContain('/prospect/documentation/');

  const hers = await openPage(browser, world.origin, phone);
  await hers.goto(await linkOf());
  await hers.getByText('Avance documentación: 0/3').waitFor();
  await hers.getByLabel(`Elegir archivo de ${INE}`).setInputFiles([photoFile('frente.png'), photoFile('vuelta.png')]);
  await hers.getByRole('button', { name: 'Enviar' }).click();
  await hers.getByText('Avance documentación: 1/3').waitFor();
  await hers
    .getByLabel(`Elegir archivo de ${TAX}`)
    .setInputFiles({ name: 'constancia.pdf', mimeType: 'application/pdf', buffer: Buffer.from(honestPdf) });
  await hers.getByText('Avance documentación: 2/3').waitFor();
  await hers.getByLabel(`Elegir archivo de ${PROOF}`).setInputFiles(photoFile('recibo.png'));
  await hers.getByRole('button', { name: 'Enviar' }).click();
  await hers.getByText('Recibimos todos tus documentos.').waitFor();
  expect([hers.faults, hers.foreign]).toEqual([[], []]);

  await page.reload();
  for (const [document, fields] of Object.entries(read)) {
    await page.getByRole('button', { name: `Ver ${document}` }).click();
    const dialog = page.getByRole('dialog', { name: document });
    await (document === PROOF ? dialog.getByRole('img', { name: document }) : dialog.locator('iframe')).waitFor();
    await dialog.getByLabel('Estado', { exact: true }).first().selectOption('Validado');
    for (const [label, value] of Object.entries(fields)) await dialog.getByLabel(label, { exact: true }).last().fill(value);
    await dialog.getByRole('button', { name: 'Guardar revisión' }).click();
    await told(page, 'La información se actualizó con éxito');
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('row').filter({ hasText: document }).getByText('Validado').waitFor();
  }
  await hers.reload();
  await hers.getByText('Tus documentos están aprobados.').waitFor();

  await page.getByRole('link', { name: 'Datos', exact: true }).click();
  await page.getByRole('button', { name: /^A cliente/ }).click();
  await page.waitForURL(`**/cliente/datos?prospect_id=${id}`);
  await page.getByLabel('Régimen').selectOption({ value: '612' });
  await page.getByRole('button', { name: /^Guardar/ }).click();
  await told(page, 'Se creó el cliente correctamente');
  const { data } = (await world.ask(ROOT, 'GET', '/api/customers?query=santa')).body as { data?: { id: string; custom_id: string }[] };
  await page.goto(`/cliente/documentos/${data?.[0]?.id}`);
  await page.getByRole('heading', { level: 1, name: `ID: ${data?.[0]?.custom_id}` }).waitFor();
  await eventually(() => page.getByRole('row').getByText('Validado').count()).toBe(3);
  await hers.reload();
  await hers.getByText(/^Este link expiró/).waitFor();
  expect(page.faults).toEqual([]);
});
