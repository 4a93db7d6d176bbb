import type { CustomerModality } from '#contract/access/access.ts';
import { serviceModes, type ServiceMode, type ServiceView } from '#contract/catalogs/catalogs.ts';

const [cash, stock, usage] = serviceModes;
/** What each kind of customer can pay (AMB-12.01): stock pays Prepago alone, credit Consumo alone. */
const modesOf: Record<CustomerModality, readonly ServiceMode[]> = {
  balance: [cash, usage],
  prepaid: [stock],
  mixed: serviceModes,
  credit: [usage],
};

/**
 * The services a file may be loaded with: enabled for the person (null = all), paid as the customer pays, and no LTL, which has no mode
 * (AMB-8.02). Whether the customer has a price for one, the server says.
 */
export const offeredServices = (
  services: readonly ServiceView[],
  { allowed, modality }: { allowed: readonly string[] | null; modality: CustomerModality | null },
): ServiceView[] =>
  services.filter(
    ({ id, mode }) => mode !== null && (allowed === null || allowed.includes(id)) && (modality === null || modesOf[modality].includes(mode)),
  );
