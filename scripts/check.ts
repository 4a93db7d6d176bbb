import { mkdirSync } from 'node:fs';
import { checkMap } from './check-map.ts';
import { program, root, runPart, timeLine, tool, type Part } from './run-part.ts';
import { unusedExports } from './unused-exports.ts';

const cache = tool('.cache/porteo');
mkdirSync(cache, { recursive: true });
const folders = [
  'texts',
  'contract',
  'ledger',
  'fiscal',
  'wire',
  'connectors',
  'stampers',
  'server',
  'demo',
  'web',
  'lab',
  'faults',
  'e2e',
  'bench',
  'scripts',
  'tutorials',
];

// The slowest first: the machine may have two cores only. The caches hold what has not changed since the last check.
const parts: readonly Part[] = [
  program('types', [tool('tsc7/bin/tsc'), '--noEmit', '--incremental', '--tsBuildInfoFile', `${cache}/types.json`, '-p', 'tsconfig.json', '--checkers', '1']),
  program('lint', [tool('oxlint/bin/oxlint')]),
  program('sheets', [tool('stylelint/bin/stylelint.mjs'), 'web/**/*.css', '--cache', '--cache-location', `${cache}/stylelint`, '--cache-strategy', 'content', '--max-warnings', '0']),
  program('format', [tool('oxfmt/bin/oxfmt'), '--check']),
  program('direction', [tool('dependency-cruiser/bin/dependency-cruise.mjs'), '--config', '.dependency-cruiser.mjs', '--output-type', 'err', ...folders]),
  program('exports', [...unusedExports(root), '--cache', '--cache-location', `${cache}/knip`]),
  {
    name: 'map',
    run: async (say) => {
      const faults = await checkMap();
      for (const fault of faults) say(`${fault}\n`);
      return faults.length === 0;
    },
  },
]; // prettier-ignore

/** Names of parts to leave out: '--without=format'. */
const without = process.argv.slice(2).flatMap((given) => (given.startsWith('--without=') ? given.slice('--without='.length).split(',') : []));
const unknown = without.filter((name) => !parts.some((part) => part.name === name));
if (unknown.length > 0) throw new Error(`there is no part ${unknown.join(', ')}`);
const outcomes = await Promise.all(parts.filter(({ name }) => !without.includes(name)).map((part) => runPart(part)));
for (const { name, passed, output } of outcomes) if (!passed) process.stdout.write(`\n── ${name}\n${output.trimEnd()}\n\n`);
for (const outcome of outcomes) process.stdout.write(`${timeLine(outcome)}\n`);
process.exit(outcomes.every(({ passed }) => passed) ? 0 : 1);
