import { expect, test } from 'vitest';
import { configurations, needsTrailer, permits, takesTrailer, trailerKinds, vehicle, type RoadVehicle } from '#contract/carriers/vehicle.ts';
import { leavesWaybill, type WaybillRule } from '#contract/carriers/waybills.ts';
import * as catalogues from '#fiscal/catalogues.ts';
import { waybillTexts } from '#texts/es/carriers/waybills.ts';
import { truck as wholeTruck } from '../../waybills/fixtures/truck.ts';
import { inOrder, waybillFaults } from './waybill-rules.ts';

const { faults } = waybillTexts;
const truck = { environment_insurer: null, environment_policy: null } as RoadVehicle;
const today = '2026-11-30';
const rule = (valid_from: string, by: WaybillRule['by'] = 'shipper') => ({ valid_from, by });

test.each<[string, readonly WaybillRule[], string, boolean]>([
  ['no rule: the carrier issues', [], today, false],
  ['the day before a rule', [rule('2026-12-01')], today, false],
  ['its day', [rule(today)], today, true],
  ['after a rule that ended it', [rule('2026-01-01'), rule('2026-11-01', 'carrier')], today, false],
])('who issues: %s', (_what, waybills, day, isLeft) => expect(leavesWaybill({ waybills }, day)).toBe(isLeft));

test.each<[string, readonly WaybillRule[], readonly WaybillRule[], readonly RoadVehicle[], Record<string, string>]>([
  ['nothing', [], [], [], {}],
  ['one of today', [], [rule(today)], [truck], {}],
  ['one without a vehicle', [], [rule(today)], [], { vehicles: faults.vehicle }],
  ['one that will begin without a vehicle', [], [rule('2027-01-01')], [], { vehicles: faults.vehicle }],
  ['one that only says what held before', [], [rule(today, 'carrier')], [], {}],
  ['one of yesterday', [], [rule('2026-11-29')], [truck], { 'waybills.0.valid_from': faults.past }],
  ['one that began and stays', [rule('2026-11-29')], [rule('2026-11-29')], [truck], {}],
  ['one that began and goes', [rule('2026-11-29')], [], [truck], { waybills: faults.began }],
  ['one that will begin and goes', [rule('2026-12-29')], [], [], {}],
  ['two of a day', [], [rule(today), rule(today, 'carrier')], [truck], { 'waybills.1.valid_from': faults.twice }],
])('what root writes of Cartas Porte: %s', (_what, former, waybills, vehicles, found) =>
  expect(waybillFaults({ waybills: [...waybills], vehicles: [...vehicles] }, former, today)).toEqual(found),
);

test('rules stand by their days', () => {
  expect(inOrder({ waybills: [rule('2027-01-01'), rule(today)] }).waybills.map(({ valid_from }) => valid_from)).toEqual([today, '2027-01-01']);
});

test('keys of vehicles and trailers are those of SAT, and so is which vehicle has a trailer', () => {
  expect(permits.toSorted()).toEqual([...catalogues.permits].toSorted());
  expect(trailerKinds.toSorted()).toEqual([...catalogues.trailerKinds].toSorted());
  const ruled = configurations.map((key) => [key, needsTrailer(key) ? 'needed' : takesTrailer(key) ? 'free' : 'unwanted']);
  expect(Object.fromEntries(ruled)).toEqual(Object.fromEntries(catalogues.configurations));
});

const box = { kind: 'CTR007', plate: 'rem-12-34' };
test.each<[string, object, Record<string, string>]>([
  ['half an insurance', { environment_insurer: 'GNP' }, { environment_policy: faults.both }],
  ['a tractor without its trailer', { configuration: 'T3S2' }, { trailers: faults.trailerMissing }],
  ['a tractor with two', { configuration: 'T3S2R4', trailers: [box, box] }, {}],
  ['with three', { configuration: 'T3S2R4', trailers: [box, box, box] }, { trailers: faults.trailersTooMany }],
  ['a lorry with one', { configuration: 'C2', trailers: [box] }, { trailers: faults.trailerUnwanted }],
  ['a light one as it comes', { configuration: 'VL', trailers: [box] }, {}],
  ['a plate that is none', { configuration: 'VL', trailers: [{ ...box, plate: 'x' }] }, { 'trailers.0.plate': faults.plate }],
])('what a vehicle lacks is told at its field: %s', (_what, over, found) => {
  const read = vehicle.safeParse({ ...wholeTruck, ...over });
  const told = read.success ? {} : Object.fromEntries(read.error.issues.map(({ path, message }) => [path.join('.'), message]));
  expect(told).toEqual(found);
});
