import { rfcOf } from '#contract/shared/rfc.ts';
import type { shippingOperations } from '#contract/shipping/shipping.ts';
import type { SentTo } from '../../../platform/api.ts';
import { printedAddress, type FlowEnd } from './flow-end.ts';
import { printedContact } from './end-faults.ts';

type SentEnd = SentTo<typeof shippingOperations.createLabels>['origin_info'];

/** One end as it is printed, from the book or typed for this shipment; its RFC in upper case (O-5.44). */
export function sentEnd(end: FlowEnd, ocurre_office: boolean): SentEnd | null {
  const contact = printedContact(end);
  if (!contact) return null;
  const { alias, business_name, type, street, number, suite_number, neighborhood, city, state } = printedAddress(end);
  const { zip_code, country, reference, reference_streets, latitude, longitude } = printedAddress(end);
  const { name, last_name, email, phone_number, extension } = contact;
  return {
    ...{ alias, business_name, type, street, number, suite_number, neighborhood, city, state },
    ...{ zip_code, country, reference, reference_streets, latitude, longitude },
    tax_id: rfcOf(end.tax_id) || null,
    contact: { name, last_name, email, phone_number, extension },
    ocurre_office,
  };
}
