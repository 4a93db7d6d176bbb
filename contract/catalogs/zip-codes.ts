import * as z from 'zod/mini';
import { messages } from '#texts/es/shared/messages.ts';
import { zipCode } from './catalogs.ts';
import { stateOfZip } from './states.ts';

/** Stands for a postal code that nobody knows: an address may be kept with it, nothing is quoted or sent (AMB-4.04). */
export const UNKNOWN_ZIP = '00000';

/** Whether some state has this postal code; whether the catalogue knows it is another question. */
export const isPlaceZip = (zip: string): boolean => stateOfZip(zip) !== null;

const nowhere = ({ input }: { input?: unknown }): string => messages.zipNowhere(String(input));

/** The postal code of a place: refused at its field where no state has it. */
export const placeZip = zipCode.check(z.refine(isPlaceZip, { error: nowhere }));

/** The postal code of an address in the book, which may be unknown. */
export const bookZip = zipCode.check(z.refine((zip) => zip === UNKNOWN_ZIP || isPlaceZip(zip), { error: nowhere }));
