import { expect, test } from 'vitest';
import { lackingHalf, markerOf, pointOf, pointOfZip, typedPoint } from './coordinates.ts';

test('coordinates are typed as numbers, or left empty', () => {
  expect(pointOf({ latitude: ' 21.12 ', longitude: '-101.68' })).toEqual({ latitude: 21.12, longitude: -101.68 });
  expect(pointOf({ latitude: '21,12', longitude: '−101.68' })).toEqual({ latitude: 21.12, longitude: -101.68 });
  expect(pointOf({ latitude: '', longitude: ' ' })).toEqual({ latitude: null, longitude: null });
  expect(pointOf({ latitude: 'norte', longitude: '1' }).latitude).toBeNaN();
  expect(typedPoint({ latitude: 21.5, longitude: null })).toEqual({ latitude: '21.5', longitude: '' });
});

test('the point of a postal code begins an address, that of its municipality does not', () => {
  const point = { latitude: 21.5, longitude: -101.5 };
  expect(pointOfZip(point)).toEqual({ latitude: '21.5', longitude: '-101.5' });
  expect(pointOfZip({ ...point, is_rough: true })).toEqual({ latitude: '', longitude: '' });
});

test('one coordinate asks for the other', () => {
  expect(lackingHalf({ latitude: '21', longitude: '' })).toEqual({ longitude: 'Escribe las dos coordenadas o ninguna' });
  expect(lackingHalf({ latitude: '', longitude: '-101' })).toEqual({ latitude: 'Escribe las dos coordenadas o ninguna' });
  expect([lackingHalf({ latitude: '', longitude: '' }), lackingHalf({ latitude: '1', longitude: '1' })]).toEqual([{}, {}]);
});

test.each([
  ['21.12', '-101.68', { latitude: 21.12, longitude: -101.68 }],
  ['', '-101.68', null],
  ['91', '0', null],
  ['0', '-180.5', null],
  ['norte', '0', null],
])('the marker of %s, %s stands at %j', (latitude, longitude, marker) => {
  expect(markerOf({ latitude, longitude })).toEqual(marker);
});
