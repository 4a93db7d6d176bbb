import { expect, test } from 'vitest';
import { configurations, leavesWaybill, permits, type RoadVehicle, type WaybillRule } from '#contract/carriers/waybills.ts';
import * as catalogues from '#fiscal/catalogues.ts';
import { waybillTexts } from '#texts/es/carriers/waybills.ts';
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
  ['half an insurance', [], [], [{ ...truck, environment_insurer: 'GNP' }], { 'vehicles.0.environment_policy': faults.both }],
])('what root writes of Cartas Porte: %s', (_what, former, waybills, vehicles, found) =>
  expect(waybillFaults({ waybills: [...waybills], vehicles: [...vehicles] }, former, today)).toEqual(found),
);

test('rules stand by their days, and keys of vehicles are those of SAT that need no trailer', () => {
  expect(inOrder({ waybills: [rule('2027-01-01'), rule(today)] }).waybills.map(({ valid_from }) => valid_from)).toEqual([today, '2027-01-01']);
  expect(permits.toSorted()).toEqual([...catalogues.permits].toSorted());
  const free = [...catalogues.configurations].flatMap(([key, trailer]) => (trailer === 'needed' ? [] : [key]));
  expect(configurations.toSorted()).toEqual(free.toSorted());
});
