/** The check digit of a ten-digit waybill number: the first nine, modulo 7. */
export const dhlDigit = (nineDigits: string): number => Number(nineDigits) % 7;

export const isDhlNumber = (number: string): boolean => /^\d{10}$/.test(number) && dhlDigit(number.slice(0, 9)) === Number(number.at(-1));
