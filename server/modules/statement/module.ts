import { accountStatementOperations } from '#contract/statement/statement.ts';
import { route, type Route } from '#platform/http/route.ts';
import type { StatementApi } from './api.ts';
import { getAccountStatement } from './get-account-statement.ts';
import type { StatementNeeds } from './needs.ts';
import { printAccountStatement } from './print-account-statement.ts';

/** What customers were invoiced, have paid and owe, as of any day. */
export const buildStatement = (needs: StatementNeeds): { api: StatementApi; routes: Route[] } => ({
  api: {},
  routes: [
    route(accountStatementOperations.getAccountStatement, (request, { actor }) => getAccountStatement(needs, request, actor)),
    route(accountStatementOperations.printAccountStatement, (request, { actor }) => printAccountStatement(needs, request, actor)),
  ],
});
