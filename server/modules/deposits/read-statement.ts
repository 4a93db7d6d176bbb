import { isClabe } from '#contract/deposits/clabe.ts';
import { statementColumns, STATEMENT_MAX_ROWS, type StatementColumn } from '#contract/deposits/statements.ts';
import { readNumber, readScientific } from '#contract/shared/csv/read-number.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { centavosFromNumber, type Centavos } from '#contract/shared/money.ts';
import { statementTexts as texts } from '#texts/es/deposits/statements.ts';
import { readCsv } from '#platform/csv/read-csv.ts';
import type { StatementLine } from './tables.ts';

/** What a file may leave out. */
const optional = statementColumns.slice(5);
/** Faults that are named one by one. */
const SHOWN = 5;
type Cells = Readonly<Partial<Record<StatementColumn, string>>>;

/** The lines of a day's statement; one that cannot be read refuses the whole file, each with its line (WRONG_DATA at csv_file). */
export async function readStatement(bytes: Uint8Array, day: string): Promise<StatementLine[]> {
  const { separator, rows } = await readCsv(bytes, { columns: statementColumns, optional, maxRows: STATEMENT_MAX_ROWS });
  const [lines, faults]: [StatementLine[], string[]] = [[], []];
  for await (const { row, cells } of rows) {
    const read = readLine(cells, { line: row + 2, day, hasCommaDecimals: separator !== ',' });
    if (typeof read === 'string') faults.push(read);
    else lines.push(read);
  }
  if (faults.length === 0) return lines;
  const more = faults.length > SHOWN ? [texts.faults.more(faults.length - SHOWN)] : [];
  const message = [...faults.slice(0, SHOWN), ...more].join('\n');
  throw new Refusal('WRONG_DATA', { fields: { csv_file: message }, description: message });
}

/** One line, or what is wrong with it. */
function readLine(cells: Cells, { line, day, hasCommaDecimals }: { line: number; day: string; hasCommaDecimals: boolean }): StatementLine | string {
  const cell = (name: StatementColumn, most: number) => (cells[name] ?? '').trim().slice(0, most);
  if (dayOf(cell('fecha_operacion', 20)) !== day) return texts.faults.date(line, day);
  const number = readNumber(cell('monto', 30), hasCommaDecimals);
  const amount = number.kind === 'number' ? centavosFromNumber(number.value) : null;
  if (amount === null || amount <= 0) return texts.faults.amount(line);
  const [institution, tracking_key, beneficiary_clabe] = [cell('institucion', 10), cell('clave_rastreo', 60), cell('cuenta_beneficiario', 40)];
  const sender_account = cell('cuenta_ordenante', 40);
  if ([tracking_key, beneficiary_clabe, sender_account].some((text) => readScientific(text) !== null)) return texts.faults.rounded(line);
  if (!/^\d{5}$/.test(institution) || tracking_key === '' || !/^\d{18}$/.test(beneficiary_clabe)) return texts.faults.key(line);
  // A number format rounds to 15 digits and leaves 18: the check digit alone tells it.
  if (!isClabe(beneficiary_clabe)) return texts.faults.clabe(line);
  return {
    ...{ line, institution, tracking_key, amount: amount as Centavos, beneficiary_clabe },
    ...{
      sender_name: cell('nombre_ordenante', 120),
      sender_rfc: cell('rfc_ordenante', 18).toUpperCase(),
      sender_account: sender_account.slice(0, 20),
    },
    ...{ reference: cell('referencia', 20), concept: cell('concepto', 210), is_returned: cell('estado', 4).toUpperCase() === 'D' },
  };
}

/** A day as the bank (20261120) or a spreadsheet (20/11/2026, 20/11/26) writes it. */
function dayOf(text: string): string {
  const plain = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (plain) return plain.slice(1).join('-');
  const mexican = /^(\d{1,2})\/(\d{1,2})\/((?:20)?\d{2})$/.exec(text);
  return mexican ? [mexican[3]?.padStart(4, '20'), mexican[2]?.padStart(2, '0'), mexican[1]?.padStart(2, '0')].join('-') : text;
}
