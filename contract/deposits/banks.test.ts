import { expect, test } from 'vitest';
import { bankCodes, bankName, isBankCode } from './banks.ts';

test('every participant of SPEI can be named, each once, in the order of their names [AMB-13.14]', () => {
  expect(bankCodes).toHaveLength(98);
  expect(bankCodes.filter((code) => !/^(2001|(37|40|90)\d{3})$/.test(code) || bankName(code).trim() === '')).toEqual([]);
  expect(new Set(bankCodes.map(bankName)).size).toBe(bankCodes.length);
  expect([bankName(bankCodes[0] as string), bankName(bankCodes.at(-1) as string)]).toEqual(['Actinver', 'Volkswagen Bank']);
});

test.each([['40132', 'Multiva'], ['40152', 'Bancrea'], ['90661', 'Klar'], ['40042', 'Mifel'], ['37166', 'Banco del Bienestar'], ['40167', 'Hey Banco']])(
  'a deposit may come from %s, which is %s [AMB-13.14]',
  (code, name) => expect([isBankCode(code), bankName(code)]).toEqual([true, name]),
); // prettier-ignore

test('one that Banxico has added since is shown by its number', () => {
  expect([isBankCode('90999'), bankName('90999'), isBankCode('constructor')]).toEqual([false, '90999', false]);
});
