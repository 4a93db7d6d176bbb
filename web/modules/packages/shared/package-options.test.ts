import { expect, test } from 'vitest';
import type { SavedPackage } from '#contract/packages.ts';
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
  const groups = packageOptions([saved('Caja chica', 'global'), saved('Muestrario', 'user')], 'papeleria');
  expect(groups.map(({ label, options }) => [label, options[0]?.label, options[0]?.detail])).toEqual([
    ['Personal', 'Muestrario', 'Papelería · 30 × 25 × 20 cm · 4 kg'],
    ['Global', 'Caja chica', 'Papelería · 30 × 25 × 20 cm · 4 kg'],
  ]);
});

test('nothing found leaves no group, so that the list says so', () => {
  expect(packageOptions([saved('Caja chica', 'user')], 'tubo')).toEqual([]);
});
