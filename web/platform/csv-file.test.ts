import { describe, expect, test } from 'vitest';
import { CSV_MAX_BYTES } from '#contract/shared/csv/csv-text.ts';
import { fileFault } from './csv-file.ts';

describe('before a file is sent', () => {
  test.each([
    ['pedidos.csv', 'text/csv'],
    ['PEDIDOS.CSV', 'application/vnd.ms-excel'],
    ['pedidos.csv', 'text/plain'],
    ['pedidos.csv', ''],
    ['pedidos', 'text/csv'],
    ['pedidos.xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['PEDIDOS.XLSX', ''],
  ])('%s reported as "%s" is taken [AMB-8.04]', (name, type) => {
    expect(fileFault({ name, type, size: 10 })).toBeNull();
  });

  test.each([
    ['pedidos.xls', 'application/vnd.ms-excel'],
    ['pedidos.txt', 'text/plain'],
    ['pedidos.csv', 'application/pdf'],
    ['pedidos', ''],
  ])('%s reported as "%s" is told: \'Debe ser un csv o xlsx\' [O-2.80, O-5.45] [AMB-8.04]', (name, type) => {
    expect(fileFault({ name, type, size: 10 })).toBe('Debe ser un csv o xlsx');
  });

  test('a file above 10 MB is told with the limit', () => {
    expect(fileFault({ name: 'a.csv', type: 'text/csv', size: CSV_MAX_BYTES + 1 })).toBe('El archivo supera 10 MB. Divídelo en varios.');
    expect(fileFault({ name: 'a.csv', type: 'text/csv', size: CSV_MAX_BYTES })).toBeNull();
  });
});
