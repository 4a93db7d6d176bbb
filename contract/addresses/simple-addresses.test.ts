import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { simpleAddressInput } from './simple-addresses.ts';

const contact = { name: 'Lucía', phone_number: '999 926 3317' };
const address = {
  address_type: 'address_label_manual', business_name: 'Refaccionaria El Güero', street: 'Calle 60', number: '112', neighborhood: 'Centro', city: 'Mérida',
  state: 'Yucatán', zip_code: '97000', contacts: [contact],
}; // prettier-ignore

/** Path → message of what is wrong. */
function faultsOf(over: object): Record<string, string> {
  const result = z.safeDecode(simpleAddressInput, { ...address, ...over } as never);
  return result.success ? {} : Object.fromEntries(result.error.issues.map((issue) => [issue.path.join('.'), issue.message]));
}
const ofContact = (over: object) => faultsOf({ contacts: [{ ...contact, ...over }] });

test('a simple address needs neither alias nor RFC, lies in México and is one of a guide made by hand [A-3.39] [AMB-4.04]', () => {
  expect(faultsOf({})).toEqual({});
  expect(z.decode(simpleAddressInput, address as never)).toMatchObject({ address_type: 'address_label_manual', country: 'México' });
  expect(Object.keys(faultsOf({ address_type: 'otra' }))).toEqual(['address_type']);
});

describe('how long its texts may be', () => {
  test.each([
    { field: 'street', max: 25, says: 'a street has 1 to 25 characters [A-5.36]' },
    { field: 'business_name', max: 50, says: 'a business name has 1 to 50 [A-5.37]' },
    { field: 'number', max: 5, says: 'an exterior number has 1 to 5 [A-5.38]' },
    { field: 'suite_number', max: 5, says: 'an interior number has at most 5 [A-5.38]' },
  ])('$says', ({ field, max }) => {
    expect(faultsOf({ [field]: 'ñ'.repeat(max) })).toEqual({});
    expect(faultsOf({ [field]: 'ñ'.repeat(max + 1) })).toEqual({ [field]: `Máximo ${max} caracteres` });
  });

  test('the name of its contact has 1 to 30 [A-5.39]', () => {
    expect(ofContact({ name: 'ñ'.repeat(30) })).toEqual({});
    expect(ofContact({ name: 'ñ'.repeat(31) })).toEqual({ 'contacts.0.name': 'Máximo 30 caracteres' });
    expect(ofContact({ name: ' ' })).toEqual({ 'contacts.0.name': 'Ingrese el nombre del contacto' });
  });
});

test.each([
  ['street', 'Ingrese la dirección'],
  ['business_name', 'Ingrese la razón social'],
  ['number', 'Ingrese el número exterior'],
  ['neighborhood', 'Ingrese la colonia'],
  ['city', 'Ingrese la ciudad'],
  ['state', 'Seleccione un estado'],
])('its %s is required: %s [A-5.42] [AMB-4.04]', (field, message) => {
  for (const value of [undefined, '  ']) expect(faultsOf({ [field]: value })).toEqual({ [field]: message });
});

test('an interior number may be left out [AMB-4.04]', () => {
  for (const suite_number of [undefined, null, '']) expect(faultsOf({ suite_number })).toEqual({});
});

describe('the signs of its texts', () => {
  test.each(['street', 'business_name', 'number', 'suite_number', 'neighborhood', 'city'])('%s takes any but $ ^ | ~ [A-5.35]', (field) => {
    for (const sign of ['$', '^', '|', '~']) expect(faultsOf({ [field]: `a${sign}b` })).toEqual({ [field]: 'No lleva los signos $ ^ | ~' });
    for (const sign of ['#', '&', '/', 'ñ', '"', '%', '\\', '漢']) expect(faultsOf({ [field]: `a${sign}b` })).toEqual({});
  });

  test('so does the name of its contact [A-5.35]', () => {
    expect(ofContact({ name: 'Lucía~' })).toEqual({ 'contacts.0.name': 'No lleva los signos $ ^ | ~' });
  });
});

describe('its phone', () => {
  test.each([
    ['999 926 3317', '+529999263317'],
    ['1 999 926 3317', '+529999263317'],
    ['+52 999 926 3317', '+529999263317'],
    ['044 999 926 3317', '+529999263317'],
  ])('%s is stored as %s [A-5.19] [AMB-4.06]', (phone_number, stored) => {
    const { contacts } = z.decode(simpleAddressInput, { ...address, contacts: [{ ...contact, phone_number }] } as never);
    expect(contacts[0]?.phone_number).toBe(stored);
  });

  test.each(['999926331', '29999263317', '999926331712'])('%s is none [A-5.19] [AMB-4.06]', (phone_number) => {
    expect(ofContact({ phone_number })).toEqual({ 'contacts.0.phone_number': 'El teléfono es inválido.' });
  });
});
