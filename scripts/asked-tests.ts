import { globSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { testTexts as texts } from '../texts/es/runner.mjs';
import config from '../vitest.config.ts';

/** A pattern that begins with ! leaves files out. */
type Project = { test: { name: string; include: string[] } };

/** What `npm test -- FILE … [-t TITLE]` asks for: files by the project that runs them, and a part of a title. */
export type AskedTests = { files: ReadonlyMap<string, readonly string[]>; title: string | null };

/** Every test file of the house with the project that runs it. */
function projectOfEach(root: string): Map<string, string> {
  const projects = (config.test?.projects ?? []) as Project[];
  const filesOf = ({ test: { include } }: Project) => {
    const isLeftOut = (pattern: string) => pattern.startsWith('!');
    const exclude = ['node_modules/**', ...include.filter(isLeftOut).map((pattern) => pattern.slice(1))];
    return globSync(
      include.filter((pattern) => !isLeftOut(pattern)),
      { cwd: root, exclude },
    );
  };
  return new Map(projects.flatMap((project) => filesOf(project).map((file) => [file, project.test.name] as const)));
}

/** Null when nothing is asked: then everything runs. A file that no project runs is a mistake and is said. */
export function askedTests(args: readonly string[], root: string): AskedTests | null {
  const { values, positionals } = parseArgs({ args: [...args], options: { t: { type: 'string', short: 't' } }, allowPositionals: true });
  if (positionals.length === 0 && values.t === undefined) return null;
  if (positionals.length === 0) throw new Error(texts.titleAlone);
  const projects = projectOfEach(root);
  const files = new Map<string, string[]>();
  for (const asked of positionals) {
    const file = relative(root, resolve(root, asked));
    const project = projects.get(file);
    if (!project) throw new Error(texts.noSuchTest(asked));
    files.set(project, [...(files.get(project) ?? []), file]);
  }
  // vitest reads a title as an expression; its brackets are meant as they stand.
  return { files, title: values.t?.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`) ?? null };
}
