import type { PostalCode } from '#contract/catalogs/catalogs.ts';
import { stateByName, stateOfZip } from '#contract/catalogs/states.ts';
import { cleanText } from './clean-text.ts';
import { findContact } from './find-contact.ts';
import { findZip, zipsIn, type ZipOf } from './find-zip.ts';
import { piecesOf } from './labels.ts';
import { newReading, type Reading } from './reading.ts';
import { readLabelled } from './read-labelled.ts';
import { readUnlabelled } from './read-unlabelled.ts';
import type { PastedAddress } from './pasted-address.ts';
import { coloniaOf } from './known-places.ts';

/** The postal codes to look up before a text is read. */
export const zipsToLookUp = (pasted: string): string[] => zipsIn(findContact(cleanText(pasted)).text);

/** A code that nobody knows still has its state. */
function stateAlone(zip_code: string): PostalCode | null {
  const state = stateOfZip(zip_code);
  return (
    state && {
      zip_code,
      state: state.name,
      state_code: state.code,
      city: null,
      municipality: null,
      neighborhoods: [],
      latitude: null,
      longitude: null,
    }
  );
}

/** What the code says of the place goes before what the text says; what differs is marked. */
function settlePlace(reading: Reading, zip: string, postal: PostalCode | null): void {
  const typedState = reading.get('state');
  const state = stateOfZip(zip)?.name ?? '';
  if (state !== '') reading.put('state', state, !typedState || stateByName(typedState)?.name === state);
  const city = postal?.city ?? postal?.municipality;
  if (city) reading.put('city', city, true);
  else if (reading.get('city')) reading.doubt('city');
  const typed = reading.get('neighborhood');
  const known = coloniaOf(typed, postal);
  if (known) reading.put('neighborhood', known.name, known.isSure);
  else if (typed && (postal?.neighborhoods.length ?? 0) > 0) reading.doubt('neighborhood');
  else if (!typed && postal?.neighborhoods.length === 1) reading.put('neighborhood', postal.neighborhoods[0] ?? '', false);
}

/** Reads what people send of an address: its parts, those that are doubtful, and what belongs to no field. */
export function readAddress(pasted: string, zipOf: ZipOf): PastedAddress {
  const contact = findContact(cleanText(pasted));
  const zip = findZip(contact.text, zipOf);
  const postal = zip ? (zipOf(zip.zip) ?? stateAlone(zip.zip)) : null;
  const pieces = piecesOf(zip?.text ?? contact.text);
  const reading = newReading(pieces.some(({ label }) => label === 'last_name'));
  for (const [field, value] of Object.entries(contact.fields)) reading.put(field as keyof typeof contact.fields, value, true);
  contact.doubtful.forEach(reading.doubt);
  const open = pieces.flatMap((piece, place) =>
    piece.label && piece.label !== 'address' ? readLabelled(reading, piece, postal, place) : [{ ...piece, place }],
  );
  if (zip) reading.put('zip_code', zip.zip, zip.isSure);
  readUnlabelled(
    reading,
    open.toSorted((a, b) => a.place - b.place),
    postal,
  );
  if (zip) settlePlace(reading, zip.zip, postal);
  return reading.done();
}
