import { expect, test } from 'vitest';
import { ordersNamed } from './folio.ts';

test.each([
  ['P-000012', [12]],
  ['pago p-12, gracias', [12]],
  // Banks take the dash out of a concept.
  ['SPEI P000012', [12]],
  ['P 000012', [12]],
  ['P-7 y P-0008', [7, 8]],
  ['P1234567', [1_234_567]],
])('the concept %j names orders %j by their folio [AMB-13.14]', (text, orders) => {
  expect(ordersNamed(text)).toEqual(orders);
});

test.each(['RENTA PLANTA P 5', 'P 2 de 3', 'LOCAL P5', 'P 12 cajas', 'XP-000012', 'P-000012A', 'P-0', 'P 001234567'])(
  'the concept %j names no order: a letter and a figure are no folio, and another customer’s order may have that number [AMB-13.14]',
  (text) => {
    expect(ordersNamed(text)).toEqual([]);
  },
);
