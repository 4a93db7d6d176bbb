import { csvHeader, csvLines } from '#contract/shared/csv/csv-text.ts';
import type { Centavos } from '#contract/shared/money.ts';
import type { MovementAccount, MovementRow } from '#contract/wallet/movements.ts';
import { movementTexts as texts } from '#texts/es/wallet/movements.ts';
import { dayAndTime } from '../../../platform/format.ts';
import { carrierName } from '../../carriers/carrier-badge.tsx';

/** One account over some days, its movements the oldest first. */
export type Statement = { account: MovementAccount; opening: Centavos; closing: Centavos; rows: readonly MovementRow[] };

const c = texts.columns;
const columns = [c.at, c.movement, c.detail, c.user, c.charge, c.credit, c.balance];

/** Whether each movement takes the balance before it to its own, from the opening to the closing one: not so when one came while pages were read. */
export function addsUp({ account, opening, closing, rows }: Statement): boolean {
  const sign = account === 'credit' ? -1 : 1;
  let balance: number = opening;
  for (const { credit, charge, balance: after } of rows) {
    balance += sign * ((credit ?? 0) - (charge ?? 0));
    if (balance !== after) return false;
  }
  return balance === closing;
}

/** The file: the opening balance, each movement with what it left, and the closing balance as the last line. */
export function statementCsv({ account, opening, closing, rows }: Statement): string {
  const end = account === 'credit' ? texts.owed : texts.closing;
  return (
    csvHeader(columns) +
    csvLines(columns, [
      { [c.movement]: texts.opening, [c.balance]: pesosOf(opening) },
      ...rows.map(cellsOf),
      { [c.movement]: end, [c.balance]: pesosOf(closing) },
    ])
  );
}

const cellsOf = (row: MovementRow) => ({
  [c.at]: dayAndTime(row.at),
  [c.movement]: texts.movements[row.movement],
  [c.detail]: detailOf(row),
  [c.user]: row.user?.name ?? texts.noUser,
  [c.charge]: row.charge === null ? '' : pesosOf(row.charge),
  [c.credit]: row.credit === null ? '' : pesosOf(row.credit),
  [c.balance]: pesosOf(row.balance),
});

const detailOf = ({ label, users, description }: MovementRow): string =>
  [
    label ? [carrierName(label.carrier), label.parcel_number ?? ''].filter(Boolean).join(' ') : '',
    users.length > 0 ? texts.with(users.join(', ')) : '',
    description,
  ]
    .filter((part) => part !== '')
    .join('; ');

const pesosOf = (centavos: Centavos): string => (centavos / 100).toFixed(2);
