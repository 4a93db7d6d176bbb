import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import type { AddressView, ContactView } from '#contract/addresses/addresses.ts';
import { DRAFT_TEXT_MAX, draftShipment } from '#contract/drafts/drafts.ts';
import type { SavedPackage } from '#contract/packages/packages.ts';
import type { Rate } from '#contract/rating/rating.ts';
import type { AddressId, ContactId, PackageId, ServiceId } from '#contract/shared/ids.ts';
import { ZERO } from '#contract/shared/money.ts';
import { defaultDraft, draftOf } from '../packages/draft/package-draft.ts';
import { emptyAddress, endOf, type FlowEnd } from '../shipment/flow/flow-end.ts';
import { emptyFlow, type Flow } from '../shipment/flow/flow.ts';
import { draftOfFlow } from './draft-of-flow.ts';
import { flowOfDraft, type Book } from './flow-of-draft.ts';

const id = <T extends string>(letter: string) => letter.repeat(26) as T;
const contact = (letter: string, name: string): ContactView => ({
  ...{ id: id<ContactId>(letter), name, last_name: null, email: null, phone_number: '+524777130482', extension: null, type: 'Oficina' },
  ...{ type_phone_number: 'Oficina', active: null, alias: null, guide_status: null },
});
const bodega = {
  ...{ id: id<AddressId>('A'), alias: 'Bodega', business_name: 'BODEGA', tax_id: null, type: 'Oficina', street: 'Calle 20', number: '1' },
  ...{ suite_number: null, neighborhood: 'Centro', city: 'León', state: 'Guanajuato', zip_code: '37290', country: 'México', reference: null },
  ...{ reference_streets: null, latitude: 21, longitude: -101, scope: 'user', scope_name: null, is_main: false },
  contacts: [contact('C', 'Ana'), contact('E', 'Beto')],
} as AddressView;
const typed: FlowEnd = {
  ...{ address: null, contact: null, zip_code: '97100', city: 'Mérida', state: 'Yucatán', neighborhood: 'Centro', latitude: null, longitude: null },
  typed_address: { ...emptyAddress, business_name: 'Lucía', street: 'Calle 60' },
  typed_contact: { name: 'Lucía', last_name: '', phone_number: '999', email: '', extension: '' },
  tax_id: 'XAXX010101000',
};
const saved: SavedPackage = {
  ...{ id: id<PackageId>('K'), alias: 'Caja chica', scope: 'user', type: 'Caja', packaging: null, content: 'Libros', description: null },
  ...{ length: 30, width: 25, height: 20, measurement: 'cm', weight: 4, insurance: ZERO, is_irregular_delivery: false, merchandise: [] },
};
const contents = [{ content: 'Libros', can_be_assured: true, insurance_description: null }];
const book: Book = { addresses: [bodega], packages: [saved], contents };
const beto = bodega.contacts[1] as ContactView;

const filled: Flow = {
  ...emptyFlow('send'),
  origin: { ...endOf(bodega), contact: beto, tax_id: 'EKU9003173C9' },
  destination: typed,
  ocurre_office: true,
  branch: { carrier: 'dhl', zip_code: '97100', code: 'MID001', name: 'DHL Centro', address: 'Calle 59' },
  packages: [
    { ...draftOf(saved, '1', contents), weight: '3.5', quantity: '', insurance: '1,0' },
    { ...defaultDraft('2'), content: 'Ropa', length: '12,' },
  ],
  isInsured: true,
  wanted_service: id<ServiceId>('S'),
  label_data: { ...emptyFlow('send').label_data, reference: 'Pedido 81', use_trading: true, distance_km: 1450.5 },
  notices: { ...emptyFlow('send').notices, recipient: { isOn: true, alias: null, phone_number: '999', guide_status: 'Cualquier movimiento' } },
};
/** Over the wire and back. */
const again = (flow: Flow, known: Book = book) =>
  flowOfDraft(z.decode(draftShipment, JSON.parse(JSON.stringify(z.encode(draftShipment, draftOfFlow(flow))))), known);

describe('a draft is opened', () => {
  test('as it was typed, whole or not', () => {
    const plain = (flow: Flow) => ({ ...flow, packages: flow.packages.map(({ known: _known, ...row }) => row) });
    const { flow, lost } = again(filled);
    expect(plain(flow)).toEqual(plain(filled));
    expect(lost).toEqual([]);
  });
  test('without price, press or chosen rate; its service is wanted again', () => {
    const rate = { rate_id: 'R', service_id: id<ServiceId>('T'), total: 100 } as unknown as Rate;
    const { flow } = again({ ...filled, rate, batch_id: 'Q' as Flow['batch_id'], press_key: 'k', has_open_press: true });
    expect([flow.rate, flow.batch_id, flow.press_key, flow.has_open_press, flow.wanted_service]).toEqual([null, null, null, false, rate.service_id]);
  });
  test('with what the book says today', () => {
    const moved = { ...bodega, street: 'Calle 8', tax_id: 'GODE561231GR8', contacts: [contact('C', 'Ana')] };
    const { flow } = again(filled, { ...book, addresses: [moved], packages: [{ ...saved, length: 44 }] });
    expect([flow.origin?.address?.street, flow.origin?.tax_id, flow.origin?.contact?.name]).toEqual(['Calle 8', 'GODE561231GR8', 'Ana']);
    expect(flow.packages[0]).toMatchObject({ length: '44', weight: '3.5' });
  });
  test('without what its person may no longer see, and says what that was', () => {
    const { flow, lost } = again(filled, { ...book, addresses: [], packages: [] });
    expect([flow.origin, flow.destination?.typed_address?.street, flow.packages.map(({ content }) => content)]).toEqual([null, 'Calle 60', ['Ropa']]);
    expect(lost).toEqual(['«Bodega» (Origen)', 'el empaque «Caja chica»']);
  });
});

describe('what is kept of a flow', () => {
  test('is of a saved address no more than its ids, its place and its name', () => {
    const text = JSON.stringify(draftOfFlow(filled).origin);
    for (const secret of [bodega.street, beto.name, beto.phone_number]) expect(text).not.toContain(secret);
  });
  test('passes the server whatever was typed', () => {
    const reference = `a\tb${'x'.repeat(600)}`;
    const flow = { ...filled, label_data: { ...filled.label_data, reference } };
    const kept = draftOfFlow(flow);
    expect(z.safeDecode(draftShipment, z.encode(draftShipment, kept)).success).toBe(true);
    expect([kept.reference.length, kept.reference.slice(0, 3)]).toEqual([DRAFT_TEXT_MAX, 'a b']);
  });
});
