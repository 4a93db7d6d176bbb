import { accessOperations } from '#contract/access/access.ts';
import { rateOperations } from '#contract/tariffs/rates.ts';
import { tariffServiceOperations } from '#contract/tariffs/services.ts';

/** What a write on a tariff makes out of date. */
export const rateChanges = [
  rateOperations.getCustomerRates,
  rateOperations.listRateYears,
  rateOperations.listRates,
  tariffServiceOperations.listCustomerServices,
  accessOperations.getCustomer,
];
