import type { FollowUp } from '#contract/shipping/shipping.ts';

const of = (follow_up: FollowUp, codes: string): [string, FollowUp][] => codes.split(' ').map((code) => [code, follow_up]);

/** FedEx's status codes and what they mean here. A code that is not listed changes nothing and is kept: AO is a forecast. */
export const followUps: ReadonlyMap<string, FollowUp> = new Map([
  ...of('registered', 'OC OX EP MD IN'),
  ...of('scanned', 'PU PX OF AP'),
  ...of('in_transit', 'IT IX AR DP AF FD SF TR LO AX CC OD ED AD EO'),
  ...of('facility', 'HL HP HA'),
  ...of('exception', 'SE DE CD DY DD PD PY RS'),
  ...of('delivered', 'DL'),
  ...of('cancelled', 'CA'),
]);

/** Known codes that are only paper or a message: nobody had the parcel in hand. */
const paperCodes: ReadonlySet<string> = new Set(['OC', 'OX', 'EP', 'MD', 'IN', 'CA', 'PD', 'PY']);

/** The parcel goes back: a delivery before this is withdrawn, and what is delivered after it is the return, to the sender. */
export const RETURN_CODE = 'RS';

/** A physical scan. A code that we do not know proves nothing. */
export const isScan = (code: string): boolean => followUps.has(code) && !paperCodes.has(code);

/** A quote that says "not served" instead of failing. */
export const notServedCodes: ReadonlySet<string> = new Set(['SERVICE.LOCATION.UNAVAILABLE', 'RATE.LOCATION.NOSERVICE']);

/** A cancel of what is cancelled already: done. */
export const alreadyCancelledCodes: ReadonlySet<string> = new Set([
  'CANCELSHIPMENT.TRACKINGNUMBER.DELETED',
  'CANCELSHIPMENT.TRACKINGNUMBER.CANCELLED',
]);

/** The same in words, beside a success that is none. */
export const isCancelledAlready = (words: string): boolean => /already (been )?(cancel|delet)|ya (esta|está|fue|ha sido) cancelad/i.test(words);

/** Nothing is known under this number or reference yet. */
export const notFoundCodes: ReadonlySet<string> = new Set([
  'TRACKING.TRACKINGNUMBER.NOTFOUND',
  'TRACKING.TRACKINGNUMBER.EMPTY',
  'TRACKING.REFERENCENUMBER.NOTFOUND',
  'TRACKING.DATA.NOTFOUND',
]);

/** Surcharges that mean "off the main network". */
export const isExtendedSurcharge = (type: string): boolean => type === 'OUT_OF_DELIVERY_AREA' || type.startsWith('EXTENDED_');

const dayWords = [
  'ONE', 'TWO', 'THREE', 'FOUR', 'FIVE', 'SIX', 'SEVEN', 'EIGHT', 'NINE', 'TEN', 'ELEVEN', 'TWELVE', 'THIRTEEN', 'FOURTEEN', 'FIFTEEN', 'SIXTEEN',
  'SEVENTEEN', 'EIGHTEEN', 'NINETEEN', 'TWENTY',
]; // prettier-ignore

/** THREE_DAYS as 3; null for anything that is no number of days. */
export function transitDays(words: string | null): number | null {
  const index = dayWords.indexOf(/^([A-Z]+)_DAYS?$/.exec(words ?? '')?.[1] ?? '');
  return index < 0 ? null : index + 1;
}

/** A cancel of a pickup that is cancelled already: done. */
export const pickupCancelledCodes: ReadonlySet<string> = new Set(['DUPLICATE.REQUEST.CANCEL']);

/** No pickup stands under a code: done where it was asked before. */
export const pickupUnknownCodes: ReadonlySet<string> = new Set(['NO.DISPATCH.FOUND']);

/** The carrier does not come there, or on none of the days: an answer, no failure. */
export const pickupNotServedCodes: ReadonlySet<string> = new Set(['PICKUP.LOCATION.UNAVAILABLE', 'LOCATIONTYPE.VALUE.INVALID']);
