import { expect, test } from 'vitest';
import type { AccountStatement } from '#contract/statement/statement.ts';
import { accountExample } from '../../../e2e/support/account-example.ts';
import { statementCsv } from './statement-csv.ts';

test('the file of an account begins with what was owed and ends with what is owed [AMB-13.13]', () => {
  const lines = statementCsv(accountExample() as unknown as AccountStatement)
    .trim()
    .split('\r\n')
    .map((line) => line.replaceAll('"', '').replaceAll('\uFEFF', ''));
  expect(lines).toEqual([
    'Fecha,Concepto,Folio,Cargo,Abono,Saldo',
    ',Saldo inicial,,,,0.00',
    '2026-11-01,Factura,F-12,464.00,,464.00',
    '2026-11-10,Pago,PA-000007,,300.00,164.00',
    '2026-11-12,Pago cancelado,PA-000007,300.00,,464.00',
    '2026-11-13,Pago,PA-000008,,100.00,364.00',
    '2026-11-20,Saldo final,,,,364.00',
  ]);
});
