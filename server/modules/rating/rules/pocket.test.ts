import { describe, expect, test } from 'vitest';
import type { CustomerModality } from '#contract/access/access.ts';
import type { ServiceMode } from '#contract/catalogs/catalogs.ts';
import { pocketOf } from './pocket.ts';

describe('the pocket that pays, with stock for two of three guides and for all three [AMB-12.01, AMB-12.02]', () => {
  test.each<[CustomerModality, ServiceMode | null, scarce: string | null, enough: string | null]>([
    ['balance', 'Sin Crédito', 'balance', 'balance'],
    ['balance', 'Consumo', 'balance', 'balance'],
    ['balance', 'Prepago', null, null],
    ['balance', null, null, null],
    ['prepaid', 'Sin Crédito', null, null],
    ['prepaid', 'Consumo', null, null],
    ['prepaid', 'Prepago', 'prepaid', 'prepaid'],
    ['prepaid', null, null, null],
    ['mixed', 'Sin Crédito', 'balance', 'balance'],
    ['mixed', 'Consumo', 'balance', 'balance'],
    ['mixed', 'Prepago', 'balance', 'prepaid'],
    ['mixed', null, null, null],
    ['credit', 'Sin Crédito', null, null],
    ['credit', 'Consumo', 'credit', 'credit'],
    ['credit', 'Prepago', null, null],
    ['credit', null, null, null],
  ])('%s pays %s from %s or %s', (modality, mode, scarce, enough) => {
    expect(pocketOf(modality, mode, { stock: 2, pieces: 3 })).toBe(scarce);
    expect(pocketOf(modality, mode, { stock: 3, pieces: 3 })).toBe(enough);
  });
});
