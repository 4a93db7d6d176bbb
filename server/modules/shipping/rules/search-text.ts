import { foldText } from '#contract/shared/paging.ts';
import type { EndInfo } from '#contract/shipping/shipping.ts';

/** Who stands at one end of a guide: the contact, else the business. */
export const nameOfEnd = ({ contact, business_name }: EndInfo): string =>
  [contact.name, contact.last_name].filter(Boolean).join(' ') || business_name;

/** What a guide is found by besides its numbers, folded: reference, who sends and who receives, both neighborhoods, the city (AMB-18.03). */
export function searchTextOf(reference: string | null, origin: EndInfo, destination: EndInfo): string {
  const people = [nameOfEnd(origin), nameOfEnd(destination), destination.business_name];
  return foldText([reference, ...people, destination.city, origin.neighborhood, destination.neighborhood].filter(Boolean).join(' '));
}
