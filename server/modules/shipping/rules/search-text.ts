import { isRfc, rfcOf } from '#contract/addresses/addresses.ts';
import { stateAtEnd } from '#contract/catalogs/states.ts';
import { foldText, searchWords } from '#contract/shared/paging.ts';
import { nationalPhone, normalizePhone, splitPhone } from '#contract/shared/phone.ts';
import type { EndInfo } from '#contract/shipping/shipping.ts';

/** Who stands at one end of a guide: the contact, else the business. */
export const nameOfEnd = ({ contact, business_name }: EndInfo): string =>
  [contact.name, contact.last_name].filter(Boolean).join(' ') || business_name;

/** Of either end: people, company, RFC, phone as a spreadsheet keeps it, postal code and colonia. */
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

/** One meaning of a search: parts that the text must have, or words that stand in it in any order. */
type Reading = { parts: readonly string[] } | { words: string };

/**
 * What a search may mean: a phone, whole or as far as it is typed, and an RFC as they are stored; else words, a state at their end by its name besides
 * how it was typed ('Mérida, Yuc.').
 */
export function readingsOf(typed: string): Reading[] {
  const phone = normalizePhone(splitPhone(typed).number);
  if (phone) return [{ parts: [nationalPhone(phone)] }];
  const rfc = rfcOf(typed);
  if (isRfc(rfc)) return [{ parts: [rfc] }];
  if (isPartOfPhone(typed)) return [{ parts: searchWords(typed.replace(/^\s*\+(?:52|1)?/, '').replace(/\D+/g, ' ')) }];
  const ending = stateAtEnd(typed);
  return [{ words: typed }, ...(ending ? [{ words: `${ending.rest} ${ending.state.name}` }] : [])];
}

/** Digits as a phone is grouped, while it is typed. */
const isPartOfPhone = (typed: string): boolean => /^\s*[+(\d][\d\s().-]*$/.test(typed) && /\d/.test(typed);
