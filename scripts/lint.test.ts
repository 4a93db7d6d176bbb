import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import config from '../oxlint.config.ts';
import { tool } from './run-part.ts';

const root = join(import.meta.dirname, '..');
const CLOCK = 'server/platform/clock.ts';
const HOME = 'web/modules/home/queries.ts';
const JOURNEY = 'e2e/bot.test.ts';
const FORM = 'web/modules/bot/bot-form.tsx';
const KERNEL = 'web/ui/form/use-form-state.ts';

/** A text and where it stands: what a path has of its own in the rules holds for it. */
type Sample = readonly [file: string, text: string];

/** One violation per rule that stands in the tools: where it stands, and its text. The rules of our own making have more below. */
const planted: Record<string, Sample> = {
  'porteo/camelcase': [CLOCK, 'export const dayOf_week = 1;\n'],
  eqeqeq: [CLOCK, 'export const isOne = (count: number) => count == 1;\n'],
  'no-console': [CLOCK, "export const say = () => console.info('it');\n"],
  'no-control-regex': [CLOCK, 'export const control = /\\x00/;\n'],
  'no-empty': [CLOCK, 'export const run = (act: () => void) => {\n  try {\n    act();\n  } catch {}\n};\n'],
  'no-eval': [CLOCK, "export const run = () => eval('1');\n"],
  'no-new-func': [CLOCK, "export const run = new Function('1');\n"],
  'no-fallthrough': [CLOCK, 'export const of = (one: number) => {\n  let sum = 0;\n  switch (one) {\n    case 1:\n      sum = 1;\n    default:\n      sum = 2;\n  }\n  return sum;\n};\n'],
  'no-param-reassign': [CLOCK, 'export const of = (one: number) => {\n  one = 2;\n  return one;\n};\n'],
  'no-restricted-exports': [CLOCK, 'const one = 1;\nexport default one;\n'],
  'no-self-compare': [CLOCK, 'export const same = (one: number) => one === one;\n'],
  'no-template-curly-in-string': [CLOCK, `export const text = 'a \${name}';\n`],
  'no-throw-literal': [CLOCK, "export const fail = () => {\n  throw 'it';\n};\n"],
  'no-unsafe-finally': [CLOCK, 'export const of = (act: () => number) => {\n  try {\n    return act();\n  } finally {\n    return 2;\n  }\n};\n'],
  'no-unused-private-class-members': [CLOCK, 'export class It {\n  #one = 1;\n}\n'],
  'no-useless-catch': [CLOCK, 'export const of = (act: () => number) => {\n  try {\n    return act();\n  } catch (error) {\n    throw error;\n  }\n};\n'],
  'no-var': [CLOCK, 'export var one = 1;\n'],
  'prefer-const': [CLOCK, 'let one = 1;\nexport const two = () => one;\n'],
  'max-depth': [CLOCK, `export const of = (one: boolean) => {\n${'if (one) {\n'.repeat(5)}return 1;\n${'}\n'.repeat(5)}return 2;\n};\n`],
  'max-lines-per-function': [CLOCK, `export const of = (act: () => void) => {\n${'  act();\n'.repeat(70)}};\n`],
  'require-yield': [CLOCK, 'export function* none() {\n  return 1;\n}\n'],
  'typescript/ban-ts-comment': [CLOCK, '// @ts-ignore\nexport const one = 1;\n'],
  'typescript/consistent-type-imports': [CLOCK, "import { Pool } from 'pg';\nexport type It = Pool;\n"],
  'typescript/no-explicit-any': [CLOCK, 'export type It = any;\n'],
  'typescript/no-non-null-assertion': [CLOCK, 'export const of = (one?: number) => one!;\n'],
  'no-unused-vars': [CLOCK, 'const one = 1;\n'],
  'react/rules-of-hooks': [HOME, "import { useState } from 'react';\nexport const useIt = (isOn: boolean) => (isOn ? useState(1) : null);\n"],
  'react/exhaustive-deps': [HOME, "import { useEffect } from 'react';\nexport const useIt = (act: () => void) => useEffect(() => act(), []);\n"],
  'porteo/no-restricted-syntax': [CLOCK, 'export const days = (count: number) => count * 86_400_000;\n'],
  'typescript/no-restricted-imports': [HOME, "import { useQuery } from '@tanstack/react-query';\nexport const use = () => useQuery({ queryKey: ['home'] });\n"],
  'porteo/busy-flag': [HOME, "import { useState } from 'react';\nexport const useIt = (work: () => Promise<void>) => {\n  const [isBusy, setBusy] = useState(false);\n  const press = () => {\n    setBusy(true);\n    return work().finally(() => setBusy(false));\n  };\n  return { isBusy, press };\n};\n"],
  'porteo/clock-in-render': [HOME, 'export const useIt = () => new Date().getTime();\n'],
  'porteo/one-way': [FORM, 'export const store = (file: File) => upload(driveOperations.uploadFile, file);\n'],
  'porteo/carrier-facts': [FORM, "export const isJoined = (carrier: string) => carrier === 'estafeta';\n"],
  'porteo/early-read': [JOURNEY, 'export const it = async () => expect(await page.getByRole("row").count()).toBe(2);\n'],
  'typescript/no-implied-eval': [CLOCK, "export const run = () => setTimeout('1', 5);\n"],
  'typescript/no-floating-promises': [CLOCK, 'export const press = (work: () => Promise<void>) => {\n  work();\n};\n'],
  'typescript/no-misused-promises': [CLOCK, 'export const press = (work: () => Promise<void>) => (work() ? 1 : 2);\n'],
}; // prettier-ignore

/** A component's act, with a state of its own. */
const byHand = (act: string) => `import { useState } from 'react';
export const useIt = (work: () => Promise<void>) => {
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    ${act}
  };
  return { isBusy, press };
};
`;

/** More violations of the rules of our own making. */
const more: readonly { what: string; sample: Sample; rule: string }[] = [
  { what: 'the end of a business day as the start of the next', sample: [CLOCK, 'export const end = (day: string) => businessDayStart(addDays(day, 1));\n'], rule: 'porteo/no-restricted-syntax' },
  { what: 'the end of a business day as 24 hours', sample: ['server/modules/shipping/reading/read-labels.ts', 'export const end = (day: string) => new Date(businessDayStart(day).getTime() + DAY_MS);\n'], rule: 'porteo/no-restricted-syntax' },
  { what: 'the audit row of a guide by hand', sample: ['server/modules/shipping/making/settle-label.ts', `export const row = (id: string) => ({ action: 'label.settled', entity: 'label', entity_id: id });\n`], rule: 'porteo/no-restricted-syntax' },
  { what: 'a busy flag set around an await', sample: [HOME, byHand('setBusy(true);\n    try {\n      await work();\n    } finally {\n      setBusy(false);\n    }')], rule: 'porteo/busy-flag' },
  { what: 'the age of something counted while a component is drawn', sample: [FORM, 'export function It({ at }: { at: number }) {\n  const ms = Date.now() - at;\n  return <p>{ms}</p>;\n}\n'], rule: 'porteo/clock-in-render' },
  { what: 'a busy flag set around a promise', sample: [HOME, byHand('setBusy(true);\n    return work().finally(() => setBusy(false));')], rule: 'porteo/busy-flag' },
  { what: 'a way to start that stays for later files', sample: [JOURNEY, "portalTest.override('starting', { hasHistory: true });\n"], rule: 'porteo/no-restricted-syntax' },
  { what: 'a journey that waits for a time', sample: [JOURNEY, 'export const it = () => page.waitForTimeout(LIMIT_MS);\n'], rule: 'porteo/no-restricted-syntax' },
  { what: 'a journey that sleeps', sample: [JOURNEY, 'export const it = () => new Promise((resolve) => setTimeout(resolve, LIMIT_MS));\n'], rule: 'porteo/no-restricted-syntax' },
  { what: 'a journey that sleeps by the module of timers', sample: [JOURNEY, "import { setTimeout } from 'node:timers/promises';\nexport const it = setTimeout;\n"], rule: 'porteo/no-restricted-syntax' },
  { what: 'a journey that races', sample: [JOURNEY, 'export const it = () => Promise.race([page.waitForEvent("page"), download]);\n'], rule: 'porteo/no-restricted-syntax' },
  { what: 'a journey with a limit of its own', sample: [JOURNEY, 'export const it = () => field.waitFor({timeout: 5_000});\n'], rule: 'porteo/no-restricted-syntax' },
  { what: 'a journey that polls by itself', sample: [JOURNEY, 'export const it = () => expect.poll(() => page.url());\n'], rule: 'porteo/no-restricted-syntax' },
  { what: 'minutes in digits', sample: [CLOCK, 'export const minutes = (count: number) => count * 60_000;\n'], rule: 'porteo/no-restricted-syntax' },
  { what: 'a screen read once beside other values', sample: [JOURNEY, 'export const it = async () => expect([path(), (await field.inputValue()).trim()]).toEqual(["/bot", ""]);\n'], rule: 'porteo/early-read' },
  { what: 'a form on the kernel alone', sample: [FORM, 'export const useIt = () => useFormState({ draft: {} });\n'], rule: 'porteo/one-way' },
  { what: 'figures in a format of their own', sample: [FORM, "export const it = (count: number) => count.toLocaleString('es-MX');\n"], rule: 'porteo/one-way' },
  { what: 'hours in a format of their own', sample: [CLOCK, "export const it = new Intl.DateTimeFormat('es-MX');\n"], rule: 'porteo/one-way' },
  { what: 'a day that is turned around by hand', sample: [CLOCK, "export const it = (day: string) => day.split('-').reverse().join('/');\n"], rule: 'porteo/one-way' },
  { what: 'a refusal that is known by its words', sample: [FORM, "export const isOf = (error: ApiError) => error.description.includes('is not allowed');\n"], rule: 'porteo/one-way' },
  { what: 'facts of carriers that stand in a record of the web', sample: [FORM, "export const colours = { fedex: '#4d148c' };\n"], rule: 'porteo/carrier-facts' },
  { what: 'a carrier by its name in a use case', sample: ['server/modules/shipping/making/settle-label.ts', 'export const it = carriers.estafeta;\n'], rule: 'porteo/carrier-facts' },
  { what: 'a carrier by its name in a rule of the contract', sample: ['contract/shipping/printed-texts.ts', "export const isIt = (carrier: string) => carrier === 'dhl';\n"], rule: 'porteo/carrier-facts' },
  { what: 'a form element', sample: [FORM, 'export const It = () => <form />;\n'], rule: 'porteo/no-restricted-syntax' },
  { what: 'faults of a form in a state of its own', sample: [FORM, `import { useState } from 'react';\nexport const useIt = () => {\n  const [faults] = useState({});\n  return faults;\n};\n`], rule: 'porteo/no-restricted-syntax' },
  { what: 'touched fields of a form in a state of their own', sample: [FORM, `import { useState } from 'react';\nexport const useIt = () => {\n  const [isTouched] = useState(false);\n  return isTouched;\n};\n`], rule: 'porteo/no-restricted-syntax' },
]; // prettier-ignore

const allowed: readonly { what: string; sample: Sample }[] = [
  { what: 'what differs between carriers where such facts stand', sample: ['contract/carriers/carriers.ts', "export const it = { estafeta: { joinsLabels: true } };\n"] },
  { what: 'the file of a form where such files are stored', sample: ['web/frame/files/use-stored-files.ts', 'export const store = (file: File) => upload(driveOperations.uploadFile, file);\n'] },
  { what: 'a type of an answer', sample: [HOME, `import type { UseQueryResult } from '@tanstack/react-query';\nexport type It = UseQueryResult;\n`] },
  { what: 'the one place that makes keys', sample: ['web/platform/use-call.ts', `import { useQuery } from '@tanstack/react-query';\nexport const use = useQuery;\n`] },
  { what: 'a question that is closed when its act has failed', sample: ['web/modules/home/inicio.tsx', byHand('await work();\n    setBusy(false);')] },
  { what: 'the form kernel, which keeps the faults and knows what is under way', sample: [KERNEL, byHand('setBusy(true);\n    await work();\n    setBusy(false);').replace('isBusy, setBusy', 'faults, setBusy').replace('isBusy', 'faults')] },
  { what: 'a time limit of a minute', sample: [CLOCK, 'export const LIMIT_MS = 60_000;\n'] },
  { what: 'a screen that is read until it says what is expected', sample: [JOURNEY, 'export const it = async () => eventually(async () => [await field.inputValue(), await rows.count()]).toEqual(["", 2]);\n'] },
  { what: 'a page that waits until it is painted', sample: ['e2e/support/painted.ts', 'export const it = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));\n'] },
  { what: 'what is read to be used later', sample: ['e2e/envios.test.ts', 'export const it = async () => await page.getByRole("link").getAttribute("href");\n'] },
  { what: 'any other state of a form', sample: [FORM, `import { useState } from 'react';\nexport const useIt = () => {\n  const [isOpen] = useState(false);\n  return isOpen;\n};\n`] },
]; // prettier-ignore

const needless: Sample = [CLOCK, '// oxlint-disable-next-line no-var\nexport const one = 1;\n'];

/** A folder with our rules and a file per sample, so that one run reads them all. */
const trial = mkdtempSync(join(tmpdir(), 'porteo-lint-'));
const files = new Map<Sample, string>();
const reported = new Map<string, string[]>();

/** What is allowed stands where it is allowed; any other sample in a folder of its own below the place it names. */
function write(sample: Sample, isInPlace = false): void {
  const [place, text] = sample;
  const file = isInPlace ? place : join(dirname(place), `sample-${files.size}`, basename(place));
  if ([...files.values()].includes(file)) throw new Error(`two samples stand in ${file}`);
  files.set(sample, file);
  mkdirSync(join(trial, dirname(file)), { recursive: true });
  writeFileSync(join(trial, file), text);
}

beforeAll(() => {
  mkdirSync(join(trial, 'scripts'));
  symlinkSync(join(root, 'node_modules'), join(trial, 'node_modules'));
  symlinkSync(join(root, 'scripts', 'lint'), join(trial, 'scripts', 'lint'));
  writeFileSync(join(trial, 'oxlint.config.ts'), `export { default } from '${join(root, 'oxlint.config.ts')}';\n`);
  writeFileSync(
    join(trial, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { strict: true, target: 'es2024', lib: ['es2024', 'dom'], types: [] } }),
  );
  for (const sample of [...Object.values(planted), ...more.map(({ sample }) => sample), needless]) write(sample);
  for (const { sample } of allowed) write(sample, true);
  const folders = [...new Set([...files.values()].map((file) => file.split('/')[0] ?? ''))];
  const run = spawnSync(process.execPath, [tool('oxlint/bin/oxlint'), '--format', 'json', ...folders], { cwd: trial, encoding: 'utf8' });
  type Finding = { filename: string; code?: string; message: string };
  const { diagnostics, number_of_files } = JSON.parse(run.stdout) as { diagnostics: Finding[]; number_of_files: number };
  expect(number_of_files).toBe(files.size);
  // A finding is called eslint(no-var) or react-hooks(exhaustive-deps); a remark on a comment has no name.
  for (const { filename, code, message } of diagnostics) {
    const name = /\((.+)\)$/.exec(code ?? '')?.[1] ?? message;
    reported.set(filename, [...(reported.get(filename) ?? []), name]);
  }
});
afterAll(() => rmSync(trial, { recursive: true }));

/** The name of a rule without its plugin, which oxlint spells otherwise in its report. */
const bare = (rule: string): string => rule.slice(rule.indexOf('/') + 1);
const alsoBreaks: Record<string, readonly string[]> = { 'no-new-func': ['no-implied-eval'] };
const reportedOf = (sample: Sample): string[] => reported.get(files.get(sample) ?? '') ?? [];

test.each(Object.entries(planted))('lint reports %s where it is planted', (rule, sample) => {
  expect(reportedOf(sample).sort()).toEqual([bare(rule), ...(alsoBreaks[rule] ?? [])].sort());
});

test('every rule has its planted violation', () => {
  const parts = [config, ...(config.overrides ?? [])];
  const rules = new Set(parts.flatMap((part) => Object.entries(part.rules ?? {}).flatMap(([name, set]) => (set === 'off' ? [] : [name]))));
  expect([...rules].filter((name) => !(name in planted)).sort()).toEqual([]);
});

test.each(more)('lint reports $what', ({ sample, rule }) => {
  expect(reportedOf(sample)).toEqual([bare(rule)]);
});

test.each(allowed)('lint does not report $what', ({ sample }) => {
  expect(reportedOf(sample)).toEqual([]);
});

test('a comment that silences nothing is reported', () => {
  expect(reportedOf(needless)).toEqual([expect.stringContaining('Unused')]);
});
