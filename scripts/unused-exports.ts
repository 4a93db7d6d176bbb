import { join } from 'node:path';
import { root, tool } from './run-part.ts';

/** The program that names what is exported and that no product code uses: exports, types, and whole files (knip.jsonc says what is product). */
export const unusedExports = (directory: string): string[] => [
  tool('knip/bin/knip.js'),
  ...['--directory', directory, '--config', join(root, 'knip.jsonc')],
  ...['--production', '--include', 'exports,types,files', '--no-progress', '--no-config-hints'],
];
