import { describe, expect, test } from 'vitest';
import { learnCarriers } from '#contract/carriers/carriers.ts';
import type { AddressView } from '#contract/addresses/addresses.ts';
import type { Rate } from '#contract/rating/rating.ts';
import { defaultDraft } from '../packages/draft/package-draft.ts';
import { emptyFlow, emptyLabelData, type Flow } from '../shipment/flow/flow.ts';
import { endOf } from '../shipment/flow/flow-end.ts';
import { labelRequest, type Usual } from './label-request.ts';
import { tellsNobody } from '../shipment/extras/notices.ts';

const contents = [
  { content: 'Libros', can_be_assured: true, insurance_description: null },
  { content: 'Documentos', can_be_assured: false, insurance_description: null },
];
const rules = { contents, sendMaxWeightKg: 5 };
const address = (alias: string) =>
  ({
    id: alias,
    alias,
    business_name: alias,
    tax_id: null,
    type: 'Oficina',
    street: 'Calle',
    number: 'S/N',
    suite_number: null,
    neighborhood: 'Centro',
    city: 'León',
    state: 'Guanajuato',
    zip_code: '37290',
    country: 'México',
    reference: null,
    reference_streets: null,
    latitude: null,
    longitude: null,
    contacts: [{ id: 'C', name: 'Ana', last_name: null, email: null, phone_number: '+524777130482', extension: null, type: 'Oficina' }],
  }) as unknown as AddressView;
const rate = (carrier: string) => ({ carrier, rate_id: 'R', service_id: 'S' }) as unknown as Rate;
const flow = (over: Partial<Flow> = {}): Flow => ({
  ...emptyFlow('send'),
  origin: { ...endOf(address('A')), tax_id: 'eku9003173c9' },
  destination: endOf(address('B')),
  batch_id: 'B' as never,
  rate: rate('fedex'),
  packages: [{ ...defaultDraft('1'), content: 'Libros', quantity: '2', insurance: '1,850.555' }],
  ...over,
});

const usual: Usual = { output: 'separate_files', notices: tellsNobody };

test('the request names the rate of its batch, both ends with their contacts, and its source [O-3.35, O-3.47]', () => {
  expect(labelRequest(flow(), rules, usual)).toMatchObject({
    carrier: 'fedex',
    batch_id: 'B',
    rate_id: 'R',
    service_id: 'S',
    origin_info: { business_name: 'A', contact: { name: 'Ana' } },
    destination_info: { business_name: 'B' },
    reference: null,
    channel: 'PorteoAPI',
    notification_contacts: [],
  });
});

test('a guide names the razón social that was chosen, and none for the default [AMB-7.06]', () => {
  expect(labelRequest(flow(), rules, usual)).not.toHaveProperty('business_id');
  expect(labelRequest(flow({ business_id: 'N' as never }), rules, usual)).toMatchObject({ business_id: 'N' });
});

test('an RFC travels in upper case, a missing one as none [O-5.44]', () => {
  const request = labelRequest(flow(), rules, usual);
  expect([request?.origin_info.tax_id, request?.destination_info.tax_id]).toEqual(['EKU9003173C9', null]);
});

test('branch delivery belongs to the destination alone [O-2.69]', () => {
  const request = labelRequest(flow({ ocurre_office: true }), rules, usual);
  expect([request?.origin_info.ocurre_office, request?.destination_info.ocurre_office]).toEqual([false, true]);
});

test('a declared value travels in centavos, only where it can be insured [O-5.52]', () => {
  const rows = [
    { ...defaultDraft('1'), content: 'Libros', insurance: '$1,850.50' },
    { ...defaultDraft('2'), content: 'Documentos', insurance: '10' },
  ];
  expect(labelRequest(flow({ isInsured: true, packages: rows }), rules, usual)?.packages.map((row) => row.insurance)).toEqual([185_050, 0]);
});

describe('one file or several', () => {
  const chosen = { ...emptyLabelData, output_type: 'same_file' as const, wants_to_save_output_type: true };
  test('is said for several guides of Estafeta [O-3.51] [AMB-7.07]', () => {
    expect(labelRequest(flow({ rate: rate('estafeta'), label_data: chosen }), rules, usual)).toMatchObject({
      output_type: 'same_file',
      wants_to_save_output_type: true,
    });
    expect(labelRequest(flow({ rate: rate('estafeta') }), rules, usual)?.output_type).toBe('separate_files');
    expect(labelRequest(flow({ rate: rate('estafeta') }), rules, { ...usual, output: 'same_file' })?.output_type).toBe('same_file');
  });
  test('is not for another carrier nor for one guide [O-3.51] [AMB-7.07]', () => {
    expect(labelRequest(flow({ label_data: chosen }), rules, usual)).toMatchObject({ output_type: null, wants_to_save_output_type: false });
    const one = [{ ...defaultDraft('1'), content: 'Libros' }];
    expect(labelRequest(flow({ rate: rate('estafeta'), label_data: chosen, packages: one }), rules, usual)?.output_type).toBeNull();
  });
});

test('nothing is sent without a rate [O-4.23]', () => {
  expect(labelRequest(flow({ rate: null }), rules, usual)).toBeNull();
});

test('an end that is none of the book travels as it was typed, with its contact [O-3.35, O-6.05]', () => {
  const place = { zip_code: '97100', city: 'Mérida', state: 'Yucatán', neighborhood: 'Itzimná', latitude: null, longitude: null };
  const typed_address = {
    business_name: 'Lucía',
    type: 'Otro' as const,
    street: 'Calle 20',
    number: '',
    suite_number: '',
    reference: '',
    reference_streets: '',
  };
  const typed_contact = { name: 'Lucía', last_name: '', phone_number: '9999263317', email: '', extension: '' };
  const end = { ...place, address: null, contact: null, typed_address, typed_contact, tax_id: 'xaxx010101000' };
  expect(labelRequest(flow({ destination: end }), rules, usual)?.destination_info).toMatchObject({
    business_name: 'Lucía',
    street: 'Calle 20',
    number: 'S/N',
    city: 'Mérida',
    type: 'Otro',
    tax_id: 'XAXX010101000',
    contact: { name: 'Lucía', phone_number: '+529999263317' },
  });
  expect(labelRequest(flow({ destination: { ...end, typed_contact: { ...typed_contact, name: '' } } }), rules, usual)).toBeNull();
});

test('numbers of guides travel where their carrier has them typed, one for each guide', () => {
  const typed = flow({ rate: rate('pitic'), label_data: { ...emptyLabelData, numbers: [' TAL-1 '] } });
  expect(labelRequest(typed, rules, usual)).not.toHaveProperty('numbers');
  learnCarriers([{ slug: 'pitic', name: 'Pitic', code: 'PIT', numbersFrom: 'typed' }]);
  expect(labelRequest(typed, rules, usual)?.numbers).toEqual(['TAL-1', '']);
  learnCarriers([]);
});
