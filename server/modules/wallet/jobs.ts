import type { Job } from '#platform/jobs/queue.ts';
import { HOUR_MS, MINUTE_MS } from '#contract/shared/dates.ts';
import { closeDays } from './balances/close-days.ts';
import { endExpiredLots } from './stock/end-lots.ts';
import type { WalletNeeds } from './needs.ts';
import { tellLow } from './balances/tell-low.ts';
import { tellValidity } from './stock/tell-validity.ts';

export const walletJobs = (needs: WalletNeeds): Job[] => [
  { name: 'wallet-close-days', everyMs: HOUR_MS, run: () => closeDays(needs) },
  // Once for each lot and notice, however often it looks: a new day is met within its first hour.
  { name: 'wallet-tell-validity', everyMs: HOUR_MS, run: () => tellValidity(needs) },
  // Once for each time that money or stock becomes low.
  { name: 'wallet-tell-low', everyMs: 5 * MINUTE_MS, run: () => tellLow(needs) },
  // Lots end with their day, so all of them end in the first hour after midnight.
  { name: 'wallet-end-expired-lots', everyMs: HOUR_MS, run: () => endExpiredLots(needs) },
];
