import type { Clock } from '#platform/clock.ts';
import type { AccessApi } from '../access/api.ts';
import type { WalletApi } from '../wallet/api.ts';

export type BillingNeeds = {
  clock: Clock;
  access: Pick<AccessApi, 'customer'>;
  wallet: Pick<WalletApi, 'post' | 'refund' | 'paidFor' | 'chargeExtra' | 'settleCharge' | 'reverseCharge'>;
};
