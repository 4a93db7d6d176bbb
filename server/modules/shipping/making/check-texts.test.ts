import { expect, test } from 'vitest';
import { requestTexts } from '#connectors/kit/label-texts.ts';
import { textLimitsOf } from '#contract/carriers/text-limits.ts';
import { end, packages } from '../../../fixtures/example-bodies.ts';
import { unprintable } from './check-texts.ts';
import type { SentOrder } from './shipment-of.ts';

const catalogs = { state: () => null, postalCode: () => null };
const carriers = { textFaults: (slug: 'estafeta', request: never) => requestTexts(request, { slug, texts: textLimitsOf(slug) }).faults };
const box = { ...packages[0] };
const odd = { ...box, content: 'Otro', description: 'Refacciones de bicicleta y de motocicleta' };
const fieldsOf = (rows: readonly object[], pieces: readonly number[], options: object = {}) => {
  const place = end('64000', 'Monterrey', 'Nuevo León');
  const order = {
    carrier: 'estafeta',
    service_code: '70',
    origin: place,
    destination: place,
    packages: rows,
    options: { reference: null, additional_info: null, ...options },
  };
  return Object.keys(unprintable({ catalogs, carriers } as never, order as unknown as SentOrder, pieces).fields);
};

test('a text that a carrier cannot print is told at its own row, also behind rows that are alike [AMB-7.12]', () => {
  const [told = ''] = fieldsOf([odd], [0]);
  expect(told).toMatch(/^packages\.0\./);
  const at = (row: number) => [told.replace('.0.', `.${row}.`)];
  expect(fieldsOf([box, box, odd], [0, 1, 2])).toEqual(at(2));
  expect(fieldsOf([{ ...box, quantity: 2 }, odd], [0, 0, 1])).toEqual(at(1));
  expect(fieldsOf([box, { ...box, quantity: 2 }, odd], [0], { freight: { collects: true, delivers: true } })).toEqual(at(2));
});
