import type { FakeAnswer } from '#contract/fixtures/server-double.ts';
import type { Branch } from '#contract/rating/branches.ts';
import type { BatchId } from '#contract/shared/ids.ts';
import { repeatFakes } from './repeat-example.ts';
import { bodega, box, cheap, id, lucia, madeDetail, rateOf } from './send-world.ts';

const branchOf = (code: string, name: string, distance_km: number): Branch => ({
  code, name, address: 'Calle 59 500, 97000, Mérida', distance_km, latitude: null, longitude: null,
  hours: [1, 2, 3, 4, 5].map((day) => ({ day, opens: '09:00', closes: '18:00' })),
}); // prettier-ignore
export const centro = branchOf('MID001', 'DHL Centro', 0.6);
export const norte = branchOf('MID002', 'DHL Norte', 4.8);
export const dhl = rateOf('D', 'dhl', 40_000, '2026-11-24');

/** A customer whom DHL offers two branches. */
export const branchFakes: Record<string, FakeAnswer> = {
  ...repeatFakes,
  quoteLabel: () => ({ batch_id: id<BatchId>('Q'), rates: [dhl, { ...cheap, not_choosable: 'NO_BRANCH' }], unavailable: [] }),
  listBranches: () => ({ data: [centro, norte] }),
  getAddress: ({ id: asked }) => [bodega, lucia].find((address) => address.id === asked),
  getPackage: () => box,
};

/** The guide of before was collected at the branch of Centro. */
export const toCentro = () => {
  const detail = madeDetail({ carrier: 'dhl', service_id: dhl.service_id });
  const { code, name, address } = centro;
  return { ...detail, destination: { ...detail.destination, ocurre_office: true, branch: { code, name, address } } };
};
