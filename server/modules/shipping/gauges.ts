import type { Gauge } from '#platform/metrics.ts';
import type { ShippingNeeds } from './needs.ts';
import { countUnknown } from './store/figures.ts';
import type { UnknownNumbers } from './unknown-numbers.ts';

/** Guides that were asked for and may or may not exist, and numbers that do not. */
export const shippingGauges = ({ db }: ShippingNeeds, unknown: UnknownNumbers): Gauge[] => [
  { name: 'porteo_guides_unknown', help: 'Guides whose carrier has not said whether it made them.', read: () => countUnknown(db, false) },
  { name: 'porteo_guides_unknown_for_a_person', help: 'Those of them that only a person can settle.', read: () => countUnknown(db, true) },
  {
    name: 'porteo_tracking_unknown_per_minute',
    help: 'Numbers asked of the public tracking that no guide has.',
    read: async () => unknown.perMinute(),
  },
];
