import { describe, expect, test } from 'vitest';
import type { AddressView } from '#contract/addresses/addresses.ts';
import type { UsualNotices } from '#contract/bot/bot.ts';
import { endOf } from '../shipment/flow/flow-end.ts';
import { emptyFlow, type Flow } from '../shipment/flow/flow.ts';
import { freightOrder } from './freight-request.ts';

const rules = { contents: [{ content: 'Refacciones', can_be_assured: true, insurance_description: null }], sendMaxWeightKg: 70 };
const place = { type: 'Bodega', street: 'Calle', number: '1', neighborhood: 'Centro', city: 'León', state: 'Guanajuato', zip_code: '37290', tax_id: 'XAXX010101000' }; // prettier-ignore
const address = (name: string, over: object = {}) =>
  ({
    ...place,
    id: name,
    alias: name,
    business_name: name,
    contacts: [{ id: 'C', name, last_name: null, email: null, phone_number: '+524777130482', extension: null, type: 'Oficina', ...over }],
  }) as unknown as AddressView;
const tellsNobody: UsualNotices = { shipper: false, recipient: false, guide_status: 'Entregado' };
const rate = { batch_id: 'B' as never, rate_id: 'R' as never };

const flow = (over: Partial<Flow> = {}): Flow => ({
  ...emptyFlow('freight'),
  origin: endOf(address('Ana')),
  destination: endOf(address('Lucía')),
  ...over,
});
const ordered = (over: Partial<Flow> = {}, usual = tellsNobody) => freightOrder(flow(over), rules, rate, usual);

describe('the order of a rate of freight [AMB-10.11]', () => {
  test('names the rate of its batch, both ends and the goods', () => {
    expect(ordered()).toMatchObject({
      ...rate,
      origin_info: { business_name: 'Ana', contact: { name: 'Ana' } },
      destination_info: { business_name: 'Lucía' },
      items: [{ type: 'Tarima', quantity: 1 }],
    });
  });

  test('names the razón social that was chosen, and none for the default', () => {
    expect(ordered()).not.toHaveProperty('business_id');
    expect(ordered({ business_id: 'N' as never })).toMatchObject({ business_id: 'N' });
  });

  const row = { active: true, phone_number: '477 713 0482', guide_status: 'Entregado', shipping_mode: 'whatsapp' };
  const off = { isOn: false, alias: null, phone_number: null, guide_status: null };
  test.each<[string, Partial<Flow>, UsualNotices, unknown[]]>([
    ['nobody, where nobody asks for it', {}, tellsNobody, []],
    ['who the customer usually tells', {}, { ...tellsNobody, recipient: true }, [{ ...row, type: 'recipient', alias: 'Lucía' }]],
    [
      'who the contact of the book says',
      { origin: endOf(address('Ana', { active: true })) },
      tellsNobody,
      [{ ...row, type: 'shipper', alias: 'Ana' }],
    ],
    ['nobody, where it was turned off here', { notices: { shipper: off, recipient: off } }, { ...tellsNobody, recipient: true }, []],
    [
      'who was typed here',
      { notices: { shipper: off, recipient: { isOn: true, alias: 'Patio', phone_number: '9999263317', guide_status: 'Cualquier movimiento' } } },
      tellsNobody,
      [{ ...row, type: 'recipient', alias: 'Patio', phone_number: '9999263317', guide_status: 'Cualquier movimiento' }],
    ],
  ])('tells %s', (_, over, usual, rows) => {
    expect(ordered(over, usual)?.notification_contacts).toEqual(rows);
  });

  test('is none while an end is missing', () => {
    expect(ordered({ destination: null })).toBeNull();
  });
});
