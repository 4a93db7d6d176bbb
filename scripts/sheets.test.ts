import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import stylelint from 'stylelint';
import { expect, test } from 'vitest';
import { faultySheetNames } from './lint/sheet-names.ts';

const root = join(import.meta.dirname, '..');

/** What stylelint says of a declaration that stood in that sheet. */
async function saidOf(file: string, declaration: string): Promise<string[]> {
  const { results } = await stylelint.lint({ cwd: root, code: `.it {\n  ${declaration}\n}\n`, codeFilename: join(root, file) });
  return results.flatMap(({ warnings }) => warnings.map(({ rule }) => rule));
}

const MODULE = 'web/modules/home/inicio.module.css';
const LENGTH = 'declaration-property-unit-disallowed-list';
const TYPE = 'declaration-property-value-allowed-list';

/** Declarations outside web/ui that need a token, and the rule that says so. */
const raw: readonly (readonly [string, ...string[]])[] = [
  ['gap: 8px;', LENGTH],
  ['column-gap: 1rem;', LENGTH],
  ['margin: 0 -8px;', LENGTH],
  ['padding: calc(8px + env(safe-area-inset-bottom)) 0;', LENGTH],
  ['scroll-padding: 16px;', LENGTH],
  ['inset: 4px;', LENGTH],
  ['border: 1px solid var(--border);', LENGTH],
  ['border-radius: 12px;', LENGTH],
  ['outline: 2px solid var(--focus);', LENGTH],
  ['outline-offset: -2px;', LENGTH],
  ['letter-spacing: 1px;', LENGTH],
  ['font-size: 14px;', LENGTH, TYPE],
  ['font-size: 1.2em;', TYPE],
  ['line-height: 1.5;', TYPE],
  ['font-family: Arial, sans-serif;', TYPE],
  ['font: 600 1em/1 var(--sans);', TYPE],
  ['color: #005a54;', 'color-no-hex'],
  ['color: white;', 'color-named'],
  ['background: rgb(0 0 0 / 20%);', 'function-disallowed-list'],
  ['background: light-dark(var(--surface), var(--raised));', 'function-disallowed-list'],
];

test.each(raw)('a sheet of a module may not say %s', async (declaration, ...rules) => {
  expect(await saidOf(MODULE, declaration)).toEqual(rules);
});

test.each(raw)('a sheet of web/ui may say %s', async (declaration) => {
  expect(await saidOf('web/ui/card.module.css', declaration)).toEqual([]);
});

test.each([
  'padding: var(--space-8) max(var(--space-16), env(safe-area-inset-right));',
  'border: var(--hairline) solid transparent;',
  'border-radius: 50%;',
  'font-size: var(--type-label);',
  'letter-spacing: -0.02em;',
  'width: min(100%, 440px);',
  'grid-template-columns: 24px 1fr;',
  'top: 4px;',
  'background: color-mix(in srgb, var(--glow) 52%, var(--deep));',
])('a sheet of a module may say %s', async (declaration) => {
  expect(await saidOf(MODULE, declaration)).toEqual([]);
});

test.each<readonly [string, ...string[]]>([
  ['color: var(--text);\n  color: var(--text);', 'declaration-block-no-duplicate-properties'],
  ['padding-top: 0;\n  padding: 0;', 'declaration-block-no-shorthand-property-overrides'],
  ['colour: var(--text);', 'property-no-unknown'],
  ['width: 4pxx;', 'unit-no-unknown'],
  ['color: #00zz;', 'color-no-invalid-hex'],
  ['}\n.other {', 'block-no-empty', 'block-no-empty'],
  ['color: var(--text);\n}\n\n.it {\n  margin: 0;', 'no-duplicate-selectors'],
])('every sheet is refused when it says %s', async (declarations, ...rules) => {
  expect(await saidOf('web/ui/card.module.css', declarations)).toEqual(rules);
});

test('an exception says its reason and is needed', async () => {
  const exception = `/* stylelint-disable-next-line ${LENGTH}`;
  expect(await saidOf(MODULE, `${exception} -- stays on the arc */\n  margin: 15px 0;`)).toEqual([]);
  expect(await saidOf(MODULE, `${exception} */\n  margin: 15px 0;`)).toEqual(['--report-descriptionless-disables']);
  expect(await saidOf(MODULE, `${exception} -- stays on the arc */\n  margin: 0;`)).toEqual(['--report-needless-disables']);
});

test('a class that its sheet lacks, one that no screen takes and a variable that nobody sets are found', () => {
  const sheets = [
    { path: 'web/ui/it.module.css', text: '/* .gone --lost: 1 */\n.known {\n  color: var(--lost, inherit);\n  width: var(--wide);\n  --own: 1;\n  top: var(--own);\n}\n.known > .idle {\n  top: 0;\n}\n:global(.money) {\n  top: 0;\n}\n' },
  ]; // prettier-ignore
  const screens = [
    {
      path: 'web/ui/it.tsx',
      text: "import styles from './it.module.css';\nconst all = [styles.known, styles.gone, styles['far-gone'], { '--wide': 1 }];\n",
    },
  ];
  expect(faultySheetNames(sheets, screens)).toEqual([
    'web/ui/it.tsx: web/ui/it.module.css has no class gone',
    'web/ui/it.tsx: web/ui/it.module.css has no class far-gone',
    'web/ui/it.module.css: no screen takes idle',
    'web/ui/it.module.css: nobody sets --lost',
  ]);
});

test('a shared class that is misspelt, that no screen takes, or that a public page does not load is found', () => {
  const sheets = [
    { path: 'web/ui/base.css', text: '.code {\n  top: 0;\n}\n' },
    { path: 'web/ui/layout.css', text: ':where(.stack) {\n  top: 0;\n}\n:where(.idle) {\n  top: 0;\n}\n' },
  ];
  const screens = [
    { path: 'web/public.tsx', text: "import './ui/base.css';\nconst page = () => import('./modules/tracking.tsx');\n" },
    { path: 'web/modules/tracking.tsx', text: 'const it = <p className="code stack" />;\n' },
    { path: 'web/modules/saldo.tsx', text: `const it = <p className={\`stak \${styles.known}\`}><b className="stack" /></p>;\n` },
  ];
  expect(faultySheetNames(sheets, screens)).toEqual([
    'web/modules/tracking.tsx: no sheet that it loads has the class stack',
    'web/modules/saldo.tsx: no sheet that it loads has the class stak',
    'web/ui/layout.css: no screen takes idle',
  ]);
});

test('every class and variable of the screens is defined, and every class is taken', () => {
  const files = readdirSync(join(root, 'web'), { recursive: true, encoding: 'utf8' }).map((path) => `web/${path}`);
  const read = (ending: RegExp) => files.filter((path) => ending.test(path)).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
  expect(faultySheetNames(read(/\.css$/), read(/\.tsx?$/))).toEqual([]);
});

test('all sheets of the web together have 10,500 lines at most: what two screens need is a shared class or part', () => {
  const sheets = readdirSync(join(root, 'web'), { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'));
  const lines = sheets.reduce((sum, path) => sum + readFileSync(join(root, 'web', path), 'utf8').split('\n').length - 1, 0);
  expect(lines).toBeLessThanOrEqual(10_500);
});
