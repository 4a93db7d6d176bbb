import type { CANCELLED_LABEL_USED, LABEL_REUSED } from '#contract/billing/billing.ts';
import { IVA_PERCENT } from '#contract/rating/rating.ts';
import { sumCentavos, type Taxed } from '#contract/shared/money.ts';
import type { ChargeId } from '#contract/shared/ids.ts';
import type { ChargedGuide } from '../api.ts';
import type { ChargeTable } from '../tables.ts';

/** What is charged of a guide once more: `source` is who said so. */
export type Again = { concept: typeof CANCELLED_LABEL_USED | typeof LABEL_REUSED; source: 'supplier' | 'staff'; createdAt: Date; id: ChargeId };

/** One charge over what a guide was charged before, each with its own rounding; null when that was nothing. */
export function chargeOnceMore(guide: ChargedGuide, charged: readonly Taxed[], { concept, source, createdAt, id }: Again): ChargeTable | null {
  const sum = (of: 'net' | 'iva' | 'total') => sumCentavos(charged.map((taxed) => taxed[of]));
  if (sum('total') === 0) return null;
  return {
    id,
    ...guide,
    purchase_id: null,
    concept,
    source,
    report_name: 'guides',
    report_type: 'guides',
    quantity: 1,
    unit_price: sum('net'),
    rate: IVA_PERCENT,
    net: sum('net'),
    iva: sum('iva'),
    total: sum('total'),
    lines: [],
    settled: false,
    invoiceable: true,
    status: 'Created',
    report_id: null,
    pre_invoice_id: null,
    invoice_id: null,
    created_at: createdAt,
    cancelled_at: null,
    cancelled_with_guide: false,
  };
}
