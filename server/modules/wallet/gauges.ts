import type { Gauge } from '#platform/metrics.ts';
import type { WalletNeeds } from './needs.ts';
import { oldestOpenReservation, sumOfPostings } from './store/figures.ts';

const FIVE_MINUTES_MS = 300_000;

/** What an operator must see about money: that the books close, and that nothing stays held. */
export const walletGauges = ({ db, clock }: WalletNeeds): Gauge[] => [
  {
    name: 'porteo_ledger_sum_centavos',
    help: 'Sum of all postings; anything but 0 is a broken ledger.',
    read: () => sumOfPostings(db),
    keepMs: FIVE_MINUTES_MS,
  },
  {
    name: 'porteo_reservation_oldest_seconds',
    help: 'Age of the oldest money or stock still held for a guide; 0 = none is held.',
    read: async () => {
      const oldest = await oldestOpenReservation(db);
      return oldest ? (clock.now().getTime() - oldest.getTime()) / 1000 : 0;
    },
  },
];
