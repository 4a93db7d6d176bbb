const weights = [3, 7, 1];

/** The check digit of the first 17 digits of a CLABE: weights 3, 7, 1, each product modulo 10. */
export const clabeDigit = (digits: string): string => {
  const sum = [...digits.slice(0, 17)].reduce((total, digit, index) => total + ((Number(digit) * (weights[index % 3] as number)) % 10), 0);
  return String((10 - (sum % 10)) % 10);
};

/** Whether a text is 18 digits of which the last is right; says nothing of bank or plaza (domain: 5.4). */
export const isClabe = (text: string): boolean => /^\d{18}$/.test(text) && clabeDigit(text) === text[17];

/** Digits of our own account at the bank before those of a customer: bank, plaza and the number of the company. */
export const CLABE_PREFIX_LENGTH = 10;
/** The CLABE of the customer with this number: prefix, seven digits of its own, the check digit (AMB-13.16). */
export function clabeOf(prefix: string, number: number): string {
  const body = `${prefix}${String(number).padStart(17 - CLABE_PREFIX_LENGTH, '0')}`;
  if (!/^\d{17}$/.test(body)) throw new RangeError(`no CLABE for ${prefix} and ${number}`);
  return body + clabeDigit(body);
}
