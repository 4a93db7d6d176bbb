import { addCentavos, sumCentavos, ZERO, type Centavos } from '#contract/shared/money.ts';
import { chargedRates, type Charged } from './document/tax.ts';

/** One row per rate that occurs, the lowest first. */
export function sumByRate(taxes: readonly Charged[]): readonly Charged[] {
  return chargedRates.flatMap((rate_percent) => {
    const ofRate = taxes.filter((tax) => tax.rate_percent === rate_percent);
    if (ofRate.length === 0) return [];
    return [{ rate_percent, base: sumCentavos(ofRate.map(({ base }) => base)), amount: sumCentavos(ofRate.map(({ amount }) => amount)) }];
  });
}

export const sumOfAmounts = (rows: readonly { amount: Centavos }[]): Centavos => sumCentavos(rows.map(({ amount }) => amount));

/** The sum of what is not null; null where nothing is. */
export const sumOrNull = (amounts: readonly (Centavos | null)[]): Centavos | null =>
  amounts.reduce<Centavos | null>((sum, amount) => (amount === null ? sum : addCentavos(sum ?? ZERO, amount)), null);
