import type { Centavos } from '#contract/shared/money.ts';
import type { Fixed } from './fixed.ts';
import type { Charged, Withheld } from './tax.ts';

/** `product`: c_ClaveProdServ; `unit`: c_ClaveUnidad; `own_number`: our key of what was sold, such as a guide's number. */
type Sold = { product: string; own_number: string | null; quantity: Fixed<6>; unit: string; unit_name: string | null; description: string };

/** A line of an invoice or a credit note. `amount` is before the discount; the taxes' base is after it. */
export type Line = Sold & { unit_price: Centavos; amount: Centavos; discount: Centavos | null; iva: Charged; withheld: Withheld | null };

/** A line of a transport document: goods that move and are not sold. */
export type HauledLine = Sold;
