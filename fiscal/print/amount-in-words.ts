import type { Centavos } from '#contract/shared/money.ts';
import { amountWords as words } from '#texts/es/fiscal/amount-words.ts';

const MILLION = 1_000_000;

/** An amount as a printed document says it: 'MIL CIENTO SESENTA PESOS 00/100 M.N.'. Up to billions of pesos. */
export function amountInWords(amount: Centavos): string {
  const pesos = Math.trunc(amount / 100);
  const cents = String(amount % 100).padStart(2, '0');
  // 'UN MILLÓN DE PESOS', but 'UN MILLÓN CIEN PESOS'.
  const noun = [...(pesos >= MILLION && pesos % MILLION === 0 ? [words.of] : []), pesos === 1 ? words.peso : words.pesos];
  return [numberInWords(pesos), ...noun, `${cents}/100`, words.currency].join(' ');
}

function numberInWords(number: number): string {
  if (number < 1000) return underThousand(number);
  if (number < MILLION)
    return joined(number, 1000, (thousands) => (thousands === 1 ? words.thousand : `${underThousand(thousands)} ${words.thousand}`));
  return joined(number, MILLION, (millions) => `${numberInWords(millions)} ${millions === 1 ? words.million : words.millions}`);
}

function joined(number: number, size: number, wordOf: (count: number) => string): string {
  const rest = number % size;
  return wordOf(Math.trunc(number / size)) + (rest === 0 ? '' : ` ${numberInWords(rest)}`);
}

function underThousand(number: number): string {
  if (number === 100) return words.hundred;
  if (number > 100) return [words.hundreds[Math.trunc(number / 100)], ...(number % 100 === 0 ? [] : [underThousand(number % 100)])].join(' ');
  const unit = words.units[number];
  if (unit !== undefined) return unit;
  const ten = words.tens[Math.trunc(number / 10)] as string;
  return number % 10 === 0 ? ten : `${ten} ${words.and} ${words.units[number % 10]}`;
}
