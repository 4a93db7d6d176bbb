import { describe, expect, test } from 'vitest';
import { bookFileTexts } from '#texts/es/addresses/book-file.ts';
import type { AddressId, ContactId } from '../../shared/ids.ts';
import type { AddressView } from '../addresses.ts';
import { cellsOfAddress, failedBookCsv } from './book-csv.ts';
import type { BookCells, BookColumn } from './columns.ts';
import { readBookRow } from './read-book-row.ts';

const good: BookCells = bookFileTexts.example;
const read = (over: BookCells = {}, hasCommaDecimals = false) => readBookRow({ ...good, ...over }, { hasCommaDecimals });
/** What is wrong, by column. */
const said = (over: BookCells, hasCommaDecimals = false) =>
  Object.fromEntries(read(over, hasCommaDecimals).faults.map(({ column, message }) => [column, message]));
const repairsOf = (over: BookCells) => read(over).faults.flatMap(({ repairs }) => repairs.map(({ cells }) => cells));

test('the row of the template is a whole address with its contact', () => {
  expect(read().address).toMatchObject({
    alias: 'Cliente Mérida', business_name: 'Comercial Ejemplo', tax_id: 'XAXX010101000', street: 'Calle 20', number: '98', state: 'Yucatán', zip_code: '97100',
    scope: 'user', contacts: [{ name: 'Lucía', last_name: 'Hernández Robles', phone_number: '+529991234567', email: 'lucia@ejemplo.com' }],
  }); // prettier-ignore
});

test('all faults of a row are told at once, each at its column and in the order of the columns', () => {
  const wrong: BookCells = { alias: '', rfc: 'ABC', estado: 'Texas', cp: '9710', latitud: '91', longitud: '', telefono: '12', correo: 'lucia@', alcance: 'Todos' };
  expect(said(wrong)).toEqual({
    alias: 'Ingrese un alias',
    rfc: 'RFC no válido',
    estado: 'Este estado no existe',
    cp: 'CP: 5 dígitos',
    latitud: 'Debe ser un número entre −90 y 90',
    longitud: 'Escribe latitud y longitud, o ninguna',
    telefono: 'El teléfono es inválido.',
    correo: 'Ingrese un correo válido',
    alcance: 'Debe ser Personal, Grupo o Global',
  });
  expect(read(wrong).faults.map(({ column }) => column)).toEqual(Object.keys(said(wrong)));
}); // prettier-ignore

test.each<[BookColumn, number, string]>([
  ['alias', 60, 'an alias has at most 60'],
  ['empresa', 50, 'a business name of the book has at most 50, not the 100 of a bulk load [AMB-4.04]'],
  ['calle', 60, 'a street has at most 60'],
  ['numero', 25, 'a number has at most 25'],
  ['interior', 25, 'an interior number has at most 25'],
  ['colonia', 50, 'a neighbourhood has at most 50'],
  ['ciudad', 50, 'a city has at most 50'],
  ['entre_calles', 360, 'the streets around have at most 360'],
  ['referencias', 360, 'a reference has at most 360'],
  ['contacto', 50, 'a contact has at most 50'],
  ['apellido', 50, 'a last name has at most 50'],
  ['extension', 10, 'an extension has at most 10'],
])('%s: %i characters are read and one more is told; %s', (column, max, _says) => {
  expect(said({ [column]: 'ñ'.repeat(max) })).toEqual({});
  expect(said({ [column]: 'ñ'.repeat(max + 1) })).toEqual({ [column]: `Máximo ${max} caracteres` });
});

describe('what spreadsheets do to a cell', () => {
  test('a zip code that lost its zero comes back where its state has it, else both are offered [AMB-8.01]', () => {
    expect(read({ cp: '6600', estado: 'Ciudad de México' }).address?.zip_code).toBe('06600');
    expect(repairsOf({ cp: '9710' })).toEqual([{ cp: '97100' }, { cp: '09710' }]);
  });
  test('a rounded phone is told [AMB-8.01]', () => expect(said({ telefono: '9.99E+09' })).toEqual({ telefono: 'Da formato de texto a la columna' }));
  test('a phone may be written in the simple way [AMB-4.06]', () => {
    expect(read({ telefono: '1 999 123 4567' }).address?.contacts[0]?.phone_number).toBe('+529991234567');
    expect(read({ telefono: '+1 415 555 2671' }).address?.contacts[0]?.phone_number).toBe('+14155552671');
  });
  test('an extension after the phone is read, unless its column holds another one [AMB-4.06]', () => {
    expect(read({ telefono: '999 123 4567 ext. 12', extension: '' }).address?.contacts[0]).toMatchObject({
      phone_number: '+529991234567',
      extension: '12',
    });
    expect(repairsOf({ telefono: '999 123 4567 ext. 12', extension: '34' })).toEqual([{ telefono: '9991234567' }]);
  });
  test('a comma of the decimals is read where it does not part the cells', () => {
    expect(read({ latitud: '20,97', longitud: '−89,62' }, true).address).toMatchObject({ latitude: 20.97, longitude: -89.62 });
    expect(Object.keys(said({ latitud: '20,97', longitud: '-89.62' }))).toEqual(['latitud']);
  });
  test.each(['#N/A', '#¡VALOR!', 'nan', 'NaN', 'None', 'null', '-', '—', 'N/A', 's/d', '.'])(
    '%s is no place: a fault at its cell, left empty by one press [AMB-8.01]',
    (word) => {
      const { faults } = read({ latitud: word, longitud: word });
      expect(faults.map(({ column, code, repairs }) => [column, code, repairs.map(({ cells }) => cells)])).toEqual([
        ['latitud', 'NO_VALUE', [{ latitud: '' }]],
        ['longitud', 'NO_VALUE', [{ longitud: '' }]],
      ]);
      // Of one alone the other one is what is left.
      expect(read({ latitud: word, longitud: '-89.62' }).faults.map(({ column, code }) => [column, code])).toEqual([['latitud', 'NO_VALUE']]);
      expect(said({ latitud: '', longitud: '-89.62' })).toEqual({ latitud: bookFileTexts.otherHalf });
    },
  );
  test.each<[BookCells, BookCells]>([
    [{ latitud: '2.09674e+01', longitud: '-89.62' }, { latitud: '20.9674' }],
    [{ latitud: '20.97', longitud: '-8.96237E+01' }, { longitud: '-89.6237' }],
    [{ latitud: '20,97', longitud: '-89.62' }, { latitud: '20.97' }],
    [{ latitud: '20.97°', longitud: '-89.62' }, { latitud: '20.97' }],
    [{ latitud: '20.97 N', longitud: '-89.62' }, { latitud: '20.97' }],
    [{ latitud: '20.97', longitud: '89.62° O' }, { longitud: '-89.62' }],
    [
      { latitud: '20.9674, -89.6237', longitud: '' },
      { latitud: '20.9674', longitud: '-89.6237' },
    ],
  ])('coordinates as programs and maps write them, %j, are offered as numbers', (typed, cells) => {
    expect(repairsOf(typed)).toContainEqual(cells);
    expect(said({ ...typed, ...cells })).toEqual({});
  });
  test('coordinates with a fraction of nothing and of many digits are numbers', () => {
    expect(read({ latitud: '21.0', longitud: '-89.62370000000001' }).address).toMatchObject({ latitude: 21, longitude: -89.62370000000001 });
    expect(said({ latitud: '2096.74', longitud: '-89.62' })).toEqual({ latitud: 'Debe ser un número entre −90 y 90' });
  });
  test('a line break inside a cell is offered without it', () => expect(repairsOf({ calle: 'Calle\n20' })).toEqual([{ calle: 'Calle 20' }]));
});

test('the zip code 00000 means unknown and may be kept [AMB-4.04]', () => expect(read({ cp: '00000' }).address?.zip_code).toBe('00000'));

test.each([
  ['', 'user'],
  ['personal', 'user'],
  ['GRUPO', 'group'],
  ['group', 'group'],
  ['Global', 'global'],
])('the scope "%s" is %s', (alcance, scope) => expect(read({ alcance }).address?.scope).toBe(scope));

test('a type that was misspelt is told with the one that was meant [O-3.40]', () => {
  expect(read({ tipo: 'movil' }).address?.type).toBe('Móvil');
  expect(repairsOf({ tipo: 'Oficinas' })).toEqual([{ tipo: 'Oficina' }]);
});

test('every field of an address and of its first contact survives the way into a file and back', () => {
  const contact = { id: '' as ContactId, name: '=Ana', last_name: 'Ruiz', email: 'ana@porteo.test', phone_number: '+14155552671', extension: '12', type: 'Móvil', type_phone_number: 'Otro', active: null, alias: null, guide_status: null } as const;
  const address: AddressView = {
    id: '' as AddressId, alias: '+Bodega', business_name: 'Sólo "Uno", S.A.', tax_id: 'GUEL800229AB1', type: 'Otro', street: "O'Higgins", number: 'S/N', suite_number: '-3',
    neighborhood: 'Centro', city: 'Mérida', state: 'Yucatán', zip_code: '00000', country: 'México', reference: '@portón; azul', reference_streets: 'entre 1 y 2', latitude: 20.9674,
    longitude: -89.6237, coordinates: null, address: '', scope: 'global', scope_name: null, is_main: false, contacts: [contact],
  };
  const { id: _id, is_main: _main, scope_name: _name, contacts: _contacts, coordinates: _point, address: _line, ...fields } = address;
  const { id: _contact, active: _active, alias: _alias, guide_status: _status, ...ofContact } = contact;
  expect(readBookRow(cellsOfAddress(address), { hasCommaDecimals: false }).address).toEqual({ ...fields, contacts: [ofContact] });
}); // prettier-ignore

test('a file of failed rows has the typed cells, and every reason with what may have been meant', () => {
  const cells = { ...good, alias: '=1+1', cp: '9710', correo: 'lucia@' };
  const { faults } = readBookRow(cells, { hasCommaDecimals: false });
  const [header, line] = failedBookCsv([{ cells, faults }]).split('\r\n');
  expect(header).toMatch(/^\ufeffalias,.*,alcance,motivo$/);
  expect(line).toMatch(/^'=1\+1,Comercial Ejemplo,/);
  expect(line).toContain('cp: CP: 5 dígitos (¿97100 o 09710?); correo: Ingrese un correo válido');
});
