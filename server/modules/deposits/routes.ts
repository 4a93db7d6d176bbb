import { depositOperations } from '#contract/deposits/deposits.ts';
import { manualDepositOperations } from '#contract/deposits/manual-deposits.ts';
import { statementOperations } from '#contract/deposits/statements.ts';
import { keyedRoute, route, type Route, type Upload } from '#platform/http/route.ts';
import { createDeposit } from './create-deposit.ts';
import { enterStatement } from './enter-statement.ts';
import { importStatement } from './import-statement.ts';
import { matchDeposit } from './match-deposit.ts';
import type { DepositsNeeds } from './needs.ts';
import { getDeposit, listDeposits } from './read-deposits.ts';
import { listStatementLines, listStatements, statementToRead } from './read-statements.ts';
import { returnDeposit } from './return-deposit.ts';
import { undoDeposit } from './undo-deposit.ts';

export const depositsRoutes = (needs: DepositsNeeds): Route[] => [
  route(depositOperations.listDeposits, (request, { actor }) => listDeposits(needs, request, actor)),
  route(depositOperations.getDeposit, ({ id }, { actor }) => getDeposit(needs, id, actor)),
  route(depositOperations.matchDeposit, (request, { actor }) => matchDeposit(needs, request, actor)),
  route(depositOperations.returnDeposit, (request, { actor }) => returnDeposit(needs, request, actor)),
  keyedRoute(manualDepositOperations.createDeposit, (request, { actor }, once) => createDeposit(needs, request, actor, once)),
  route(manualDepositOperations.undoDeposit, (request, { actor }) => undoDeposit(needs, request, actor)),
  route(statementOperations.listStatements, (request) => listStatements(needs, request)),
  route(statementOperations.getStatement, ({ id }) => statementToRead(needs.db, id)),
  route(statementOperations.listStatementLines, (request) => listStatementLines(needs, request)),
  route(statementOperations.importStatement, (request, { actor, file }) => importStatement(needs, request, file as Upload, actor)),
  route(statementOperations.enterStatement, (request, { actor }) => enterStatement(needs, request, actor)),
];
