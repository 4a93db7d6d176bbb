import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { testTexts as texts } from '../../texts/es/runner.mjs';
import { testFiles } from './test-files.ts';

/** What `npm test -- FILE … [-t TITLE]` asks for: files by the project that runs them, and a part of a title. */
export type AskedTests = { files: ReadonlyMap<string, readonly string[]>; title: string | null };

/** Null when nothing is asked: then everything runs. A file that no project runs is a mistake and is said. */
export function askedTests(args: readonly string[], root: string): AskedTests | null {
  const { values, positionals } = parseArgs({ args: [...args], options: { t: { type: 'string', short: 't' } }, allowPositionals: true });
  if (positionals.length === 0 && values.t === undefined) return null;
  if (positionals.length === 0) throw new Error(texts.titleAlone);
  const projects = new Map(testFiles(root).map(({ path, project }) => [path, project]));
  const files = new Map<string, string[]>();
  for (const asked of positionals) {
    const file = relative(root, resolve(root, asked));
    const project = projects.get(file);
    if (!project) throw new Error(texts.noSuchTest(asked));
    files.set(project, [...(files.get(project) ?? []), file]);
  }
  return { files, title: values.t === undefined ? null : asExpression(values.t) };
}

/** vitest reads a title as an expression; its brackets are meant as they stand. */
export const asExpression = (title: string): string => title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
