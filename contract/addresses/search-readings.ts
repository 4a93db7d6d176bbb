import { stateAtEnd } from '../catalogs/states.ts';
import { searchWords, type SearchReading } from '../shared/paging.ts';
import { nationalPhone, normalizePhone, splitPhone } from '../shared/phone.ts';
import { isRfc, rfcOf } from '../shared/rfc.ts';

/**
 * What a search may mean: a phone, whole or as far as it is typed, and an RFC as they are stored; else words, a state at their end by its name besides
 * how it was typed ('Mérida, Yuc.').
 */
export function readingsOf(typed: string): SearchReading[] {
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
