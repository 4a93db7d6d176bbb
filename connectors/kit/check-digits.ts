/** The digit that makes `digits` pass `isLuhn` (modulo 10, ISO/IEC 7812): it catches every single wrong digit. */
export function luhnDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = index % 2 === 0 ? Number(digit) * 2 : Number(digit);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** Whether the last of these digits is the modulo-10 check digit of the others. */
export const isLuhn = (digits: string): boolean => /^\d{2,}$/.test(digits) && luhnDigit(digits.slice(0, -1)) === Number(digits.at(-1));

const fedexWeights = [3, 1, 7];

/** The check digit of a 12-digit FedEx number: weights 3, 1, 7, modulo 11, then modulo 10 (domain notes §1.1). */
export function fedexDigit(elevenDigits: string): number {
  const sum = [...elevenDigits].reduce((total, digit, index) => total + Number(digit) * (fedexWeights[index % 3] ?? 0), 0);
  return (sum % 11) % 10;
}

/** Whether a 12-digit FedEx number carries its check digit. */
export const isFedexNumber = (number: string): boolean => /^\d{12}$/.test(number) && fedexDigit(number.slice(0, 11)) === Number(number.at(-1));
