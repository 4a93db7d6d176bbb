const weights = [3, 1, 7];

/** The check digit of a 12-digit FedEx number: weights 3, 1, 7, modulo 11, then modulo 10. */
export function fedexDigit(elevenDigits: string): number {
  const sum = [...elevenDigits].reduce((total, digit, index) => total + Number(digit) * (weights[index % 3] ?? 0), 0);
  return (sum % 11) % 10;
}

/** Whether a 12-digit FedEx number carries its check digit. */
export const isFedexNumber = (number: string): boolean => /^\d{12}$/.test(number) && fedexDigit(number.slice(0, 11)) === Number(number.at(-1));
