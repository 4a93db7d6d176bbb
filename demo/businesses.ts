import { usualUse } from '#contract/shared/fiscal.ts';
import type { BusinessId } from '#contract/shared/ids.ts';
import { demoTexts, type DemoCustomerKey, type DemoTaxpayer } from '#texts/es/demo.ts';
import type { BusinessTable } from '../server/modules/billing/tables.ts';
import type { Chance } from './chance.ts';
import type { DemoCustomer } from './people.ts';

/** The first is the default. Two customers are of one taxpayer, so that money may move between them. */
const taxpayersOf: Record<DemoCustomerKey, readonly DemoTaxpayer[]> = {
  saldo: ['EKU9003173C9'],
  prepago: ['XIA190128J61'],
  mixto: ['EKU9003173C9'],
  credito: ['H&E951128469', 'URE180429TM6'],
  sc: ['KIJ0906199R1'],
  bloqueado: ['IXS7607092R5'],
};

/** Who each customer is billed as. */
export const demoBusinesses = (chance: Chance, customers: readonly DemoCustomer[], created_at: Date): BusinessTable[] =>
  customers.flatMap(({ id: customer_id, key }) =>
    taxpayersOf[key].map((tax_id, index) => ({
      id: chance.id<BusinessId>(),
      customer_id,
      tax_id,
      business_name: demoTexts.taxpayers[tax_id],
      regimen: '601',
      zip_code: demoTexts.customers[key].zip,
      address: null,
      cfdi_use: usualUse('601'),
      payment_method: key === 'credito' ? 'PPD' : 'PUE',
      payment_type: key === 'credito' ? '99' : '03',
      emails: [`facturas-${key}@porteo.test`],
      is_default: index === 0,
      status: 'active',
      created_at,
      changed_at: created_at,
    })),
  );
