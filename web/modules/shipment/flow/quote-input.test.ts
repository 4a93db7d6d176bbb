import { expect, test } from 'vitest';
import { defaultDraft } from '../../packages/draft/package-draft.ts';
import { emptyFlow, type Flow } from './flow.ts';
import { endOfChoice } from './flow-end.ts';
import { quoteInput } from './quote-input.ts';

const rules = { contents: [{ content: 'Libros', can_be_assured: true, insurance_description: null }], sendMaxWeightKg: 5 };
const zip = (zip_code: string, latitude: number | null = null) =>
  endOfChoice({ address: null, place: { zip_code, city: '', state: '', neighborhood: '', latitude, longitude: latitude } });
const flow: Flow = {
  ...emptyFlow('rate'),
  origin: zip('37290', 21),
  destination: zip('97100'),
  packages: [{ ...defaultDraft('1'), content: 'Libros' }],
};

test('a quote of two postal codes sends what is known and null for the rest [S-7.18] [AMB-6.08]', () => {
  expect(quoteInput(flow, rules)).toMatchObject({
    zip_origin: '37290',
    zip_destination: '97100',
    coordinates_origin: { latitude: 21, longitude: 21 },
    coordinates_destination: null,
    neighborhood_origin: null,
    neighborhood_destination: null,
    state_destination: null,
    city_destination: null,
    ocurre_office: false,
  });
});

test('delivery at a branch travels with the quote [O-2.69]', () => {
  expect(quoteInput({ ...flow, ocurre_office: true }, rules)?.ocurre_office).toBe(true);
});

test('nothing is asked while the gate is closed [O-4.29]', () => {
  expect(quoteInput({ ...flow, destination: null }, rules)).toBeNull();
});
