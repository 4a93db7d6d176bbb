import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ESLint, Linter } from 'eslint';
import tseslint, { parser } from 'typescript-eslint';
import { expect, test } from 'vitest';
import config from '../eslint.config.js';

const root = join(import.meta.dirname, '..');
// The rules of types are not ours, and need the whole program.
const typed = {
  '@typescript-eslint/no-implied-eval': 'off',
  '@typescript-eslint/no-floating-promises': 'off',
  '@typescript-eslint/no-misused-promises': 'off',
} as const;
const eslint = new ESLint({ cwd: root, overrideConfig: { languageOptions: { parserOptions: { projectService: false } }, rules: typed } });
const eslintOfTypes = new ESLint({ cwd: root });

/** Lints a text as if it stood in that file, which exists. */
const faultsIn = async (file: string, text: string) =>
  (await eslint.lintText(text, { filePath: join(root, file) })).flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId));

const CLOCK = 'server/platform/clock.ts';
const HOME = 'web/modules/home/queries.ts';

/** One violation per rule that stands in the tools: where it stands, and its text. The rules of our own making have more below. */
const planted: Record<string, [file: string, text: string]> = {
  camelcase: [CLOCK, 'export const dayOf_week = 1;\n'],
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
  '@typescript-eslint/ban-ts-comment': [CLOCK, '// @ts-ignore\nexport const one = 1;\n'],
  '@typescript-eslint/consistent-type-imports': [CLOCK, "import { Pool } from 'pg';\nexport type It = Pool;\n"],
  '@typescript-eslint/no-explicit-any': [CLOCK, 'export type It = any;\n'],
  '@typescript-eslint/no-non-null-assertion': [CLOCK, 'export const of = (one?: number) => one!;\n'],
  '@typescript-eslint/no-unused-vars': [CLOCK, 'const one = 1;\n'],
  'react-hooks/rules-of-hooks': [HOME, "import { useState } from 'react';\nexport const useIt = (isOn: boolean) => (isOn ? useState(1) : null);\n"],
  'react-hooks/exhaustive-deps': [HOME, "import { useEffect } from 'react';\nexport const useIt = (act: () => void) => useEffect(() => act(), []);\n"],
  'no-restricted-syntax': [CLOCK, 'export const days = (count: number) => count * 86_400_000;\n'],
  '@typescript-eslint/no-restricted-imports': [HOME, "import { useQuery } from '@tanstack/react-query';\nexport const use = () => useQuery({ queryKey: ['home'] });\n"],
  'porteo/busy-flag': [HOME, "import { useState } from 'react';\nexport const useIt = (work: () => Promise<void>) => {\n  const [isBusy, setBusy] = useState(false);\n  const press = () => {\n    setBusy(true);\n    return work().finally(() => setBusy(false));\n  };\n  return { isBusy, press };\n};\n"],
  'porteo/early-read': ['e2e/bot.test.ts', 'export const it = async () => expect(await page.getByRole("row").count()).toBe(2);\n'],
}; // prettier-ignore

test.each(Object.entries(planted))('lint reports %s where it is planted', async (rule, [file, text]) => {
  expect(await faultsIn(file, text)).toEqual([rule]);
});

/** These rules ask the compiler, here about a program of one file. */
const plantedOfTypes: Record<keyof typeof typed, string> = {
  '@typescript-eslint/no-implied-eval': "export const run = () => setTimeout('1', 5);\n",
  '@typescript-eslint/no-floating-promises': 'export const press = (work: () => Promise<void>) => {\n  work();\n};\n',
  '@typescript-eslint/no-misused-promises': 'export const press = (work: () => Promise<void>) => (work() ? 1 : 2);\n',
};

test.each(Object.entries(plantedOfTypes))('lint reports %s where it is planted', async (rule, text) => {
  const house = mkdtempSync(join(tmpdir(), 'porteo-lint-'));
  try {
    writeFileSync(join(house, 'tsconfig.json'), JSON.stringify({ compilerOptions: { strict: true, target: 'es2022' }, include: ['it.ts'] }));
    writeFileSync(join(house, 'it.ts'), text);
    const { rules } = (await eslintOfTypes.calculateConfigForFile(join(root, CLOCK))) as Linter.Config;
    const one = {
      files: ['**/*.ts'],
      plugins: { '@typescript-eslint': tseslint.plugin },
      languageOptions: { parser, parserOptions: { projectService: true, tsconfigRootDir: house } },
      rules: { [rule]: rules?.[rule] ?? 'off' },
    } as Linter.Config;
    const inHouse = new ESLint({ cwd: house, overrideConfigFile: true, overrideConfig: one });
    expect((await inHouse.lintFiles(['it.ts'])).flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId))).toEqual([rule]);
  } finally {
    rmSync(house, { recursive: true });
  }
});

test('a comment that silences nothing is reported', async () => {
  const [result] = await eslint.lintText('// eslint-disable-next-line no-var\nexport const one = 1;\n', { filePath: join(root, CLOCK) });
  expect(result?.messages.map(({ message }) => message)).toEqual([expect.stringContaining('Unused eslint-disable directive')]);
});

test('every rule has its planted violation', () => {
  const rules = new Set(config.flatMap((part) => Object.entries(part.rules ?? {}).flatMap(([name, set]) => (set === 'off' ? [] : [name]))));
  expect([...rules].filter((name) => !(name in planted) && !(name in plantedOfTypes)).sort()).toEqual([]);
});

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
test.each([
  ['the end of a business day as the start of the next', 'server/platform/clock.ts', 'export const end = (day: string) => businessDayStart(addDays(day, 1));\n', 'no-restricted-syntax'],
  ['the end of a business day as 24 hours', 'server/modules/shipping/reading/read-labels.ts', 'export const end = (day: string) => new Date(businessDayStart(day).getTime() + DAY_MS);\n', 'no-restricted-syntax'],
  ['the audit row of a guide by hand', 'server/modules/shipping/making/settle-label.ts', `export const row = (id: string) => ({ action: 'label.settled', entity: 'label', entity_id: id });\n`, 'no-restricted-syntax'],
  ['a busy flag set around an await', 'web/modules/home/queries.ts', byHand('setBusy(true);\n    try {\n      await work();\n    } finally {\n      setBusy(false);\n    }'), 'porteo/busy-flag'],
  ['a busy flag set around a promise', 'web/modules/home/queries.ts', byHand('setBusy(true);\n    work().finally(() => setBusy(false));'), 'porteo/busy-flag'],
  ['a way to start that stays for later files', 'e2e/bot.test.ts', "portalTest.override('starting', { hasHistory: true });\n", 'no-restricted-syntax'],
  ['minutes in digits', 'server/platform/clock.ts', 'export const minutes = (count: number) => count * 60_000;\n', 'no-restricted-syntax'],
  ['a screen read once beside other values', 'e2e/bot.test.ts', 'export const it = async () => expect([path(), (await field.inputValue()).trim()]).toEqual(["/bot", ""]);\n', 'porteo/early-read'],
])('lint reports %s', async (_case, file, text, rule) => {
  expect(await faultsIn(file, text)).toEqual([rule]);
}); // prettier-ignore

test.each([
  ['a type of an answer', 'web/modules/home/queries.ts', `import type { UseQueryResult } from '@tanstack/react-query';\nexport type It = UseQueryResult;\n`],
  ['the one place that makes keys', 'web/platform/use-call.ts', `import { useQuery } from '@tanstack/react-query';\nexport const use = useQuery;\n`],
  ['a question that is closed when its act has failed', 'web/modules/home/queries.ts', byHand('await work();\n    setBusy(false);')],
  ['the form kernel, which knows what is under way', 'web/ui/form/use-form-state.ts', byHand('setBusy(true);\n    await work();\n    setBusy(false);')],
  ['a time limit of a minute', 'server/platform/clock.ts', 'export const LIMIT_MS = 60_000;\n'],
  ['a screen that is read until it says what is expected', 'e2e/bot.test.ts', 'export const it = async () => expect.poll(async () => [await field.inputValue(), await rows.count()]).toEqual(["", 2]);\n'],
  ['what is read to be used later', 'e2e/bot.test.ts', 'export const it = async () => await page.getByRole("link").getAttribute("href");\n'],
])('lint does not report %s', async (_case, file, text) => {
  expect(await faultsIn(file, text)).toEqual([]);
}); // prettier-ignore

/** What this rule says of a text that stood where `path` stands. The rules that ask for types would take a minute. */
async function saidOf(path: string, text: string): Promise<string[]> {
  const { rules } = (await eslint.calculateConfigForFile(join(root, path))) as Linter.Config;
  const rule = rules?.['no-restricted-syntax'] ?? 'off';
  const config: Linter.Config = { files: ['**/*.tsx'], languageOptions: { parser }, rules: { 'no-restricted-syntax': rule } };
  return new Linter().verify(text, [config], 'it.tsx').map(({ message }) => message);
}

const KERNEL = 'web/ui/form/use-form-state.ts';
const FORM = 'web/modules/bot/bot-form.tsx';

test.each([
  ['a form element', 'export const It = () => <form />;\n'],
  ['faults in a state of its own', `import { useState } from 'react';\nexport const useIt = () => {\n  const [faults] = useState({});\n  return faults;\n};\n`],
  ['touched fields in a state of their own', `import { useState } from 'react';\nexport const useIt = () => {\n  const [isTouched] = useState(false);\n  return isTouched;\n};\n`],
])('a form by hand is refused: %s', async (_, text) => {
  expect(await saidOf(FORM, text)).toEqual([expect.stringContaining('CONTRIBUTING.md')]);
}); // prettier-ignore

test('the kernel itself may, and so may any other state', async () => {
  expect(await saidOf(KERNEL, `import { useState } from 'react';\nexport const useIt = () => useState({});\n`)).toEqual([]);
  expect(
    await saidOf(
      FORM,
      `import { useState } from 'react';\nexport const useIt = () => {\n  const [isOpen] = useState(false);\n  return isOpen;\n};\n`,
    ),
  ).toEqual([]);
});
