import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What git tells of a run: the commit, the day of it (of UTC, counted from 1970; 0 without git), and all that differs from the newest commit that is a day older; null = there is no history to compare with. */
export type History = { commit: string; day: number; since: { commit: string; changed: ReadonlySet<string> } | null };

const DAY_S = 24 * 60 * 60;

export function readHistory(root: string): History {
  const git = (...args: string[]): string | null => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
    return status === 0 ? stdout.trim() : null;
  };
  const commit = git('rev-parse', 'HEAD');
  if (commit === null) return { commit: '', day: 0, since: null };
  const time = Number(git('log', '-1', '--format=%ct'));
  const day = Math.floor(time / DAY_S);
  const base = git('rev-list', '-1', `--before=${time - DAY_S}`, 'HEAD');
  const differing = base ? git('diff', '--name-only', base) : null;
  if (!base || differing === null) return { commit, day, since: null };
  const untracked = git('ls-files', '--others', '--exclude-standard') ?? '';
  const paths = [...differing.split('\n'), ...untracked.split('\n')].filter((path) => path !== '');
  const former = git('show', `${base}:package.json`);
  return {
    ...{ commit, day },
    since: {
      commit: base,
      changed: new Set([...paths, ...(former === null ? [] : changedPackages(former, readFileSync(join(root, 'package.json'), 'utf8')))]),
    },
  };
}

type Manifest = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> };

/** Packages whose version is another one, as the import graph names them. */
export function changedPackages(before: string, after: string): string[] {
  const [former, current] = [before, after].map((text) => {
    const { dependencies, devDependencies } = JSON.parse(text) as Manifest;
    return { ...dependencies, ...devDependencies };
  }) as [Record<string, string>, Record<string, string>];
  return Object.keys({ ...former, ...current })
    .filter((name) => former[name] !== current[name])
    .map((name) => `npm:${name}`);
}
