import { describe, expect, test } from 'vitest';
import type { AddressView } from '#contract/addresses/addresses.ts';
import type { PackageRow, SavedPackage } from '#contract/packages/packages.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { EndInfo, LabelDetail } from '#contract/shipping/shipping.ts';
import { repeatedFlow } from './repeat-flow.ts';

const contact = { name: 'Ana', last_name: 'Ruiz', email: null, phone_number: '+524777130482', extension: null };
const place = {
  ...{ business_name: 'BODEGA', type: 'Oficina', street: 'Calle 20', number: '1', suite_number: null, neighborhood: 'Centro', city: 'León' },
  ...{ state: 'Guanajuato', zip_code: '37290', country: 'México', reference: null, reference_streets: null, latitude: null, longitude: null },
} as const;
const kept = (alias: string, over: Partial<AddressView> = {}) =>
  ({
    ...place,
    id: alias,
    alias,
    tax_id: 'EKU9003173C9',
    scope: 'user',
    contacts: [{ ...contact, id: 'c', type: 'Oficina' }],
    ...over,
  }) as AddressView;
const sent = (alias: string | null): EndInfo => ({ ...place, type: 'Oficina', alias, tax_id: 'EKU9003173C9', contact, ocurre_office: false });
const measures = {
  type: 'Caja',
  content: 'Libros',
  length: 30,
  width: 25,
  height: 20,
  measurement: 'cm',
  weight: 4,
  is_irregular_delivery: true,
} as const;
const row = { ...measures, pkg_id: 'K', alias: 'Caja chica', quantity: 1, insurance: 0, merchandise: [] } as unknown as PackageRow;
const box = { ...measures, id: 'K', alias: 'Caja chica', scope: 'user', insurance: 0, merchandise: [] } as unknown as SavedPackage;
const guide = (over: Partial<LabelDetail> = {}): LabelDetail =>
  ({
    ...{ id: 'G', carrier: 'estafeta', parcel_number: '3563', service_id: 'S', service_description: 'Terrestre' },
    ...{ created_at: '2026-11-20T18:00:00Z', price: 100, reference: 'Pedido 81', notes: 'Frágil' },
    origin: sent('Bodega'),
    destination: sent('Tienda'),
    packages: [row],
    ...over,
  }) as unknown as LabelDetail;
const book = {
  addresses: [kept('Bodega'), kept('Tienda')],
  packages: [box],
  contents: [
    { content: 'Libros', can_be_assured: true, insurance_description: null },
    { content: 'Joyería', can_be_assured: false, insurance_description: null },
  ],
  sendMaxWeightKg: 5,
};
const notesOf = (over: Partial<LabelDetail>, known: Partial<typeof book> = {}) => repeatedFlow(guide(over), { ...book, ...known }).repeats?.notes;

describe('a guide is repeated', () => {
  test('with its ends, its package and its service, and nothing else', () => {
    const flow = repeatedFlow(guide(), book);
    expect(flow).toMatchObject({ wanted_service: 'S', ocurre_office: false, isInsured: false, rate: null, press_key: null });
    expect([flow.origin?.address?.alias, flow.destination?.contact?.id, flow.packages[0]?.is_irregular_delivery]).toEqual(['Bodega', 'c', true]);
    expect(flow.label_data).toMatchObject({ reference: '', additional_info: '' });
    expect(flow.repeats).toMatchObject({ number: '3563', price: 100, notes: [] });
  });

  test('to the branch where the first was collected [AMB-4.11]', () => {
    const branch = { code: 'MID001', name: 'DHL Centro', address: 'Calle 59' };
    const flow = repeatedFlow(guide({ carrier: 'dhl', destination: { ...sent('Tienda'), ocurre_office: true, branch } }), book);
    expect([flow.ocurre_office, flow.branch]).toEqual([true, { ...branch, carrier: 'dhl', zip_code: '37290' }]);
    expect(repeatedFlow(guide(), book).branch).toBeNull();
  });

  test('with an address that was typed for it alone, as it was typed', () => {
    const flow = repeatedFlow(guide({ destination: sent(null) }), book);
    expect([flow.destination?.address, flow.destination?.typed_address?.street, flow.repeats?.notes]).toEqual([null, 'Calle 20', []]);
  });

  test('insured as it was', () => {
    const flow = repeatedFlow(guide({ packages: [{ ...row, insurance: 185_000 as Centavos }] }), book);
    expect([flow.isInsured, flow.packages[0]?.insurance]).toEqual([true, '1,850.00']);
  });

  test('by anyone who may not read the book, in the words of the guide', () => {
    expect(repeatedFlow(guide(), { ...book, addresses: null }).origin).toMatchObject({ address: null, typed_contact: { name: 'Ana' } });
  });
});

describe('what changed since is said', () => {
  const cases: [string, Partial<LabelDetail>, Partial<typeof book>, RegExp][] = [
    ['an address that left the book', {}, { addresses: [kept('Bodega')] }, /^Destino: «Tienda» ya no está/],
    ['an address with another street', {}, { addresses: [kept('Bodega'), kept('Tienda', { street: 'Calle 8' })] }, /^Destino: «Tienda» cambió/],
    ['an address with another RFC', {}, { addresses: [kept('Bodega'), kept('Tienda', { tax_id: 'XAXX010101000' })] }, /^Destino: «Tienda» cambió/],
    [
      'a contact with another phone',
      {},
      {
        addresses: [kept('Bodega'), kept('Tienda', { contacts: [{ ...contact, id: 'c', type: 'Oficina', phone_number: '+525512345678' }] as never })],
      },
      /^Destino: el contacto Ana Ruiz cambió/,
    ],
    ['a contact that is gone', {}, { addresses: [kept('Bodega'), kept('Tienda', { contacts: [] })] }, /^Destino: Ana Ruiz no está/],
    ['a package that left the book', {}, { packages: [] }, /^El empaque «Caja chica» ya no está/],
    ['a package of another size', {}, { packages: [{ ...box, length: 31 }] }, /cambió desde esa guía: hoy mide 31 × 25 × 20 cm/],
    ['a content that left the catalogue', {}, { contents: [] }, /^«Libros» ya no está entre los contenidos/],
    [
      'a content that is no longer insured',
      { packages: [{ ...row, content: 'Joyería', insurance: 100 as Centavos }] },
      {},
      /ya no se puede asegurar/,
    ],
    ['a package above the limit of the send form', {}, { sendMaxWeightKg: 3 }, /el máximo es 3 kg/],
  ];
  test.each(cases)('%s', (_, over, known, note) => {
    const notes = notesOf(over, known);
    expect(notes).toHaveLength(1);
    expect(notes?.[0]).toMatch(note);
  });

  test('but a weight that was typed for the guide alone is no change of the book', () => {
    expect(notesOf({ packages: [{ ...row, weight: 2 }] })).toEqual([]);
  });
});
