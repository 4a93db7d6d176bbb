import { expect, test } from 'vitest';
import type { AddressView } from '#contract/addresses/addresses.ts';
import type { PostalCode } from '#contract/catalogs/catalogs.ts';
import { addressOptions, foundPlaceId } from './address-options.ts';

const address = (id: string, scope: string, scope_name: string | null = null) =>
  ({ id, alias: id, scope, scope_name, neighborhood: 'Centro', zip_code: '97000', city: 'Mérida', state: 'Yucatán' }) as unknown as AddressView;
const merida: PostalCode = {
  zip_code: '97000',
  state: 'Yucatán',
  state_code: '31',
  city: 'Mérida',
  municipality: 'Mérida',
  neighborhoods: ['Mérida Centro'],
  latitude: 20.97,
  longitude: -89.62,
};

test('saved addresses stand under Personal, Grupo and Global [O-2.60, A-3.38] [AMB-4.02]', () => {
  const { groups } = addressOptions({
    addresses: [address('g', 'global'), address('t', 'group', 'Tiendas Sureste'), address('u', 'user')],
    places: [],
    found: [],
    typed: '',
  });
  expect(groups.map((group) => [group.label, group.options.map((option) => option.label)])).toEqual([
    ['Personal', ['u']],
    ['Grupo · Tiendas Sureste', ['t']],
    ['Global', ['g']],
  ]);
});

test('a known postal code is offered once, with its place', () => {
  const { groups, choiceOf } = addressOptions({
    addresses: [],
    places: [merida, { ...merida, neighborhoods: ['Santa Ana'] }],
    found: [],
    typed: '97000',
  });
  expect(groups.map((group) => group.options.length)).toEqual([1]);
  expect(choiceOf('zip:97000')?.place).toMatchObject({ city: 'Mérida', latitude: 20.97 });
});

test('five digits that nobody knows can still be quoted', () => {
  const { choiceOf } = addressOptions({ addresses: [], places: [], found: [], typed: ' 68123 ' });
  expect(choiceOf('zip:68123')?.place).toMatchObject({ zip_code: '68123', state: 'Oaxaca' });
});

test.each(['9710', '00000', 'Mérida'])('%s is no postal code', (typed) => {
  expect(addressOptions({ addresses: [], places: [], found: [], typed }).groups).toEqual([]);
});

test('a place brings the colonia that was searched for, or its only one; of several none is guessed', () => {
  const two = { ...merida, neighborhoods: ['Mérida Centro', 'Santa Ana'] };
  const colonia = (typed: string, places = [two]) =>
    addressOptions({ addresses: [], places, found: [], typed }).choiceOf('zip:97000')?.place?.neighborhood;
  expect([colonia('santa'), colonia('97000'), colonia('97000', [merida])]).toEqual(['Santa Ana', '', 'Mérida Centro']);
});

test('what the service of maps found stands before the postal codes, named as its own, and is asked for by its id', () => {
  const found = [{ place_id: 'ChIJ-1', label: 'Calle 60 500', detail: 'Centro, Mérida' }];
  const { groups, choiceOf } = addressOptions({ addresses: [], places: [merida], found, typed: 'calle 60' });
  expect(groups.map(({ label }) => label)).toEqual(['Lugares de Google Maps', 'Códigos postales']);
  const [option] = groups[0]?.options ?? [];
  expect(option).toMatchObject({ label: 'Calle 60 500', detail: 'Centro, Mérida' });
  expect([foundPlaceId(option?.value ?? ''), choiceOf(option?.value ?? ''), foundPlaceId('zip:97000')]).toEqual(['ChIJ-1', null, null]);
});
