import type { AccountId, CustomerId, LabelId } from '#contract/shared/ids.ts';
import { sumCentavos, type Centavos, type Taxed } from '#contract/shared/money.ts';
import { accounts, kindOf } from './account.ts';
import type { Units } from './units.ts';

/** What one account gave for one part of a guide's price. A stock line's amount is the net value of its unit. */
export type HoldLine = { account: AccountId; amount: Centavos; units: Units | null };

/** One part of a guide's price. `settled` = money or stock pays it; else it will be owed. */
export type HoldPart = { part: string; taxed: Taxed; settled: boolean; lines: readonly HoldLine[] };

/** What an open guide holds, by part and line, so that it goes back exactly where it came from (AMB-12.03). */
export type Hold = { label_id: LabelId; customer_id: CustomerId; parts: readonly HoldPart[] };

export const isStockLine = ({ account }: HoldLine): boolean => kindOf(account) === 'stock';
export const isCreditLine = ({ account }: HoldLine): boolean => kindOf(account) === 'credit';

/** A guide that costs nothing: nothing is ever recorded for it. */
export const isEmpty = ({ parts }: Hold): boolean => parts.length === 0;

/** Where the money of a line goes back to: to its account, or to the pool when that account's user is gone (AMB-12.03). */
export const takerOf = ({ account }: HoldLine, customer: CustomerId, closed: ReadonlySet<AccountId>): AccountId =>
  closed.has(account) ? accounts.pool(customer) : account;

export const linesOf = ({ parts }: Hold): HoldLine[] => parts.flatMap(({ lines }) => lines);

/** The money a hold keeps: units stay in their lot and are not money here. */
export const heldAmount = (hold: Hold): Centavos =>
  sumCentavos(
    linesOf(hold)
      .filter((line) => !isStockLine(line))
      .map(({ amount }) => amount),
  );
