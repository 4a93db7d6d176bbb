import { operationModules } from '#contract/operations.ts';
import { cellsOf, subjects } from '../server/fixtures/call-rows.ts';
import { calls } from '../server/fixtures/collect-calls.ts';

// npm run matrix: who may make which call, all modules in one table.

const columns = ['call'.padEnd(28), ...subjects.map((subject) => subject.padEnd(13))].join('');
for (const [module, operations] of Object.entries(operationModules)) {
  console.log(`\n${module}\n${columns.trimEnd()}`);
  for (const name of Object.keys(operations)) {
    const row = calls[name];
    if (!row) throw new Error(`${name} has no row in test-calls.ts of ${module}`);
    const cells = cellsOf(row);
    console.log([name.padEnd(28), ...subjects.map((subject) => cells[subject].padEnd(13))].join('').trimEnd());
  }
}
console.log('\nY may · 1 401 without a session · 3 403 · L 405 while its customer is LOCKED');
