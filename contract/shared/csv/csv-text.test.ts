import { describe, expect, test } from 'vitest';
import { csvLines, protectCell, unprotectCell } from './csv-text.ts';

describe('a cell of a file that leaves', () => {
  test.each(['=1+1', '+52 999 926 3317', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '\0=1', '＝1+1', '＋1', '－1', '-52.00+1', '-52.5', '＠SUM'])(
    'that begins with %j is a text to a spreadsheet, and comes back as it was [AMB-8.03]',
    (text) => {
      expect(protectCell(text)).toBe(`'${text}`);
      expect(unprotectCell(protectCell(text))).toBe(text);
    },
  );
  test.each(['Calle 20', '-52.00', '-1284.50', "O'Higgins", '1-2', '5+', 'a=b', "'Ndiaye", ''])('that begins otherwise stays: %j', (text) => {
    expect([protectCell(text), unprotectCell(text)]).toEqual([text, text]);
  });
  test('stands in quotes where it holds a separator or a quote, protected or not', () => {
    expect(csvLines(['a', 'b'], [{ a: '=1;2', b: 'dice "sí", y' }])).toBe(`"'=1;2","dice ""sí"", y"\r\n`);
  });
});
