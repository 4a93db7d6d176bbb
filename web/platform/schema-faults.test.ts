import { expect, test } from 'vitest';
import { contactInput } from '#contract/addresses/addresses.ts';
import { moveAmountRequest } from '#contract/wallet/move-amount.ts';
import { faultsOf, faultsOfValue } from './schema-faults.ts';

const contact = { name: 'Lucía', phone_number: '999 926 3317' };

test('a field says its own message, and one whose schema has none still speaks Spanish', () => {
  expect(faultsOf(contactInput, { ...contact, phone_number: '1' })).toEqual({ phone_number: 'El teléfono es inválido.' });
  expect(faultsOf(contactInput, { ...contact, email: `${'a'.repeat(250)}@porteo.mx` })).toEqual({ email: 'Máximo 254 caracteres' });
});

test('an amount in centavos is judged as it is, and every fault is said at once', () => {
  const side = (letter: string) => ({ customer_id: letter.repeat(26) });
  const move = { from: side('A'), to: side('B'), amount: 27840, reason: 'Se pagó dos veces' };
  expect(faultsOfValue(moveAmountRequest, move)).toEqual({});
  expect(faultsOfValue(moveAmountRequest, { ...move, from: {}, amount: 0, reason: 'No' })).toEqual({
    'from.customer_id': 'Dato no válido',
    amount: 'Ingrese un monto mayor a cero',
    reason: expect.any(String) as string,
  });
  expect(faultsOfValue(moveAmountRequest, { ...move, amount: Number.NaN })).toEqual({ amount: 'Cantidad no válida' });
  expect(Object.keys(faultsOfValue(moveAmountRequest, { ...move, to: move.from }))).toEqual(['to.customer_id']);
});
