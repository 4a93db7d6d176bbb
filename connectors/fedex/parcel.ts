import type { Piece } from '#connectors/kit/connector.ts';
import { statesInOrder } from '#connectors/kit/mexico.ts';
import { sidesOf } from '#connectors/kit/sides.ts';
import { pesosOf } from '#wire/shapes.ts';

/** FedEx's own two letters of each state; DF is Ciudad de Mexico. */
export const fedexStates = statesInOrder('AG BC BS CM CO CL CS CH DF DG GT GR HG JA EM MI MO NA NL OA PU QE QR SL SI SO TB TM TL VE YU ZA');

/** The key of a state from FedEx's letters. */
export const stateKeys: Readonly<Record<string, string>> = Object.fromEntries(Object.entries(fedexStates).map(([key, letters]) => [letters, key]));

/** The peso by the name that FedEx takes in declared values. */
export const PESO = 'NMP';
/** FedEx still calls the peso NMP; both names are the peso, and so is no name. */
export const isPeso = (currency: string | null): boolean => currency === null || currency === 'MXN' || currency === PESO;

type Measured = Pick<Piece, 'lengthHcm' | 'widthHcm' | 'heightHcm' | 'weightHkg' | 'declared'>;

/** Measures of one piece: whole centimetres, rounded up; a declared value only when there is one (O-5.52). */
export const toLineItem = (piece: Measured) => ({
  weight: { units: 'KG', value: piece.weightHkg / 100 },
  dimensions: { ...sidesOf(piece), units: 'CM' },
  ...(piece.declared > 0 ? { declaredValue: { amount: pesosOf(piece.declared), currency: PESO } } : {}),
});
