import type { PickupDetail, Settlement } from '#contract/pickups/pickup-shapes.ts';

const answers: Record<PickupDetail['attention'][number], readonly Settlement[]> = {
  // Booked by hand, it becomes Programada with its folio.
  to_book: [],
  silent: ['booked', 'not_booked'],
  change: ['changed', 'not_changed'],
  cancel: ['cancelled'],
};

/** What staff may have found out of the carrier, by what the pickup waits for. */
export const settlementsOf = ({ attention }: Pick<PickupDetail, 'attention'>): Settlement[] => [
  ...new Set(attention.flatMap((what) => answers[what])),
];
