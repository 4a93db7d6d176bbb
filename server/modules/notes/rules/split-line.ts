import { addCentavos, subtractCentavos, type Centavos, type Taxed } from '#contract/shared/money.ts';
import { isTaxOf, shareOf } from '#fiscal/arithmetic.ts';

/** A line of an invoice, and what notes that count took of it. */
export type LeftOfLine = { line: Taxed & { rate: number }; noted: Taxed };

export const leftOf = ({ line, noted }: LeftOfLine): Centavos => subtractCentavos(line.total, noted.total);

/**
 * What an amount with IVA takes of a line: its IVA is the line's share up to there, less what notes took before, so that a line that is taken back wholly gives
 * back exactly its own IVA. Null where SAT takes no such IVA: of a centavo or two.
 */
export function splitLine({ line, noted }: LeftOfLine, amount: Centavos): Taxed | null {
  const iva = subtractCentavos(shareOf(line.iva, addCentavos(noted.total, amount), line.total), noted.iva);
  const net = subtractCentavos(amount, iva);
  return net > 0 && iva >= 0 && isTaxOf(net, line.rate, iva) ? { net, iva, total: amount } : null;
}
