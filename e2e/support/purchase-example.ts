import type { ServerDouble } from '#contract/fixtures/server-double.ts';
import { personOf, shellFakes, textiles } from './people.ts';
import { answerWith, id } from './send-world.ts';

export const [saver, ground, unpriced] = [id('A'), id('B'), id('F')];
export const services = [
  { service_id: saver, carrier: 'fedex', service: 'Saver Prepago', min_stock: 10, available: 4, price: 100_00 },
  { service_id: ground, carrier: 'estafeta', service: 'Terrestre Prepago', min_stock: 0, available: 30, price: 33_33 },
  { service_id: unpriced, carrier: 'estafeta', service: 'Día Siguiente Prepago', min_stock: 5, available: 0, price: null },
];
const business = (letter: string, over: object) => ({
  ...{ id: id(letter), customer_id: textiles.id, customer_name: textiles.business_name, tax_id: 'TBA050914FV9', business_name: 'TEXTILES DEL BAJIO' },
  ...{ regimen: '601', zip_code: '37290', address: null, cfdi_use: 'G03', payment_method: null, payment_type: null, emails: ['a@b.mx'] },
  ...{ is_default: false, status: 'active', ...over },
});
const businesses = [
  business('G', { tax_id: 'LEDM850612AB1', business_name: 'MARIANA LEDEZMA', regimen: '612', cfdi_use: 'G01' }),
  business('H', { is_default: true }),
];
export const order = {
  ...{ id: id('K'), folio: 'P-000007', created_at: '2026-11-20T18:00:00.000Z', status: 'pending_payment', settlement: 'transfer' },
  ...{ customer: { id: textiles.id, name: textiles.business_name }, created_by: { id: id('P'), name: 'Rosa' }, by_staff: false, units: 10 },
  ...{ total: 116_000, pay_until: '2026-11-25', paid_at: null, actions: ['pay', 'cancel'], subtotal: 100_000, iva: 16_000, charges: [] },
  lines: [
    { service: { id: saver, carrier: 'fedex', name: 'Saver Prepago' }, quantity: 10, price: 100_00, net: 100_000, iva: 16_000, total: 116_000 },
  ],
  billing: {
    ...{ business_id: id('H'), tax_id: 'TBA050914FV9', business_name: 'TEXTILES DEL BAJIO', regimen: '601', cfdi_use: 'G03' },
    ...{ payment_method: 'PUE', payment_type: '03' },
  },
  ...{ valid_until: null, validity_days: 365, clabe: '646180157042193308', reason: null },
};

/** The owner of a customer with two prepaid services buys guides; `answers` are the answers that a test has of its own. */
export function purchaseWorld(server: Pick<ServerDouble, 'answer'>, answers: object = {}): void {
  answerWith(server, {
    ...shellFakes(personOf('customer')),
    getCustomer: () => ({ ...textiles, customer_modality: 'mixed', balance: 200_000, users: [] }),
    listServicesToBuy: () => ({ data: services, pool: 200_000, no_credit: 'Sus condiciones son de contado: compre por transferencia o con saldo' }),
    listPurchases: () => ({ data: [order], total: 1 }),
    getPurchase: () => order,
    listBusinesses: () => ({ data: businesses, total: 2 }),
    createPurchase: () => ({ id: id('K'), folio: 'P-000007', total: 116_000, status: 'pending_payment' }),
    ...answers,
  } as never);
}
