import type { ManualGuide } from '#contract/manual/manual.ts';
import { IVA_PERCENT } from '#contract/rating/rating.ts';
import { sumCentavos, toExact, withIva, ZERO, type Centavos, type Taxed } from '#contract/shared/money.ts';
import { manualFormTexts as texts } from '#texts/es/manual/manual-form.ts';
import { valueOf, type ManualDraft } from './manual-draft.ts';

/** A line of what is charged; `taxed` null = a unit of stock, which moves no money. */
export type CostLine = { name: string; taxed: Taxed | null };
export type ManualCost = { lines: CostLine[]; net: Centavos; iva: Centavos; total: Centavos };

type Typed = Pick<ManualDraft, 'modality' | 'price' | 'extras'>;
const isAmount = (value: number | null): value is Centavos => value !== null && Number.isSafeInteger(value) && value >= 0;
const taxedOf = (net: number): Taxed => withIva(toExact(net as Centavos), IVA_PERCENT);

/** What saving charges, line by line, as the server rounds it; what cannot be read yet counts nothing (AMB-10.10). */
export function costOf({ modality, price, extras }: Typed): ManualCost {
  const kind = valueOf(modality);
  const isCharged = kind === 'Cobro' || kind === 'Prepago';
  const guide: CostLine[] =
    kind === 'Prepago'
      ? [{ name: texts.unit, taxed: null }]
      : kind === 'Cobro' && isAmount(price) && price > 0
        ? [{ name: texts.guide, taxed: taxedOf(price) }]
        : [];
  const added = extras.flatMap(({ concept, quantity, unit_price }): CostLine[] =>
    isCharged && isAmount(unit_price) && quantity !== null && quantity > 0
      ? [{ name: texts.times(concept, quantity), taxed: taxedOf(quantity * unit_price) }]
      : [],
  );
  const lines = [...guide, ...added];
  const sum = (part: keyof Taxed) => sumCentavos(lines.map(({ taxed }) => taxed?.[part] ?? ZERO));
  return { lines, net: sum('net'), iva: sum('iva'), total: sum('total') };
}

/** What a saved guide is charged. */
export const costOfGuide = ({ modality, price, extras }: ManualGuide): ManualCost => costOf({ modality: modality ?? 'none', price, extras });

/** Whether saving charges otherwise than what stands: the same amount for something else does too. */
export const isOtherCost = (before: ManualCost, after: ManualCost): boolean => JSON.stringify(before) !== JSON.stringify(after);
