import { Refusal } from '#contract/shared/errors.ts';
import type { Tx } from '#platform/db/tx.ts';
import { consolidatedTexts } from '#texts/es/consolidated/consolidated.ts';
import type { FreightOutcome } from '../shipping/api.ts';
import { changeOrder } from './change-order.ts';
import type { ConsolidatedNeeds } from './needs.ts';
import { isWithConnector, type OrderEvent } from './rules/decide-order.ts';
import { hasNumber, lockOrderOfGuide } from './store/orders.ts';
import { tellChanged, tellRefused } from './tell-people.ts';

/**
 * What the connector of a carrier, or the person who settled its silence, says of an order's guide: made, refused or unknown. In the transaction that
 * changes the guide, so that neither ever says something else. A guide that staff have booked is not news: they write its order themselves.
 */
export async function bookedByConnector(needs: ConsolidatedNeeds, tx: Tx, guide: FreightOutcome): Promise<void> {
  const order = await lockOrderOfGuide(tx, guide.customer_id, guide.id);
  if (!order || !isWithConnector(order)) return;
  if (guide.state === 'made' && (await hasNumber(tx, { booked_carrier: guide.carrier, parcel_number: guide.parcel_number }))) {
    const said = consolidatedTexts.form.numberTaken;
    throw new Refusal('CONFLICT', { description: said, fields: { parcel_number: said } });
  }
  const changed = await changeOrder(needs, tx, order, eventOf(guide), { actor_id: null, request_id: `guide ${guide.id}` });
  if (guide.state === 'made') await tellChanged(needs, tx, order, changed, null);
  else if (guide.state === 'refused') await tellRefused(needs, tx, changed);
}

function eventOf(guide: FreightOutcome): OrderEvent {
  switch (guide.state) {
    case 'made':
      return { kind: 'carrier_made', carrier: guide.carrier, parcel_number: guide.parcel_number };
    case 'unknown':
      return { kind: 'carrier_silent' };
    case 'refused':
      return { kind: 'carrier_refused', reason: guide.reason };
  }
}
