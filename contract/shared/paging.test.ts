import { describe, expect, test } from 'vitest';
import { hasWords, searchWords } from './paging.ts';

describe('a search finds a text that has it, or that has its words in another order [AMB-18.03]', () => {
  test.each([
    ['Juan Pérez Canul', 'pérez juan', true],
    ['Juan Pérez Canul', 'JUAN', true],
    ['Juan Pérez Canul', '', true],
    ['Juan Pérez Canul', 'nul', true],
    ['Juan Pérez Canul', 'can ju', true],
    ['Cliente 12', 'cliente 2', false],
    ['Cliente 12', '2 cliente', false],
    ['Juan Pérez Canul', 'Juan Peña', false],
    ['Mérida Yucatán', 'Mérida, Yucatán', true],
    ['Mérida Yucatán', ',', false],
    ['Bodega, norte', ',', true],
  ])('%s: %s', (text, typed, isFound) => expect(hasWords(text, typed)).toBe(isFound));

  test('and looks for no more than twelve words', () => expect(searchWords('a '.repeat(1_000))).toHaveLength(12));
});
