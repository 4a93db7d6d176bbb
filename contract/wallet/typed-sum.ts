import * as z from 'zod/mini';
import { centavosFromNumber, type Centavos } from '../shared/money.ts';

/** A sum above zero that a person types, in pesos on the wire. Whatever else is typed gets this one message: it says how to write it. */
export const typedSum = (error: string) =>
  z.codec(
    z.number({ error }).check(z.refine((pesos) => (centavosFromNumber(pesos) ?? 0) > 0, { error })),
    z.custom<Centavos>((sum) => Number.isSafeInteger(sum) && (sum as number) > 0, { error }),
    { decode: (pesos) => centavosFromNumber(pesos) as Centavos, encode: (sum) => sum / 100 },
  );
