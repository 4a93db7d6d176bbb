import { expect, test } from 'vitest';
import { withValues } from './fixed-tokens.ts';

const tokens = ':root {\n  --space-8: 8px;\n  --hero-land: rgb(255 255 255 / 9%);\n}\n';

test('the build writes fixed tokens as their values and leaves the variables of the themes', () => {
  const sheet = '.card {\n  padding: var(--space-8) calc(-1 * var(--space-8));\n  color: var(--text);\n  fill: var(--hero-land);\n}\n';
  expect(withValues(sheet, tokens)).toBe('.card {\n  padding: 8px calc(-1 * 8px);\n  color: var(--text);\n  fill: rgb(255 255 255 / 9%);\n}\n');
});
