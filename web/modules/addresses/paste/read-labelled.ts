import type { PostalCode } from '#contract/catalogs/catalogs.ts';
import { NO_NUMBER } from '#contract/addresses/addresses.ts';
import { folded, trimmed } from './folded.ts';
import { coloniaAtEnd, coloniaOf, isOfPlace, peeled } from './known-places.ts';
import type { Piece } from './labels.ts';
import { isCompany, isPerson, splitName } from './people.ts';
import type { Reading } from './reading.ts';
import { beforeStreet, isKnownDwelling, isStreetLike, streetParts, suiteOf } from './street-parts.ts';

/** What is still to be read of a piece, at its place in the text. */
export type Open = Piece & { place: number };

const isNothing = (text: string): boolean =>
  /^(?:n\/?a|no aplica|no tiene|no tengo|ningun[oa]?|sin (?:referencias?|correo|interior)|x+|-+|0|no)\.?$/.test(folded(text));
const open = (text: string, place: number): Open[] => (text === '' ? [] : [{ label: null, isTold: false, text, place }]);

/** 'la maestra Candelaria', 'con el señor Eusebio'. */
const leading = /^(?:con |para |de )?(?:el|la) (?=\p{L}+\.? \p{L})/iu;

const isHouse = (text: string): boolean => /\b(?:edificio|condominio|unidad|torre|calle|colonia|domicilio|plaza|local|mi|el)\b/.test(folded(text));

/** Name, company or both: 'A nombre de: Óptica Visión'. */
export function putName(reading: Reading, typed: string, isSure: boolean): void {
  const text = trimmed(
    typed
      .replace(/\s*\([^)]*\)\s*$/, '')
      .replace(/\s+(?:y|e|en|que)$/i, '')
      .replace(leading, ''),
  );
  if (isCompany(text) && !isPerson(text)) return void reading.offer('business_name', text, isSure);
  if (reading.has('name')) return reading.has('last_name') ? reading.leave(text) : void 0;
  const { name, last_name } = reading.hasLastName ? { name: text, last_name: '' } : splitName(text);
  // A label may stand before anything: what begins with no given name that is known, or names a house, is to be looked at.
  const isCertain = isSure && isPerson(text) && !isHouse(text);
  reading.put('name', name, isCertain);
  if (!reading.has('last_name')) reading.put('last_name', last_name, isCertain);
}

/** The streets at its sides: of a corner the word stays, or nobody knows that it is one. */
export function putBetween(reading: Reading, text: string, label = ''): void {
  reading.add('reference_streets', trimmed(`${label}${text}`), true);
}

export function putStreet(reading: Reading, text: string, isSure: boolean, place: number): Open[] {
  if (isKnownDwelling(text)) {
    reading.put('street', trimmed(text.replace(/[\s,]+(?:s\/n|sin n[uú]mero).*$/i, '')), isSure);
    reading.put('number', NO_NUMBER, isSure);
    return [];
  }
  const parts = streetParts(text);
  reading.put('street', /^\d+[\w-]*$/.test(parts.street) ? `Calle ${parts.street}` : parts.street, isSure && (parts.isSure || parts.number === ''));
  if (parts.number) reading.put('number', parts.number, parts.isSure);
  // '812-4' may be one number or two.
  if (parts.suite) reading.add('suite_number', parts.suite, parts.isSure || parts.number === '');
  if (parts.between) putBetween(reading, parts.between);
  return open(parts.rest, place);
}

function readColonia(reading: Reading, text: string, postal: PostalCode | null, place: number): Open[] {
  if (coloniaOf(text, postal)?.isSure) {
    reading.put('neighborhood', text, true);
    return [];
  }
  const street = beforeStreet(text);
  if (street) return [...readColonia(reading, street[0], postal, place), ...open(street[1], place)];
  const { rest, places } = peeled(text, postal);
  reading.put('neighborhood', rest || text, true);
  return rest ? places.flatMap((each) => open(each, place)) : [];
}

const readers: Record<string, (reading: Reading, text: string, postal: PostalCode | null, place: number) => Open[] | void> = {
  name: (reading, typed, postal, place) => {
    const [text = '', ...after] = typed.split(':').map(trimmed);
    const others = after.flatMap((each) => open(each, place));
    const street = beforeStreet(text);
    if (street === null && (isOfPlace(text, postal) || peeled(text, postal).rest === '' || coloniaOf(text, postal)?.isSure))
      return [...open(text, place), ...others];
    const own = street ? street[0].replace(/[\s,]+(?:y )?(?:vivo |vive )?en(?: la)?$/i, '') : text;
    if (isStreetLike(own)) return [...putStreet(reading, own, true, place), ...others];
    putName(reading, own, true);
    return [...(street ? open(street[1], place) : []), ...others];
  },
  last_name: (reading, text) => reading.put('last_name', [reading.get('last_name'), text].filter(Boolean).join(' '), true),
  business_name: (reading, text) => reading.put('business_name', text, true),
  street: (reading, text, _postal, place) => putStreet(reading, text, true, place),
  number: (reading, text) => {
    const { number, suite, between } = streetParts(`x ${text}`);
    reading.put('number', /^s\.?\/?n|sin/.test(folded(text)) ? NO_NUMBER : number || text, true);
    if (suite) reading.offer('suite_number', suite, true);
    if (between) putBetween(reading, between);
  },
  suite_number: (reading, text, postal) => {
    // The second line of a foreign shop's form is often the colonia.
    if (coloniaOf(text, postal)?.isSure) return void reading.offer('neighborhood', text, true);
    return /^s\.?\/?n\.?$/.test(folded(text)) ? undefined : reading.put('suite_number', suiteOf(text), true);
  },
  neighborhood: readColonia,
  city: (reading, text, postal, place) => {
    const { rest, places } = peeled(text, postal);
    const colonia = rest === '' ? null : coloniaAtEnd(text, postal);
    if (colonia && !isOfPlace(text, postal)) return open(text, place);
    reading.offer('city', rest || places[0] || text, true);
    return rest || places.length > 1 ? places.slice(rest ? 0 : 1).flatMap((each) => open(each, place)) : [];
  },
  state: (reading, text) => reading.put('state', text, true),
  reference: (reading, text) => reading.add('reference', text, true),
};

/** A piece whose label says what it is; answers what else it holds. */
export function readLabelled(reading: Reading, piece: Piece, postal: PostalCode | null, place: number): Open[] {
  if (isNothing(piece.text)) return [];
  if (piece.label === 'reference_streets') {
    // Numbered streets end by themselves: 'entre 60 y 62 Centro Mérida'.
    const [streets = piece.text] = /^\d+[\w-]*\s+(?:y|x)\s+\d+[\w-]*(?:\s(?:norte|sur|oriente|poniente|nte|ote|pte)\b\.?)?/i.exec(piece.text) ?? [];
    putBetween(reading, streets);
    return open(trimmed(piece.text.slice(streets.length)), place);
  }
  return readers[piece.label ?? '']?.(reading, piece.text, postal, place) ?? [];
}
