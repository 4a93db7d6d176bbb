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
