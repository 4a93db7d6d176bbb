import { describe, expect, test } from 'vitest';
import { carrierZoneTexts as texts } from '#texts/es/carriers/zones.ts';
import { placesText, readPlaces, zoneFaults, zoneOf } from './zones.ts';

const { faults } = texts;
const zones = [
  { name: 'Sureste', places: ['31', '23'] },
  { name: 'Mérida', places: ['97000-97399', '97500'] },
];

describe('the zone of a destination', () => {
  test.each([
    ['97100', 'Mérida'],
    ['97399', 'Mérida'],
    ['97500', 'Mérida'],
    ['97400', 'Sureste'],
    ['77500', 'Sureste'],
    ['37290', null],
    ['99999', null],
  ])('of %s is %s: what names its postal code goes before what names its state', (zip, name) => {
    expect(zoneOf(zones, zip)).toBe(name);
  });

  test('is none where a carrier has none', () => expect(zoneOf(undefined, '97100')).toBe(null));
});

test.each([
  ['97000-97999, 24010,Campeche', ['97000-97999', '24010', '04'], null],
  ['97000 a 97999; Q. Roo\nYuc.', ['97000-97999', '23', '31'], null],
  ['9700, Mérida', [], '9700'],
  ['', [], null],
])('places are read as they are typed: %j', (typed, places, wrong) => {
  expect(readPlaces(typed)).toEqual({ places, wrong });
});

test('places are shown as they are typed', () => expect(placesText(['97000-97999', '31', '24010'])).toBe('97000-97999, Yucatán, 24010'));

test('a name twice, a range that ends before it begins, a state that is none and a place in two zones are told at their fields', () => {
  expect(zoneFaults(zones)).toEqual({});
  const wrong = [
    { name: 'Norte', places: ['64000-67999'] },
    { name: 'NORTE', places: ['99000-98000'] },
    { name: 'Otra', places: ['67000'] },
    { name: 'Nada', places: ['33'] },
  ];
  expect(zoneFaults(wrong)).toEqual({
    'zones.1.name': faults.nameTaken,
    'zones.1.places': faults.backwards('99000-98000'),
    'zones.2.places': faults.twice('67000', 'Norte'),
    'zones.3.places': faults.unknown('33'),
  });
});
