import { expect, test } from 'vitest';
import type { Rate } from '#contract/rating/rating.ts';
import { packageTexts } from '#texts/es/packages/packages.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import type { MerchandiseLine } from '#contract/packages/packages.ts';
import { defaultDraft } from '../../packages/draft/package-draft.ts';
import { emptyFlow, type Flow } from '../../shipment/flow/flow.ts';
import { learnCarriers, type CarrierSlug } from '#contract/carriers/carriers.ts';
import { carrierNeeds } from './carrier-needs.ts';

const pallet = (merchandise: MerchandiseLine[] = []) => ({ ...defaultDraft('1'), type: 'Tarima' as const, content: 'Muebles', merchandise });
const flowOf = (carrier: string, packages: Flow['packages']): Flow => ({ ...emptyFlow('send'), packages, rate: { carrier } as Rate });
const today = '2026-11-30';
const line = { description: 'Mesas', quantity: 2, product_code: '56101500' } as MerchandiseLine;

test('pallets by Paquetexpress need their merchandise, row by row; boxes and other carriers do not [AMB-5.09]', () => {
  expect(carrierNeeds(flowOf('paquetexpress', [pallet(), pallet([line])]), today)).toMatchObject({
    rows: [{ merchandise: packageTexts.merchandiseRequired }, {}],
    isMet: false,
  });
  expect(carrierNeeds(flowOf('paquetexpress', [pallet([line])]), today).isMet).toBe(true);
  expect(carrierNeeds(flowOf('paquetexpress', [{ ...pallet(), type: 'Caja' }]), today).isMet).toBe(true);
  expect(carrierNeeds(flowOf('estafeta', [pallet()]), today).isMet).toBe(true);
});

test('a description too long for the carrier is named at its row, and nothing is met before it fits [AMB-7.12]', () => {
  const packages = [{ ...defaultDraft('1'), content: 'Otro', description: 'Refacciones para maquinaria textil' }];
  const needs = carrierNeeds(flowOf('estafeta', packages), today);
  expect(needs.rows[0]).toEqual({ description: 'Paquete #1. La descripción es demasiado larga para Estafeta: 9 caracteres de más' });
  expect(needs.isMet).toBe(false);
});

test('where the Carta Porte is left to the shipper every package needs its goods, dangerous ones what they are, and kilometres that are typed are a number', () => {
  const box = (...merchandise: MerchandiseLine[]) => ({ ...defaultDraft('1'), content: 'Libros', merchandise });
  const needsOf = (flow: Flow, day = today) => carrierNeeds(flow, day);
  learnCarriers([{ slug: 'pitic' as CarrierSlug, name: 'Pitic', code: 'PIT', waybills: [{ valid_from: today, by: 'shipper' }] }]);
  try {
    expect(needsOf(flowOf('pitic', [box(), box(line)]))).toMatchObject({
      asksWaybill: true,
      rows: [{ merchandise: packageTexts.merchandiseRequired }, {}],
      isMet: false,
    });
    expect(needsOf(flowOf('pitic', [box()]), '2026-11-29')).toMatchObject({ asksWaybill: false, isMet: true });
    expect(needsOf(flowOf('pitic', [box({ ...line, hazard: 'yes', hazard_key: '1203' })]))).toMatchObject({
      rows: [{ merchandise: packageTexts.hazardPackaging }],
      isMet: false,
    });
    const flow = flowOf('pitic', [box(line)]);
    const way = (distance_km: number | null) => needsOf({ ...flow, label_data: { ...flow.label_data, distance_km } });
    expect(way(Number.NaN)).toMatchObject({ data: { distance_km: shippingTexts.roadKm }, isMet: false });
    expect([way(null).isMet, way(12.5).isMet]).toEqual([true, true]);
  } finally {
    learnCarriers([]);
  }
});
