import { describe, expect, test } from 'vitest';
import { billedText, divisorsOf, overweightReason } from './billed-weight.ts';
import { defaultDraft, type PackageDraft } from './package-draft.ts';

const draft = (over: Partial<PackageDraft>): PackageDraft => ({ ...defaultDraft('1'), ...over });
const large = draft({ length: '45', width: '40', height: '30', weight: '4' });

describe('what a piece is billed for is said while it is measured [AMB-6.02]', () => {
  const cases: [string, Partial<PackageDraft>, string | null][] = [
    ['a large and light box by its volume', { length: '45', width: '40', height: '30', weight: '4' }, 'Se cobra como 11 kg por su tamaño'],
    ['a box that weighs more than its volume is not mentioned', { length: '30', width: '25', height: '20', weight: '4' }, null],
    ['a broken kilogram counts whole', { length: '10', width: '10', height: '10', weight: '4.2' }, 'Se cobra como 5 kg'],
    ['metres count a hundred', { length: '0.45', width: '0.4', height: '0.3', measurement: 'm', weight: '4' }, 'Se cobra como 11 kg por su tamaño'],
    ['an envelope has one size, whatever stands there', { type: 'Sobre', length: '90', width: '90', height: '90', weight: '1' }, null],
    ['nothing is said before it can be read', { length: '', width: '40', height: '30' }, null],
    ['nor of a figure that is refused', { length: '1.234', width: '40', height: '30' }, null],
  ];
  test.each(cases)('%s', (_, over, text) => {
    expect(billedText(draft(over), divisorsOf(null))).toBe(text);
  });

  test('carriers that divide by different figures are told as a range', () => {
    expect(billedText(large, [5000, 6000])).toBe('Se cobra como 9 a 11 kg por su tamaño');
    expect(divisorsOf('estafeta')).toEqual([5000]);
  });

  test('the overweight of a shipment is explained by the kilograms it is billed for', () => {
    expect(overweightReason([large, draft({ weight: '2' })], 'estafeta')).toBe(
      'Kilos de más sobre los que incluye el servicio: se cobra como 2 y 11 kg.',
    );
    expect(overweightReason([draft({ length: '' })], 'estafeta')).toBeNull();
  });
});
