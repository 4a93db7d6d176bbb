import { describe, expect, test } from 'vitest';
import type { AddressView } from '#contract/addresses/addresses.ts';
import type { SavedPackage } from '#contract/packages/packages.ts';
import { emptyFlow, withEnd, type Flow } from '../shipment/flow/flow.ts';
import { endOf } from '../shipment/flow/flow-end.ts';
import { offeredQuote, withFirstRow, withSaved } from './quick-quote.ts';

const main = {
  id: 'main',
  alias: 'Bodega',
  zip_code: '37290',
  city: 'León',
  state: 'Guanajuato',
  neighborhood: 'Centro',
  latitude: null,
  longitude: null,
  tax_id: null,
  contacts: [],
} as unknown as AddressView;
const saved = (alias: string, weight = 4): SavedPackage =>
  ({
    id: alias,
    alias,
    type: 'Caja',
    packaging: null,
    content: 'Ropa',
    description: null,
    length: 30,
    width: 25,
    height: 20,
    measurement: 'cm',
    weight,
    insurance: 0,
    is_irregular_delivery: false,
    merchandise: [],
  }) as unknown as SavedPackage;
const known = { main, person: null, packages: [saved('mediana'), saved('chica')], contents: [], sendMaxWeightKg: 5 };
const fresh: Flow = emptyFlow('rate');

describe('the quick quote', () => {
  test('begins at the main address with the first package of the book', () => {
    const offered = offeredQuote(fresh, known, false);
    expect(offered.origin?.address).toBe(main);
    expect(offered.packages.map((row) => row.alias)).toEqual(['mediana']);
  });

  test('offers the first package that can be sent, and none where all are too heavy [AMB-7.01]', () => {
    const heavy = [saved('pesada', 14.5), saved('mediana', 5), saved('chica')];
    expect(offeredQuote(fresh, { ...known, packages: heavy }, false).packages.map((row) => row.alias)).toEqual(['mediana']);
    expect(offeredQuote(fresh, { ...known, packages: heavy.slice(0, 1) }, false).packages).toEqual(fresh.packages);
  });

  test('keeps what was filled before', () => {
    const filled = withSaved(withEnd(fresh, 'origin', endOf({ ...main, alias: 'Otra' })), saved('chica'), []);
    const offered = offeredQuote(filled, known, false);
    expect(offered.origin?.address?.alias).toBe('Otra');
    expect(offered.packages.map((row) => row.alias)).toEqual(['chica']);
  });

  test('leaves an origin empty that was emptied on purpose', () => {
    expect(offeredQuote(fresh, known, true).origin).toBeNull();
  });

  test('without a book offers nothing of its own', () => {
    expect(offeredQuote(fresh, { ...known, main: null, packages: [] }, false)).toEqual(fresh);
  });

  test('another package keeps the pieces and drops the former price', () => {
    const priced = { ...withFirstRow(offeredQuote(fresh, known, false), { quantity: '3' }), batch_id: 'x' as Flow['batch_id'] };
    const changed = withSaved(priced, saved('chica'), []);
    expect(changed.packages.map(({ alias, quantity }) => `${quantity} ${alias}`)).toEqual(['3 chica']);
    expect(changed.batch_id).toBeNull();
  });
});
