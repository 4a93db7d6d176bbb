import { operations as allOperations } from '#contract/operations.ts';
import { matrix as wholeMatrix } from '../../server/authorization-matrix.ts';

const place = 'server/authorization-matrix.ts';

/** Each operation has its row in the authorization matrix, and each row its operation. The server's tests then try every cell. */
export function checkMatrix(
  operations: Readonly<Record<string, unknown>> = allOperations,
  matrix: Readonly<Record<string, unknown>> = wholeMatrix,
): string[] {
  const rows = Object.keys(matrix);
  const names = Object.keys(operations);
  return [
    ...names.filter((name) => !rows.includes(name)).map((name) => `${place}: ${name} has no row; say who may call it`),
    ...rows.filter((row) => !names.includes(row)).map((row) => `${place}: ${row} is no operation of contract/operations.ts; remove its row`),
  ];
}
