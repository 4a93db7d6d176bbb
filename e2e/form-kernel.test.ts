import { expect } from 'vitest';
import { Refusal } from '#contract/shared/errors.ts';
import type { OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { stageTest as test } from './support/fixtures.ts';
import { box, faultInFocus } from './support/send-world.ts';
import { settled } from './support/stopped-time.ts';

test.beforeEach(({ server }) => server.answer('updatePackage', () => box));

const alias = (page: OpenPage) => page.getByLabel('Alias');
const description = (page: OpenPage) => page.getByLabel('Descripción');
const invalid = (page: OpenPage) =>
  eventually(async () => [await alias(page).getAttribute('aria-invalid'), await description(page).getAttribute('aria-invalid')]);

test('a required field that is left empty shows its error, and not before it is left; a field that may be empty shows none', async ({ openAt }) => {
  const page = await openAt('/formulario');
  await alias(page).fill('');
  await invalid(page).toEqual([null, null]);
  await description(page).fill('');
  await page.getByText('Ingrese un alias').waitFor();
  await invalid(page).toEqual(['true', null]);
  await page.getByRole('button', { name: /^Guardar/ }).focus();
  await invalid(page).toEqual(['true', null]);
});

test('Ctrl+Enter sends only what was changed, and what is wrong gets the focus instead', async ({ openAt, requestsOf }) => {
  const page = await openAt('/formulario');
  await alias(page).fill('');
  await description(page).fill('Libros');
  await page.keyboard.press('Control+Enter');
  await eventually(() => faultInFocus(page)).toBe('Ingrese un alias');
  expect(requestsOf('updatePackage')).toEqual([]);
  await alias(page).fill(' Caja chica ');
  await page.keyboard.press('Control+Enter');
  await eventually(() => requestsOf('updatePackage')).toEqual([{ id: box.id, description: 'Libros' }]);
});

test('what the server refuses stands at its field, has the focus, and goes when that field alone is changed', async ({ server, openAt }) => {
  server.answer('updatePackage', () => {
    throw new Refusal('WRONG_DATA', { fields: { alias: 'Ya existe' } });
  });
  const page = await openAt('/formulario');
  await alias(page).fill('Caja grande');
  await page.keyboard.press('Control+Enter');
  await eventually(() => faultInFocus(page)).toBe('Ya existe');
  await description(page).fill('Libros');
  await invalid(page).toEqual(['true', null]);
  await alias(page).fill('Caja mediana');
  await invalid(page).toEqual([null, null]);
});

test('what is typed is there again after a reload, until it is saved', async ({ openAt, requestsOf }) => {
  const page = await openAt('/formulario');
  await alias(page).fill('Caja grande');
  await page.reload();
  await eventually(() => alias(page).inputValue()).toBe('Caja grande');
  await page.keyboard.press('Control+Enter');
  await eventually(() => requestsOf('updatePackage')).toEqual([{ id: box.id, alias: 'Caja grande' }]);
  await eventually(() => page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.includes('stage-form')))).toEqual([]);
  await page.reload();
  await eventually(() => alias(page).inputValue()).toBe('Caja chica');
});

test('who leaves without saving is asked: staying keeps what was typed, leaving throws it away; typed back is nothing typed', async ({
  server,
  openAt,
}) => {
  server.answer('listUsers', () => ({ data: [], total: 0 }));
  const page = await openAt('/formulario');
  const leave = () => page.getByRole('link', { name: 'Lista', exact: true }).click();
  const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
  await alias(page).fill('Caja grande');
  await leave();
  await question.getByRole('button', { name: 'Cancelar' }).click();
  await question.waitFor({ state: 'detached' });
  await eventually(async () => [await alias(page).inputValue(), new URL(page.url()).pathname]).toEqual(['Caja grande', '/formulario']);
  await leave();
  await question.getByRole('button', { name: 'Confirmar' }).click();
  await page.waitForURL('**/lista');
  await page.goBack();
  await eventually(() => alias(page).inputValue()).toBe('Caja chica');
  await alias(page).fill('Caja');
  await alias(page).fill('Caja chica');
  await leave();
  await page.waitForURL('**/lista');
  expect(page.faults).toEqual([]);
});

test('who may only look changes nothing: no field takes a text, nothing is there to save, and Ctrl+Enter sends nothing', async ({
  openAt,
  requestsOf,
}) => {
  const page = await openAt('/formulario?lectura=1');
  await eventually(async () => [await alias(page).isEnabled(), await description(page).isEnabled()]).toEqual([false, false]);
  await eventually(() => page.getByRole('button', { name: /^Guardar/ }).count()).toBe(0);
  await page.keyboard.press('Control+Enter');
  await settled(page);
  expect(requestsOf('updatePackage')).toEqual([]);
});
