import { centavos, sumCentavos, type Centavos } from '#contract/shared/money.ts';
import { taxesOfPart } from '#fiscal/build/part-of-tax.ts';
import type { Part } from '#fiscal/build/parts-of-total.ts';
import type { Charged } from '#fiscal/document/tax.ts';

/** The IVA of a part; null where it is one that SAT does not take: a centavo that is all IVA. */
export function ivaOf({ starts_at, amount }: Part, { total, taxes }: { total: Centavos; taxes: readonly Charged[] }): Centavos | null {
  const part = { ...unnamed, total, charged: taxes, paid_before: starts_at, paid: amount, balance_before: centavos(total - starts_at) };
  const { charged } = taxesOfPart(part);
  if (charged.some((tax) => tax.base <= 0 || tax.amount < 0)) return null;
  return sumCentavos(charged.map((tax) => tax.amount));
}
const unnamed = { uuid: '', series: null, folio: null, withheld: null, installment: 1 } as const;
