import type { Piece } from '#connectors/kit/connector.ts';
import { sidesOf } from '#connectors/kit/sides.ts';
import { centavosOf, pesosOf } from '#wire/shapes.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { Charge } from './schema.ts';

export const PESO = 'MXN';

type Measured = Pick<Piece, 'lengthHcm' | 'widthHcm' | 'heightHcm' | 'weightHkg'>;

/** Kilos, and whole centimetres rounded up. */
export const toPackage = (piece: Measured) => ({ weight: piece.weightHkg / 100, dimensions: sidesOf(piece) });

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
