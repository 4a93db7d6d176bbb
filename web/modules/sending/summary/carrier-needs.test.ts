import { expect, test } from 'vitest';
import type { Rate } from '#contract/rating/rating.ts';
import type { MerchandiseLine } from '#contract/packages/packages.ts';
import { defaultDraft } from '../../packages/draft/package-draft.ts';
import { emptyFlow, type Flow } from '../../shipment/flow/flow.ts';
import { carrierNeeds } from './carrier-needs.ts';

const pallet = (merchandise: MerchandiseLine[] = []) => ({ ...defaultDraft('1'), type: 'Tarima' as const, content: 'Muebles', merchandise });
const flowOf = (carrier: string, packages: Flow['packages']): Flow => ({ ...emptyFlow('send'), packages, rate: { carrier } as Rate });
const line = { description: 'Mesas', quantity: 2, product_code: '56101500' } as MerchandiseLine;

test('pallets by Paquetexpress need their merchandise, row by row; boxes and other carriers do not [AMB-5.09]', () => {
  expect(carrierNeeds(flowOf('paquetexpress', [pallet(), pallet([line])]))).toMatchObject({
    rows: [{ lacksGoods: true }, { lacksGoods: false }],
    isMet: false,
  });
  expect(carrierNeeds(flowOf('paquetexpress', [pallet([line])])).isMet).toBe(true);
  expect(carrierNeeds(flowOf('paquetexpress', [{ ...pallet(), type: 'Caja' }])).isMet).toBe(true);
  expect(carrierNeeds(flowOf('estafeta', [pallet()])).isMet).toBe(true);
});

test('a description too long for the carrier is named at its row, and nothing is met before it fits [AMB-7.12]', () => {
  const packages = [{ ...defaultDraft('1'), content: 'Otro', description: 'Refacciones para maquinaria textil' }];
  const needs = carrierNeeds(flowOf('estafeta', packages));
  expect(needs.rows[0]?.faults).toEqual({ description: 'Paquete #1. La descripción es demasiado larga para Estafeta: 9 caracteres de más' });
  expect(needs.isMet).toBe(false);
});
