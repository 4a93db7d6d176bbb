import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { AddressView, ContactView } from '#contract/addresses/addresses.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { ContactId } from '#contract/shared/ids.ts';
import { violationsInEveryLook } from './support/axe.ts';
import type { OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { screenTest as test } from './support/fixtures.ts';
import { byKeyboard, byMouse, type Hands } from './support/hands.ts';
import { personOf } from './support/people.ts';
import { answerWith, bodega, faultInFocus, id, pick, sendFakes, tabTo, bookOf } from './support/send-world.ts';

const contactOf = (letter: string, name: string): ContactView => ({ ...bodega.contacts[0]!, id: id<ContactId>(letter), name });
const two: AddressView = { ...bodega, contacts: [...bodega.contacts, contactOf('Y', 'Íñigo')] };
const field = (page: OpenPage): Locator => page.getByRole('combobox', { name: 'Contacto', exact: true }).first();
const options = (page: OpenPage) => page.getByRole('option').allTextContents();

test.beforeEach(({ server }) => {
  answerWith(server, sendFakes(personOf('customer')));
  server.answer('listAddresses', () => bookOf([two]));
});

type Way = { hands: Hands; take: (option: string | RegExp) => Promise<void> };
const mouse = (page: OpenPage): Way => ({ hands: byMouse(page), take: (name) => page.getByRole('option', { name }).click() });
const keyboard = (page: OpenPage): Way => ({
  hands: byKeyboard(page),
  take: async (name) => {
    await page.getByRole('option', { name }).waitFor();
    await eventually(async () => {
      const isActive = (await page.getByRole('option', { name }).getAttribute('aria-selected')) === 'true';
      if (!isActive) await page.keyboard.press('ArrowDown');
      return isActive;
    }).toBe(true);
    await page.keyboard.press('Enter');
  },
});

async function openWithAddress(page: OpenPage) {
  await tabTo(page, 'Dirección: Origen');
  await pick(page, 'bodega', 'Bodega León');
}

describe.each([
  ['by mouse', mouse],
  ['by keyboard', keyboard],
] as const)('%s', (_way, wayOf) => {
  test('the contacts of an address are searched as one types, accents aside, and the last row adds one by itself [O-2.58, O-2.59]', async ({
    server,
    openAt,
    requestsOf,
  }) => {
    const page = await openAt('/enviar');
    const { hands, take } = wayOf(page);
    await eventually(() => field(page).getAttribute('placeholder')).toBe('Primero elija una dirección');
    await field(page).click();
    await eventually(() => options(page)).toEqual([]);
    await openWithAddress(page);
    await hands.press({ role: 'combobox', name: 'Contacto' });
    if (_way === 'by keyboard') await page.keyboard.press('ArrowDown');
    await eventually(() => options(page)).toEqual(['Ana Ruiz · 477 713 0482', 'Íñigo Ruiz · 477 713 0482', 'Agregar nuevo contacto']);
    await page.keyboard.type('inigo');
    await eventually(() => options(page)).toEqual(['Íñigo Ruiz · 477 713 0482', 'Agregar nuevo contacto']);
    await take(/^Íñigo/);
    await page.getByText('Íñigo Ruiz').first().waitFor();
    await hands.press({ role: 'button', name: 'Cambiar Contacto: Origen' });
    await eventually(() => field(page).inputValue()).toBe('Íñigo Ruiz · 477 713 0482');
    await field(page).focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Beto');
    await take('Agregar nuevo contacto');
    const drawer = page.getByRole('dialog', { name: 'Agregar nuevo contacto' });
    await eventually(() => drawer.getByLabel('Nombre', { exact: true }).inputValue()).toBe('Beto');
    // A colleague has added one too meanwhile: the new one stands last.
    server.answer('createContact', ({ name }) => ({
      ...two,
      contacts: [...two.contacts, contactOf('X', 'Carla'), contactOf('Z', String(name))],
    }));
    await hands.write('Teléfono', '4771234567');
    await hands.goOn(/^Guardar/);
    await drawer.waitFor({ state: 'detached' });
    await page.getByText('Beto Ruiz').first().waitFor();
    expect([requestsOf('createContact'), requestsOf('updateAddress')]).toEqual([
      [expect.objectContaining({ id: bodega.id, name: 'Beto', phone_number: '+524771234567' })],
      [],
    ]);
    expect(page.faults).toEqual([]);
  });
});

test('Enter in the same moment as the last letter adds the contact that was typed [O-2.58]', async ({ openAt }) => {
  const page = await openAt('/enviar');
  await openWithAddress(page);
  await field(page).click();
  await page.keyboard.type('Bet');
  // No timer runs between the two events, as on a busy machine.
  await field(page).evaluate((input: HTMLInputElement) => {
    document.execCommand('insertText', false, 'o');
    input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  });
  const drawer = page.getByRole('dialog', { name: 'Agregar nuevo contacto' });
  await eventually(() => drawer.getByLabel('Nombre', { exact: true }).inputValue()).toBe('Beto');
});

test('the only contact of an address is chosen by itself [O-4.31]', async ({ server, openAt }) => {
  server.answer('listAddresses', () => bookOf([bodega]));
  const page = await openAt('/enviar');
  await openWithAddress(page);
  await page.getByRole('button', { name: 'Cambiar Contacto: Origen' }).waitFor();
  await page.getByText('Ana Ruiz').first().waitFor();
});

test('what is wrong with a new contact stands at its field; neither a refusal nor a reload loses what was typed', async ({ server, openAt }) => {
  const page = await openAt('/enviar');
  await openWithAddress(page);
  await field(page).click();
  await page.getByRole('option', { name: 'Agregar nuevo contacto' }).click();
  const drawer = page.getByRole('dialog', { name: 'Agregar nuevo contacto' });
  await drawer.getByLabel('Nombre', { exact: true }).fill('Beto');
  await page.keyboard.press('Control+Enter');
  await eventually(() => faultInFocus(page)).toBe('Ingrese su Teléfono');
  await page.keyboard.type('4771234567');
  server.answer('createContact', () => {
    throw new Refusal('NOT_ALLOWED', { description: 'Una dirección tiene 50 contactos como máximo.' });
  });
  await page.keyboard.press('Control+Enter');
  await page.getByText('Una dirección tiene 50 contactos como máximo.').waitFor();
  await page.reload();
  await eventually(() => drawer.getByLabel('Teléfono').inputValue()).toBe('4771234567');
  await eventually(() => drawer.getByLabel('Nombre', { exact: true }).inputValue()).toBe('Beto');
});

test('the open list of contacts has no violation in both themes and on both screens', async ({ browser, server }) => {
  const prepare = async (page: OpenPage) => {
    await page.goto('/enviar');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await openWithAddress(page);
    await field(page).click();
    await page.getByRole('option', { name: 'Agregar nuevo contacto' }).waitFor();
  };
  expect(await violationsInEveryLook(browser, server.origin, { token: 'T', prepare })).toEqual([]);
});
