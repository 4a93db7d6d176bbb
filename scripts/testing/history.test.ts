import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base } from 'vitest';
import { changedPackages, readHistory } from './history.ts';

const test = base.extend('house', ({}, { onCleanup }) => {
  const folder = mkdtempSync(join(tmpdir(), 'porteo-history-'));
  onCleanup(() => rmSync(folder, { recursive: true }));
  const git = (date: string, ...args: string[]) => {
    const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
    const { status, stderr } = spawnSync('git', ['-c', 'user.name=P', '-c', 'user.email=p@porteo.test', ...args], {
      cwd: folder,
      env,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stderr);
  };
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const commit = (date: string) => {
    git(date, 'add', '.');
    git(date, 'commit', '-q', '-m', 'test: it');
  };
  return { folder, git, write, commit };
});

test('a change is what differs from the newest commit that is a day older, and what is not committed', ({ house }) => {
  house.git('2026-11-20T10:00:00Z', 'init', '-q');
  house.write('package.json', '{"dependencies":{"pg":"8.0.0","zod":"4.0.0"}}');
  house.write('old.ts', '1');
  house.commit('2026-11-20T10:00:00Z');
  house.write('yesterday.ts', '1');
  house.commit('2026-11-21T09:00:00Z');
  house.write('today.ts', '1');
  house.write('package.json', '{"dependencies":{"pg":"8.1.0","zod":"4.0.0"}}');
  house.commit('2026-11-22T09:00:01Z');
  house.write('new.ts', '1');
  expect([...(readHistory(house.folder).since?.changed ?? [])].sort()).toEqual(['new.ts', 'npm:pg', 'package.json', 'today.ts']);
});

test('where nothing is a day older, or git knows nothing, there is no change to follow', ({ house }) => {
  expect(readHistory(house.folder)).toEqual({ commit: '', day: 0, since: null });
  house.git('2026-11-20T10:00:00Z', 'init', '-q');
  house.write('package.json', '{}');
  house.commit('2026-11-20T10:00:00Z');
  expect(readHistory(house.folder).since).toBeNull();
});

test('a package that comes, goes or has another version has changed', () => {
  const before = '{"dependencies":{"a":"1","b":"1"},"devDependencies":{"c":"1"}}';
  expect(changedPackages(before, '{"dependencies":{"a":"1","b":"2"},"devDependencies":{"d":"1"}}')).toEqual(['npm:b', 'npm:c', 'npm:d']);
});
