import { dirname, join, normalize } from 'node:path';
import type { HouseFile } from './house-files.ts';

/** Pages of their day: what they name may be gone since. */
const ofTheirDay = /^(docs\/decisions\/|CHANGELOG\.md$)/;
const architecture = 'docs/ARCHITECTURE.md';

/**
 * Whether the pages lead where they say: each link to a file of the repository and its heading, each path in code marks, and the table of modules
 * in the order that direction is checked by. `paths` are all files and folders. One line per fault.
 */
export function checkPages(pages: readonly HouseFile[], paths: ReadonlySet<string>, moduleOrder: readonly string[]): string[] {
  const headings = new Map(pages.map(({ path, text }) => [path, anchorsOf(text)]));
  const places = { roots: new Set([...paths].map((path) => path.split('/', 1)[0] as string)), ends: new Set([...paths].flatMap(endsOf)) };
  const faults = pages.flatMap((page) => [
    ...linksOf(page.text).flatMap((link) => checkLink(page.path, link, paths, headings)),
    ...(ofTheirDay.test(page.path) ? [] : pathsNamed(page, places)),
  ]);
  return [...faults, ...checkModules(pages.find(({ path }) => path === architecture)?.text ?? '', moduleOrder)];
}

function checkLink(from: string, link: string, paths: ReadonlySet<string>, headings: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const [file = '', anchor] = link.split('#');
  const target = file === '' ? from : normalize(join(dirname(from), file)).replace(/\/$/, '');
  if (!paths.has(target)) return [`${from}: the link ${link} leads to no file`];
  if (anchor === undefined || headings.get(target)?.has(anchor)) return [];
  return [`${from}: the link ${link} leads to no heading`];
}

/** Those that lead out of the repository are not looked at. */
const linksOf = (text: string): string[] =>
  [...withoutCode(text).matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)]
    .map(([, link, source]) => link ?? (source as string))
    .filter((link) => !/^[a-z]+:/.test(link));

const withoutBlocks = (text: string): string => text.replaceAll(/^```[\s\S]*?^```/gm, '');
const withoutCode = (text: string): string => withoutBlocks(text).replaceAll(/`[^`]*`/g, '');

/** As forges make them: lower case, hyphens for spaces, no other signs; a second one of a name gets a number. */
function anchorsOf(text: string): Set<string> {
  const anchors = new Set<string>();
  for (const [, title] of withoutBlocks(text).matchAll(/^#{1,6} (.+)$/gm)) {
    const words = (title as string).replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const anchor = words.replaceAll(/[^\p{L}\p{N}_ -]/gu, '').replaceAll(' ', '-');
    let number = 0;
    while (anchors.has(number === 0 ? anchor : `${anchor}-${number}`)) number += 1;
    anchors.add(number === 0 ? anchor : `${anchor}-${number}`);
  }
  return anchors;
}

/** A file or a path of this house in code marks, whole or its end; one with a placeholder or a star, or an ending alone, is a pattern. */
function pathsNamed({ path, text }: HouseFile, { roots, ends }: { roots: ReadonlySet<string>; ends: ReadonlySet<string> }): string[] {
  const named = [...withoutBlocks(text).matchAll(/`(\w[\w.-]*(?:\/[\w.-]+)*)\/?`/g)].map(([, name]) => name as string);
  const isPath = (name: string) => /\.(tsx?|mjs|css)$/.test(name) || (name.includes('/') && roots.has(name.slice(0, name.indexOf('/'))));
  return named.filter((name) => isPath(name) && !ends.has(name)).map((name) => `${path}: there is no ${name}`);
}

/** What a path may be called by: itself, and its last parts. */
const endsOf = (path: string): string[] => path.split('/').map((_, from, parts) => parts.slice(from).join('/'));

function checkModules(text: string, moduleOrder: readonly string[]): string[] {
  const [, table = ''] = /^## Modules$([\s\S]*?)(?=^## )/m.exec(text) ?? [];
  const modules = [...table.matchAll(/^\| \[?([a-z][a-z-]+)\]?(?:\([^)]*\))? \|/gm)].map(([, module]) => module as string);
  if (modules.join() === moduleOrder.join()) return [];
  return [`${architecture}: the table of modules is not that of .dependency-cruiser.mjs: ${moduleOrder.join(', ')}`];
}
