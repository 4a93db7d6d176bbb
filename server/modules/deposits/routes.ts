import { depositOperations } from '#contract/deposits/deposits.ts';
import { route, type Route } from '#platform/http/route.ts';
import { matchDeposit } from './match-deposit.ts';
import type { DepositsNeeds } from './needs.ts';
import { getDeposit, listDeposits } from './read-deposits.ts';
import { returnDeposit } from './return-deposit.ts';

export const depositsRoutes = (needs: DepositsNeeds): Route[] => [
  route(depositOperations.listDeposits, (request, { actor }) => listDeposits(needs, request, actor)),
  route(depositOperations.getDeposit, ({ id }, { actor }) => getDeposit(needs, id, actor)),
  route(depositOperations.matchDeposit, (request, { actor }) => matchDeposit(needs, request, actor)),
  route(depositOperations.returnDeposit, (request, { actor }) => returnDeposit(needs, request, actor)),
];
