import { describe, expect, test } from 'vitest';
import type { AddressView } from '#contract/addresses/addresses.ts';
import type { BusinessView } from '#contract/billing/businesses.ts';
import type { UsualNotices } from '#contract/bot/bot.ts';
import type { BusinessId } from '#contract/shared/ids.ts';
import { emptyFlow, type Flow, type NoticeDraft } from '../flow/flow.ts';
import { endOf } from '../flow/flow-end.ts';
import { billedTo } from './billed-to.ts';
import { noticeFaults, noticeRow, noticesOf, tellsNobody } from './notices.ts';

const contact = { id: 'C', name: 'Ana', last_name: 'Ruiz', email: null, phone_number: '+524777130482', extension: null, type: 'Oficina' };
const lucia = { ...contact, id: 'D', name: 'Lucía', last_name: null, phone_number: '+529999263317' };
const address = (one: object) => ({ alias: 'A', contacts: [one] }) as unknown as AddressView;
const off: NoticeDraft = { isOn: null, alias: null, phone_number: null, guide_status: null };
const flow = (notices: Partial<Flow['notices']> = {}): Flow => ({
  ...emptyFlow('send'),
  origin: endOf(address(contact)),
  destination: endOf(address(lucia)),
  notices: { shipper: off, recipient: off, ...notices },
});

describe('the rows of notices', () => {
  test('are off until somebody asks for them, and then of the contact of each end, at the delivery [O-3.10, O-3.11, O-3.48]', () => {
    expect(noticesOf(flow(), tellsNobody)).toEqual([]);
    expect(noticesOf(flow({ shipper: { ...off, isOn: true }, recipient: { ...off, isOn: true } }), tellsNobody)).toEqual([
      { type: 'shipper', active: true, alias: 'Ana Ruiz', phone_number: '477 713 0482', guide_status: 'Entregado', shipping_mode: 'whatsapp' },
      { type: 'recipient', active: true, alias: 'Lucía', phone_number: '999 926 3317', guide_status: 'Entregado', shipping_mode: 'whatsapp' },
    ]);
  });
  test('begin with what the contact of the book says, and what is typed goes before it [A-3.41] [AMB-7.06]', () => {
    const told = { ...lucia, active: true, alias: 'Doña Lucía', guide_status: 'Cualquier movimiento' };
    const of = (notices: Partial<Flow['notices']>) => noticesOf({ ...flow(notices), destination: endOf(address(told)) }, tellsNobody);
    expect(of({})).toMatchObject([{ type: 'recipient', alias: 'Doña Lucía', phone_number: '999 926 3317', guide_status: 'Cualquier movimiento' }]);
    expect(of({ recipient: { ...off, alias: 'Recepción', guide_status: 'Entregado' } })).toMatchObject([
      { alias: 'Recepción', guide_status: 'Entregado' },
    ]);
    expect(of({ recipient: { ...off, isOn: false } })).toEqual([]);
  });
  test('begin as the customer’s bot says where the contact says nothing, and ask nobody for a number [AMB-7.06]', () => {
    const usual: UsualNotices = { shipper: false, recipient: true, guide_status: 'Cualquier movimiento' };
    expect(noticesOf(flow(), usual)).toMatchObject([{ type: 'recipient', alias: 'Lucía', guide_status: 'Cualquier movimiento' }]);
    expect(noticesOf(flow({ recipient: { ...off, isOn: false } }), usual)).toEqual([]);
    const quiet = { ...lucia, active: false };
    expect(noticesOf({ ...flow(), destination: endOf(address(quiet)) }, usual)).toEqual([]);
    expect(noticesOf({ ...flow(), destination: endOf(address({ ...lucia, phone_number: null })) }, usual)).toEqual([]);
  });
  test('travel as they were typed [O-3.10, O-3.11]', () => {
    const typed: NoticeDraft = { isOn: true, alias: ' ', phone_number: '55 1234 5678', guide_status: 'Cualquier movimiento' };
    expect(noticesOf(flow({ recipient: typed }), tellsNobody)).toEqual([
      { type: 'recipient', active: true, alias: null, phone_number: '55 1234 5678', guide_status: 'Cualquier movimiento', shipping_mode: 'whatsapp' },
    ]);
  });
  test.each([
    ['', 'Ingrese su Teléfono'],
    ['   ', 'Ingrese su Teléfono'],
    ['12345', 'El teléfono es inválido.'],
    ['477 713 0482', undefined],
  ])('that are on need a number: %j says %s [AMB-10.08]', (phone_number, fault) => {
    const faultsOf = (isOn: boolean) =>
      noticeFaults(noticeRow(flow({ shipper: { ...off, isOn, phone_number } }), 'shipper', tellsNobody))['phone_number'];
    expect([faultsOf(true), faultsOf(false)]).toEqual([fault, undefined]);
  });
});

test('a guide is billed to the razón social that was chosen, else to the default; one that is gone is told [AMB-7.06]', () => {
  const business = (id: string, is_default = false) => ({ id: id as BusinessId, is_default }) as BusinessView;
  const offered = [business('A'), business('B', true)];
  const shown = (wanted: string | null, of = offered) => billedTo(of, wanted as BusinessId | null)?.id;
  expect([shown(null), shown('A'), shown('gone'), shown(null, [])]).toEqual(['B', 'A', undefined, undefined]);
});
