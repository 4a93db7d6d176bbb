const clabeWeights = [3, 7, 1];

/** The CLABE of a customer at STP: bank, plaza, our prefix and seven digits of its own, with the check digit. */
export function stpClabe(customerNumber: number): string {
  const body = `6461801570${String(customerNumber).padStart(7, '0')}`;
  const sum = [...body].reduce((total, digit, index) => total + ((Number(digit) * (clabeWeights[index % 3] ?? 0)) % 10), 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
}

const fedexWeights = [3, 1, 7];

/** A 12-digit FedEx number: weights 3, 1, 7, modulo 11, then modulo 10. */
export function fedexNumber(elevenDigits: string): string {
  const sum = [...elevenDigits].reduce((total, digit, index) => total + Number(digit) * (fedexWeights[index % 3] ?? 0), 0);
  return `${elevenDigits}${(sum % 11) % 10}`;
}

/** A number of Sendex's range: nine digits and their modulo-10 check digit. */
export function sendexNumber(nineDigits: string): string {
  const sum = [...nineDigits].reverse().reduce((total, digit, index) => {
    const value = index % 2 === 0 ? Number(digit) * 2 : Number(digit);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `SDX${nineDigits}${(10 - (sum % 10)) % 10}`;
}
