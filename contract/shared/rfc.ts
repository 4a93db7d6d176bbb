import * as z from 'zod/mini';
import { messages } from '#texts/es/shared/messages.ts';
import { plainText } from './plain-text.ts';
import { oneLine } from './text.ts';

const rfcPattern = /^[A-ZÑ&]{3,4}(\d{2})(\d{2})(\d{2})[A-Z0-9]{2}[0-9A]$/;

/** Whether a trimmed upper-case text has the form of an RFC and a real date in 19yy or 20yy (AMB-4.05). */
export function isRfc(value: string): boolean {
  const match = rfcPattern.exec(value);
  if (!match) return false;
  const [, year, month, day] = match.map(Number) as [number, number, number, number];
  return [1900 + year, 2000 + year].some((full) => {
    const date = new Date(Date.UTC(full, month - 1, day));
    return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  });
}

/**
 * An RFC as it is stored, of how people write it: in capitals, without the blanks, hyphens and dots between its parts. Any other sign stays
 * and is refused, so that no RFC becomes somebody else's; so do letters that other letters become in capitals.
 */
export const rfcOf = (typed: string): string =>
  plainText(typed)
    .replace(/[\s.\-‐‑‒–—_/]/g, '')
    .replace(/[a-zñ]/g, (letter) => letter.toUpperCase());

/** Checks of a text that is an RFC, written as it is stored before it is judged (O-5.44, A-5.20). */
export const inRfcForm = [z.overwrite(rfcOf), z.refine<string>(isRfc, { error: messages.rfc })] as const;
export const rfc = oneLine().check(...inRfcForm);
/** RFC of consumers as recipients. */
export const PUBLIC_RFC = 'XAXX010101000';
