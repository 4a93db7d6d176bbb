import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { addressInput, contactInput } from './addresses.ts';
import { rfc } from '../shared/rfc.ts';
import { normalizePhone, phone } from '../shared/phone.ts';

const contact = { name: 'Lucía', phone_number: '999 926 3317' };
const address = {
  alias: 'Bodega', business_name: 'Refaccionaria El Güero', street: 'Calle 60', neighborhood: 'Centro', city: 'Mérida', state: 'Yucatán', zip_code: '97000', contacts: [contact],
}; // prettier-ignore

/** Path → message of what is wrong. */
function faults(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  const result = z.safeDecode(schema, value as never);
  return result.success ? {} : Object.fromEntries(result.error.issues.map((issue) => [issue.path.join('.'), issue.message]));
}
const ofAddress = (over: object) => faults(addressInput, { ...address, ...over });
const ofContact = (over: object) => faults(contactInput, { ...contact, ...over });

describe('an RFC', () => {
  test.each(['GUEL800229AB1', 'ÑAÑ991231A1A', 'A&B010101000', 'XAXX010101000', 'XEXX010101000', ' gogj000229hd8 ', 'abc680524p76'])(
    '%s is one [A-5.20] [AMB-4.05]',
    (typed) => {
      expect(z.decode(rfc, typed)).toBe(typed.trim().toUpperCase());
    },
  );
  test.each([
    'AB010101000', 'ABCDE010101000', 'GUEL801301AB1', 'GUEL800230AB1', 'GUEL010229AB1', 'GUEL800229ABB', 'GUEL800229AB', 'GUE1800229AB1', '',
  ])('%s is none [A-5.20] [AMB-4.05]', (typed) => {
    expect(faults(rfc, typed)).toEqual({ '': 'RFC no válido' });
  }); // prettier-ignore
  test.each([
    ['EKU-900317-3C9', 'EKU9003173C9'],
    ['guel 800229 ab1', 'GUEL800229AB1'],
    ['MUN\u0303110218LJ6', 'MUÑ110218LJ6'],
    ['mun\u0303110218lj6', 'MUÑ110218LJ6'],
    ['\u202aEKU9003173C9\u202c', 'EKU9003173C9'],
  ])('%s is %s: what parts it and what nobody sees is left out', (typed, stored) => {
    expect(z.decode(rfc, typed)).toBe(stored);
  });
  test.each(['MU\ufffd\u00d1110218LJ6', 'MU?X110218LJ6', 'MUÉN110218LJ6', 'ma\u017f110218lj6', 'm\u0131n110218lj6', 'EKU*9003173C9'])(
    '%s never becomes the RFC of somebody else',
    (typed) => expect(faults(rfc, typed)).toEqual({ '': 'RFC no válido' }),
  );
  test.each(['LME060822IH5', 'AUGJ651117623', 'CCA980429MD4', 'RDE7910023J3', 'SIN9311169P8', 'CCM650122I06'])(
    '%s is taken, whose check digit the SAT itself has wrong',
    (typed) => expect(z.decode(rfc, typed)).toBe(typed),
  );
  test('an address may be kept without one', () => {
    for (const tax_id of [undefined, null, '']) expect(ofAddress({ tax_id })).toEqual({});
    expect(ofAddress({ tax_id: 'x' })).not.toEqual({});
  });
});

describe('a phone', () => {
  test.each([
    ['9999263317', '+529999263317'],
    ['(999) 926-33.17', '+529999263317'],
    ['+52 999 926 3317', '+529999263317'],
    ['52 999 926 3317', '+529999263317'],
    ['+52 1 999 926 3317', '+529999263317'],
    ['044 999 926 3317', '+529999263317'],
    ['045 999 926 3317', '+529999263317'],
    ['01 999 926 3317', '+529999263317'],
    ['0052 999 926 3317', '+529999263317'],
    ['+1 415 555 2671', '+14155552671'],
    ['5215563189961', '+525563189961'],
    ['+5215527285048', '+525527285048'],
    ['+5215517329563', '+525517329563'],
    ['+52 (1) 811 987 8677', '+528119878677'],
    ['+52 044 55 4525 8448', '+525545258448'],
    ['+52 045 55 4525 8448', '+525545258448'],
    ['+52 01 55 4525 8448', '+525545258448'],
    ['+52 (01 55) 45258448', '+525545258448'],
    ['\u202a+52 1 81 8374 5500\u202c', '+528183745500'],
    ['55–4525—8448', '+525545258448'],
    ['55−4525‑8448', '+525545258448'],
  ])('%s is stored as %s [A-5.18] [AMB-4.06]', (typed, stored) => {
    expect(z.decode(phone, typed)).toBe(stored);
    expect(normalizePhone(stored)).toBe(stored);
  });
  test.each([
    '999926331', '99992633178', '+34 600 123 456', '999926331a', '+1 415 555 267', '0155123456', '1111111111', '1234567890', '0123456789', '0000000000',
    '+52(1)86196263', '+52 0123456789', '+1 115 555 2671',
  ])('%s is none [S-5.12]', (typed) => {
    expect(faults(phone, typed)).toEqual({ '': 'El teléfono es inválido.' });
  }); // prettier-ignore
  test('an extension is told to go into its own field, so that it is not lost [AMB-4.06]', () => {
    expect(faults(phone, '55 4525 8448 ext. 12')).toEqual({ '': 'Aquí solo va el número: la extensión tiene su propio campo, si la hay' });
  });
  test.each([undefined, '', '  '])('%s is missing [S-5.11]', (typed) => {
    expect(faults(phone, typed)).toEqual({ '': 'Ingrese su Teléfono' });
  });
});

test('where no country is said, the phone is one of Mexico and the address lies in México [S-5.13, S-9.18]', () => {
  expect(z.decode(phone, '9999263317')).toBe('+529999263317');
  expect(z.decode(addressInput, address as never).country).toBe('México');
});

test.each(['México', 'mexico', ' MÉXICO ', 'MX'])('the country is always México, also written %j [A-1.14] [AMB-19.01]', (typed) => {
  expect(z.decode(addressInput, { ...address, country: typed } as never).country).toBe('México');
});
test('another country is refused at its field, and one has 1 to 50 characters [A-1.14, A-5.27]', () => {
  expect(ofAddress({ country: 'Guatemala' })).toEqual({ country: 'Solo hay envíos dentro de México' });
  expect(ofAddress({ country: '  ' })).toEqual({ country: 'Ingrese el país' });
  expect(ofAddress({ country: 'ñ'.repeat(51) })).toEqual({ country: 'Máximo 50 caracteres' });
});

describe('the fields of an address', () => {
  test.each([
    { field: 'alias', max: 60, says: 'an alias has at most 60 characters [A-5.23]' },
    { field: 'business_name', max: 50, says: 'a business name has at most 50 [A-5.24]' },
    { field: 'neighborhood', max: 50, says: 'a neighbourhood has at most 50 [A-5.28]' },
    { field: 'city', max: 50, says: 'a city has at most 50 [A-5.29]' },
    { field: 'state', max: 50, says: 'a state has at most 50 [A-5.30]' },
    { field: 'street', max: 60, says: 'a street has at most 60 [A-5.31]' },
    { field: 'number', max: 25, says: 'a number has at most 25 [A-5.32]' },
    { field: 'suite_number', max: 25, says: 'an interior number has at most 25' },
    { field: 'reference_streets', max: 360, says: 'the streets around have at most 360 [A-5.33]' },
    { field: 'reference', max: 360, says: 'a reference has at most 360' },
  ])('$says', ({ field, max }) => {
    expect(ofAddress({ [field]: 'ñ'.repeat(max) })).toEqual({});
    expect(ofAddress({ [field]: 'ñ'.repeat(max + 1) })).toEqual({ [field]: `Máximo ${max} caracteres` });
  });
  test.each([
    ['alias', 'Ingrese un alias'],
    ['business_name', 'Ingrese la razón social'],
    ['street', 'Ingrese la calle'],
    ['neighborhood', 'Ingrese la colonia'],
    ['city', 'Ingrese la ciudad'],
    ['state', 'Seleccione un estado'],
  ])('%s is required', (field, message) => {
    expect(ofAddress({ [field]: undefined })).toEqual({ [field]: message });
    expect(ofAddress({ [field]: '   ' })).toEqual({ [field]: message });
  });
  test.each(['number', 'suite_number', 'reference', 'reference_streets', 'latitude', 'longitude'])('%s may be left out', (field) => {
    for (const value of [undefined, null]) expect(ofAddress({ [field]: value })).toEqual({});
  });
  test.each(['9700', '970000', '9700a', ' 97000', ''])('the zip code "%s" has not exactly five digits [A-5.22]', (zip_code) => {
    expect(Object.keys(ofAddress({ zip_code }))).toEqual(['zip_code']);
  });
  test.each(['99999', '17000', '19999'])('the zip code %s of no state is refused with the reason', (zip_code) => {
    expect(ofAddress({ zip_code })).toEqual({ zip_code: `Ingrese un código postal válido: ningún estado usa el ${zip_code}` });
  });
  test('the zip code 00000 means unknown and may be kept', () => expect(ofAddress({ zip_code: '00000' })).toEqual({}));
  test('at least one contact is required [O-5.38]', () => expect(ofAddress({ contacts: [] })).toEqual({ contacts: 'Seleccione un contacto' }));
  test('no place is off the globe', () => {
    expect(ofAddress({ latitude: 20.97, longitude: -89.62 })).toEqual({});
    expect(ofAddress({ latitude: 90.1, longitude: -180.1 })).toEqual({ latitude: 'Entre −90 y 90', longitude: 'Entre −180 y 180' });
  });
  test('what is not said is usual: office, México, personal', () => {
    expect(z.decode(addressInput, address as never)).toMatchObject({ type: 'Oficina', country: 'México', scope: 'user' });
  });
  test.each([
    { field: 'type', values: ['Oficina', 'Móvil', 'Otro'], says: 'the type is one of three [O-3.40]' },
    { field: 'scope', values: ['user', 'group', 'global'], says: 'the scope is one of three [O-3.24]' },
  ])('$says', ({ field, values }) => {
    for (const value of values) expect(ofAddress({ [field]: value })).toEqual({});
    expect(Object.keys(ofAddress({ [field]: 'x' }))).toEqual([field]);
  });
});

describe('the fields of a contact', () => {
  test('its name has 1 to 50 characters [A-5.34]', () => {
    expect(ofContact({ name: 'ñ'.repeat(50) })).toEqual({});
    expect(ofContact({ name: 'ñ'.repeat(51) })).toEqual({ name: 'Máximo 50 caracteres' });
    expect(ofContact({ name: ' ' })).toEqual({ name: 'Ingrese el nombre del contacto' });
  });
  test('a city in the place of the postal code is refused at the field', () => {
    expect(Object.keys(ofAddress({ zip_code: 'Moorsel', city: '9310' }))).toEqual(['zip_code']);
  });

  test('an e-mail may be left out, but is one when it is there', () => {
    for (const email of [undefined, null, '', 'lucia@porteo.test']) expect(ofContact({ email })).toEqual({});
    expect(Object.keys(ofContact({ email: 'lucia@' }))).toEqual(['email']);
  });
});
