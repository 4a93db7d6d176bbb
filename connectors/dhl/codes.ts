import type { FollowUp } from '#contract/shipping/shipping.ts';

const of = (follow_up: FollowUp, codes: string): [string, FollowUp][] => codes.split(' ').map((code) => [code, follow_up]);

/** DHL's checkpoints and what they mean here. A code that is not listed changes nothing and is kept. */
export const followUps: ReadonlyMap<string, FollowUp> = new Map([
  ...of('scanned', 'SA PU PL'),
  ...of('in_transit', 'DF AF AR TR FD TP WC OO CR IC RR SM RW'),
  ...of('facility', 'CC'),
  ...of('exception', 'OH HP NH BA CA CM ND RD MS MC MD SS UD CD BN SC AD PY BR PD DD RT DS DY HI HO HW WX CS'),
  ...of('delivered', 'OK'),
]);

/** The first of these is the first scan; the later ones are steps on the way. */
export const isFirstScan = (code: string): boolean => followUps.get(code) === 'scanned';

/** Held, and closed: what they mean depends on the words beside them, and on what came before. */
export const HELD_CODE = 'OH';
export const CLOSED_CODE = 'CS';
export const isAwaitingCollection = (words: string): boolean =>
  /awaiting collection|en espera de (recolecci|ser recog)|disponible para recoger/i.test(words);

/** The parcel goes back: a delivery before this is withdrawn, and what is delivered after it is the return, to the sender. */
export const RETURN_CODE = 'RT';

/** Known codes that are only a message: nobody had the parcel in hand. */
const messageCodes: ReadonlySet<string> = new Set(['AD', 'PY', 'SC']);

/** A checkpoint of the parcel itself. A code that we do not know proves nothing. */
export const isScan = (code: string): boolean => followUps.has(code) && !messageCodes.has(code);

/** A quote that says "not served" instead of answering an empty list (README). */
export const notServedCodes: ReadonlySet<string> = new Set(['7008', '996', '1001', '1004']);

/** The surcharge of a destination off the main network. */
export const REMOTE_AREA = 'OO';
