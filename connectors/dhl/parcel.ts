import type { Piece } from '#connectors/kit/connector.ts';
import { centavosOf, pesosOf } from '#wire/shapes.ts';
import { foldAscii } from '#contract/carriers/text-lines.ts';
import { states } from '#contract/catalogs/states.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { Charge } from './schema.ts';

export const PESO = 'MXN';

const stateNames = new Map(states.map(({ code, name }) => [code, foldAscii(name).toUpperCase()]));
/** A state as DHL's provinceName; '' where it is not known. */
export const provinceName = (state_code: string): string => stateNames.get(state_code) ?? '';

type Measured = Pick<Piece, 'lengthHcm' | 'widthHcm' | 'heightHcm' | 'weightHkg'>;

/** Kilos, and whole centimetres rounded up. */
export function toPackage({ lengthHcm, widthHcm, heightHcm, weightHkg }: Measured) {
  const side = (hundredths: number) => Math.max(1, Math.ceil(hundredths / 100));
  return { weight: weightHkg / 100, dimensions: { length: side(lengthHcm), width: side(widthHcm), height: side(heightHcm) } };
}

/** The insurance of what is declared (II); nothing declared is not insured (O-5.52). */
export function insuranceOf(pieces: readonly Pick<Piece, 'declared'>[]) {
  const declared = pieces.reduce((sum, piece) => sum + piece.declared, 0) as Centavos;
  return declared > 0 ? { valueAddedServices: [{ serviceCode: 'II', value: pesosOf(declared), currency: PESO }] } : {};
}

/** What the account is billed, in centavos; null in another currency. */
export function billed(charges: readonly Charge[]): Centavos | null {
  const own = charges.find(({ currencyType }) => currencyType === 'BILLC');
  return own && own.price !== null && own.priceCurrency === PESO ? centavosOf(own.price) : null;
}
