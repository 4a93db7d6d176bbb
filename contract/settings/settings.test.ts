import { expect, test } from 'vitest';
import { faultOf } from './settings.ts';

test.for([
  ['HIGH_VALUE', 'Escribe un monto de 0 a 10,000,000, con dos decimales a lo más', [null, -1, Number.NaN, 1.234, 10_000_000.01, '5']],
  ['MAX_AGENT_DISCOUNT', 'Escribe un número entero de 0 a 100', [null, -1, Number.NaN, 1.5, 101, '5']],
  ['INSURANCE_PERCENT', 'Escribe un número de 0 a 100, con dos decimales a lo más', [null, -1, Number.NaN, 1.234, 101, '5']],
] as const)('whatever %s does not take is refused by what it takes', ([key, fault, values]) => {
  expect(values.map((value) => faultOf(key, value))).toEqual(values.map(() => fault));
  expect(faultOf(key, 0)).toBeNull();
});
