import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Words that every other English sentence has and no Spanish one. */
const english = new Set(
  'the and with your you please this that these those not from for are was were have will would should could cannot been being does into what when where which who how why there here they their click button save delete update loading try again failed invalid required missing'.split(
    ' ',
  ),
);

/** Every text a module of texts holds; of a function, what its source says between quotes. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function')
    return [...String(value).matchAll(/'([^']*)'|`([^`]*)`/g)].map(([, plain, template]) => plain ?? withoutCode(template ?? ''));
  if (value instanceof Map) return [...value.values()].flatMap(textsOf);
  return value && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : [];
}

const withoutCode = (template: string): string => template.replaceAll(/\$\{[^}]*\}/g, ' ');
/** Names of settings and options of commands are no words. */
const wordsOf = (text: string): string[] =>
  text
    .replaceAll(/\b[A-Z]+_[A-Z_]+\b|--[a-z]+/g, ' ')
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [];

/** What the specification itself says in English (S-8.12, S-4.25). */
const quoted = new Set(['Not further details', 'Operation failed']);

const folder = join(import.meta.dirname, '../texts/es');
const modules = readdirSync(folder).filter((name) => !name.endsWith('.test.ts'));

test.each(modules)('all wording is Spanish: %s [S-1.18]', async (name) => {
  const texts = textsOf({ ...((await import(join(folder, name))) as object) });
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((text) => !quoted.has(text) && wordsOf(text).some((word) => english.has(word)))).toEqual([]);
});
