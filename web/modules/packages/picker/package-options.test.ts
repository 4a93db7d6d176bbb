import { expect, test } from 'vitest';
import type { SavedPackage } from '#contract/packages/packages.ts';
import { packageOptions } from './package-options.ts';

const saved = (alias: string, scope: string) =>
  ({
    id: alias,
    alias,
    scope,
    content: 'Papelería',
    type: 'Caja',
    length: 30,
    width: 25,
    height: 20,
    measurement: 'cm',
    weight: 4,
  }) as unknown as SavedPackage;

test('packages stand under the scope that owns them, found without accents', () => {
  const groups = packageOptions([saved('Caja chica', 'global'), saved('Muestrario', 'user')], 'papeleria', 5);
  expect(groups.map(({ label, options }) => [label, options[0]?.label, options[0]?.detail])).toEqual([
    ['Personal', 'Muestrario', 'Papelería · 30 × 25 × 20 cm · 4 kg'],
    ['Global', 'Caja chica', 'Papelería · 30 × 25 × 20 cm · 4 kg'],
  ]);
});

test('nothing found leaves no group, so that the list says so', () => {
  expect(packageOptions([saved('Caja chica', 'user')], 'tubo', 5)).toEqual([]);
});

test('a package above the limit of the send form says so where it is chosen [AMB-7.01]', () => {
  const [group] = packageOptions([saved('Caja chica', 'user')], '', 3);
  expect(group?.options[0]?.note).toBe('Más de 3 kg');
  expect(packageOptions([saved('Caja chica', 'user')], '', 4)[0]?.options[0]).not.toHaveProperty('note');
});
