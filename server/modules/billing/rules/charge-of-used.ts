import { CANCELLED_LABEL_USED } from '#contract/billing/billing.ts';
import { IVA_PERCENT } from '#contract/rating/rating.ts';
import { sumCentavos } from '#contract/shared/money.ts';
import type { ChargeId } from '#contract/shared/ids.ts';
import type { PaidComponent } from '../../wallet/api.ts';
import type { ChargedGuide } from '../api.ts';
import type { ChargeTable } from '../tables.ts';

/** One charge over all that a guide's cancellation gave back, component by component; null when it had cost nothing. */
export function chargeOfUsed(guide: ChargedGuide, paid: readonly PaidComponent[], createdAt: Date, id: ChargeId): ChargeTable | null {
  const sum = (of: 'net' | 'iva' | 'total') => sumCentavos(paid.map(({ taxed }) => taxed[of]));
  if (sum('total') === 0) return null;
  return {
    id,
    ...guide,
    purchase_id: null,
    concept: CANCELLED_LABEL_USED,
    source: 'supplier',
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
  };
}
