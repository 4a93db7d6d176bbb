import { conceptOf } from '#contract/billing/billing.ts';
import type { UserId } from '#contract/shared/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import { overweightWords as words } from '#texts/es/later-charges/overweight-words.ts';
import type { GuideToCharge } from '../shipping/api.ts';
import type { LaterChargesNeeds } from './needs.ts';
import { priceOverweight } from './rules/price-overweight.ts';
import { changeOverweight, lockOverweight, overweightOfGuide } from './store/overweight.ts';
import type { OverweightTable } from './tables.ts';
import { tellCharged, tellDropped } from './tell-people.ts';

const ended = new Set<unknown>(['cancelled', 'aborted']);

/**
 * Charges what is under review: its days are over, or `decided` says who let it stand and why. The caller holds its guide and the row. A guide that
 * was cancelled meanwhile is charged nothing until it is used after all.
 */
export async function chargeOverweight(
  needs: LaterChargesNeeds,
  tx: Tx,
  overweight: OverweightTable,
  decided: { by: UserId; reason: string } | null,
): Promise<OverweightTable> {
  const ended_at = needs.clock.now();
  const [guide] = await needs.shipping.guidesToCharge(tx, { id: overweight.label_id });
  if (!guide || ended.has(guide.follow_up)) return dropOverweight(needs, tx, overweight, { by: null, reason: words.labelCancelled });
  const { id: charge_id } = await needs.billing.chargeLater(tx, chargedOf(guide), chargeOf(overweight));
  const change = { status: 'charged' as const, charge_id, ended_at, decided_by: decided?.by ?? null, reason: decided?.reason ?? null };
  await changeOverweight(tx, overweight, change);
  const charged = { ...overweight, ...change };
  await audited(needs, tx, charged);
  await tellCharged(needs, tx, charged);
  return charged;
}

/** Nothing of it is ever charged. `by` null: its guide was cancelled. */
export async function dropOverweight(
  needs: LaterChargesNeeds,
  tx: Tx,
  overweight: OverweightTable,
  { by, reason }: { by: UserId | null; reason: string },
): Promise<OverweightTable> {
  const change = { status: 'dropped' as const, ended_at: needs.clock.now(), decided_by: by, reason };
  await changeOverweight(tx, overweight, change);
  const dropped = { ...overweight, ...change };
  await audited(needs, tx, dropped);
  await tellDropped(needs, tx, dropped);
  return dropped;
}

/** A guide that had ended is used after all: what was dropped because of its end is charged, and what root dropped is not. The caller holds the guide. */
export async function chargeDropped(needs: LaterChargesNeeds, tx: Tx, { id, customer_id }: Pick<GuideToCharge, 'id' | 'customer_id'>): Promise<void> {
  const found = await overweightOfGuide(tx, customer_id, id);
  const overweight = found && (await lockOverweight(tx, customer_id, found.id));
  if (overweight?.status === 'dropped' && overweight.decided_by === null) await chargeOverweight(needs, tx, overweight, null);
}

const chargedOf = ({ id: label_id, customer_id, user_id, business_id, parcel_number, payment_kind }: GuideToCharge) => ({
  ...{ label_id, customer_id, user_id, business_id, parcel_number, payment_kind },
});

/** An overweight's price is that of the day on which it was taken. */
function chargeOf({ carrier_hkg, paid_hkg, extra_kg_price, rate, net, iva, total }: OverweightTable) {
  const priced = priceOverweight({ carrier_hkg, paid_hkg }, extra_kg_price, rate);
  if (!priced || priced.taxed.total !== total) throw new Error('an overweight no longer costs what it was announced with');
  const { quantity, unit_price } = priced;
  return { concept: conceptOf.overweight_price, source: 'supplier' as const, quantity, unit_price, rate, taxed: { net, iva, total } };
}

const audited = (needs: LaterChargesNeeds, tx: Tx, { id, customer_id, decided_by, status, total, reason }: OverweightTable): Promise<void> =>
  needs.audit(tx, {
    ...{ actor_id: decided_by, on_behalf_of: null, customer_id, action: `overweight.${status}`, entity: 'overweight', entity_id: id },
    after: { total, ...(reason === null ? {} : { reason }) },
  });
