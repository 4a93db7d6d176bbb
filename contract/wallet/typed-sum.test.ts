import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { typedSum } from './typed-sum.ts';

const sum = typedSum('Ingrese un monto mayor a cero, con hasta dos decimales');

test.each([-5, 0, 12.345, Number.NaN, 1e15, '1,000.50', null])('a sum that is none, %s, is answered with how to write one', (typed) => {
  expect(z.safeDecode(sum, typed as number).error?.issues[0]?.message).toBe('Ingrese un monto mayor a cero, con hasta dos decimales');
});

test('a sum goes to the wire in pesos and comes back in centavos', () => {
  const held = z.decode(sum, 1000.5);
  expect(held).toBe(100_050);
  expect(z.encode(sum, held)).toBe(1000.5);
  expect(z.safeEncode(sum, Number.NaN as typeof held).error?.issues[0]?.message).toContain('con hasta dos decimales');
});
