import { expect, test } from 'vitest';
import { contactInput } from '#contract/addresses.ts';
import { faultsOf } from './schema-faults.ts';

const contact = { name: 'Lucía', phone_number: '999 926 3317' };

test('a field says its own message, and one whose schema has none still speaks Spanish', () => {
  expect(faultsOf(contactInput, { ...contact, phone_number: '1' })).toEqual({ phone_number: 'El teléfono es inválido.' });
  expect(faultsOf(contactInput, { ...contact, email: `${'a'.repeat(250)}@porteo.mx` })).toEqual({ email: 'Máximo 254 caracteres' });
});
