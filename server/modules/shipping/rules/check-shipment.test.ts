import { expect, test } from 'vitest';
import type { CreateLabelsRequest } from '#contract/shipping/shipping.ts';
import { checkShipment } from './check-shipment.ts';

const branch = { code: 'MID001', name: 'DHL Centro', address: 'Calle 59' };
const to = (destination_info: object, packages: object[] = [{ type: 'Caja', quantity: 1 }]) =>
  ({ origin_info: { tax_id: 'X' }, destination_info: { tax_id: 'X', ...destination_info }, packages }) as unknown as CreateLabelsRequest;
const faultsOf = (request: CreateLabelsRequest, needsBranch: boolean) => {
  try {
    checkShipment(request, { needsMerchandise: false, needsBranch });
    return {};
  } catch (error) {
    return (error as { details: { fields: object } }).details.fields;
  }
};

test('a delivery to a branch names it where its carrier lists them, and nowhere else [AMB-4.11]', () => {
  const missing = { 'destination_info.branch': 'Elige la sucursal donde se recoge' };
  expect(faultsOf(to({ ocurre_office: true }), true)).toEqual(missing);
  expect(faultsOf(to({ ocurre_office: true, branch: null }), true)).toEqual(missing);
  expect(faultsOf(to({ ocurre_office: true, branch }), true)).toEqual({});
  expect(faultsOf(to({ ocurre_office: true }), false)).toEqual({});
  expect(faultsOf(to({ ocurre_office: false }), true)).toEqual({});
});

test('a pallet row of several pieces is refused at its field [O-5.23] [AMB-5.05]', () => {
  expect(faultsOf(to({ ocurre_office: false }, [{ type: 'Tarima', quantity: 2 }]), false)).toEqual({ 'packages.0.quantity': 'Medida no válida' });
  expect(faultsOf(to({ ocurre_office: false }, [{ type: 'Tarima', quantity: 1 }]), false)).toEqual({});
});
