import { describe, expect } from 'vitest';
import type { PostalCode } from '#contract/catalogs/catalogs.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { violationsInEveryLook } from './support/axe.ts';
import type { OpenPage } from './support/browser.ts';
import { eventually } from './support/eventually.ts';
import { screenTest as test } from './support/fixtures.ts';
import { byKeyboard, byMouse } from './support/hands.ts';
import { personOf } from './support/people.ts';
import { addressOf, answerWith, faultInFocus, pick, sendFakes, tabTo } from './support/send-world.ts';
import { told } from './support/toasts.ts';

const altabrisa: PostalCode = {
  ...{ zip_code: '97130', state: 'Yucatán', state_code: '31', city: 'Mérida', municipality: 'Mérida' },
  ...{ neighborhoods: ['Altabrisa'], latitude: 21.02, longitude: -89.58 },
};
const text = 'Tania Arce Vega, Óptica Visión, Calle 60 No. 491, Col. Altabrisa, CP 97130, Tel 9991234567';
const kept = addressOf('N', 'Óptica Visión', { zip_code: '97130', city: 'Mérida', state: 'Yucatán', neighborhood: 'Altabrisa', tax_id: null });

test.beforeEach(({ server }) => {
  answerWith(server, sendFakes(personOf('customer')));
  answerWith(server, { searchPlaces: () => ({ data: [altabrisa] }), getPostalCode: () => altabrisa, suggestPlaces: () => ({ data: [] }) });
});

const destination = (page: OpenPage) => page.getByRole('combobox', { name: 'Dirección: Destino' });
const keepButton = { role: 'button', name: 'Guardar en la libreta Destino' } as const;
const type = async (page: OpenPage, fields: Record<string, string>) => {
  for (const [label, typed] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(typed);
};

describe.each([
  ['by mouse', byMouse],
  ['by keyboard', byKeyboard],
] as const)('%s', (_way, handsOf) => {
  test('a pasted address is kept with one press, and it and its contact are chosen for the end [AMB-4.08, AMB-4.09]', async ({
    server,
    openAt,
    requestsOf,
  }) => {
    server.answer('createAddress', () => ({ ...kept, contacts: [{ ...kept.contacts[0]!, name: 'Tania' }] }));
    const page = await openAt('/enviar');
    const hands = handsOf(page);
    await hands.press({ role: 'button', name: 'Pega una dirección Destino' });
    await hands.write('Pega una dirección', text);
    await hands.press({ role: 'button', name: 'Llenar los campos' });
    await eventually(() => page.getByLabel('Teléfono').inputValue()).toBe('999 123 4567');
    const street = page.getByLabel('Calle', { exact: true });
    // Enter in a field of the shipment writes nothing to the book.
    await street.focus();
    await page.keyboard.press('Enter');
    await hands.press(keepButton);
    await eventually(() => destination(page).inputValue()).toBe('Óptica Visión');
    await page.getByText('Tania Ruiz').first().waitFor();
    await told(page, 'La dirección se guardó');
    await eventually(() => street.count()).toBe(0);
    expect(requestsOf('createAddress')).toMatchObject([
      {
        ...{ alias: 'Óptica Visión', business_name: 'Óptica Visión', street: 'Calle 60', number: '491', zip_code: '97130', scope: 'user' },
        contacts: [{ name: 'Tania', phone_number: '+529991234567' }],
      },
    ]);
    expect(page.faults).toEqual([]);
  });
});

test('what the book does not take of a typed place stands at its fields, and nothing typed is lost [AMB-4.08]', async ({
  server,
  openAt,
  requestsOf,
}) => {
  server.answer('createAddress', () => {
    throw new Refusal('WRONG_DATA', { fields: { alias: 'Ya hay una con este alias' } });
  });
  const page = await openAt('/enviar');
  await tabTo(page, 'Dirección: Destino');
  await pick(page, 'alta', 'CP 97130');
  await type(page, { Calle: 'Calle 60', 'Nombre o razón social': 'x'.repeat(60) });
  const press = page.getByRole(keepButton.role, { name: keepButton.name });
  await press.click();
  await eventually(() => faultInFocus(page)).toBe('Máximo 50 caracteres');
  await type(page, { 'Nombre o razón social': 'Óptica Visión' });
  await press.click();
  await eventually(() => faultInFocus(page)).toBe('Ingrese el nombre del contacto');
  await type(page, { Nombre: 'Tania', Teléfono: '9991234567', Alias: 'Óptica' });
  expect(requestsOf('createAddress')).toEqual([]);
  await press.click();
  await page.getByText('Ya hay una con este alias').waitFor();
  const alias = page.getByLabel('Alias', { exact: true });
  await eventually(() => alias.evaluate((field) => field === document.activeElement && field.getAttribute('aria-invalid'))).toBe('true');
  server.answer('createAddress', () => {
    throw new Refusal('WRONG_DATA', { fields: { street: 'Esta calle no existe' } });
  });
  await press.click();
  await eventually(() => faultInFocus(page)).toBe('Esta calle no existe');
  await page.getByLabel('Calle', { exact: true }).fill('Calle 62');
  await eventually(() => page.getByText('Esta calle no existe').count()).toBe(0);
  await page.reload();
  const labels = ['Nombre o razón social', 'Calle', 'Nombre', 'Teléfono', 'Alias'];
  await eventually(() => Promise.all(labels.map((label) => page.getByLabel(label, { exact: true }).inputValue()))).toEqual([
    'Óptica Visión',
    'Calle 62',
    'Tania',
    '9991234567',
    'Óptica',
  ]);
});

test('anyone who may not write to the book is not offered to keep an address there [AMB-4.08]', async ({ server, openAt }) => {
  server.answer('getCurrentUser', () => personOf('client', { permissions: '110210200' }));
  const page = await openAt('/enviar');
  await tabTo(page, 'Dirección: Destino');
  await pick(page, 'alta', 'CP 97130');
  await page.getByLabel('Teléfono').waitFor();
  await eventually(() => page.getByRole('button', { name: /^Guardar en la libreta/ }).count()).toBe(0);
});

test('a typed end with its faults has no violation in both themes and on both screens', async ({ browser, server }) => {
  const prepare = async (page: OpenPage) => {
    await page.goto('/enviar');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await tabTo(page, 'Dirección: Destino');
    await pick(page, 'alta', 'CP 97130');
    await page.getByRole(keepButton.role, { name: keepButton.name }).click();
    await page.getByText('Ingrese la calle').waitFor();
  };
  expect(await violationsInEveryLook(browser, server.origin, { token: 'T', prepare })).toEqual([]);
});
