import type { Job } from '#platform/jobs/queue.ts';
import { closeDays } from './close-days.ts';
import type { WalletNeeds } from './needs.ts';

const HOUR_MS = 3_600_000;

export const walletJobs = (needs: WalletNeeds): Job[] => [{ name: 'wallet-close-days', everyMs: HOUR_MS, run: () => closeDays(needs) }];
