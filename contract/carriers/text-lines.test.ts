import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { abbreviate, fitCompany, fitLines, foldAscii, splitLines, textSheet } from './text-lines.ts';

test.each([
  ['Peña Ñúñez, Güero', 'Pena Nunez, Guero'],
  ['“Comillas” ‘simples’ — raya…', '"Comillas" \'simples\' - raya...'],
  ['1.º piso 2ª puerta', '1.o piso 2a puerta'],
  ['salto\nde   línea\t😀 fin', 'salto de linea fin'],
])('%s is printed as %s', (text, expected) => {
  expect(foldAscii(text)).toBe(expected);
});

describe('lines', () => {
  test('break at the last blank at or before the limit', () => {
    expect(splitLines('aaaa bbbb cccc', { lines: 3, length: 9 })).toEqual({ lines: ['aaaa bbbb', 'cccc'], excess: 0 });
    expect(splitLines('aaaa bbbbb cccc', { lines: 3, length: 9 })).toEqual({ lines: ['aaaa', 'bbbbb', 'cccc'], excess: 0 });
  });

  test('break hard where there is no blank', () => {
    expect(splitLines('aaaaaaaaaaaa', { lines: 3, length: 5 })).toEqual({ lines: ['aaaaa', 'aaaaa', 'aa'], excess: 0 });
  });

  test('what no line holds is counted', () => {
    expect(splitLines('aaaa bbbb cccc', { lines: 2, length: 4 })).toEqual({ lines: ['aaaa', 'bbbb'], excess: 4 });
  });

  test('are abbreviated only when they must be', () => {
    const limits = { lines: 1, length: 27 };
    expect(fitLines('Avenida Juárez', limits).lines).toEqual(['Avenida Juárez']);
    expect(fitLines('Avenida Boulevard Prolongación', limits)).toEqual({ lines: ['Av. Blvd. Prol.'], excess: 0 });
  });

  test('never lose a letter, never pass the limit', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 45 }), (text, most, length) => {
        const { lines, excess } = splitLines(text, { lines: most, length });
        const letters = (part: string) => part.replace(/\s+/g, '');
        expect(lines.length).toBeLessThanOrEqual(most);
        expect(lines.every((one) => one.length <= length)).toBe(true);
        expect(letters(text).startsWith(letters(lines.join('')))).toBe(true);
        if (excess === 0) expect(letters(lines.join(''))).toBe(letters(text));
      }),
    );
  });
});

test.each([
  ['Avenida Prolongación Paseo de la Reforma Norte', 'Av. Prol. Paseo de la Reforma Nte.'],
  ['Edificio B, Departamento 4', 'Edif. B, Depto. 4'],
  ['El Interior del Norteño', 'El Int. del Norteño'],
])('%s is shortened to %s', (text, expected) => {
  expect(abbreviate(text)).toBe(expected);
});

test.each([
  ['Refaccionaria El Güero, S.A. de C.V.', 40, 'Refaccionaria El Guero, S.A. de C.V.', 0],
  ['Refaccionaria El Güero, S.A. de C.V.', 33, 'Refaccionaria El Guero, SA de CV', 0],
  ['Refaccionaria El Güero, S. de R.L. de C.V.', 25, 'Refaccionaria El Guero', 0],
  ['Comercializadora Sociedad Anónima de Capital Variable', 26, 'Comercializadora SA de CV', 0],
  ['Salud Casa', 9, 'Salud Casa', 1],
])('%s in %i letters is %s', (name, length, text, excess) => {
  expect(fitCompany(name, length)).toEqual({ text, excess });
});

test('a text that does not fit is named and counted, and comes back whole', () => {
  const sheet = textSheet();
  expect(sheet.line('reference', 'abcdef', 4)).toBe('abcdef');
  expect(sheet.line('city', 'Mérida', 35)).toBe('Merida');
  expect(sheet.faults).toEqual([{ path: 'reference', excess: 2 }]);
});

test('signs that nothing stands for are named once at their field, beside what is too long', () => {
  const sheet = textSheet();
  expect(sheet.company('origin_info.business_name', '日本株式会社', 35)).toBe('');
  expect(sheet.line('reference', 'caja 😀😀 abc', 4)).toBe('caja abc');
  expect(sheet.folded('city', 'Łódź')).toBe('Lodz');
  expect(sheet.faults).toEqual([
    { path: 'origin_info.business_name', excess: 0, lost: '日本株式会社' },
    { path: 'reference', excess: 4, lost: '😀' },
  ]);
});
