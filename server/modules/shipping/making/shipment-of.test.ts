import { expect, test } from 'vitest';
import type { EndInfo } from '#contract/shipping/shipping.ts';
import { end } from '../../../fixtures/example-bodies.ts';
import { shipmentOf, type SentOrder } from './shipment-of.ts';

const middle = { latitude: 25.6714, longitude: -100.309 };
const catalogs = { state: () => null, postalCode: () => middle } as never;
const pointAt = (typed: Pick<EndInfo, 'latitude' | 'longitude'>) => {
  const place = { ...(end('64000', 'Monterrey', 'Nuevo León') as unknown as EndInfo), ...typed };
  return shipmentOf({ catalogs }, { origin: place, destination: place, packages: [], options: {} } as unknown as SentOrder).destination_point;
};

test('the middle of a postal code leads no courier, also where an address began with it and nobody moved its marker', () => {
  expect(pointAt({ latitude: null, longitude: null })).toEqual({ ...middle, is_rough: true });
  expect(pointAt(middle)).toEqual({ ...middle, is_rough: true });
  expect(pointAt({ latitude: 25.6722, longitude: -100.3101 })).toEqual({ latitude: 25.6722, longitude: -100.3101, is_rough: false });
});
