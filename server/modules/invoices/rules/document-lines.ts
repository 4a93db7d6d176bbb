import { centavos } from '#contract/shared/money.ts';
import { isTaxOf } from '#fiscal/arithmetic.ts';
import type { LineFacts } from '#fiscal/build/facts.ts';
import { wholeQuantity } from '#fiscal/document/fixed.ts';
import type { ChargedRate } from '#fiscal/document/tax.ts';
import type { RowTable } from '../tables.ts';

/** A charge as a document says it. */
export type Told = Pick<RowTable, 'charge_id' | 'net' | 'iva'> & { concept: string; parcel_number: string | null; rate: number };

/** Servicios postales de paqueteo y courier, by unit of service. */
const SERVICE = { product: '78102200', unit: 'E48', unit_name: null, discount: null, withheld: null } as const;

/** Lines up to which each charge has its own, which names its guide; documents beyond this join those of one concept. */
export const LINES_MOST = 1_000;

type Joined = { concept: string; rate: number; charges: number; parcel_number: string | null; net: number; iva: number };
const alone = ({ concept, rate, parcel_number, net, iva }: Told): Joined => ({ concept, rate, charges: 1, parcel_number, net, iva });

/** The lines of a document: what was booked, to the centavo (decision 0227). */
export function documentLines(charges: readonly Told[], most = LINES_MOST): LineFacts[] {
  return (charges.length <= most ? charges.map(alone) : joined(charges)).map(({ concept, rate, charges: n, parcel_number, net, iva }) => ({
    ...SERVICE,
    own_number: n === 1 ? parcel_number : null,
    quantity: wholeQuantity(1),
    description: n === 1 ? concept : `${concept} (${n})`,
    unit_price: centavos(net),
    iva: { rate_percent: rate as ChargedRate, amount: centavos(iva) },
  }));
}

/** Charges of a concept together, as far as SAT takes the sum of their IVA as the tax of the sum of their prices. */
function joined(charges: readonly Told[]): Joined[] {
  const lines: Joined[] = [];
  const open = new Map<string, Joined>();
  for (const charge of charges) {
    const key = `${charge.concept} ${charge.rate}`;
    const line = open.get(key);
    if (line && isTaxOf(centavos(line.net + charge.net), charge.rate, centavos(line.iva + charge.iva)))
      Object.assign(line, { charges: line.charges + 1, parcel_number: null, net: line.net + charge.net, iva: line.iva + charge.iva });
    else {
      const next = alone(charge);
      lines.push(next);
      open.set(key, next);
    }
  }
  return lines;
}
