import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, type HouseFile } from './house-files.ts';
import { specPage } from './spec-page.ts';

/** docs/spec-map.md says what the titles of the tests say today. */
export function checkRequirements(files: readonly HouseFile[]): string[] {
  const file = join(root, 'docs', 'spec-map.md');
  const isSame = existsSync(file) && readFileSync(file, 'utf8') === specPage(files);
  return isSame ? [] : ['docs/spec-map.md is not of today: node scripts/spec-map.ts'];
}
