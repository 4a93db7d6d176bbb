import { expect, test } from 'vitest';
import type { CustomerId } from '#contract/shared/ids.ts';
import { nameKey, suggest, type Facts } from './suggest.ts';

const id = (name: string) => name as CustomerId;
const customers = [
  { id: id('A'), name: 'Textiles del Bajío', custom_id: 'C-1048', has_credit: false },
  { id: id('B'), name: 'Hilados y Blancos León', custom_id: 'C-1063', has_credit: true },
  { id: id('C'), name: 'Calzado San Crispín', custom_id: 'C-1032', has_credit: false },
];
const facts = (over: Partial<Facts> = {}): Facts => ({
  ...{ sender_name: 'OTRO ORDENANTE SA DE CV', text: '2411261 pago guias', ofRfc: [], paidBefore: new Map(), waits: new Map() },
  ...over,
});
const named = (over: Partial<Facts>) =>
  suggest(facts(over), customers).map(({ customer, reasons }) => [customer.id, ...reasons.map(({ reason }) => reason)]);

test('customers are suggested with every reason, the strongest first, and without a reason none is [AMB-13.14]', () => {
  expect(named({})).toEqual([]);
  expect(named({ ofRfc: [id('B'), id('A')], paidBefore: new Map([[id('A'), 4]]), waits: new Map([[id('C'), 'P-000123']]) })).toEqual([
    ['A', 'rfc', 'account'],
    ['B', 'rfc'],
    ['C', 'waits'],
  ]);
});

test.each([
  ['TEXTILES DEL BAJIO SA DE CV', 'A'],
  ['Textiles del Bajío, S.A. de C.V.', 'A'],
  ['HILADOS Y BLANCOS LEON S DE RL DE CV', 'B'],
  ['HILADOS Y BLANCOS', 'B'],
])('a bank that writes %s may mean %s [AMB-13.14]', (sender_name, customer) => {
  expect(named({ sender_name })).toEqual([[customer, 'name']]);
});

test('a sender whose name only resembles one, and a number inside a longer word, suggest nobody [AMB-13.14]', () => {
  expect(named({ sender_name: 'TEXTIL SA DE CV' })).toEqual([]);
  expect(named({ text: 'pago XC-10489' })).toEqual([]);
  expect(named({ text: 'PAGO c-1048 NOV' })).toEqual([['A', 'number']]);
  expect(nameKey('SA DE CV')).toBe('sa de cv');
});
