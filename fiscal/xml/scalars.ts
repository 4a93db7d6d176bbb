import { centavos, type Centavos } from '#contract/shared/money.ts';
import { fixedFrom, fixedText, type Fixed, type Places } from '../document/fixed.ts';
import { isLocalTime, type LocalTime } from '../document/local-time.ts';
import type { Scalar } from './codec.ts';

export const text: Scalar<string> = { write: (value) => value, read: (value) => value };

/** Pesos with two decimals. */
export const money: Scalar<Centavos> = {
  write: (amount) => {
    const digits = String(Math.abs(amount)).padStart(3, '0');
    return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
  },
  read: (value) => {
    const units = fixedFrom(value, 2);
    return units === null ? undefined : centavos(units);
  },
};

export const fixed = <P extends Places>(places: P): Scalar<Fixed<P>> => ({
  write: (value) => fixedText(value, places),
  read: (value) => fixedFrom(value, places) ?? undefined,
});

export const count: Scalar<number> = { write: String, read: (value) => (/^\d{1,9}$/.test(value) ? Number(value) : undefined) };

export const localTime: Scalar<LocalTime> = { write: (value) => value, read: (value) => (isLocalTime(value) ? value : undefined) };

/** A key of a closed list. */
export const oneOf = <V extends string>(keys: readonly V[]): Scalar<V> => ({
  write: (value) => value,
  read: (value) => keys.find((key) => key === value),
});

/** A value of ours by SAT's word for it. */
export const wordFor = <V extends string>(words: Readonly<Record<V, string>>): Scalar<V> => ({
  write: (value) => words[value],
  read: (word) => (Object.keys(words) as V[]).find((value) => words[value] === word),
});

/** Whole per cent as SAT's rate: 16 is 0.160000. */
export const rate = <R extends number>(rates: readonly R[]): Scalar<R> => {
  const written = (percent: R) => `0.${String(percent).padStart(2, '0')}0000`;
  return { write: written, read: (value) => rates.find((percent) => written(percent) === value) };
};
