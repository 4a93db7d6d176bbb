import { join } from 'node:path';
import { ESLint, Linter } from 'eslint';
import { parser } from 'typescript-eslint';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
// The rules of types are not ours, and need the whole program.
const typed = { '@typescript-eslint/no-floating-promises': 'off', '@typescript-eslint/no-misused-promises': 'off' } as const;
const eslint = new ESLint({ cwd: root, overrideConfig: { languageOptions: { parserOptions: { projectService: false } }, rules: typed } });

/** Lints a text as if it stood in that file, which exists. */
const faultsIn = async (file: string, text: string) =>
  (await eslint.lintText(text, { filePath: join(root, file) })).flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId));

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

/** One violation per rule of our own making. */
test.each([
  ['a key made by hand', 'web/modules/home/queries.ts', `import { useQuery } from '@tanstack/react-query';\nexport const use = () => useQuery({ queryKey: ['home'] });\n`, '@typescript-eslint/no-restricted-imports'],
  ['a day in digits', 'server/platform/clock.ts', 'export const days = (count: number) => count * 86_400_000;\n', 'no-restricted-syntax'],
  ['the end of a business day as the start of the next', 'server/platform/clock.ts', 'export const end = (day: string) => businessDayStart(addDays(day, 1));\n', 'no-restricted-syntax'],
  ['the end of a business day as 24 hours', 'server/modules/shipping/reading/read-labels.ts', 'export const end = (day: string) => new Date(businessDayStart(day).getTime() + DAY_MS);\n', 'no-restricted-syntax'],
  ['the audit row of a guide by hand', 'server/modules/shipping/making/settle-label.ts', `export const row = (id: string) => ({ action: 'label.settled', entity: 'label', entity_id: id });\n`, 'no-restricted-syntax'],
  ['a busy flag set around an await', 'web/modules/home/queries.ts', byHand('setBusy(true);\n    try {\n      await work();\n    } finally {\n      setBusy(false);\n    }'), 'porteo/busy-flag'],
  ['a busy flag set around a promise', 'web/modules/home/queries.ts', byHand('setBusy(true);\n    work().finally(() => setBusy(false));'), 'porteo/busy-flag'],
  ['minutes in digits', 'server/platform/clock.ts', 'export const minutes = (count: number) => count * 60_000;\n', 'no-restricted-syntax'],
  ['a screen read once, before it may show what is expected', 'e2e/bot.test.ts', 'export const it = async () => expect(await page.getByRole("row").count()).toBe(2);\n', 'porteo/early-read'],
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
