import { expect, test } from 'vitest';
import type { ServiceView } from '#contract/catalogs/catalogs.ts';
import type { ServiceId } from '#contract/shared/ids.ts';
import { offeredServices } from './offered-services.ts';

const service = (id: string, mode: ServiceView['mode']): ServiceView => ({
  id: id as ServiceId,
  carrier: 'estafeta',
  service: id,
  mode,
  rates_service_description: id,
});
const services = [service('cash', 'Sin Crédito'), service('stock', 'Prepago'), service('use', 'Consumo'), service('ltl', null)];

test.each([
  ['mixed', null, ['cash', 'stock', 'use']],
  ['balance', null, ['cash', 'use']],
  ['prepaid', null, ['stock']],
  ['credit', null, ['use']],
  ['mixed', ['stock', 'ltl'], ['stock']],
  [null, ['use'], ['use']],
] as const)('of a %s customer whose person may use %j they are %j: enabled, payable, never LTL [AMB-8.02]', (modality, allowed, expected) => {
  expect(offeredServices(services, { allowed, modality }).map(({ id }) => id as string)).toEqual([...expected]);
});
