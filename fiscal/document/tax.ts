import type { Centavos } from '#contract/shared/money.ts';

/** Rates of IVA on what the house sells, in per cent: common, of the border's credit, none. */
export const chargedRates = [0, 8, 16] as const;
export type ChargedRate = (typeof chargedRates)[number];
/** The rate of IVA that a persona moral withholds of freight by road. */
export const withheldRates = [4] as const;
export type WithheldRate = (typeof withheldRates)[number];

/** IVA at one rate: charged to the customer (traslado) or withheld by it (retención). Other taxes do not occur. */
export type Tax<Rate extends number = ChargedRate> = { rate_percent: Rate; base: Centavos; amount: Centavos };
export type Charged = Tax<ChargedRate>;
export type Withheld = Tax<WithheldRate>;
