import { expect, test } from 'vitest';
import { carrierName } from './carrier-badge.tsx';

test.each([
  ['fedex', 'FedEx'],
  ['paquetexpress', 'Paquetexpress'],
  ['planeacionaduanera', 'Planeación Aduanera'],
  ['nobody', 'Porteo'],
])('the carrier %s reads %s: an unknown one is the product itself [O-1.04, O-1.05]', (slug, name) => {
  expect(carrierName(slug)).toBe(name);
});
