import type { BankEars } from '#platform/bank/stp-webhook.ts';
import type { Job } from '#platform/jobs/queue.ts';
import type { Route } from '#platform/http/route.ts';
import type { DepositsApi } from './api.ts';
import { clabeJob, requestClabe } from './assign-clabe.ts';
import { depositKind } from './approval-kind.ts';
import { enterApproved } from './create-deposit.ts';
import type { DepositsNeeds } from './needs.ts';
import { takeState } from './reverse-deposit.ts';
import { depositsRoutes } from './routes.ts';
import { bookedDeposits, depositsAmong } from './store/booked.raw.ts';
import { appliedDeposit, appliedDeposits, everDeposited } from './store/read-deposits.ts';
import { keepUnread, refuseNotice, takeNotice } from './take-deposit.ts';

/** Money that reaches our account at the bank, and whose it is. */
export function buildDeposits(needs: DepositsNeeds): { api: DepositsApi; routes: Route[]; jobs: Job[]; ears: BankEars } {
  needs.approvals.carriesOut(depositKind, { carryOut: (tx, approved) => enterApproved(needs, tx, approved) });
  return {
    api: {
      bookedDeposits,
      depositsAmong,
      appliedDeposit,
      appliedDeposits,
      everDeposited,
      requestClabe: (tx, customer) => requestClabe(needs, tx, customer),
    },
    routes: depositsRoutes(needs),
    jobs: [clabeJob(needs)],
    ears: {
      take: (notice) => takeNotice(needs, notice),
      keep: (notice, raw) => takeNotice(needs, notice, raw),
      refused: (cause) => refuseNotice(needs, cause),
      unread: (raw) => keepUnread(needs, raw),
      changed: (state) => takeState(needs, state),
    },
  };
}
