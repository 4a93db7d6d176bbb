import { expect, test } from 'vitest';
import type { PlaceSuggestion, PostalCode } from '#contract/catalogs/catalogs.ts';
import { changesOf, isDoubtful, isListed, withSuggestion } from './place-changes.ts';

const postal: PostalCode = {
  zip_code: '06600',
  state: 'Ciudad de México',
  state_code: '09',
  city: 'Ciudad de México',
  municipality: 'Cuauhtémoc',
  neighborhoods: ['Juárez'],
  latitude: null,
  longitude: null,
};
const { neighborhoods: _all, ...bare } = postal;
const juarez: PlaceSuggestion = { ...bare, neighborhood: 'Juárez' };
const typed = { zip_code: '06600', state: 'Ciudad de México', city: 'CDMX', neighborhood: 'Juárez' };

test.each([
  ['all agrees', typed, postal, false],
  ['an old name of the state', { ...typed, state: 'Distrito Federal' }, postal, false],
  ['another state', { ...typed, state: 'Jalisco' }, postal, true],
  ['a colonia without its accent', { ...typed, neighborhood: 'Juarez' }, postal, true],
  ['a colonia of a code nobody knows', typed, { ...postal, neighborhoods: [] }, true],
  ['no colonia yet', { ...typed, neighborhood: ' ' }, postal, false],
  ['an unfinished code', { ...typed, zip_code: '066', neighborhood: 'X' }, null, false],
  ['the code that stands for none', { ...typed, zip_code: '00000' }, null, false],
])('%s: %#', (_name, place, known, isAsked) => {
  expect(isDoubtful(place, known)).toBe(isAsked);
});

test('a colonia is one of the list whatever its accents and case', () => {
  expect([isListed(['Juárez'], 'JUAREZ '), isListed(['Juárez'], 'Juáres'), isListed([], 'Juárez')]).toEqual([true, false, false]);
});

test('a suggestion says field by field what it changes, and nothing else', () => {
  expect(changesOf({ ...typed, zip_code: '60600', state: 'Michoacán de Ocampo', city: '', neighborhood: 'juares' }, juarez)).toEqual([
    'Código postal: 06600 en lugar de 60600',
    'Estado: Ciudad de México en lugar de Michoacán de Ocampo',
    'Ciudad o municipio: Ciudad de México',
    'Colonia: Juárez en lugar de juares',
  ]);
  expect(changesOf({ ...typed, neighborhood: 'Juarez' }, juarez)).toEqual(['Colonia: Juárez en lugar de Juarez']);
});

test('the city that was typed stays where the code and the state do', () => {
  expect(withSuggestion({ ...typed, neighborhood: 'Juarez' }, juarez)).toEqual(typed);
  expect(withSuggestion({ ...typed, zip_code: '60600' }, juarez).city).toBe('Ciudad de México');
});

test('four digits are doubted once their field is left or a colonia is typed, not while they are being typed', () => {
  const four = { zip_code: '6600', state: '', city: '', neighborhood: '' };
  expect([isDoubtful(four, null), isDoubtful(four, null, true), isDoubtful({ ...four, neighborhood: 'Juárez' }, null)]).toEqual([false, true, true]);
});
