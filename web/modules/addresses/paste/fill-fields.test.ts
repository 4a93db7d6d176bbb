import { expect, test } from 'vitest';
import { fillFields, withoutFilling, type Typed } from './fill-fields.ts';
import type { PastedAddress, PastedField } from './pasted-address.ts';

const empty: Typed = { alias: '', business_name: '', name: '', last_name: '', phone_number: '', street: '', state: '' };
const pasted = (fields: PastedAddress['fields'], doubtful: PastedField[] = [], left: string[] = []): PastedAddress => ({
  fields,
  doubtful: new Set(doubtful),
  left,
});
const ana = { name: 'Ana', last_name: 'Ruiz', phone_number: '+525512345678', street: 'Morelos', state: 'N.L.' };

test('an empty form takes what the text says, phone and state as they are typed here, and the person where there is no company', () => {
  const { values, marks, doubtful, replaced } = fillFields(empty, pasted(ana, ['street']));
  expect(values).toEqual({
    ...{ alias: 'Ana Ruiz', business_name: 'Ana Ruiz', name: 'Ana', last_name: 'Ruiz' },
    ...{ phone_number: '55 1234 5678', street: 'Morelos', state: 'Nuevo León' },
  });
  expect([marks, doubtful, replaced]).toEqual([{ street: 'Revisa este dato' }, 1, 0]);
});

test('what was typed is replaced by something else only, and its field says what it was; the alias stays', () => {
  const { values, marks, replaced } = fillFields(
    { ...empty, alias: 'Bodega', street: 'Calle 20', name: 'Ana' },
    pasted({ ...ana, business_name: 'Óptica' }),
  );
  expect(values).toEqual({ business_name: 'Óptica', last_name: 'Ruiz', phone_number: '55 1234 5678', street: 'Morelos', state: 'Nuevo León' });
  expect([marks, replaced]).toEqual([{ street: 'Decía: Calle 20' }, 1]);
});

test('a field that the form does not have, and a state that is none, are not filled', () => {
  expect(fillFields({ street: '', state: '' }, pasted({ ...ana, state: 'Texas' })).values).toEqual({ street: 'Morelos' });
});

test('another postal code takes the point of the former place with it, and gives it back', () => {
  const typed = { zip_code: '06600', latitude: '19.4', longitude: '-99.1' };
  const filling = fillFields(typed, pasted({ zip_code: '97000' }));
  expect(filling.values).toEqual({ zip_code: '97000', latitude: '', longitude: '' });
  expect(withoutFilling({ ...filling.values, latitude: '20.9' }, filling)).toEqual(typed);
  expect(fillFields(typed, pasted({ zip_code: '06600' })).values).toEqual({});
});

test('taken back, each field says what it said, but for what was changed since', () => {
  const typed = { ...empty, street: 'Calle 20' };
  const filling = fillFields(typed, pasted(ana));
  const filled = { ...typed, ...filling.values };
  expect({ ...filled, ...withoutFilling(filled, filling) }).toEqual(typed);
  expect(withoutFilling({ ...filled, street: 'Morelos Sur' }, filling)).not.toHaveProperty('street');
});

test('a second address replaces the first wholly: what it does not say is emptied and told, what was typed by hand stays', () => {
  const first = {
    name: 'Ana',
    street: 'Legaria',
    suite_number: '402',
    email: 'ana@ejemplo.mx',
    tax_id: 'MHTR93041179A',
    reference_streets: 'Zurich y Alberto',
  };
  const typed: Typed = { ...empty, suite_number: '', email: '', tax_id: '', reference: 'Portón azul', reference_streets: '', zip_code: '' };
  const filling = fillFields(typed, pasted({ ...first, zip_code: '11520' }));
  const filled = { ...typed, ...filling.values };
  const next = fillFields(filled, pasted({ name: 'Luz', last_name: 'Ejemplo', street: 'Durazno', zip_code: '44900' }), filling.values);
  expect({ ...filled, ...next.values }).toMatchObject({
    ...{ name: 'Luz', last_name: 'Ejemplo', business_name: 'Luz Ejemplo', alias: 'Luz Ejemplo', street: 'Durazno', zip_code: '44900' },
    ...{ suite_number: '', email: '', tax_id: '', reference_streets: '', reference: 'Portón azul' },
  });
  expect(next.marks).toMatchObject({ suite_number: 'Decía: 402', email: 'Decía: ana@ejemplo.mx', tax_id: 'Decía: MHTR93041179A' });
  expect({ ...filled, ...next.values, ...withoutFilling({ ...filled, ...next.values }, next) }).toEqual(filled);
});

test('of the first address stays what was changed by hand since, and all of it beside a text that is no address', () => {
  const before = { street: 'Legaria', suite_number: '402' };
  const filled: Typed = { street: 'Legaria', suite_number: '403', phone_number: '' };
  expect(fillFields(filled, pasted({ street: 'Durazno' }), before).values).toEqual({ street: 'Durazno' });
  expect(fillFields(filled, pasted({ phone_number: '+525512345678' }), before).values).toEqual({ phone_number: '55 1234 5678' });
});
