/** How many decimals a number of a document keeps: hundredths, thousandths, millionths. */
export type Places = 2 | 3 | 6;
declare const placesBrand: unique symbol;
/** A decimal number as whole units of its last place: 1.25 as Fixed<3> is 1250. */
export type Fixed<P extends Places> = number & { readonly [placesBrand]: P };

/** A decimal text as fixed number; null when it is none, is negative, or has more decimals that are not zero. */
export function fixedFrom<P extends Places>(text: string, places: P): Fixed<P> | null {
  const [, whole, decimals = ''] = /^(\d{1,12})(?:\.(\d{1,12}))?$/.exec(text) ?? [];
  if (whole === undefined || /[1-9]/.test(decimals.slice(places))) return null;
  const units = Number(whole + decimals.slice(0, places).padEnd(places, '0'));
  return Number.isSafeInteger(units) ? (units as Fixed<P>) : null;
}

/** A fixed number as decimal text without zeros at its end: '1.25', '3'. */
export function fixedText<P extends Places>(value: Fixed<P>, places: P): string {
  const digits = String(value).padStart(places + 1, '0');
  const decimals = digits.slice(-places).replace(/0+$/, '');
  return digits.slice(0, -places) + (decimals === '' ? '' : `.${decimals}`);
}

/** A whole number as quantity. */
export const wholeQuantity = (count: number): Fixed<6> => (count * 1_000_000) as Fixed<6>;
/** Grams as kilograms. */
export const kilograms = (grams: number): Fixed<3> => grams as Fixed<3>;
/** Units of ten metres as kilometres, or of ten kilograms as tonnes. */
export const hundredths = (units: number): Fixed<2> => units as Fixed<2>;
