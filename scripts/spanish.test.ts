import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Words that every other English sentence has and no Spanish one. */
const english = new Set(
  'the and with your you please this that these those not from for are was were have will would should could cannot been being does into what when where which who how why there here they their click button save delete update loading try again failed invalid required missing'.split(
    ' ',
  ),
);

/** The words that no Spanish sentence of some length is without. */
const spanish = new Set(
  'a al así aún con cada como cómo cuando de del dónde donde el ella en entre es ese esa eso esta este esto está están falta fue ha hace hasta hay la las le lo los más mi no nadie o para pero por porque que qué se si sin sobre son su sus también te tiene tu tus un una uno y ya'.split(
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

/** What the specification itself says in English (S-8.12, S-4.25, A-8.10, O-8.10). */
const quoted = new Set([
  'Not further details',
  'Operation failed',
  'Must be separate file when schema is different',
  'The label does not have pending charges',
]);

const folder = join(import.meta.dirname, '../texts/es');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /(?<!\.test)\.ts$/.test(name));

const LONG = 6;
const isSpanish = (word: string) => spanish.has(word) || /[áéíóúñ]/.test(word);
const isEnglish = (words: string[]) => words.some((word) => english.has(word)) || (words.length >= LONG && !words.some(isSpanish));

test.each(files)('all wording is Spanish: %s [S-1.18]', async (name) => {
  const texts = textsOf({ ...((await import(join(folder, name))) as object) });
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((text) => !quoted.has(text) && isEnglish(wordsOf(text)))).toEqual([]);
});

/** What a screen says without asking texts/es: between its tags, and in attributes that are read or shown. */
function wordsOfScreen(path: string): string[] {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const said: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) said.push(node.text.trim());
    const literal = ts.isJsxAttribute(node) || ts.isJsxExpression(node) ? literalOf(node) : null;
    if (literal !== null) said.push(literal);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return said.filter((text) => /\p{L}/u.test(text));
}
function literalOf(node: ts.JsxAttribute | ts.JsxExpression): string | null {
  const isSaid = ts.isJsxAttribute(node) ? isShown.test(node.name.getText()) : ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent);
  const value = ts.isJsxAttribute(node) ? node.initializer : node.expression;
  return isSaid && value && ts.isStringLiteralLike(value) ? value.text : null;
}
const isShown = /^(aria-(label|description|placeholder|roledescription|valuetext)|alt|hint|label|placeholder|text|title)$/;

test('a screen has no words of its own but the name of the currency [S-1.18]', () => {
  const web = join(import.meta.dirname, '../web');
  const screens = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.tsx'));
  expect(screens.length).toBeGreaterThan(100);
  expect(new Set(screens.flatMap((path) => wordsOfScreen(join(web, path))))).toEqual(new Set(['MXN']));
});
