import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** What the compiler does not see. Formatting is prettier's, direction dependency-cruiser's, the rest of the house rules scripts/check-map.ts's. */
export default tseslint.config(
  { ignores: ['node_modules', '.cache', 'dist', 'data', 'data-*', '**/*.d.ts'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx,js,mjs}'],
    extends: [tseslint.configs.base],
    rules: {
      // Fields keep their wire spelling everywhere (house rule 4).
      camelcase: ['error', { properties: 'never', ignoreDestructuring: true, allow: ['_', '^[a-z]+(_[a-z0-9]+)+$'] }],
      eqeqeq: 'error',
      'no-console': ['error', { allow: ['error', 'log'] }],
      'no-control-regex': 'error',
      'no-empty': ['error', { allowEmptyCatch: false }],
      'no-eval': 'error',
      'no-implied-eval': 'error',
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
      '@typescript-eslint/ban-ts-comment': ['error', { 'ts-expect-error': 'allow-with-description' }],
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true }],
    },
  },
  {
    // A promise that nobody waits for is how a refusal, or money, gets lost.
    files: ['{contract,ledger,connectors,server,web,lab}/**/*.{ts,tsx}', 'scripts/*.ts'],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false, arguments: false, properties: false } }],
    },
  },
  {
    files: ['web/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      // A component counts its JSX.
      'max-lines-per-function': ['error', { max: 120, skipComments: true, skipBlankLines: true }],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}', '**/fixtures/**', '**/test-*.ts', 'connectors/kit/conformance.ts', 'faults/**', 'e2e/**', 'bench/**'],
    rules: { 'max-lines-per-function': 'off', '@typescript-eslint/no-non-null-assertion': 'off' },
  },
  // These tools ask for a default export.
  { files: ['eslint.config.js', 'vitest.config.ts', 'web/vite.config.ts', '.dependency-cruiser.mjs'], rules: { 'no-restricted-exports': 'off' } },
);
