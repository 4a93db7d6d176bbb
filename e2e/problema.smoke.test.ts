import { expect } from 'vitest';
import { picture } from '../server/fixtures/full-tenant.ts';
import { portalTest } from './support/fixtures.ts';
import { violationsInEveryLook } from './support/axe.ts';
import { openPage, type OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { byKeyboard } from './support/hands.ts';
import { told } from './support/toasts.ts';

const OWNER = 'cliente-saldo@porteo.test';
const ROOT = 'root@porteo.test';
const test = portalTest.extend('open', ({ browser, world }) => async (email: string): Promise<OpenPage> => {
  const page = await openPage(browser, world.origin, { token: await world.tokenOf(email) });
  await page.goto('/');
  await page.getByRole('link', { name: 'Reportar problema' }).click();
  await page.getByRole('heading', { level: 1, name: 'Reportar un problema' }).waitFor();
  return page;
});

test('a person reports a problem with a file by keyboard; root reads both, answers, and the answer stands below the form [AMB-2.12] [AMB-18.06]', async ({
  open,
}) => {
  const page = await open(OWNER);
  const hands = byKeyboard(page);
  await hands.press({ role: 'button', name: 'Enviar reporte' });
  await page.getByText('Seleccione un tema').waitFor();
  await page.getByText('Ingrese una descripción').waitFor();
  await page.getByLabel('Tema').selectOption('Guía');
  await hands.write('Descripción', 'La etiqueta sale cortada');
  await hands.write('Número de guía', '0000');
  const chosen = page.getByLabel('Archivo', { exact: true });
  await chosen.setInputFiles({ name: 'notas.txt', mimeType: 'text/plain', buffer: Buffer.from('notas') });
  const wrongFile = page.getByText('Adjunta un PDF, JPG o PNG de hasta 10 MB que se pueda abrir');
  await wrongFile.waitFor();
  await chosen.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('<html>') });
  await wrongFile.waitFor({ state: 'detached' });
  await hands.press({ role: 'button', name: 'Enviar reporte' });
  await wrongFile.waitFor();
  await chosen.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: picture });
  await hands.press({ role: 'button', name: 'Enviar reporte' });
  await page.getByText('No encontramos esa guía entre las tuyas').waitFor();
  // A reload loses nothing that was typed.
  await page.reload();
  await eventually(() => page.getByLabel('Descripción', { exact: true }).inputValue()).toBe('La etiqueta sale cortada');
  await page.getByLabel('Número de guía').fill('');
  await chosen.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: picture });
  await hands.press({ role: 'button', name: 'Enviar reporte' });
  await told(page, /^Tu reporte R-\d{5} fue enviado$/);
  await eventually(() => page.getByLabel('Descripción', { exact: true }).inputValue()).toBe('');

  const root = await open(ROOT);
  const row = root.getByRole('listitem').filter({ hasText: 'La etiqueta sale cortada' });
  await row.getByText('Textiles Peñón del Bajío').waitFor();
  const opening = root.context().waitForEvent('page');
  await row.getByRole('button', { name: /Abrir archivo/ }).click();
  const tab = await opening;
  await tab.waitForURL(/\/drive\/files\//);
  expect(await tab.evaluate(() => document.images[0]?.naturalWidth)).toBe(1);
  await tab.close();
  await row.getByRole('button', { name: /^Atender/ }).click();
  await root.getByLabel('Respuesta para quien reportó').fill('Ya quedó, imprímela otra vez.');
  await root.getByRole('button', { name: 'Guardar' }).click();
  await row.getByText('En proceso').waitFor();

  await page.reload();
  await page.getByText('Ya quedó, imprímela otra vez.').first().waitFor();
  expect([page.faults, page.foreign, root.faults]).toEqual([[], [], []]);
});

test('no violation, with faults, a report and its answer', async ({ browser, world }) => {
  const show = async (page: OpenPage) => {
    await page.goto('/problema');
    await page.getByRole('button', { name: 'Enviar reporte' }).click();
    await page.getByText('Seleccione un tema').waitFor();
    // A notice of the answer may stand beside it.
    await page.getByText('Ya quedó, imprímela otra vez.').first().waitFor();
  };
  expect(await violationsInEveryLook(browser, world.origin, { token: await world.tokenOf(OWNER), prepare: show })).toEqual([]);
});
