import type { Gauge } from '#platform/metrics.ts';
import type { ShippingNeeds } from './needs.ts';
import { countUnknown } from './store/figures.ts';

/** Guides that were asked for and may or may not exist. */
export const shippingGauges = ({ db }: ShippingNeeds): Gauge[] => [
  { name: 'porteo_guides_unknown', help: 'Guides whose carrier has not said whether it made them.', read: () => countUnknown(db, false) },
  { name: 'porteo_guides_unknown_for_a_person', help: 'Those of them that only a person can settle.', read: () => countUnknown(db, true) },
];
