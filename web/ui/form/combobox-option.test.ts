import { expect, test } from 'vitest';
import { markedParts } from './combobox-option.ts';

test.each([
  ['Mérida, Yuc.', 'mer', ['|Mér', 'ida, Yuc.']],
  ['Centro, Mérida', ' MÉR ', ['Centro, ', '|Mér', 'ida']],
  ['León', 'x', ['León']],
  ['León', '', ['León']],
])('in %s what matches %s is marked, accents and case aside', (text, typed, parts) => {
  expect(markedParts(text, typed).map((part) => (part.isMatch ? `|${part.text}` : part.text))).toEqual(parts);
});
