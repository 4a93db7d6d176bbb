import { addBusinessDays, businessDayEnd } from '#contract/shared/calendar.ts';
import { aboutCarrier } from '#contract/carriers/carriers.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import type { OverweightId } from '#contract/shared/ids.ts';
import { foldText } from '#contract/shared/paging.ts';
import { measurePiece } from '#contract/packages/billed-weight.ts';
import { hundredths } from '#contract/packages/packages.ts';
import { newId } from '#platform/ids.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { GuideToCharge } from '../shipping/api.ts';
import type { CarrierOverweight, TakenOverweight } from './api.ts';
import { chargeOverweight } from './charge-overweight.ts';
import type { LaterChargesNeeds } from './needs.ts';
import { priceOverweight, type Priced } from './rules/price-overweight.ts';
import { insertOverweight, overweightOfGuide, overweightOfRow } from './store/overweight.ts';
import type { Declared, OverweightTable } from './tables.ts';
import { tellOpened } from './tell-people.ts';

const ended = new Set<unknown>(['cancelled', 'aborted']);

/**
 * Takes one row of a carrier's document: what it measured beyond what the guide has paid waits OVERWEIGHT_HOLD_DAYS and is then charged (AMB-12.15).
 * The row, and the guide, are taken once.
 */
export async function takeOverweight(needs: LaterChargesNeeds, tx: Tx, row: CarrierOverweight): Promise<TakenOverweight> {
  const { shipping } = needs;
  const carrier_hkg = hundredths(row.carrier_kg);
  if (carrier_hkg === null || carrier_hkg <= 0) throw new RangeError(`not kilos of two decimals: ${row.carrier_kg}`);
  const key = { carrier: row.carrier, document: row.document, row_number: row.row };
  const taken = await overweightOfRow(tx, key);
  if (taken) return answerOf('repeated', taken);
  const named = await shipping.guidesToCharge(tx, { number: row.parcel_number });
  const found = named.find(({ carrier }) => carrier === row.carrier);
  if (!found) return { outcome: 'wrong', fault: named.length > 0 ? 'other_carrier' : 'not_found' };
  await shipping.holdGuides(tx, [found]);
  const standing = await overweightOfGuide(tx, found.customer_id, found.id);
  if (standing) return answerOf('repeated', standing);
  const [guide = found] = await shipping.guidesToCharge(tx, { id: found.id });
  if (ended.has(guide.follow_up)) return { outcome: 'wrong', fault: 'cancelled' };
  const bought = await boughtOf(needs, tx, guide);
  if (!bought) return { outcome: 'wrong', fault: 'no_price' };
  const paid_hkg = bought.paid_hkg + 100 * (await needs.billing.overweightKg(tx, { customer_id: guide.customer_id, label_id: guide.id }));
  const priced = priceOverweight({ carrier_hkg, paid_hkg }, bought.extra_kg_price, bought.rate);
  if (!priced) return { outcome: 'ignored' };
  const overweight = rowOf(needs, row, guide, { ...bought, ...priced, carrier_hkg, paid_hkg });
  if (!(await insertOverweight(tx, overweight))) return answerOf('repeated', (await overweightOfRow(tx, key)) as OverweightTable);
  if (overweight.hold_days === 0) {
    await chargeOverweight(needs, tx, overweight, null);
    return answerOf('charged', overweight);
  }
  await tellOpened(needs, tx, overweight);
  return answerOf('review', overweight);
}

const answerOf = (
  outcome: 'review' | 'charged' | 'repeated',
  { id, customer_id, extra_hkg, total }: Pick<OverweightTable, 'id' | 'customer_id' | 'extra_hkg' | 'total'>,
): TakenOverweight => ({ outcome, id, customer_id, extra_kg: extra_hkg / 100, total });

type Bought = { paid_hkg: number; extra_kg_price: OverweightTable['extra_kg_price']; rate: number; declared: Declared };

/** What the guide was bought with, frozen in its quote; null = by hand, or by a tariff that sells no further kilo. */
async function boughtOf({ rating }: LaterChargesNeeds, tx: Tx, { bought, customer_id, package: piece }: GuideToCharge): Promise<Bought | null> {
  if (!bought || !piece) return null;
  const terms = await rating.explanation(tx, { batch_id: bought.batch_id, customer_id }, bought.rate_id);
  const guide = terms?.guides[bought.row_index];
  if (!terms?.extra_kg_price || !guide) return null;
  const { length_hcm, width_hcm, height_hcm } = measurePiece(piece);
  const declared = {
    ...{ length: length_hcm / 100, width: width_hcm / 100, height: height_hcm / 100 },
    ...{ weight_kg: guide.weight_kg, volumetric_kg: guide.volumetric_kg, billed_kg: guide.billed_kg, included_kg: guide.row.included_kg },
  };
  return { paid_hkg: 100 * (guide.row.included_kg + guide.extra_kg), extra_kg_price: terms.extra_kg_price, rate: terms.iva_percent, declared };
}

type Judged = Bought & Priced & { carrier_hkg: number };

function rowOf({ clock, settings }: LaterChargesNeeds, row: CarrierOverweight, guide: GuideToCharge, judged: Judged): OverweightTable {
  const now = clock.now();
  const hold_days = settings.value('OVERWEIGHT_HOLD_DAYS');
  const due_day = addBusinessDays(businessDayOf(now), hold_days);
  const { declared, carrier_hkg, paid_hkg, extra_hkg, extra_kg_price, rate, taxed } = judged;
  const { customer_id, user_id, carrier, parcel_number, service_description, origin_city, destination_city, destination_state } = guide;
  const measured = { length: null, width: null, height: null, weight_kg: null, volumetric_kg: null, ...row.measures };
  return {
    ...{ id: newId<OverweightId>(), customer_id, user_id, label_id: guide.id, carrier, document: row.document, row_number: row.row },
    ...{ parcel_number, service_description, origin_city, destination_city, destination_state, declared },
    measured: Object.values(measured).some((value) => value !== null) ? measured : null,
    place: row.place ?? null,
    ...{ carrier_hkg, paid_hkg, extra_hkg, extra_kg_price, rate, ...taxed },
    ...{ status: 'pending' as const, due_day, due_at: hold_days === 0 ? now : businessDayEnd(due_day), hold_days },
    search_text: foldText([parcel_number, aboutCarrier(carrier).name ?? carrier, destination_city, destination_state].join(' ')),
    ...{ charge_id: null, created_at: now, claimed_at: null, ended_at: null, decided_by: null, reason: null },
  };
}
