import { foldText } from '#contract/shared/paging.ts';
import { nationalPhone } from '#contract/shared/phone.ts';
import type { EndInfo } from '#contract/shipping/shipping.ts';

/** Who stands at one end of a guide: the contact, else the business. */
export const nameOfEnd = ({ contact, business_name }: EndInfo): string =>
  [contact.name, contact.last_name].filter(Boolean).join(' ') || business_name;

/** From either end: people, company, RFC, phone as a spreadsheet keeps it, postal code and colonia. */
const wordsOfEnd = (end: EndInfo) => [
  nameOfEnd(end),
  end.business_name,
  end.tax_id,
  nationalPhone(end.contact.phone_number),
  end.zip_code,
  end.neighborhood,
];

/**
 * What a guide is found by besides its numbers, folded: its reference, what tells of either end, and the city with its state where it goes to
 * (AMB-18.03). The city of the sender is left out: most customers have one, and it would find everything.
 */
export const searchTextOf = (reference: string | null, origin: EndInfo, destination: EndInfo): string =>
  foldText([reference, ...wordsOfEnd(destination), destination.city, destination.state, ...wordsOfEnd(origin)].filter(Boolean).join(' '));
