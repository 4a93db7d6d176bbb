import { describe, expect, test } from 'vitest';
import type { PostalCode } from '#contract/catalogs/catalogs.ts';
import { withStateOnly } from './known-codes.ts';
import { numbered, ordinalsOf, placeKey, slipsBetween, tellingWords, withoutKind, wordsOf } from '#contract/catalogs/place-names.ts';
import { hasColonia, repairsOf, zipsNear } from './repair-place.ts';

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

test.each([
  'Fraccto.', 'Frac.', 'Fracc.', 'Col.', 'Ampl.', 'Barrio de', 'Bo.', 'Ejido', 'Ej.', 'Ranchería', 'Ra.', 'Rcho.', 'Rancho', 'Pueblo', 'Pblo.', 'Poblado',
  'Poblado Comunal', 'Pob.', 'Congregación', 'Cong.', 'Cond.', 'Condominio', 'Conj. Hab.', 'Conjunto Urbano Popular', 'Residencial', 'Res.',
  'Unidad Hab.', 'U. Hab.', 'U.H.', 'Parque Ind.', 'Parque Industrial', 'Zona Ind.', 'Zona Comercial', 'Zona Federal', 'Zona Militar', 'Zona Naval',
  'Granja', 'Hacienda', 'Hda.', 'Ex-Hacienda', 'Finca', 'Villa', 'Campamento', 'Club de Golf', 'Estación', 'Est.', 'Equipamiento', 'Gran Usuario',
  'Ingenio', 'Paraje', 'Puerto', 'Aeropuerto', 'Ciudad', 'Cd.', 'Localidad',
])('"%s" before a name says what the place is, and is no part of its name', (kind) => {
  expect(tellingWords(withoutKind(placeKey(`${kind} Cañada Honda`))).join(' ')).toBe('canada honda');
}); // prettier-ignore

test('ordinals are one number, in words, digits or Roman', () => {
  expect(['v', 'quinta', '5', 'iii', 'tercera', 'norte'].map(numbered)).toEqual(['5', '5', '5', '3', '3', 'norte']);
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

describe('a code and a state that agree', () => {
  const guanajuato = code('36000', 'Guanajuato Centro');
  const chihuahua = code('31000', 'Zona Centro');

  test('are never left for another state, whatever has the colonia there', () => {
    expect(repaired('36000', 'San Felipe', [guanajuato, code('31000', 'San Felipe')], '11')).toEqual([]);
    expect(repaired('36001', 'Guanajuato Centro', [guanajuato, code('31001', 'Guanajuato Centro')], '11')).toEqual(['36000 Guanajuato Centro']);
  });

  test.each(['Zona Centro', 'Centro', 'Col. Centro', 'CENTRO', 'Primer Cuadro', '1er Cuadro de la Ciudad', 'Centro Histórico', 'Guanajuato'])(
    '"%s" means the centre that the code has',
    (typed) => {
      const town = { ...guanajuato, city: 'Guanajuato', municipality: 'Guanajuato' };
      const isTown = typed === 'Guanajuato';
      expect(repaired('36000', typed, [town, chihuahua], '11')).toEqual(['36000 Guanajuato Centro']);
      expect(hasColonia(town, typed)).toBe(!isTown);
    },
  );

  test('the centre is the one of the town, not a colonia beside it; of a code with one centre that one', () => {
    const hermosillo = { ...code('83000', 'Centro Norte', 'Centro Oriente', 'Hermosillo Centro'), city: 'Hermosillo', municipality: 'Hermosillo' };
    expect(repaired('83000', 'Zona Centro', [hermosillo], '26')).toEqual(['83000 Hermosillo Centro']);
    expect(repaired('39590', 'Centro', [code('39590', 'Carabalí Centro', 'Balcones')], '12')).toEqual(['39590 Carabalí Centro']);
    expect(repaired('06000', 'Zona Centro', [code('06000', 'Centro (Área 1)')], '09')).toEqual(['06000 Centro (Área 1)']);
  });

  test('a centre says nothing of another code', () => {
    expect(repaired('36010', 'Centro', [code('36010', 'Cantador'), code('36000', 'Centro')], '11')).toEqual([]);
  });
});

test.each([
  ['31384', '08', 'Fraccto. Sierra Azul', ['Rincones de Sierra Azul', 'Sierra Azul'], 'Sierra Azul'],
  ['70964', '20', 'Ranchería Coronación', ['Consolación', 'Coronación'], 'Coronación'],
  ['94994', '30', 'Pueblo Loma del Manantial', ['La Laguna', 'Loma del Manantial'], 'Loma del Manantial'],
  ['20219', '01', 'Cond. Misión Juan Pablo II', ['El Edén', 'Misión Juan Pablo II'], 'Misión Juan Pablo II'],
  ['66633', '19', 'Parque Ind. Apodaca', ['Parque Industrial Apodaca', 'Parque Industrial México'], 'Parque Industrial Apodaca'],
  ['93418', '30', 'U. Deportiva', ['Unidad Deportiva'], 'Unidad Deportiva'],
  ['11560', '09', 'Polanco 5a. Sección', ['Polanco V Sección'], 'Polanco V Sección'],
  ['66612', '19', 'LasHuertas', ['Las Huertas'], 'Las Huertas'],
  ['62747', '17', 'Satna Cruz', ['Ampliación Santa Cruz', 'Santa Cruz'], 'Santa Cruz'],
])('in %s, state %s, "%s" is the name of the file', (zip, state, typed, listed, meant) => {
  expect(repaired(zip, typed, [code(zip, ...listed)], state)[0]).toBe(`${zip} ${meant}`);
});

describe('four digits', () => {
  const codes = [code('06600', 'Juárez'), code('66000', 'García Centro'), code('97100', 'Itzimná')];
  test('are the code without its zero, where the state is that one or none is chosen', () => {
    expect(repaired('6600', 'Juárez', codes, '09')).toEqual(['06600 Juárez']);
    expect(repaired('6600', '', codes)).toEqual(['06600 ']);
    expect(repaired('6600', '', codes, '19')).toEqual([]);
  });
  test('or one that lost another digit, by its colonia', () => expect(repaired('9710', 'Itzimna', codes, '31')).toEqual(['97100 Itzimná']));
});
