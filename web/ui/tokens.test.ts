import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const sheet = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
const pairs = [...sheet.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)];
const themes = {
  light: new Map(pairs.map(([, name = '', light = '']) => [name, light])),
  dark: new Map(pairs.map(([, name = '', , dark = '']) => [name, dark])),
};
const grounds = ['canvas', 'surface', 'sunken', 'hover', 'marked', 'raised', 'primary-soft'] as const;

/** The relative luminance of WCAG 2.2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe.each(['light', 'dark'] as const)('by %s', (theme) => {
  const contrast = (one: string, other: string): number => {
    const [darker = 0, lighter = 0] = [one, other].map((name) => luminance(themes[theme].get(name) ?? '')).sort((a, b) => a - b);
    return (lighter + 0.05) / (darker + 0.05);
  };
  /** The pairs whose contrast is lower, each with its value. */
  const below = (least: number, texts: readonly string[], on: readonly string[]): string[] =>
    texts
      .flatMap((text) => on.map((ground) => [`${text} on ${ground}`, contrast(text, ground)] as const))
      .flatMap(([pair, value]) => (value < least ? [`${pair} ${value.toFixed(2)}`] : []));

  test('texts and links are read on every ground', () => {
    expect(below(4.5, ['text', 'text-2', 'text-3', 'link', 'primary', 'rosa', 'delivered-fg', 'exception-fg', 'danger-fg'], grounds)).toEqual([]);
  });

  test('the outline of a control and of the focus is seen on every ground', () => {
    expect(below(3, ['border-strong', 'focus'], grounds)).toEqual([]);
  });

  test('each status is read on its own ground', () => {
    const tones = ['registered', 'facility', 'transit', 'exception', 'danger', 'delivered', 'finalized'];
    expect(tones.flatMap((tone) => below(4.5, [`${tone}-fg`], [`${tone}-bg`]))).toEqual([]);
  });
});

test('by dark a card stands out from the page, and what opens above it from the card', () => {
  const dark = (name: string) => luminance(themes.dark.get(name) ?? '') + 0.05;
  expect(dark('surface') / dark('canvas')).toBeGreaterThan(1.15);
  expect(dark('raised') / dark('surface')).toBeGreaterThan(1.1);
  expect(dark('border') / dark('surface')).toBeGreaterThan(1.4);
});
