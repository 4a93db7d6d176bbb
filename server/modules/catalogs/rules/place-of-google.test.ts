import { describe, expect, test } from 'vitest';
import { addressOfGoogle, placesOfGoogle } from './place-of-google.ts';

const part = (longText: string, ...types: string[]) => ({ longText, types });
/** As Google answers for an address in Mérida. */
const merida = [
  part('98', 'street_number'),
  part('Calle 20', 'route'),
  part('Itzimná', 'sublocality_level_1', 'sublocality', 'political'),
  part('Mérida', 'locality', 'political'),
  part('Yucatán', 'administrative_area_level_1', 'political'),
  part('México', 'country', 'political'),
  part('97100', 'postal_code'),
];
const without = (kind: string) => merida.filter(({ types }) => !types.includes(kind));

describe('a place of the service of maps', () => {
  test('gives street, number, colonia, city, state, code and point [AMB-4.08]', () => {
    expect(addressOfGoogle({ addressComponents: merida, location: { latitude: 20.99, longitude: -89.61 } })).toEqual({
      street: 'Calle 20', number: '98', neighborhood: 'Itzimná', city: 'Mérida', state: 'Yucatán', zip_code: '97100', latitude: 20.99, longitude: -89.61,
    });
  }); // prettier-ignore

  test('has no postal code where the service knows none, or one that no state has [O-5.33]', () => {
    expect(addressOfGoogle({ addressComponents: without('postal_code') })).toMatchObject({ zip_code: null, state: '' });
    for (const code of ['00000', '9710', '90210-1234', '17000'])
      expect(addressOfGoogle({ addressComponents: [...without('postal_code'), part(code, 'postal_code')] }).zip_code).toBeNull();
  });

  test('is of the state of its code, whatever the service calls that', () => {
    const named = [...without('administrative_area_level_1'), part('Yuc.', 'administrative_area_level_1')];
    expect(addressOfGoogle({ addressComponents: named }).state).toBe('Yucatán');
  });

  test('leaves empty what the service does not say, and takes the municipality for a city', () => {
    const bare = [part('Progreso', 'administrative_area_level_2'), part('97320', 'postal_code')];
    expect(addressOfGoogle({ addressComponents: bare })).toEqual({
      street: '', number: '', neighborhood: '', city: 'Progreso', state: 'Yucatán', zip_code: '97320', latitude: null, longitude: null,
    });
    expect(addressOfGoogle({}).zip_code).toBeNull();
  }); // prettier-ignore

  test('fills no field beyond its length, nor with signs that nobody sees', () => {
    const long = [...without('route'), part(`Avenida\u202e ${'x'.repeat(80)}`, 'route')];
    expect(addressOfGoogle({ addressComponents: long }).street).toMatch(/^Avenida x{52}$/);
  });
});

test('of what was found, only places that can be asked for are listed; the country is left out', () => {
  const found = (placeId: unknown, main: string, secondary?: string) => ({
    placePrediction: { placeId, structuredFormat: { mainText: { text: main }, ...(secondary ? { secondaryText: { text: secondary } } : {}) } },
  });
  const suggestions = [
    found('ChIJ-1_a', 'Calle 20 98', 'Itzimná, Mérida, Yuc., México'),
    found('../x', 'Otra'),
    found(7, 'Otra'),
    found('b', ''),
    {},
  ] as never;
  expect(placesOfGoogle({ suggestions })).toEqual([{ place_id: 'ChIJ-1_a', label: 'Calle 20 98', detail: 'Itzimná, Mérida, Yuc.' }]);
  expect(placesOfGoogle({})).toEqual([]);
});
