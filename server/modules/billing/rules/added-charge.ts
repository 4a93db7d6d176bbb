import type { ReportName } from '#contract/billing/billing.ts';
import { IVA_PERCENT } from '#contract/rating/rating.ts';
import type { ChargeId } from '#contract/shared/ids.ts';
import { centavos, divideRounded, toExact, withIva, type Centavos } from '#contract/shared/money.ts';
import type { AddedCharge, ChargedGuide } from '../api.ts';
import type { ChargeTable } from '../tables.ts';
import { typeOfReport } from './charges-of-label.ts';

/** The net that a known total contains. */
export const netContained = (total: Centavos, ivaPercent: number): Centavos =>
  centavos(Number(divideRounded(BigInt(total) * 100n, BigInt(100 + ivaPercent))));

type Added = AddedCharge & { report: ReportName };

/** A charge that staff make of a guide: owed until something pays it (AMB-13.01). */
export function addedCharge(guide: ChargedGuide, { concept, quantity, unit_price, report }: Added, created_at: Date, id: ChargeId): ChargeTable {
  const { label_id, customer_id, user_id, business_id, parcel_number, payment_kind } = guide;
  return {
    id,
    label_id,
    customer_id,
    user_id,
    business_id,
    parcel_number,
    payment_kind,
    purchase_id: null,
    concept,
    source: 'staff',
    report_name: report,
    report_type: typeOfReport[report],
    quantity,
    unit_price,
    rate: IVA_PERCENT,
    ...withIva(toExact(centavos(quantity * unit_price)), IVA_PERCENT),
    lines: [],
    settled: false,
    invoiceable: true,
    status: 'Created',
    report_id: null,
    pre_invoice_id: null,
    invoice_id: null,
    created_at,
    cancelled_at: null,
    cancelled_with_guide: false,
  };
}
