import { describe, expect, test } from 'vitest';
import { postalCodes } from '../postal-codes.ts';
import { knownCodes, withStateOnly } from './known-codes.ts';
import { placesOf, searchPlaces } from './search-places.ts';
import { states } from '#contract/catalogs/states.ts';

const codes = knownCodes(postalCodes);
const places = placesOf(codes.values());
const find = (query: string) => searchPlaces(places, query);
const zips = (query: string) => find(query).map((code) => code.zip_code);

describe('the typed list of codes', () => {
  test('every state has codes, no code stands twice, and every point lies in Mexico', () => {
    expect(new Set([...codes.values()].map((code) => code.state_code))).toEqual(new Set(states.map((state) => state.code)));
    expect(codes.size).toBe(postalCodes.length);
    for (const { zip_code, latitude, longitude, neighborhoods } of codes.values()) {
      expect(zip_code).toMatch(/^\d{5}$/);
      expect(neighborhoods.length).toBeGreaterThan(0);
      expect(latitude).toBeGreaterThan(14.5);
      expect(latitude).toBeLessThan(32.8);
      expect(longitude).toBeGreaterThan(-118.5);
      expect(longitude).toBeLessThan(-86.6);
    }
  });

  test('a code that belongs to no state is refused when the list is read', () => {
    expect(() => knownCodes([['17000', 'X', 'X', 19, -99, 'X']])).toThrow('17000');
  });
});

describe('an unknown code gives its state and leaves the rest to be typed', () => {
  test.each([
    ['06601', 'Ciudad de México', '09'],
    ['37999', 'Guanajuato', '11'],
    ['57999', 'Estado de México', '15'],
  ])('%s is in %s', (zip, state, state_code) => {
    expect(withStateOnly(zip)).toEqual({
      zip_code: zip,
      state,
      state_code,
      city: null,
      municipality: null,
      neighborhoods: [],
      latitude: null,
      longitude: null,
    });
  });

  test.each(['00000', '18000', '6600', 'x'])('%s is nowhere', (zip) => {
    expect(withStateOnly(zip)).toBeNull();
  });
});

describe('places are found by zip, colonia, municipality and city', () => {
  test.each([
    ['06600', '06600'],
    ['066', '06600'],
    ['narvarte poniente', '03020'],
    ['ITZIMNA', '97100'],
    ['Culiacan', '80000'],
    ['tlaquepaque', '45500'],
    ['roma norte', '06700'],
    ['  polanco   v ', '11560'],
    ['juarez cuauhtemoc', '06600'],
    ['penon', '15520'],
    ['penon de los banos', '15520'],
    ['Ladrón de', '44600'],
  ])('"%s" finds %s first', (query, zip) => {
    expect(zips(query)[0]).toBe(zip);
  });

  test('accents, the tilde and short forms may be left out', () => {
    const names = ['Peñón de los Baños', 'Cañada Blanca', 'Muñoz', 'Niño Perdido', 'Santa María la Ribera', 'Güemes'];
    const listed = names.map((name, index) => ({
      ...(withStateOnly(`2000${index}`) as NonNullable<ReturnType<typeof withStateOnly>>),
      neighborhoods: [name],
    }));
    const found = (query: string) => searchPlaces(placesOf(listed), query)[0]?.neighborhoods[0];
    expect(['penon', 'canada', 'munoz', 'nino perdido', 'sta ma la ribera', 'guemes'].map(found)).toEqual(names);
  });

  test('what begins so comes before a word of the name, and a word before a piece of one', () => {
    const [bare, word, inside] = ['Norte Grande', 'Roma Norte', 'Villanorte'].map((name, index) => ({
      ...(withStateOnly(`2000${index}`) as NonNullable<ReturnType<typeof withStateOnly>>),
      neighborhoods: [name],
    }));
    const found = searchPlaces(placesOf([inside, word, bare].filter((code) => code !== undefined)), 'norte');
    expect(found.flatMap((code) => code.neighborhoods)).toEqual(['Norte Grande', 'Roma Norte', 'Villanorte']);
  });

  test('never more than 20, never for nothing typed', () => {
    expect(find('a')).toHaveLength(20);
    expect(find('   ')).toEqual([]);
    expect(find('zzzzz')).toEqual([]);
  });

  test('a whole code that is not in the list still answers with its state', () => {
    expect(find('37999')).toEqual([withStateOnly('37999')]);
    expect(find('00000')).toEqual([]);
  });
});

describe('what people say of a place', () => {
  const place = (zip: string, municipality: string, city: string, ...neighborhoods: string[]) => ({
    ...(withStateOnly(zip) as NonNullable<ReturnType<typeof withStateOnly>>), municipality, city, neighborhoods,
  }); // prettier-ignore
  const known = [
    place('01210', 'Álvaro Obregón', 'Ciudad de México', 'Santa Fe'),
    place('03100', 'Benito Juárez', 'Ciudad de México', 'Del Valle Centro'),
    place('06600', 'Cuauhtémoc', 'Ciudad de México', 'Juárez'),
    place('11560', 'Miguel Hidalgo', 'Ciudad de México', 'Polanco V Sección'),
    place('20010', 'Aguascalientes', 'Aguascalientes', 'Polanco', 'Santa Fe', 'Del Valle'),
    place('23000', 'La Paz', 'La Paz', 'Zona Central'),
    place('32000', 'Juárez', 'Juárez', 'Centro'),
    place('35180', 'Lerdo', 'Ciudad Juárez', 'Ciudad Juárez'),
    place('36000', 'Guanajuato', 'Guanajuato', 'Guanajuato Centro'),
    place('37000', 'León', 'León de los Aldama', 'Centro'),
    place('44100', 'Guadalajara', 'Guadalajara', 'Guadalajara Centro'),
    place('50000', 'Toluca', 'Toluca de Lerdo', 'Centro', 'La Paz'),
    place('55018', 'Ecatepec de Morelos', 'Ecatepec de Morelos', 'Las Américas'),
    place('66000', 'García', 'García', 'Centro'),
  ];
  const sizes = new Map([['08 juarez', 300], ['10 lerdo', 12], ['11 leon', 400], ['11 guanajuato', 90]]); // prettier-ignore
  const first = (query: string) => searchPlaces(placesOf(known, sizes), query)[0]?.zip_code;

  test.each([
    ['Ciudad Juárez', '32000'],
    ['Cd. Juárez', '32000'],
    ['Cd Juarez Chihuahua', '32000'],
    ['Cd. Juárez, Chih.', '32000'],
    ['Polanco CDMX', '11560'],
    ['Polanco, Ciudad de México', '11560'],
    ['Col. Juárez CDMX', '06600'],
    ['Del Valle CDMX', '03100'],
    ['Santa Fe CDMX', '01210'],
    ['Santa Fe', '01210'],
    ['Santa Fe Ags.', '20010'],
    ['La Paz BCS', '23000'],
    ['La Paz', '23000'],
    ['BCS', '23000'],
    ['CDMX', '01210'],
    ['Zona Centro Guanajuato', '36000'],
    ['Centro de León', '37000'],
    ['Zona Centro Guadalajara', '44100'],
    ['gdl', '44100'],
    ['Fracc. Las Américas Ecatepec', '55018'],
    ['6600', '06600'],
  ])('"%s" finds %s first', (query, zip) => {
    expect(first(query)).toBe(zip);
  });
});
