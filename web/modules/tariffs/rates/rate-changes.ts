import { accessOperations } from '#contract/access/access.ts';
import { prospectsOperations } from '#contract/prospects/prospects.ts';
import { rateOperations } from '#contract/tariffs/rates.ts';
import { tariffServiceOperations } from '#contract/tariffs/services.ts';

/** What a write on a tariff makes out of date. */
export const rateChanges = [
  rateOperations.getCustomerRates,
  rateOperations.getProspectRates,
  rateOperations.listRateYears,
  rateOperations.listRates,
  tariffServiceOperations.listCustomerServices,
  accessOperations.getCustomer,
  prospectsOperations.getProspect,
  prospectsOperations.listProspects,
];
