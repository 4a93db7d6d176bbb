import { describe, expect, test } from 'vitest';
import { stateByName, stateOfZip, states } from './states.ts';

test('the 32 states have their own key, codes and prefixes, and no prefix belongs to two', () => {
  expect(states).toHaveLength(32);
  for (const field of ['code', 'name', 'short', 'sat'] as const) expect(new Set(states.map((state) => state[field])).size).toBe(32);
  const prefixes = states.flatMap((state) => state.prefixes);
  expect(new Set(prefixes).size).toBe(prefixes.length);
  // 01–16 and 20–99: SEPOMEX gave away all but 17–19.
  expect(prefixes).toHaveLength(96);
});

describe('the state of a postal code comes from its first two digits', () => {
  test.each([
    ['01000', '09'],
    ['16999', '09'],
    ['06600', '09'],
    ['20000', '01'],
    ['37290', '11'],
    ['44100', '14'],
    ['57000', '15'],
    ['64000', '19'],
    ['72000', '21'],
    ['77500', '23'],
    ['97100', '31'],
    ['99998', '32'],
    ['30000', '07'],
    ['33000', '08'],
    ['27999', '05'],
    ['96400', '30'],
  ])('%s is of state %s', (zip, code) => {
    expect(stateOfZip(zip)?.code).toBe(code);
  });

  test.each(['00000', '17000', '18500', '19999', '99999', '0660', '066000', 'abcde', ''])('"%s" has no state', (zip) => {
    expect(stateOfZip(zip)).toBeNull();
  });
});

describe('a state is known by any of its names', () => {
  test.each([
    ['México', '15'],
    ['Estado de México', '15'],
    ['Edo. Méx.', '15'],
    ['EDO MEX', '15'],
    ['MEX', '15'],
    ['Distrito Federal', '09'],
    ['D.F.', '09'],
    ['cdmx', '09'],
    ['ciudad de mexico', '09'],
    ['MX-CMX', '09'],
    ['Coahuila', '05'],
    ['coahuila de zaragoza', '05'],
    ['Michoacan', '16'],
    ['Veracruz', '30'],
    ['VERACRUZ DE IGNACIO DE LA LLAVE', '30'],
    ['N.L.', '19'],
    ['n. l.', '19'],
    ['nuevo leon', '19'],
    ['19', '19'],
    ['Yuc', '31'],
    ['queretaro', '22'],
    [' Jalisco ', '14'],
  ])('%s', (name, code) => {
    expect(stateByName(name)?.code).toBe(code);
  });

  test.each(['', 'Texas', 'California', '33'])('"%s" is none', (name) => {
    expect(stateByName(name)).toBeNull();
  });
});
