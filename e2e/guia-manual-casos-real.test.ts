import { expect } from 'vitest';
import { violationsInBothThemes } from './support/axe.ts';
import { leave, phone, type Look } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { portalTest as test } from './support/fixtures.ts';
import { byMouse } from './support/hands.ts';
import { OWNER, CLIENT, ROOT, shot, photo, title, keepAddress, writeGuide, typePackage, openedGuide } from './support/guide-by-hand.ts';
import { told } from './support/toasts.ts';
import { waysOfRun } from './support/ways.ts';

test('a customer writes one with a file and no price, finds it among the manual ones, and edits it until staff have spoken of it [S-2.15, O-2.51, O-2.52] [AMB-10.03] [AMB-10.10]', async ({
  world,
  openAs,
}) => {
  await keepAddress(world, CLIENT, 'Bodega de Ulises');
  await keepAddress(world, CLIENT, 'Taller de Ulises');
  const page = await openAs(CLIENT, '/enviar');
  const hands = byMouse(page);
  await hands.press({ role: 'link', name: 'Guía manual' });
  await title(page, 'Nueva guía manual');
  await eventually(() => page.getByLabel('Precio sin IVA').count()).toBe(0);
  await page.getByRole('combobox', { name: 'Paquetería' }).fill('Fletes Pérez');
  await page.getByRole('combobox', { name: 'Servicio' }).fill('Ocurre');
  await hands.write('Número de guía', 'FP-77');
  await hands.pick('Dirección: Origen', 'bodega', /Bodega de Ulises/);
  await hands.pick('Dirección: Destino', 'taller', /Taller de Ulises/);
  await typePackage(hands);
  await page.getByLabel('Agregar archivo').setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('nota') });
  await page.getByText('Solo PDF, JPG o PNG de hasta 10 MB').waitFor();
  await page.getByLabel('Agregar archivo').setInputFiles(photo);
  await page.getByRole('button', { name: 'Abrir talon.png' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Abrir talon.png' }).waitFor();
  await eventually(() => page.getByLabel('Número de guía').inputValue()).toBe('FP-77');
  await page.getByText('Bodega de Ulises').first().waitFor();
  await page.getByRole('link', { name: 'Inicio' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await eventually(() => page.getByLabel('Número de guía').inputValue()).toBe('FP-77');
  await hands.press({ role: 'button', name: /^Guardar guía/ });
  await openedGuide(page, 'FP-77');
  const files = page.getByRole('region', { name: 'Archivos adjuntos' });
  await files.getByRole('button', { name: 'Abrir talon.png' }).waitFor();
  await page.getByText(/Fletes Pérez · Ocurre/).waitFor();
  await shot(page, 'manual-detail');

  const owner = await openAs(OWNER, '/envios?origen=manual');
  const row = owner.getByRole('row', { name: /FP-77/ });
  await row.waitFor();
  const { body } = await world.ask(OWNER, 'GET', '/api/labels?origin_request=label_manual&query=FP-77');
  const [{ id } = { id: '' }] = body['data'] as { id: string }[];
  await owner.goto(`/guia-manual/${id}`);
  await title(owner, /^Editar guía manual/);
  await owner.getByLabel('Notas').fill('Recibe Lucía');
  await owner.keyboard.press('Control+Enter');
  await told(owner, 'Los cambios de la guía manual se guardaron');
  const saved = (await world.ask(OWNER, 'GET', `/api/label/manual/${id}`)).body;
  expect(saved).toMatchObject({ notes: 'Recibe Lucía', price: 0, modality: null });

  const event = { follow_up: 'in_transit', description: 'Salió', occurred_at: world.clock.now().toISOString() };
  expect((await world.ask(ROOT, 'POST', `/api/label/${id}/event`, event)).status).toBeLessThan(300);
  await owner.goto(`/guia-manual/${id}`);
  await owner.getByText('Esta guía ya tiene movimientos: pide el cambio a tu agente').waitFor();
  await eventually(() => owner.getByLabel('Número de guía').isDisabled()).toBe(true);
  await eventually(() => owner.getByRole('button', { name: /^Guardar guía/ }).count()).toBe(0);
  await shot(owner, 'manual-read-only');
  expect([page.faults, owner.faults]).toEqual([[], []]);
});

test('staff type a delivery with who received it and an image of the signature, and the customer sees both [O-9.19] [AMB-10.14]', async ({
  world,
  openAs,
}) => {
  const id = await writeGuide(world, OWNER, 'FIRMA-1');
  const page = await openAs(ROOT, `/envios?open=Fletes Pérez:${id}`);
  await openedGuide(page, 'FIRMA-1');
  const hands = byMouse(page);
  await hands.press({ role: 'button', name: 'Más acciones' });
  await hands.press({ role: 'menuitem', name: 'Registrar movimiento' });
  const dialog = page.getByRole('dialog', { name: 'Registrar movimiento' });
  await dialog.getByLabel('Estatus').selectOption({ label: 'En tránsito' });
  await eventually(() => dialog.getByLabel('Nombre de quien recibió').count()).toBe(0);
  await dialog.getByLabel('Estatus').selectOption({ label: 'Entregada' });
  await dialog.getByLabel('Descripción').fill('Entregada en la puerta');
  await dialog.getByLabel('Nombre de quien recibió').fill('Luis Canul');
  await dialog.getByLabel('Imagen de la firma').setInputFiles({ name: 'firma.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await dialog.getByText('Elige una imagen PNG o JPG de hasta 10 MB').waitFor();
  await dialog.getByLabel('Imagen de la firma').setInputFiles({ ...photo, name: 'firma.png' });
  await shot(page, 'firma-dialogo');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await told(page, 'El movimiento se registró');

  const owner = await openAs(OWNER, `/envios?open=Fletes Pérez:${id}`);
  const signature = owner.getByRole('region', { name: 'Firma de quien recibió' });
  await signature.getByText('Recibió: Luis Canul').waitFor();
  const width = () => signature.getByRole('img').evaluate((image) => (image as HTMLImageElement).naturalWidth);
  await eventually(width).toBe(1);
  await shot(owner, 'firma-cliente');
  await owner.getByRole('button', { name: 'Más acciones' }).click();
  await owner.getByRole('menuitem', { name: 'Rastreo', exact: true }).waitFor();
  await eventually(() => owner.getByRole('menuitem', { name: 'Descargar evidencia' }).count()).toBe(0);
  expect([page.faults, owner.faults]).toEqual([[], []]);
});

test('the simple address form comes back to the guide that sent there, with what it made chosen [A-2.22] [AMB-4.09]', async ({ world, openAs }) => {
  const id = await writeGuide(world, OWNER, 'IDA-1');
  for (const [query, path] of [
    ['', '/guia-manual'],
    [`&labelId=${id}`, `/guia-manual/${id}`],
  ] as const) {
    // prettier-ignore
    const page = await openAs(OWNER, `/direccion-simple?target=destination${query}`);
    const fields = { 'Nombre o razón social': 'Vuelta', 'Código postal': '97000', Colonia: 'Centro', Calle: 'Calle 60', 'Número exterior': '1', Nombre: 'Eva', Teléfono: '9999263317' }; // prettier-ignore
    for (const [name, text] of Object.entries(fields)) await page.getByLabel(name, { exact: true }).fill(text);
    await eventually(() => page.getByLabel('Estado', { exact: true }).inputValue()).not.toBe('');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await page.waitForURL(`**${path}`);
    await eventually(() => page.getByRole('combobox', { name: 'Dirección: Destino' }).inputValue()).toBe('Vuelta');
    await leave(page);
  }
  const page = await openAs(OWNER, `/direccion-simple/${await keepAddress(world, OWNER, 'Por editar')}?target=origin&labelId=${id}`);
  await page.getByLabel('Calle', { exact: true }).fill('Calle 62');
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(`**/guia-manual/${id}`);
  await eventually(() => page.getByRole('combobox', { name: 'Dirección: Origen' }).inputValue()).toBe('Por editar');
  await page.getByText(/Calle 62 112/).waitFor();
});

test('another like a guide begins with its ends, service and packages, and with a number of its own [AMB-10.10]', async ({ world, openAs }) => {
  const id = await writeGuide(world, OWNER, 'IGUAL-1');
  const page = await openAs(OWNER, `/envios?open=Fletes Pérez:${id}`);
  await page.getByRole('heading', { level: 2, name: 'IGUAL-1' }).waitFor();
  await page.getByRole('button', { name: /^Repetir/ }).first().click(); // prettier-ignore
  await page.waitForURL(`**/guia-manual?igual=${id}`);
  await eventually(() => page.getByRole('combobox', { name: 'Dirección: Destino' }).inputValue()).toBe('A IGUAL-1');
  await eventually(() => page.getByRole('combobox', { name: 'Paquetería' }).inputValue()).toBe('Fletes Pérez');
  await eventually(() => page.getByLabel('Número de guía').inputValue()).toBe('');
  await page.getByLabel('Número de guía').fill('IGUAL-1');
  await page.keyboard.press('Control+Enter');
  await eventually(() => page.getByRole('textbox', { name: 'Número de guía' }).getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel('Número de guía').fill('IGUAL-2');
  await page.keyboard.press('Control+Enter');
  await openedGuide(page, 'IGUAL-2');
});

test('a guide by hand of another customer is not there, and what one flow holds is none of the guide by hand [O-4.16] [AMB-10.10]', async ({
  world,
  openAs,
}) => {
  const id = await writeGuide(world, OWNER, 'AJENA-1');
  const other = await openAs('cliente-credito@porteo.test', `/guia-manual/${id}`);
  await other.getByText('No encontramos esta guía manual').waitFor();
  expect((await world.ask('cliente-credito@porteo.test', 'GET', `/api/label/manual/${id}`)).status).toBe(404);

  const page = await openAs(OWNER, '/guia-manual');
  await byMouse(page).pick('Dirección: Destino', 'ajena', /A AJENA-1/);
  await page.goto('/enviar');
  await title(page, 'Enviar');
  await eventually(() => page.getByRole('combobox', { name: 'Dirección: Destino' }).inputValue()).toBe('');
  await page.goto('/guia-manual');
  await eventually(() => page.getByRole('combobox', { name: 'Dirección: Destino' }).inputValue()).toBe('A AJENA-1');
});

test('no screen of guides by hand has a fault that axe finds, in both themes, on desktop and phone', async ({ world, openAs }) => {
  const id = await writeGuide(world, OWNER, 'AXE-1');
  for (const look of waysOfRun<Look>([{}, phone])) {
    for (const [email, path] of [
      [OWNER, '/guia-manual'],
      [ROOT, `/guia-manual/${id}`],
      [OWNER, `/envios?open=Fletes Pérez:${id}`],
    ] as const) {
      const page = await openAs(email, path, look);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      if (path === '/guia-manual') {
        await page.getByRole('button', { name: /^Guardar guía/ }).click();
        await page.getByText('Ingrese un origen').waitFor();
      } else await page.getByText(/A AXE-1|AXE-1/).first().waitFor(); // prettier-ignore
      await shot(page, `axe-${look === phone ? 'phone' : 'desktop'}-${email.slice(0, 4)}${path.split('?')[0]?.replaceAll('/', '-').slice(0, 14)}`);
      expect(await violationsInBothThemes(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
      await leave(page);
    }
  }
});
