import * as z from 'zod/mini';
import { addressTexts } from '#texts/es/addresses/addresses.ts';
import { messages } from '#texts/es/shared/messages.ts';
import { foldText } from './paging.ts';
import { oneLine } from './text.ts';

/** The one country there is (AMB-19.01). */
export const MEXICO = 'México';

const waysToWrite = new Set(['mexico', 'mx', 'mex', 'estados unidos mexicanos']);

/** Whether a text names the one country there is. */
export const isMexico = (typed: string): boolean => waysToWrite.has(foldText(typed));

/** The country of an address as it is typed; 'México' in every value. */
export const country = z.codec(
  oneLine({ error: addressTexts.country }).check(
    z.minLength(1, { error: addressTexts.country, abort: true }),
    z.maxLength(50, { error: messages.tooLong(50), abort: true }),
    z.refine(isMexico, { error: addressTexts.onlyMexico }),
  ),
  z.string(),
  { decode: () => MEXICO, encode: (stored) => stored },
);
