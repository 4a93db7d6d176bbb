import { aboutCarrier, type CarrierSlug } from '#contract/carriers/carriers.ts';
import { businessDayOf } from '#contract/shared/dates.ts';
import type { LabelId } from '#contract/shared/ids.ts';
import { shippingNews } from '#texts/es/shipping/shipping.ts';
import type { TrackAnswer } from '../../carriers/api.ts';
import type { ShippingNeeds } from '../needs.ts';

type Undated = { guide: { id: LabelId; parcel_number: string }; events: NonNullable<TrackAnswer['undated']> };

/**
 * Movements that carriers told with a date nobody can read, or of a moment that has not come. They cannot be placed on a guide, so they are counted by this
 * process since its start, logged with the carrier's text, and told to root once a day and carrier.
 */
export type UndatedEvents = ReturnType<typeof undatedEvents>;

export function undatedEvents({ inTransaction, access, notifications, clock, log }: ShippingNeeds) {
  let counted = 0;
  return {
    total: (): number => counted,
    tell: async (carrier: CarrierSlug, found: readonly Undated[]): Promise<void> => {
      const undated = found.flatMap(({ guide, events }) => events.map((event) => ({ guide, ...event })));
      const [first] = undated;
      if (!first) return;
      counted += undated.length;
      for (const { guide, code, date } of undated) log.warn('tracking.undated_event', { carrier, guide_id: guide.id, code, date });
      const message = shippingNews.undated(aboutCarrier(carrier).name, first.guide.parcel_number, first.date);
      const news = { key: `undated_events ${carrier} ${businessDayOf(clock.now())}`, message, path: `/envios?open=${carrier}:${first.guide.id}` };
      await inTransaction(async (tx) => notifications.tell(tx, { ...news, to: await access.staffWith(tx, ['root']) }));
    },
  };
}
