import { aboutCarrier } from '#contract/carriers/carriers.ts';
import type { Rate } from '#contract/rating/rating.ts';
import type { RateId } from '#contract/shared/ids.ts';
import type { QuotedRate } from './quoted-rates.ts';

export type StoredRate = QuotedRate & { rate_id: RateId };
type Viewing = { seesPrices: boolean; toBranch: boolean; expiresAt: Date };

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Total, then delivery date, then name of the carrier (AMB-6.05). Anyone who may not see prices gets no order by price either:
 * it would tell them which is the cheapest.
 */
function byOrder(seesPrices: boolean): (a: StoredRate, b: StoredRate) => number {
  return (a, b) =>
    (seesPrices ? a.total - b.total : 0) ||
    compare(a.delivery_date, b.delivery_date) ||
    compare(aboutCarrier(a.carrier).name, aboutCarrier(b.carrier).name) ||
    compare(a.service_description, b.service_description);
}

/** The rates of a batch as they are answered; without their amounts for anyone who may not see prices (AMB-3.06). */
export function viewRates(rates: readonly StoredRate[], { seesPrices, toBranch, expiresAt }: Viewing): Rate[] {
  const shown = <T>(amount: T): T | null => (seesPrices ? amount : null);
  return rates.toSorted(byOrder(seesPrices)).map((rate) => ({
    carrier: rate.carrier,
    rate_id: rate.rate_id,
    service_id: rate.service_id,
    service_description: rate.service_description,
    label_price: shown(rate.quoted.label_price),
    insurance: shown(rate.quoted.insurance),
    irregular_delivery_price: shown(rate.quoted.irregular_delivery_price),
    reissue_price: shown(rate.quoted.reissue_price),
    overweight_price: shown(rate.quoted.overweight_price),
    total: shown(rate.total),
    to_pay: shown(rate.to_pay),
    carriers: [rate.carrier],
    delivery_date: rate.delivery_date,
    business_days: rate.business_days,
    payment_kind: rate.payment_kind,
    stock_available: rate.stock_available,
    currency: 'MXN',
    expires_at: endOf(rate, expiresAt).toISOString(),
    not_choosable: isChoosable(rate, toBranch) ? null : 'NO_BRANCH',
    ...troubleOf(rate),
  }));
}

/** A rate ends with its batch, or before it where its carrier says so. */
export const endOf = ({ expires_at }: Pick<QuotedRate, 'expires_at'>, batchEnds: Date): Date =>
  expires_at && expires_at < batchEnds ? expires_at : batchEnds;

function troubleOf({ carrier }: Pick<QuotedRate, 'carrier'>): Pick<Rate, 'trouble'> {
  const { trouble } = aboutCarrier(carrier);
  return trouble === null ? {} : { trouble };
}

/** A carrier without branches cannot deliver to one (AMB-4.11). */
export const isChoosable = ({ carrier }: Pick<QuotedRate, 'carrier'>, toBranch: boolean): boolean =>
  !toBranch || aboutCarrier(carrier).deliversToBranch;
