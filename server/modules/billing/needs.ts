import type { Clock } from '#platform/clock.ts';
import type { WalletApi } from '../wallet/api.ts';

export type BillingNeeds = { clock: Clock; wallet: Pick<WalletApi, 'post' | 'refund'> };
