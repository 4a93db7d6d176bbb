import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { node } from './build-web.mjs';

/** `npm run faults`: the fault tests at their large size. On PostgreSQL with TEST_DATABASE_URL. Figures: docs/faults.md. */
const root = join(import.meta.dirname, '..');
/** `carriers`: the files that try every connector. */
const wanted = process.argv.slice(2).map((word) => (word === 'carriers' ? 'faults/connectors' : word));
const child = spawn(node, [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'faults', ...wanted], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, FAULTS: 'large', TZ: 'UTC' },
});
child.on('exit', (code) => process.exit(code ?? 1));
