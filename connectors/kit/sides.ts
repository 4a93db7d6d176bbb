import type { Piece } from './connector.ts';

/** Sides in whole centimetres, rounded up. */
export function sidesOf({ lengthHcm, widthHcm, heightHcm }: Pick<Piece, 'lengthHcm' | 'widthHcm' | 'heightHcm'>) {
  const side = (hundredths: number) => Math.max(1, Math.ceil(hundredths / 100));
  return { length: side(lengthHcm), width: side(widthHcm), height: side(heightHcm) };
}
