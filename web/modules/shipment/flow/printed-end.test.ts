import { describe, expect, test } from 'vitest';
import type { AddressView } from '#contract/addresses/addresses.ts';
import type { Rate } from '#contract/rating/rating.ts';
import { defaultDraft } from '../../packages/draft/package-draft.ts';
import { emptyFlow, type Flow } from './flow.ts';
import { endOf, printedAddress, withMended, type FlowEnd } from './flow-end.ts';
import { mendValue, printedContact } from './end-faults.ts';
import { endMending, otherTextFaults } from './printed-end.ts';
import { quoteInput } from './quote-input.ts';

const address = (over: Partial<AddressView> = {}): AddressView => ({
  ...({ id: 'A', alias: 'Casa', scope: 'user', scope_name: null, is_main: false } as unknown as AddressView),
  ...{ business_name: 'Casa', tax_id: 'XAXX010101000', type: 'Oficina', street: 'Calle 60', number: '455', suite_number: null },
  ...{ neighborhood: 'Centro', city: 'León', state: 'Guanajuato', zip_code: '37290', country: 'México', reference: null, reference_streets: null },
  ...{ latitude: null, longitude: null },
  contacts: [{ id: 'C', name: 'Lucía', last_name: 'Peña', email: null, phone_number: '+529999263317', extension: null, type: 'Oficina' }] as never,
  ...over,
});
const long = address({
  street: 'Prolongación Paseo de los Insurgentes Constituyentes Oriente',
  number: 'Km 14.5 Nave 22',
  suite_number: 'Andén 7 Bodega 12-B',
  neighborhood: 'Ampliación Parque Industrial Querétaro Norte II',
});
const flowOf = (carrier: string, destination: FlowEnd = endOf(long), over: Partial<Flow> = {}): Flow => ({
  ...emptyFlow('send'),
  origin: endOf(address()),
  destination,
  packages: [{ ...defaultDraft('1'), content: 'Libros' }],
  rate: { carrier } as Rate,
  ...over,
});

const faultyEnds = (flow: Flow) => (['origin', 'destination'] as const).filter((end) => Object.keys(endMending(flow, end).faults).length > 0);

describe('an address that the carrier of the chosen rate cannot print', () => {
  test('is named at its street with what is too much, and all that is printed with the street may be typed again [AMB-7.12]', () => {
    const { fields, faults } = endMending(flowOf('dhl'), 'destination');
    expect(fields).toEqual(['street', 'number', 'suite_number', 'neighborhood']);
    expect(faults).toEqual({ street: expect.stringMatching(/^La dirección es demasiado larga para DHL: \d+ caracteres de más$/) as string });
    expect(endMending(flowOf('dhl'), 'origin')).toEqual({ fields: [], faults: {} });
  });

  test.each([
    ['dhl', ['street']],
    ['fedex', ['street']],
    // Its street stands alone and fits once it is abbreviated.
    ['estafeta', []],
  ])('%s judges it by its own limits', (carrier, fields) => {
    expect(Object.keys(endMending(flowOf(carrier), 'destination').faults)).toEqual(fields);
  });

  test('is printed by a carrier without limits, and nothing is judged before a rate is chosen', () => {
    expect(faultyEnds(flowOf('sendex'))).toEqual([]);
    expect(faultyEnds({ ...flowOf('dhl'), rate: null })).toEqual([]);
    expect(faultyEnds({ ...flowOf('dhl'), kind: 'rate' })).toEqual([]);
  });

  test('is mended for this shipment: the label changes, the book and what is quoted stay, and its fields stay open [AMB-7.12]', () => {
    const flow = flowOf('dhl');
    const mended = withMended(withMended(endOf(long), 'suite_number', ''), 'neighborhood', 'Parque Ind.');
    const fixed = { ...flow, destination: mended };
    expect(faultyEnds(fixed)).toEqual([]);
    expect(endMending(fixed, 'destination').fields).toEqual(['street', 'number', 'suite_number', 'neighborhood']);
    expect(printedAddress(mended)).toMatchObject({ suite_number: null, neighborhood: 'Parque Ind.', street: long.street });
    expect(mended.address).toEqual(long);
    const rules = { contents: [{ content: 'Libros', can_be_assured: true, insurance_description: null }], sendMaxWeightKg: 5 };
    expect(quoteInput(fixed, rules)).toEqual(quoteInput(flow, rules));
  });

  test('keeps the rules of every address: a street that was emptied is asked for', () => {
    const emptied = { ...flowOf('dhl'), destination: withMended(endOf(long), 'street', ' ') };
    expect(endMending(emptied, 'destination').faults['street']).toBe('Ingrese la calle');
  });
});

test('a long name of a contact is typed again in its two fields [AMB-7.12]', () => {
  const contacts = [{ ...long.contacts[0], name: 'María Guadalupe Fernanda', last_name: 'Hernández Zúñiga' }] as AddressView['contacts'];
  const end = endOf(address({ contacts }));
  const flow = flowOf('estafeta', end);
  expect(endMending(flow, 'destination')).toMatchObject({ fields: ['contact.name', 'contact.last_name'] });
  const mended = withMended(end, 'contact.name', 'Fernanda');
  expect(printedContact(mended)).toMatchObject({ name: 'Fernanda', last_name: 'Hernández Zúñiga' });
  expect(mendValue(mended, 'contact.name')).toBe('Fernanda');
  expect(faultyEnds({ ...flow, destination: mended })).toEqual([]);
});

test('references of 101 characters do not fit on a label of Estafeta; those of the guide and of packages are told by their own paths [AMB-7.12]', () => {
  const flow = flowOf('estafeta', endOf(address({ reference: 'x'.repeat(101) })));
  expect(endMending(flow, 'destination').faults).toEqual({
    reference: 'El texto de Referencias es demasiado largo para Estafeta: 1 carácter de más',
  });
  const packages = [{ ...defaultDraft('1'), content: 'Otro', description: 'Refacciones para maquinaria textil' }];
  const others = otherTextFaults({ ...flow, packages, label_data: { ...flow.label_data, additional_info: 'Entregar en recepción del edificio' } });
  expect(Object.keys(others).sort()).toEqual(['additional_info', 'packages.0.description']);
});
