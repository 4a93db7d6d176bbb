import { defineConfig } from 'oxlint';

/** The files of one worker share their modules: an override stays for all that come later. */
const sharedOverride = {
  selector: "CallExpression[callee.property.name='override'][arguments.0.type='Literal']",
  message: "Give the file a test of its own: portalTest.extend('starting', { scope: 'file' }, …) (e2e/support/fixtures.ts).",
};
/** How fast the machine is decides nothing in a journey. What its page runs may set timers of its own. */
const pace = [
  {
    selector:
      "CallExpression[callee.property.name='waitForTimeout'], ImportDeclaration[source.value=/timers\\/promises$/], MemberExpression[object.name='Promise'][property.name='race'], NewExpression[callee.name='Promise'] CallExpression[callee.name='setTimeout'][arguments.length=2]",
    message: 'A journey waits for what a person sees, never for a time: eventually (e2e/support/eventually.ts).',
  },
  {
    selector: "MemberExpression[object.name='expect'][property.name='poll'], Property[key.name='timeout'][value.type='Literal']",
    message: 'The limit of a wait is the same everywhere: eventually (e2e/support/eventually.ts), LIMIT_MS (e2e/support/wait-limit.ts).',
  },
];
/** A length of time is written once, by its name. */
const namedLength = {
  selector: 'Literal[value=86400000], Literal[value=3600000], BinaryExpression[operator=/^[*\\/]$/] > Literal[value=60000]',
  message: 'Write MINUTE_MS, HOUR_MS or DAY_MS (contract/shared/dates.ts).',
};
/** A business day may have 23 or 25 hours. */
const endOfDay = {
  selector:
    "CallExpression[callee.name='businessDayStart'] > CallExpression[callee.name='addDays'], BinaryExpression:has(Identifier[name='businessDayStart']):has(Identifier[name='DAY_MS'])",
  message: 'The end of a business day is businessDayEnd (contract/shared/calendar.ts).',
};
const auditOfGuide = {
  selector: "Property[key.name='entity'][value.value='label']",
  message: 'The audit row of a guide is auditGuide (server/modules/shipping/state/audit-guide.ts).',
};

/**
 * What the compiler does not see. Formatting is oxfmt's, direction dependency-cruiser's, the rest of the house rules scripts/check-map.ts's.
 * A rule called porteo/… is JavaScript (scripts/lint/plugin.ts); docs/decisions/0190.
 */
export default defineConfig({
  plugins: ['typescript', 'react'],
  categories: { correctness: 'off' },
  options: { typeAware: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['dist', 'data', 'data-*', '**/*.d.ts'],
  jsPlugins: ['./scripts/lint/plugin.ts'],
  rules: {
    // Fields keep their wire spelling everywhere (house rule 4).
    'porteo/camelcase': ['error', { properties: 'never', ignoreDestructuring: true, allow: ['^_+$', '^_?[a-z]+(_[a-z0-9]+)+$'] }],
    eqeqeq: 'error',
    'no-console': ['error', { allow: ['error', 'log'] }],
    'no-control-regex': 'error',
    'no-empty': ['error', { allowEmptyCatch: false }],
    'no-eval': 'error',
    'no-new-func': 'error',
    'no-fallthrough': 'error',
    'no-param-reassign': 'error',
    'no-restricted-exports': [
      'error',
      { restrictDefaultExports: { direct: true, named: true, defaultFrom: true, namedFrom: true, namespaceFrom: true } },
    ],
    'no-self-compare': 'error',
    'no-template-curly-in-string': 'error',
    'no-throw-literal': 'error',
    'no-unsafe-finally': 'error',
    'no-unused-private-class-members': 'error',
    'no-useless-catch': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'max-depth': ['error', 4],
    'max-lines-per-function': ['error', { max: 70, skipComments: true, skipBlankLines: true }],
    'require-yield': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
    'typescript/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
    'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    // A promise that nobody waits for is how a refusal, or money, gets lost. These three ask the compiler.
    'typescript/no-floating-promises': 'error',
    'typescript/no-implied-eval': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false, arguments: false, properties: false } }],
  },
  overrides: [
    {
      files: ['web/**/*.{ts,tsx}'],
      rules: {
        'react/rules-of-hooks': 'error',
        'react/exhaustive-deps': 'error',
        'porteo/clock-in-render': 'error',
        // A component counts its JSX.
        'max-lines-per-function': ['error', { max: 120, skipComments: true, skipBlankLines: true }],
      },
    },
    {
      files: ['{contract,wire,connectors,stampers,server,demo}/**/*.ts'],
      excludeFiles: ['contract/shared/dates.ts', '**/*.test.ts', '**/fixtures/**', 'server/migrations/**'],
      rules: { 'porteo/no-restricted-syntax': ['error', namedLength, endOfDay] },
    },
    {
      files: ['server/modules/shipping/**/*.ts'],
      excludeFiles: ['server/modules/shipping/state/audit-guide.ts', '**/*.test.ts', '**/fixtures/**'],
      rules: { 'porteo/no-restricted-syntax': ['error', namedLength, endOfDay, auditOfGuide] },
    },
    {
      // One way to read and to act: useCall and useAct make the key of an answer, and say what an act changes.
      files: ['web/**/*.{ts,tsx}'],
      excludeFiles: ['web/platform/use-call.ts', 'web/app/query-client.ts', 'web/app/start.tsx'],
      rules: {
        'typescript/no-restricted-imports': [
          'error',
          {
            paths: [
              { name: '@tanstack/react-query', message: 'Read with useCall, act with useAct (web/platform/use-call.ts).', allowTypeImports: true },
            ],
          },
        ],
      },
    },
    {
      // One kernel for all forms (docs/decisions/0050). The flow of quoting and sending keeps its marks in its own store.
      files: ['web/**/*.{ts,tsx}'],
      excludeFiles: [
        'web/ui/form/{form.tsx,use-form-state.ts}',
        'web/modules/shipment/flow/package-section.tsx',
        'web/modules/sending/summary/summary.tsx',
        'web/app/acting-pickers.tsx',
        // A search box: it sends nothing, and the login has no room for more (P11).
        'web/modules/access/track-form.tsx',
      ],
      rules: {
        'porteo/no-restricted-syntax': [
          'error',
          { selector: "JSXOpeningElement[name.name='form']", message: 'A form is <Form form={…}> with useForm (CONTRIBUTING.md, Add a form).' },
          {
            selector: "VariableDeclarator[init.callee.name='useState'] > ArrayPattern > Identifier[name=/fault|touched|submitted|^isSending$/i]",
            message: 'Faults, touched fields and what is being sent are the form kernel’s: useForm (CONTRIBUTING.md, Add a form).',
          },
        ],
      },
    },
    {
      // What is under way is known by useAct or the form kernel; the kernel itself counts its one send.
      files: ['web/**/*.{ts,tsx}'],
      excludeFiles: ['web/ui/form/use-form-state.ts'],
      rules: { 'porteo/busy-flag': 'error' },
    },
    {
      files: ['{texts,contract,server,web}/**/*.{ts,tsx}'],
      excludeFiles: ['**/*.test.{ts,tsx}', '**/fixtures/**', 'server/migrations/**'],
      rules: { 'porteo/one-way': 'error' },
    },
    {
      files: ['{contract,server,web}/**/*.{ts,tsx}'],
      excludeFiles: [
        'contract/carriers/**',
        'contract/pickups/pickup-times.ts',
        'contract/reweighs/columns.ts',
        '**/*.test.{ts,tsx}',
        '**/fixtures/**',
        '**/test-*.ts',
        'server/migrations/**',
      ],
      rules: { 'porteo/carrier-facts': 'error' },
    },
    {
      files: [
        '**/*.test.{ts,tsx}',
        '**/fixtures/**',
        '**/test-*.ts',
        '{connectors,stampers}/kit/conformance.ts',
        'wire/line-exam.ts',
        'faults/**',
        'e2e/**',
        'bench/**',
      ],
      rules: { 'max-lines-per-function': 'off', 'typescript/no-non-null-assertion': 'off' },
    },
    {
      files: ['e2e/**/*.ts'],
      excludeFiles: ['e2e/support/eventually.ts'],
      rules: { 'porteo/early-read': 'error', 'porteo/no-restricted-syntax': ['error', sharedOverride, ...pace] },
    },
    // These tools ask for a default export.
    {
      files: [
        'oxlint.config.ts',
        'scripts/lint/plugin.ts',
        'scripts/testing/test-report.ts',
        'scripts/testing/watchdog.ts',
        'stylelint.config.js',
        'vitest.config.ts',
        'web/vite.config.ts',
        'e2e/stage/vite.config.ts',
        '.dependency-cruiser.mjs',
      ],
      rules: { 'no-restricted-exports': 'off' },
    },
  ],
});
