import type { Gauge } from '#platform/metrics.ts';
import type { ShippingNeeds } from './needs.ts';
import { countForPerson, countUnknown } from './store/figures.ts';
import { readPaces } from './store/pace.ts';
import type { UndatedEvents } from './following/undated-events.ts';
import type { UnknownNumbers } from './reading/unknown-numbers.ts';

/** Guides that were asked for and may or may not exist, those that wait for a person, numbers that do not exist, and movements that cannot be placed. */
export const shippingGauges = ({ db, clock }: ShippingNeeds, unknown: UnknownNumbers, undated: UndatedEvents): Gauge[] => [
  { name: 'porteo_guides_unknown', help: 'Guides whose carrier has not said whether it made them.', read: () => countUnknown(db) },
  { name: 'porteo_guides_for_a_person', help: 'Guides that wait for a person in Por conciliar.', label: 'kind', read: () => countForPerson(db) },
  {
    name: 'porteo_tracking_unknown_per_minute',
    help: 'Numbers asked of the public tracking that no guide has.',
    read: async () => unknown.perMinute(),
  },
  {
    name: 'porteo_tracking_answer_age_seconds',
    help: 'Since when a carrier has not answered questions about guides.',
    label: 'carrier',
    read: async () =>
      Object.fromEntries(
        (await readPaces(db)).flatMap(({ carrier, answered_at }) =>
          answered_at ? [[carrier, Math.round((clock.now().getTime() - answered_at.getTime()) / 1_000)]] : [],
        ),
      ),
  },
  {
    name: 'porteo_tracking_undated_events',
    help: 'Movements told by carriers since the start whose date could not be read.',
    read: async () => undated.total(),
  },
];
