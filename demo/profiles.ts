import { foldText } from '#contract/shared/paging.ts';
import type { ProfileTable } from '../server/modules/customers/tables.ts';
import { demoTexts } from '#texts/es/demo.ts';
import type { DemoAddress } from './address-book.ts';
import type { DemoCustomer } from './people.ts';

/** The profile of each customer, as its form takes it; its business address is its own main one. */
export const demoProfiles = (customers: readonly DemoCustomer[], addresses: readonly DemoAddress[], changed_at: Date): ProfileTable[] =>
  customers.map(({ id, key, business_name }) => {
    const own = addresses.find(({ customer_id, is_own, is_main }) => customer_id === id && is_own && is_main);
    if (!own) throw new Error(`the demonstration's ${business_name} has no address of its own`);
    const { zip_code, neighborhood, city, state, street, number, suite_number = null } = own;
    return {
      customer_id: id,
      business_type: 'Persona moral',
      ...demoTexts.profiles[key],
      webpage: `https://${foldText(business_name).replace(/[^a-z]+/g, '')}.test`,
      business_address: { zip_code, neighborhood, city, state, street, number: number ?? '', suite_number, country: demoTexts.country },
      regimen: '601',
      required_fiscal_information: false,
      cancels_unused: false,
      reports: [],
      report_file_type: 'separate_files',
      changed_at,
    };
  });
