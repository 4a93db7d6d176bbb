import { describe, expect, test } from 'vitest';
import type { PostalCode } from '#contract/catalogs/catalogs.ts';
import { withStateOnly } from './known-codes.ts';
import { ordinalsOf, placeKey, slipsBetween, wordsOf } from '#contract/catalogs/place-names.ts';
import { repairsOf, zipsNear } from './repair-place.ts';

describe('names that are one', () => {
  test.each([
    ['Col. Sta. Ma. la Ribera', 'Santa María la Ribera'],
    ['Fracc. Jardines del Valle', 'Jardines del Valle'],
    ['U.H. Vicente Guerrero', 'Vicente Guerrero'],
    ['Unidad Habitacional Vicente Guerrero', 'Vicente Guerrero'],
    ['Gral. Fco. Villa', 'General Francisco Villa'],
    ['ROMA  NTE.', 'Roma Norte'],
    ['1ra. Secc.', 'Primera Sección'],
    ['Marte R Gomez', 'Marte R. Gómez'],
  ])('%s and %s', (typed, listed) => {
    expect(placeKey(typed)).toBe(placeKey(listed));
  });

  test('a name that is nothing but a kind of settlement stays a name', () => {
    expect(['Colonia', 'Ejido', 'Col'].map(placeKey)).toEqual(['colonia', 'ejido', 'col']);
  });
});

test('slips are a letter more, less, another, or two swapped; more than asked for are none of our business', () => {
  const between = (a: string, b: string) => slipsBetween(a, b, 2);
  expect([between('roma', 'rmoa'), between('roma', 'rosa'), between('roma', 'rooma'), between('roma', 'rma')]).toEqual([1, 1, 1, 1]);
  expect([between('roma', 'roma'), between('roma', 'condesa'), between('narvarte', 'navrate')]).toEqual([0, null, 2]);
});

test('numbers, single letters and Roman numerals count', () => {
  expect(ordinalsOf(wordsOf('Sector B, Sección II, Manzana 12'))).toBe('12 b ii');
});

test('codes one slip away: 45 with another digit, and those with two swapped', () => {
  const near = zipsNear('06600');
  expect(new Set(near).size).toBe(near.length);
  expect(near).toEqual(expect.arrayContaining(['60600', '06060', '06601', '96600']));
  expect(near).not.toContain('06600');
});

const code = (zip: string, ...neighborhoods: string[]): PostalCode => ({
  ...(withStateOnly(zip) as PostalCode),
  city: 'X',
  municipality: 'X',
  neighborhoods,
});
const repaired = (zip_code: string, neighborhood: string, codes: readonly PostalCode[], state_code: string | null = null) =>
  repairsOf({ zip_code, state_code, neighborhood }, codes).map((repair) => `${repair.code.zip_code} ${repair.neighborhood}`);

describe('what may have been meant', () => {
  test('the likeliest comes first: the code’s own colonia with a slip before the same name in a code one digit away', () => {
    const codes = [code('37500', 'Lomas Bonitas'), code('37501', 'Loma Bonita')];
    expect(repaired('37500', 'Loma Bonita', codes)).toEqual(['37500 Lomas Bonitas', '37501 Loma Bonita']);
  });

  test('a swap comes before a wrong digit, and the state that was chosen before both', () => {
    const codes = [code('60600', 'Juárez'), code('06500', 'Juárez'), code('06060', 'Juárez')];
    expect(repaired('06600', 'Juárez', codes)).toEqual(['06060 Juárez', '60600 Juárez', '06500 Juárez']);
    expect(repaired('06600', 'Juárez', codes, '16')[0]).toBe('60600 Juárez');
  });

  test('never more than three', () => {
    expect(repaired('37500', 'Lomas', [code('37500', ...['Uno', 'Dos', 'Tres', 'Cuatro'].map((name) => `Lomas ${name}ro`))])).toHaveLength(3);
  });

  test.each([
    ['Sección 2', 'Sección 3'],
    ['Infonavit II', 'Infonavit III'],
    ['Sector A', 'Sector B'],
    ['Ríos', 'Ojos'],
  ])('"%s" is not "%s" with a slip', (typed, listed) => {
    expect(repaired('37500', typed, [code('37500', listed)])).toEqual([]);
  });

  test('in other codes a name with more than one slip, a short one or a part of one says nothing', () => {
    const codes = [code('37501', 'Roma', 'Narvarte Poniente', 'Santa María la Ribera')];
    for (const typed of ['Rmoa', 'Nravrate Poniente', 'La Ribera']) expect(repaired('37500', typed, codes)).toEqual([]);
    expect(repaired('37500', 'Narvarte Poninte', codes)).toEqual(['37501 Narvarte Poniente']);
  });
});
