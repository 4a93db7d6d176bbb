import { expect, test } from 'vitest';
import { addressText, zipText } from '#contract/addresses/address-text.ts';
import type { AddressView, ContactView } from '#contract/addresses/addresses.ts';
import { addressLines, cityText, contactLines } from './address-lines.ts';

const address = {
  street: 'Calle 20',
  number: '112 A',
  suite_number: '3',
  neighborhood: 'Itzimná',
  city: 'Mérida',
  state: 'Yucatán',
  zip_code: '97100',
  country: 'México',
} as unknown as AddressView;
const contact = {
  name: 'Lucía',
  last_name: 'Hernández',
  phone_number: '+529999263317',
  email: 'lucia.hdz@correo.mx',
  extension: null,
} as unknown as ContactView;

test('an address shows street, interior number, colonia, CP, city, state and México', () => {
  expect(addressLines(address)).toEqual(['Calle 20 112 A, Int. 3', 'Itzimná · CP 97100', 'Mérida, Yucatán, México']);
  // A pickup keeps the country without its accent (AMB-9.07).
  expect(addressLines({ ...address, country: 'Mexico' })).toEqual(addressLines(address));
  expect(addressText({ ...address, country: 'Mexico' })).toBe(addressText(address));
  expect(addressText(address)).toBe('Calle 20 112 A, Int. 3, Itzimná, CP 97100, Mérida, Yuc., México');
});

test('an unknown postal code reads S/D', () => {
  expect([zipText('00000'), zipText('97100')]).toEqual(['CP S/D', 'CP 97100']);
});

test('a contact shows name, telephone and mail, each with S/D where there is none', () => {
  expect(contactLines(contact)).toEqual({ name: 'Lucía Hernández', tel: '999 926 3317', mail: 'lucia.hdz@correo.mx' });
  expect(contactLines({ ...contact, name: '', last_name: null, phone_number: '', email: null })).toEqual({ name: 'S/D', tel: 'S/D', mail: 'S/D' });
});

test('a place of which only the state is known names it alone', () => {
  expect(cityText({ city: '', state: 'Guanajuato' })).toBe('Gto.');
});
