import { operationModules, operations as allOperations } from '#contract/operations.ts';
import { calls as allCalls } from '../../server/fixtures/collect-calls.ts';

/** Where the row of a call stands: beside its module. */
const placeOf = (name: string): string => {
  const [module = ''] = Object.entries(operationModules).find(([, operations]) => name in operations) ?? [];
  return module === 'platform' ? 'server/test-calls.ts' : `server/modules/${module}/test-calls.ts`;
};

/** Each operation has its row in the authorization matrix, and each row its operation. The server's tests then try every cell. */
export function checkMatrix(
  operations: Readonly<Record<string, unknown>> = allOperations,
  calls: Readonly<Record<string, unknown>> = allCalls,
): string[] {
  const rows = Object.keys(calls);
  const names = Object.keys(operations);
  return [
    ...names.filter((name) => !rows.includes(name)).map((name) => `${placeOf(name)}: ${name} has no row; say who may call it`),
    ...rows.filter((row) => !names.includes(row)).map((row) => `test-calls.ts: ${row} is no operation of contract/operations.ts; remove its row`),
  ];
}
