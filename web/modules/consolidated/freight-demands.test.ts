import { expect, test } from 'vitest';
import { demandFaults, isAnswered, requirementsOf } from './freight-demands.ts';

const off = { isOn: false, maneuvers: null, within_3_meters: null, description: '' };

test('an end that is off asks nothing and sends nothing', () => {
  expect(demandFaults(off)).toEqual({});
  expect(requirementsOf({ ...off, maneuvers: true, within_3_meters: true, description: 'Andén' })).toBeNull();
  expect(isAnswered({ origin: off, destination: off, specials: [] })).toBe(true);
});

test('an end that is on asks all three, each with its own words [O-2.72, O-2.73, O-2.74, A-5.54, A-5.55]', () => {
  const on = { ...off, isOn: true };
  expect(demandFaults(on)).toEqual({ maneuvers: 'Seleccione', within_3_meters: 'Seleccione', description: 'Proporcione una descripción' });
  expect(demandFaults({ ...on, maneuvers: false, within_3_meters: false, description: ' ' })).toEqual({ description: 'Proporcione una descripción' });
  expect(isAnswered({ origin: on, destination: off, specials: [] })).toBe(false);
  expect(requirementsOf({ ...on, maneuvers: false, within_3_meters: true, description: ' Andén 2 ' })).toEqual({
    maneuvers: false,
    within_3_meters: true,
    description: 'Andén 2',
  });
});
