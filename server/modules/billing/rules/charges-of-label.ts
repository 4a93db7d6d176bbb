import { conceptOf, reportOf, type ReportName } from '#contract/billing/billing.ts';
import { IVA_PERCENT } from '#contract/rating/rating.ts';
import type { ChargeId } from '#contract/shared/ids.ts';
import type { PaidComponent } from '../../wallet/api.ts';
import type { ChargedGuide } from '../api.ts';
import type { ChargeTable } from '../tables.ts';

export const typeOfReport = {
  guides: 'guides',
  overweight_platform: 'overweight',
  overweight_supplier: 'overweight',
  insurance: 'insurance',
} as const satisfies Record<ReportName, string>;

/**
 * The charges of a guide as it was quoted: one per component that is not zero. Born Applied when money or stock was taken, else Created;
 * what stock paid is not invoiced again, for its purchase was (AMB-12.02, AMB-13.01).
 */
export function chargesOfLabel(guide: ChargedGuide, paid: readonly PaidComponent[], createdAt: Date, newId: () => ChargeId): ChargeTable[] {
  return paid
    .filter(({ taxed, lines }) => taxed.total !== 0 || lines.length > 0)
    .map(({ component, taxed, settled, lines }) => ({
      id: newId(),
      ...guide,
      purchase_id: null,
      concept: conceptOf[component],
      source: 'quote',
      report_name: reportOf[component],
      report_type: typeOfReport[reportOf[component]],
      quantity: 1,
      unit_price: taxed.net,
      rate: IVA_PERCENT,
      ...taxed,
      lines: [...lines],
      settled,
      invoiceable: !lines.some(({ from }) => from === 'stock'),
      status: settled ? 'Applied' : 'Created',
      report_id: null,
      pre_invoice_id: null,
      invoice_id: null,
      created_at: createdAt,
      cancelled_at: null,
      cancelled_with_guide: false,
    }));
}
