import type { Actor } from '#contract/access/access.ts';
import { asNumber, NUMBER_COLUMN, numberFault, NUMBERS_MAX_ROWS, type NumberCheck, type NumbersImport } from '#contract/carriers/given-numbers.ts';
import { isRounded, withoutZeroFraction } from '#contract/shared/csv/read-number.ts';
import type { carriersOperations } from '#contract/carriers/made-carriers.ts';
import { Refusal } from '#contract/shared/errors.ts';
import type { RequestOf } from '#contract/shared/operation.ts';
import type { CsvRow } from '#platform/csv/read-csv.ts';
import { readRows } from '#platform/csv/read-rows.ts';
import type { Upload } from '#platform/http/route.ts';
import { givenNumberTexts as texts } from '#texts/es/carriers/given-numbers.ts';
import { csvTexts } from '#texts/es/shared/csv.ts';
import { holdCarrier } from '../made/hold-carrier.ts';
import type { MadeNeeds } from '../made/needs.ts';
import { actOf } from '../made/write-carrier.ts';
import { addNumbers, listOf } from '../store/given-numbers.ts';

type Row = CsvRow<typeof NUMBER_COLUMN>;
/** Rows of one statement. */
const AT_ONCE = 1_000;

/** POST /api/carrier/{carrier}/numbers: all good rows or, when anything breaks, none; the same file again adds nothing. */
export async function importNumbers(
  needs: MadeNeeds,
  { carrier: slug }: RequestOf<typeof carriersOperations.importNumbers>,
  actor: Actor,
  file: Upload,
): Promise<NumbersImport> {
  const form = { columns: [NUMBER_COLUMN], isOpen: true, maxRows: NUMBERS_MAX_ROWS } as const;
  const { rows, passedOver } = await readRows(needs.open, file.bytes, form);
  const read: Row[] = [];
  for await (const row of rows) read.push(row);
  return needs.inTransaction(async (tx) => {
    // Nobody removes the carrier while its list grows.
    const facts = await holdCarrier(tx, slug);
    if (!facts) throw new Refusal('NOT_FOUND');
    if (facts.kind !== 'folio' || facts.numbersFrom !== 'file') throw new Refusal('NOT_ALLOWED', { description: texts.noList });
    const { good, failed } = judge(read, facts.numberCheck);
    let added = 0;
    for (let start = 0; start < good.length; start += AT_ONCE) {
      const some = good.slice(start, start + AT_ONCE).map((number) => ({ carrier: slug, number, label_id: null }));
      added += (await addNumbers(tx, some)).length;
    }
    if (added > 0) await needs.audit(tx, { ...actOf(actor, slug), action: 'carrier.numbers', after: { lines: added } });
    const { left } = await listOf(tx, slug);
    return { total: read.length, added, repeated: good.length - added, failed, passed_over: passedOver, left };
  });
}

function judge(rows: readonly Row[], check: NumberCheck): { good: string[]; failed: NumbersImport['failed'] } {
  const seen = new Map<string, number>();
  const failed: NumbersImport['failed'] = [];
  for (const { row, cells } of rows) {
    const typed = cells[NUMBER_COLUMN] ?? '';
    const number = asNumber(withoutZeroFraction(typed) ?? typed);
    const former = seen.get(number);
    // Rows are told as the spreadsheet numbers them, below its header.
    const message =
      (isRounded(number) ? csvTexts.rounded : numberFault(number, check)) ?? (former === undefined ? null : texts.faults.repeatedRow(former + 2));
    if (message) failed.push({ row, number: number.slice(0, 60), message });
    else seen.set(number, row);
  }
  return { good: [...seen.keys()], failed };
}
