import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');
const { version, dependencies, engines } = JSON.parse(read('package.json')) as Record<'dependencies' | 'engines', { node: string }> & {
  version: string;
};

test('the Node that runs is named the same everywhere, and the oldest that starts the commands in package.json', () => {
  expect(read('.nvmrc').trim()).toBe(dependencies.node);
  expect(engines.node).toBe('>=20');
  for (const file of ['Dockerfile', '.github/workflows/ci.yml'])
    expect(read(file), file).toContain(`node:${dependencies.node.split('.')[0]}-bookworm`);
});

test('the version has its notes, what is not released stands above them, and containers bear its number', () => {
  const headings = [...read('CHANGELOG.md').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  expect(headings.slice(0, 2)).toEqual(['Unreleased', version]);
  expect(read('compose.yaml')).toContain(`image: porteo:${version}\n`);
});

test('the first screens of the repository stay short', () => {
  for (const page of ['README.md', 'README.es.md']) expect(read(page).split('\n').length, page).toBeLessThan(90);
});
