import { expect, test } from 'vitest';
import { likeliest, markedParts } from './combobox-option.ts';

test.each([
  ['Mérida, Yuc.', 'mer', ['|Mér', 'ida, Yuc.']],
  ['Centro, Mérida', ' MÉR ', ['Centro, ', '|Mér', 'ida']],
  ['León', 'x', ['León']],
  ['León', '', ['León']],
])('in %s what matches %s is marked, accents and case aside', (text, typed, parts) => {
  expect(markedParts(text, typed).map((part) => (part.isMatch ? `|${part.text}` : part.text))).toEqual(parts);
});

test.each([
  ['begins with it, though one that was found by its contact stands before', ['Mueblería Roble', 'Vinos Cañón Alto'], 'vin', 1],
  ['has a word that begins with it', ['Bodega', 'El Cañón'], 'cañ', 1],
  ['stands first, where no label shows why it was found', ['Bodega', 'Oficina'], 'xyz', 0],
  ['stands first, before anything is typed', ['Bodega', 'Oficina'], ' ', 0],
  ['begins with it, accents and case aside', ['Zapatos', 'Ópticas'], 'opt', 1],
])('Enter takes the option that %s', (_case, labels, typed, index) => {
  expect(likeliest(labels.map((label) => ({ value: label, label })), typed)).toBe(index); // prettier-ignore
});
