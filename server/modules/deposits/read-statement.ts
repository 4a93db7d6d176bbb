import { isClabe } from '#contract/deposits/clabe.ts';
import { statementColumns, STATEMENT_MAX_ROWS, type StatementColumn, type StatementFault } from '#contract/deposits/statements.ts';
import { readNumber, readScientific } from '#contract/shared/csv/read-number.ts';
import { Refusal } from '#contract/shared/errors.ts';
import { centavosFromNumber, type Centavos } from '#contract/shared/money.ts';
import { statementTexts as texts } from '#texts/es/deposits/statements.ts';
import { csvTexts } from '#texts/es/shared/csv.ts';
import { readRows, type OpensSheets } from '#platform/csv/read-rows.ts';
import type { StatementLine } from './tables.ts';

/** What a file may leave out. */
const optional = statementColumns.slice(5);
/** So many stretches of lines of one fault are named. */
const MOST_NAMED = 200;
type Cells = Readonly<Partial<Record<StatementColumn, string>>>;

/** The lines of a day's statement; one that cannot be read refuses the whole file (WRONG_DATA at csv_file; `errors`: each fault with all of its lines). */
export async function readStatement(open: OpensSheets, bytes: Uint8Array, day: string): Promise<StatementLine[]> {
  const { separator, rows } = await readRows(open, bytes, { columns: statementColumns, optional, maxRows: STATEMENT_MAX_ROWS });
  const lines: StatementLine[] = [];
  const unread: { line: number; faults: readonly string[] }[] = [];
  for await (const { row, cells } of rows) {
    const line = row + 2;
    const read = readLine(cells, { line, day, hasCommaDecimals: separator !== ',' });
    if (Array.isArray(read)) unread.push({ line, faults: read });
    else lines.push(read);
  }
  if (unread.length === 0) return lines;
  const message = texts.faults.unread(unread.length);
  const faults = [...new Set(unread.flatMap((one) => one.faults))];
  const linesWith = (fault: string) => unread.filter((one) => one.faults.includes(fault)).map(({ line }) => line);
  const errors = faults.map((fault) => faultIn(linesWith(fault), fault));
  throw new Refusal('WRONG_DATA', { fields: { csv_file: message }, description: message, errors });
}

/** Lines that follow each other are one stretch: of a file of another day all lines are. */
function faultIn(lines: readonly number[], message: string): StatementFault {
  const stretches: StatementFault['lines'] = [];
  for (const line of lines) {
    const last = stretches.at(-1);
    if (last?.to === line - 1) last.to = line;
    else stretches.push({ from: line, to: line });
  }
  const more = stretches.slice(MOST_NAMED).reduce((sum, { from, to }) => sum + to - from + 1, 0);
  return { message, lines: stretches.slice(0, MOST_NAMED), more };
}

/** One line, or all that is wrong with it. */
function readLine(cells: Cells, { line, day, hasCommaDecimals }: { line: number; day: string; hasCommaDecimals: boolean }): StatementLine | string[] {
  const cell = (name: StatementColumn, most: number) => (cells[name] ?? '').trim().slice(0, most);
  const number = readNumber(cell('monto', 30), hasCommaDecimals);
  const amount = number.kind === 'number' ? centavosFromNumber(number.value) : null;
  const [institution, tracking_key, beneficiary_clabe] = [cell('institucion', 10), cell('clave_rastreo', 60), cell('cuenta_beneficiario', 40)];
  const sender_account = cell('cuenta_ordenante', 40);
  const faults = [
    ...(dayOf(cell('fecha_operacion', 20)) === day ? [] : [texts.faults.date(day)]),
    ...(amount !== null && amount > 0 ? [] : [number.kind === 'ambiguous' ? csvTexts.twoReadings(...number.readings) : texts.faults.amount]),
    ...(/^\d{5}$/.test(institution) ? [] : [texts.faults.institution]),
    ...(tracking_key === '' ? [texts.faults.key] : []),
    ...([tracking_key, beneficiary_clabe, sender_account].some((text) => readScientific(text))
      ? [texts.faults.rounded]
      : faultsOfClabe(beneficiary_clabe)),
  ];
  if (amount === null || faults.length > 0) return faults;
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

/** A number format rounds to 15 digits and leaves 18: the check digit alone tells it. */
function faultsOfClabe(clabe: string): string[] {
  if (!/^\d{18}$/.test(clabe)) return [texts.faults.digits];
  return isClabe(clabe) ? [] : [texts.faults.clabe];
}

/** A day as the bank (20261120) or a spreadsheet (20/11/2026, 20/11/26) writes it. */
function dayOf(text: string): string {
  const plain = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (plain) return plain.slice(1).join('-');
  const mexican = /^(\d{1,2})\/(\d{1,2})\/((?:20)?\d{2})$/.exec(text);
  return mexican ? [mexican[3]?.padStart(4, '20'), mexican[2]?.padStart(2, '0'), mexican[1]?.padStart(2, '0')].join('-') : text;
}
