import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { packageRows } from '../packages/packages.ts';
import { endInfo } from '../shipping/shipping.ts';
import { placeZip } from '../catalogs/zip-codes.ts';
import { states } from '../catalogs/states.ts';
import { centavos } from '../shared/money.ts';
import type { BulkCells, BulkColumn } from './columns.ts';
import type { BulkFaultCode } from './fault-codes.ts';
import { readRow, type RowFacts } from './read-row.ts';

const contents = ['Ropa y calzado', 'Libros', 'Documentos', 'Otro'].map((content) => ({
  content,
  can_be_assured: content !== 'Documentos',
  insurance_description: null,
}));
const limits = { maxWeightKg: 70, maxSideCm: 150, maxDeclared: centavos(10_000_000), takesEnvelopes: true, takesPallets: false };
const facts: RowFacts = { contents, hasCommaDecimals: false, limits, defaultOrigin: 'complete' };

const good: BulkCells = {
  referencia: 'PEDIDO-1',
  destino_empresa: 'Óptica Álamos',
  destino_rfc: 'XAXX010101000',
  destino_contacto: 'Lucía Hernández',
  destino_telefono: '9991234567',
  destino_calle: 'Calle 20',
  destino_numero: '98',
  destino_colonia: 'Itzimná',
  destino_ciudad: 'Mérida',
  destino_estado: 'Yucatán',
  destino_cp: '97100',
  tipo: 'Caja',
  contenido: 'Ropa y calzado',
  largo_cm: '30',
  ancho_cm: '25',
  alto_cm: '20',
  peso_kg: '4',
};
const origin: BulkCells = {
  origen_empresa: 'Bodega León',
  origen_rfc: 'EKU9003173C9',
  origen_contacto: 'Ana Ruiz',
  origen_telefono: '477 713 0482',
  origen_calle: 'Blvd. Aeropuerto',
  origen_colonia: 'San Carlos',
  origen_ciudad: 'León',
  origen_estado: 'Gto.',
  origen_cp: '37290',
};
const faultsOf = (changed: BulkCells, over: Partial<RowFacts> = {}) => readRow({ ...good, ...changed }, { ...facts, ...over }).faults;
const wantedOf = (changed: BulkCells, over: Partial<RowFacts> = {}) => readRow({ ...good, ...changed }, { ...facts, ...over }).wanted;

type Fault = [name: string, changed: BulkCells, column: BulkColumn, code: BulkFaultCode, message: string, repairs?: string[]];
const faults: Fault[] = [
  ['no company', { destino_empresa: ' ' }, 'destino_empresa', 'REQUIRED', 'Ingrese la razón social'],
  ['no contact', { destino_contacto: '' }, 'destino_contacto', 'REQUIRED', 'Ingrese el nombre del contacto'],
  ['no street', { destino_calle: '' }, 'destino_calle', 'REQUIRED', 'Ingrese la calle'],
  ['no colonia', { destino_colonia: '' }, 'destino_colonia', 'REQUIRED', 'Ingrese la colonia'],
  ['no city', { destino_ciudad: '' }, 'destino_ciudad', 'REQUIRED', 'Ingrese la ciudad'],
  ['no state', { destino_estado: '' }, 'destino_estado', 'REQUIRED', 'Seleccione un estado'],
  ['no phone', { destino_telefono: '' }, 'destino_telefono', 'REQUIRED', 'Ingrese su Teléfono'],
  ['no type', { tipo: '' }, 'tipo', 'REQUIRED', 'Seleccione un tipo'],
  ['no content', { contenido: '' }, 'contenido', 'REQUIRED', 'Seleccione un contenido'],
  ['no description of what is Otro', { contenido: 'otro' }, 'descripcion', 'REQUIRED', 'Ingrese una descripción'],
  ['no length', { largo_cm: '' }, 'largo_cm', 'REQUIRED', 'Ingrese Largo'],
  ['no weight', { peso_kg: '' }, 'peso_kg', 'REQUIRED', 'Ingrese Peso'],
  ['a company of 101 letters', { destino_empresa: 'x'.repeat(101) }, 'destino_empresa', 'TOO_LONG', 'Máximo 100 caracteres'],
  ['a reference of 31', { referencia: 'x'.repeat(31) }, 'referencia', 'TOO_LONG', 'Máximo 30 caracteres'],
  ['additional words of 61', { info_adicional: 'x'.repeat(61) }, 'info_adicional', 'TOO_LONG', 'Máximo 60 caracteres'],
  ['a line break', { destino_calle: 'Calle 20\nInterior' }, 'destino_calle', 'HIDDEN_SIGNS', 'No lleva saltos de línea ni caracteres ocultos', ['Calle 20 Interior']],
  ['no RFC', { destino_rfc: '' }, 'destino_rfc', 'RFC_MISSING', 'Falta el RFC', ['XAXX010101000']],
  ['an RFC of another form', { destino_rfc: 'ABC' }, 'destino_rfc', 'RFC_INVALID', 'RFC no válido', []],
  ['an RFC with dashes', { destino_rfc: 'EKU-900317-3C9' }, 'destino_rfc', 'RFC_INVALID', 'RFC no válido', ['EKU9003173C9']],
  ['an RFC with a letter that nobody reads', { destino_rfc: 'MU\ufffd\u00d1110218LJ6' }, 'destino_rfc', 'RFC_INVALID', 'RFC no válido', []],
  ['a phone of nine digits', { destino_telefono: '999123456' }, 'destino_telefono', 'PHONE_INVALID', 'El teléfono es inválido.', []],
  ['a phone that no number is', { destino_telefono: '0155123456' }, 'destino_telefono', 'PHONE_INVALID', 'El teléfono es inválido.', []],
  ['a phone with words', { destino_telefono: 'tel 9991234567' }, 'destino_telefono', 'PHONE_INVALID', 'El teléfono es inválido.', ['9991234567']],
  ['a phone in scientific notation', { destino_telefono: '9.99E+09' }, 'destino_telefono', 'PHONE_SCIENTIFIC', 'Da formato de texto a la columna', []],
  ['one as LibreOffice writes it', { destino_telefono: '9.991234567E+009' }, 'destino_telefono', 'PHONE_SCIENTIFIC', 'Da formato de texto a la columna', ['9991234567']],
  ['one that kept all its digits', { destino_telefono: '9.991234567E+09' }, 'destino_telefono', 'PHONE_SCIENTIFIC', 'Da formato de texto a la columna', ['9991234567']],
  ['an e-mail without its sign', { destino_correo: 'ana.porteo.test' }, 'destino_correo', 'EMAIL_INVALID', 'Ingrese un correo válido', []],
  ['an e-mail with a comma', { destino_correo: 'ana@porteo,test' }, 'destino_correo', 'EMAIL_INVALID', 'Ingrese un correo válido', ['ana@porteo.test']],
  ['no postal code', { destino_cp: '' }, 'destino_cp', 'REQUIRED', 'Ingrese un código postal válido'],
  ['a postal code of letters', { destino_cp: 'abc' }, 'destino_cp', 'ZIP_INVALID', 'Ingrese un código postal válido', []],
  ['a postal code as a number', { destino_cp: '97100.0' }, 'destino_cp', 'ZIP_INVALID', 'Ingrese un código postal válido', ['97100']],
  ['a postal code as a formula', { destino_cp: '="06600"', destino_estado: 'CDMX' }, 'destino_cp', 'ZIP_INVALID', 'Ingrese un código postal válido', ['06600']],
  ['a postal code behind an apostrophe', { destino_cp: "'06600", destino_estado: 'CDMX' }, 'destino_cp', 'ZIP_INVALID', 'Ingrese un código postal válido', ['06600']],
  ['four digits that lie elsewhere', { destino_cp: '9710' }, 'destino_cp', 'ZIP_FOUR_DIGITS', 'CP: 5 dígitos', ['97100', '09710']],
  ['a postal code of no state', { destino_cp: '17500' }, 'destino_cp', 'ZIP_NOWHERE', 'Ingrese un código postal válido: ningún estado usa el 17500', []],
  ['a postal code of another state', { destino_cp: '64000' }, 'destino_cp', 'ZIP_OF_OTHER_STATE', 'El CP 64000 es de Nuevo León', ['Nuevo León']],
  ['a state that is none', { destino_estado: 'Yucatam' }, 'destino_estado', 'STATE_UNKNOWN', 'Este estado no existe', ['Yucatán']],
  ['a type that is none', { tipo: 'Cajas' }, 'tipo', 'TYPE_UNKNOWN', 'Debe ser Caja, Sobre o Tarima', ['Caja']],
  ['a type that the service does not take', { tipo: 'Tarima' }, 'tipo', 'TYPE_NOT_TAKEN', 'El servicio no lleva tarimas', ['Caja']],
  ['a content of no list', { contenido: 'Libro' }, 'contenido', 'CONTENT_UNKNOWN', 'Este contenido no está en la lista', ['Libros', 'Otro']],
  ['a length that is no number', { largo_cm: 'treinta' }, 'largo_cm', 'NUMBER_INVALID', 'Escribe solo el número, por ejemplo 12.5', []],
  ['a length with its unit', { largo_cm: '30 cm' }, 'largo_cm', 'NUMBER_INVALID', 'Escribe solo el número, por ejemplo 12.5', ['30']],
  ['a decimal comma among commas', { peso_kg: '4,5' }, 'peso_kg', 'NUMBER_INVALID', 'Escribe solo el número, por ejemplo 12.5', ['4.5']],
  ['three decimals', { peso_kg: '4.125' }, 'peso_kg', 'DECIMALS', 'Máximo 2 decimales', ['4.13']],
  ['a length of nothing', { largo_cm: '0' }, 'largo_cm', 'MEASURE_INVALID', 'Medida no válida', []],
  ['no weight to speak of', { peso_kg: '0' }, 'peso_kg', 'WEIGHT_INVALID', 'Peso no válido', []],
  ['less than a kilogram', { peso_kg: '0.4' }, 'peso_kg', 'WEIGHT_INVALID', 'Peso no válido', ['1']],
  ['a side above the carrier', { largo_cm: '220' }, 'largo_cm', 'MEASURE_TOO_BIG', 'Las medidas superan lo permitido.'],
  ['a weight above the service', { peso_kg: '70.01' }, 'peso_kg', 'WEIGHT_TOO_HEAVY', 'Peso no válido: máximo 70 kg'],
  ['a value of what cannot be insured', { contenido: 'Documentos', valor_declarado: '100' }, 'valor_declarado', 'NOT_INSURABLE', 'El contenido del paquete no se puede asegurar', ['0']],
  ['a value above the service', { valor_declarado: '$100,000.01' }, 'valor_declarado', 'DECLARED_TOO_HIGH', 'El valor declarado supera lo que asegura el servicio: 100,000', ['100000']],
  ['a negative value', { valor_declarado: '-5' }, 'valor_declarado', 'NUMBER_INVALID', 'Escribe solo el número, por ejemplo 12.5', []],
  ['a product code without its zero', { clave_producto: '1010101' }, 'clave_producto', 'PRODUCT_CODE', 'La clave de producto tiene 8 dígitos', ['01010101']],
  ['a unit without a product', { clave_unidad: 'H87' }, 'clave_producto', 'PRODUCT_CODE_MISSING', 'La clave de unidad necesita una clave de producto'],
  ['a unit code of another form', { clave_producto: '53102710', clave_unidad: 'piezas' }, 'clave_unidad', 'UNIT_CODE', 'Clave de unidad no válida'],
  ['a word that says neither yes nor no', { material_peligroso: 'quizá' }, 'material_peligroso', 'HAZARD', 'Escribe Sí o No, o déjalo vacío si no aplica', ['Sí', 'No']],
  ['a key of what is not said to be dangerous', { clave_producto: '15101506', clave_material: '1203' }, 'material_peligroso', 'HAZARD', 'Escribe Sí: la fila tiene una clave de material o de embalaje', ['Sí']],
  ['a dangerous good without a product', { material_peligroso: 'sí' }, 'clave_producto', 'PRODUCT_CODE_MISSING', 'El material peligroso necesita una clave de producto'],
  ['a key of what is dangerous without its zeros', { clave_producto: '15101506', material_peligroso: 'SI', clave_material: '4' }, 'clave_material', 'HAZARD_KEY', 'Escribe la clave de 4 dígitos, como 1203', ['0004']],
  ['a packing of another form', { clave_producto: '15101506', material_peligroso: 'SI', clave_embalaje: 'caja 4G' }, 'clave_embalaje', 'HAZARD_PACKAGING', 'Escribe la clave de embalaje, como 4G'],
  ['a way of nothing', { distancia_km: '0' }, 'distancia_km', 'NUMBER_INVALID', 'Escribe los kilómetros, mayores a 0 y con hasta 2 decimales', []],
]; // prettier-ignore

describe('each fault stands at its column with its code and says how to mend it', () => {
  test.each(faults)('%s [AMB-8.03]', (_name, changed, column, code, message, repairs) => {
    const found = faultsOf(changed);
    expect(found.map((fault) => [fault.column, fault.code, fault.message])).toEqual([[column, code, message]]);
    if (repairs) expect(found[0]?.repairs.map(({ cells }) => Object.values(cells)[0])).toEqual(repairs);
  });

  test('the business name of an end has 1 to 100 letters [A-5.25] [AMB-4.04]', () => {
    for (const destino_empresa of ['x', 'x'.repeat(100)]) expect(faultsOf({ destino_empresa })).toEqual([]);
    for (const destino_empresa of ['', 'x'.repeat(101)])
      expect(faultsOf({ destino_empresa }).map(({ column }) => column)).toEqual(['destino_empresa']);
  });

  test('every repair, once taken, leaves its column without fault', () => {
    const mended = faults.flatMap(([, changed, column]) =>
      faultsOf(changed)
        .flatMap(({ repairs }) => repairs)
        // The two ends of a code of four digits are alternatives: one of them is of another state.
        .filter(({ label }) => label !== '09710')
        .map(({ cells }) => faultsOf({ ...changed, ...cells }).filter((left) => left.column === column)),
    );
    expect(mended.length).toBeGreaterThan(20);
    expect(mended.flat()).toEqual([]);
  });

  test('all faults of a row are told at once [AMB-8.03]', () => {
    const found = faultsOf({ destino_cp: '9710', destino_rfc: '', peso_kg: '0', tipo: 'Bolsa' });
    expect(found.map(({ column }) => column)).toEqual(['destino_rfc', 'destino_cp', 'tipo', 'peso_kg']);
  });
});

describe('an origin', () => {
  test('that is not typed is the default address [AMB-8.01]', () => expect(wantedOf({})?.origin).toBeNull());
  test('is asked for where there is no default address, or none with an RFC', () => {
    expect(faultsOf({}, { defaultOrigin: 'none' }).map(({ code }) => code)).toEqual(['ORIGIN_MISSING']);
    expect(faultsOf({}, { defaultOrigin: 'no-rfc' }).map(({ code }) => code)).toEqual(['ORIGIN_RFC_MISSING']);
    expect(faultsOf(origin, { defaultOrigin: 'none' })).toEqual([]);
  });
  test('that is typed in part is judged like a destination', () => {
    expect(faultsOf({ origen_calle: 'Calle 1' }).map(({ column }) => column)).toContain('origen_cp');
  });
});

describe('what the decision lets pass is read as it is meant [AMB-8.01]', () => {
  test('a lost leading zero comes back where the code then lies in the row’s state', () => {
    expect(wantedOf({ destino_cp: '6600', destino_estado: 'CDMX' })?.destination.zip_code).toBe('06600');
  });
  test.each([
    ['1,250.50', false, 1250.5],
    ['$ 1,250', false, 1250],
    ['12,5', true, 12.5],
    ['1.250,50', true, 1250.5],
    ['1,250.50', true, 1250.5],
    ['30.10', false, 30.1],
    ['7.500', false, 7.5],
  ])('the number %s', (typed, hasCommaDecimals, value) => {
    const over = { hasCommaDecimals, limits: null };
    expect(wantedOf({ peso_kg: typed }, over)?.parcel.weight).toBe(value);
  });
  test.each([
    ['1 999 123 4567', '+529991234567'],
    ['044 999 123 4567', '+529991234567'],
    ['+52 1 999 123 4567', '+529991234567'],
    ['+52 044 999 123 4567', '+529991234567'],
    ['\u202a+52 1 999 123 4567\u202c', '+529991234567'],
    ['(999) 123-4567', '+529991234567'],
  ])('the phone %s', (typed, stored) => {
    expect(wantedOf({ destino_telefono: typed })?.destination.contact.phone_number).toBe(stored);
  });
  test('an RFC keeps its Ñ, however the letter is written', () => {
    expect(wantedOf({ destino_rfc: 'MUN\u0303110218LJ6' })?.destination.tax_id).toBe('MUÑ110218LJ6');
  });
  test('type and content without case and accents; an envelope without its measures', () => {
    const wanted = wantedOf({ tipo: 'SOBRE', contenido: 'documentos', largo_cm: '', ancho_cm: '', alto_cm: 'x' });
    expect(wanted?.parcel).toMatchObject({ type: 'Sobre', content: 'Documentos', length: 30, width: 26, height: 2, quantity: 1 });
  });
  test('a product is one line of merchandise', () => {
    const wanted = wantedOf({ clave_producto: '53102710', valor_declarado: '100' });
    expect(wanted?.parcel.merchandise).toEqual([
      { description: 'Ropa y calzado', quantity: 1, unit_code: 'H87', product_code: '53102710', value: 10_000, currency: 'MXN' },
    ]);
  });
});

describe('what a file leaves open is asked at its cell [AMB-8.01]', () => {
  const faultAt = (column: BulkColumn, over: BulkCells, changed: Partial<RowFacts> = {}) =>
    readRow({ ...good, ...over }, { ...facts, limits: null, ...changed }).faults.find((fault) => fault.column === column);

  test.each<[string, string[]]>([
    ['1.500', ['1500', '1.5']],
    ['1,500', ['1500', '1.5']],
    ['$12.250', ['12250', '12.25']],
    // Of three decimals two are kept, rounded up as a carrier does.
    ['1.234', ['1234', '1.24']],
    ['12,001', ['12001', '12.01']],
  ])('%s in a file whose separator is not a comma has two readings, each by one press', (typed, readings) => {
    const fault = faultAt('valor_declarado', { valor_declarado: typed }, { hasCommaDecimals: true });
    expect([fault?.code, fault?.repairs.map(({ cells }) => cells['valor_declarado'])]).toEqual(['NUMBER_AMBIGUOUS', readings]);
    // What a press writes has one reading.
    for (const reading of readings) expect(faultAt('valor_declarado', { valor_declarado: reading }, { hasCommaDecimals: true })).toBeUndefined();
  });
  test.each(['0,500', '1.500,00', '12,5', '1500', '1.5'])('%s has one reading there', (typed) => {
    expect(faultAt('valor_declarado', { valor_declarado: typed }, { hasCommaDecimals: true })).toBeUndefined();
  });

  const columns: BulkColumn[] = ['destino_empresa', 'destino_contacto', 'destino_calle', 'destino_colonia', 'destino_ciudad'];
  test.each(['#N/A', '#REF!', '#¡VALOR!', '#¿NOMBRE?', '#DIV/0!', '#¡DIV/0!', 'NULL', 'nan', 'None', 'undefined', '.', '-', '—', 'N/A'])(
    '%s is a fault where a name, a street or a company must stand',
    (word) => {
      for (const column of columns) expect([column, faultAt(column, { [column]: word })?.code]).toEqual([column, 'NO_VALUE']);
    },
  );
  test('an error value where nothing must stand is left empty by one press; what people write there stays', () => {
    for (const word of ['#N/A', 'NaN'])
      expect(faultAt('destino_numero', { destino_numero: word })?.repairs[0]?.cells).toEqual({ destino_numero: '' });
    for (const word of ['S/N', '-', '# 14', 'NA']) expect(faultAt('destino_numero', { destino_numero: word })).toBeUndefined();
    for (const name of ['Nan Goldin', 'Null, S.A. de C.V.', '#1 Tacos'])
      expect(faultAt('destino_empresa', { destino_empresa: name })).toBeUndefined();
  });
  test.each<[BulkColumn, string, string]>([
    ['destino_cp', '6600.0', '06600'],
    ['destino_cp', '06600.0', '06600'],
    ['destino_cp', '97100.0', '97100'],
    ['destino_telefono', '9991234567.0', '9991234567'],
    ['destino_numero', '98.0', '98'],
    ['clave_producto', '53102710.0', '53102710'],
    ['clave_producto', '1010101.0', '01010101'],
  ])('%s as pandas writes it, %s, is offered as %s', (column, typed, meant) => {
    expect(faultAt(column, { [column]: typed })?.repairs[0]?.cells).toEqual({ [column]: meant });
    expect(faultAt(column, { [column]: meant, destino_estado: column === 'destino_cp' && meant === '06600' ? 'CDMX' : 'Yucatán' })).toBeUndefined();
  });
});

test('of 200 good rows none has a fault, and what they ask for is what a creation takes', () => {
  const end = z.extend(endInfo, { zip_code: placeZip });
  for (let n = 0; n < 200; n += 1) {
    const state = states[n % states.length] as (typeof states)[number];
    const zip = `${state.prefixes[0] as string}${String(100 + n).padStart(3, '0')}`;
    const changed: BulkCells = {
      ...(n % 3 === 0 ? origin : {}),
      destino_empresa: ['Refaccionaria El Güero', 'Óptica Álamos', 'Muñoz & Cía. "Norte"', 'P'][n % 4] as string,
      destino_estado: [state.name, state.short, state.sat, state.name.toUpperCase()][n % 4] as string,
      destino_cp: n % 5 === 0 && zip.startsWith('0') ? zip.slice(1) : zip,
      destino_rfc: ['XAXX010101000', 'eku9003173c9', 'GODE561231GR8'][n % 3] as string,
      destino_telefono: ['9991234567', '55-1234-5678', '19991234567', '01 999 123 4567'][n % 4] as string,
      destino_correo: n % 2 === 0 ? 'ana+1@porteo.test' : '',
      tipo: ['Caja', 'caja', 'Sobre'][n % 3] as string,
      contenido: ['Libros', 'ropa y calzado', 'DOCUMENTOS', 'Otro'][n % 4] as string,
      descripcion: n % 4 === 3 ? 'Lámparas de mesa' : '',
      largo_cm: String(1 + (n % 150)),
      peso_kg: ['1', '4.5', '70', '12.25'][n % 4] as string,
      valor_declarado: n % 4 === 2 ? '0' : ['', '$1,500.00', '99999.99'][n % 3] as string,
    }; // prettier-ignore
    expect([n, faultsOf(changed)]).toEqual([n, []]);
    const wanted = wantedOf(changed);
    for (const one of [wanted?.destination, wanted?.origin ?? wanted?.destination]) expect(z.safeEncode(end, one as never).success).toBe(true);
    expect(z.safeEncode(packageRows, [wanted?.parcel] as never).success).toBe(true);
  }
});
