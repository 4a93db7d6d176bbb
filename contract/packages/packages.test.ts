import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { packageRow, packagesOperations, savedPackageInput, savedPackage } from './packages.ts';

const line = { description: 'Balata', quantity: 1, product_code: '25174003' };
const saved = { alias: 'Caja chica', type: 'Caja', content: 'Refacciones', length: 30, width: 25, height: 20, weight: 4 };
const row = { ...saved, quantity: 1 };

function faults(schema: z.ZodMiniType, value: unknown): Record<string, string> {
  const result = z.safeDecode(schema, value as never);
  return result.success ? {} : Object.fromEntries(result.error.issues.map((issue) => [issue.path.join('.'), issue.message]));
}
const ofRow = (over: object) => faults(packageRow, { ...row, ...over });
const ofSaved = (over: object) => faults(savedPackageInput, { ...saved, ...over });

describe('the fields of a package', () => {
  test.each([
    { over: { type: undefined }, fault: { type: 'Seleccione un tipo' }, says: 'its type is required [O-5.01]' },
    { over: { type: 'Bolsa' }, fault: { type: 'Seleccione un tipo' }, says: 'its type is one of three [O-3.42]' },
    { over: { content: '' }, fault: { content: 'Seleccione un contenido' }, says: 'its content is required [O-5.02]' },
    { over: { length: undefined }, fault: { length: 'Ingrese Largo' }, says: 'its length is required [O-5.08]' },
    { over: { width: undefined }, fault: { width: 'Ingrese Ancho' }, says: 'its width is required [O-5.09]' },
    { over: { height: undefined }, fault: { height: 'Ingrese Alto' }, says: 'its height is required [O-5.10]' },
    { over: { length: 0.01, width: 0.01, height: 0.01 }, fault: {}, says: 'it may be as small as 0.01 [O-5.11]' },
    { over: { length: 0 }, fault: { length: 'Medida no válida' }, says: 'it is not smaller [O-5.11]' },
    { over: { length: 1.255 }, fault: { length: 'Medida no válida' }, says: 'its measures have at most two decimals' },
    { over: { length: '30' }, fault: { length: 'Ingrese Largo' }, says: 'its measures are numbers [O-5.12]' },
    { over: { measurement: 'm' }, fault: {}, says: 'it may be measured in metres [O-3.14]' },
    { over: { measurement: 'in' }, fault: { measurement: 'Valores no válidos' }, says: 'it is not measured in inches [O-5.14]' },
    { over: { weight: undefined }, fault: { weight: 'Ingrese Peso' }, says: 'its weight is required [O-5.15]' },
    { over: { weight: 1 }, fault: {}, says: 'it may weigh one kilogram [O-5.16]' },
    { over: { weight: 0.99 }, fault: { weight: 'Peso no válido' }, says: 'it does not weigh less [O-5.16]' },
    { over: { content: 'Otro' }, fault: { description: 'Ingrese una descripción' }, says: 'the content Otro is described [O-5.24]' },
    {
      over: { content: 'Muestras', description: ' ' },
      fault: { description: 'Ingrese una descripción' },
      says: 'the content Muestras is described [O-5.24]',
    },
    { over: { content: 'Otro', description: 'Imanes' }, fault: {}, says: 'a description is enough [O-5.24]' },
  ])('$says', ({ over, fault }) => {
    expect(ofRow(over)).toEqual(fault);
    expect(ofSaved(over)).toEqual(fault);
  });
  test('its unit is cm unless metres are named [O-3.14]', () => {
    expect(z.decode(savedPackageInput, saved as never)).toMatchObject({
      measurement: 'cm',
      scope: 'user',
      insurance: 0,
      is_irregular_delivery: false,
      merchandise: [],
    });
  });
});

describe('the quantity of a row', () => {
  test.each([
    { quantity: undefined, fault: { quantity: 'Ingrese cantidad' }, says: 'is required [O-5.04]' },
    { quantity: 0, fault: { quantity: 'Medida no válida' }, says: 'is at least 1 [O-5.05]' },
    { quantity: 99, fault: {}, says: 'is at most 99 [O-5.06]' },
    { quantity: 100, fault: { quantity: 'Max: 99' }, says: 'is not more [O-5.06]' },
  ])('$says', ({ quantity, fault }) => expect(ofRow({ quantity })).toEqual(fault));
});

describe('a line of goods', () => {
  test.each([
    { quantity: '7', read: 7 },
    { quantity: '007', read: 7 },
    { quantity: 12, read: 12 },
  ])('the quantity $quantity is the whole number $read [O-5.26]', ({ quantity, read }) => {
    const decoded = z.decode(savedPackageInput, { ...saved, merchandise: [{ ...line, quantity }] } as never);
    expect(decoded.merchandise).toMatchObject([{ quantity: read, unit_code: 'H87', currency: 'MXN', value: 0 }]);
  });
  test.each(['', '1.5', '1e2', '0x1F', '١', '-1', 1.5, 0])('the quantity "%s" is none', (quantity) => {
    expect(Object.keys(ofSaved({ merchandise: [{ ...line, quantity }] }))).toEqual(['merchandise.0.quantity']);
  });
  test.each([
    { over: { description: '' }, path: 'description' },
    { over: { description: 'x'.repeat(101) }, path: 'description' },
    { over: { product_code: '2517400' }, path: 'product_code' },
    { over: { unit_code: 'h87' }, path: 'unit_code' },
    { over: { value: -1 }, path: 'value' },
    { over: { value: 0.005 }, path: 'value' },
  ])('$over is refused', ({ over, path }) =>
    expect(Object.keys(ofSaved({ merchandise: [{ ...line, ...over }] }))).toEqual([`merchandise.0.${path}`]),
  );
});

test.each(['', ' ', 'x'.repeat(61)])('a kept package has an alias of 1 to 60 characters, not "%s"', (alias) => {
  expect(Object.keys(ofSaved({ alias }))).toEqual(['alias']);
});

test('a kept package that is answered can be sent again, to the centavo', () => {
  const request = packagesOperations.createPackage.request;
  const wire = { ...saved, insurance: 1234.56, merchandise: [{ ...line, value: 278.4 }] };
  const decoded = z.decode(request, wire as never);
  expect(decoded).toMatchObject({ insurance: 123_456, merchandise: [{ value: 27_840 }] });
  const answered = z.encode(savedPackage, { ...decoded, id: '0'.repeat(26) } as never);
  expect(answered).toMatchObject({ insurance: 1234.56, merchandise: [{ value: 278.4 }] });
});
