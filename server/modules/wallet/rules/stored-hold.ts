import type { Component } from '#contract/rating/rating.ts';
import type { AccountId, CustomerId, LabelId, LotId } from '#contract/shared/ids.ts';
import type { Centavos, Taxed } from '#contract/shared/money.ts';
import { kindOf, ownerOf } from '#ledger/account.ts';
import type { Hold, HoldLine } from '#ledger/hold.ts';
import { countUnits, readUnits, writeUnits } from '#ledger/units.ts';
import type { PaidComponent, TakenLine } from '../api.ts';

/** A part of a hold as its reservation stores it; units are written as ranges. */
export type StoredPart = {
  component: Component;
  taxed: Taxed;
  settled: boolean;
  lines: { account: AccountId; amount: Centavos; units: string | null }[];
};

export const toStored = ({ parts }: Hold): StoredPart[] =>
  parts.map(({ part, taxed, settled, lines }) => ({
    component: part as Component,
    taxed,
    settled,
    lines: lines.map(({ account, amount, units }) => ({ account, amount, units: units && writeUnits(units) })),
  }));

export const fromStored = (label_id: LabelId, customer_id: CustomerId, parts: readonly StoredPart[]): Hold => ({
  label_id,
  customer_id,
  parts: parts.map(({ component, taxed, settled, lines }) => ({
    part: component,
    taxed,
    settled,
    lines: lines.map(({ account, amount, units }) => ({ account, amount, units: units === null ? null : readUnits(units) })),
  })),
});

/** How each component was paid, for anyone who writes the charges. */
export const toPaid = ({ parts }: Hold): PaidComponent[] =>
  parts.map(({ part, taxed, settled, lines }) => ({ component: part as Component, taxed, settled, lines: lines.map(toTaken) }));

function toTaken({ account, amount, units }: HoldLine): TakenLine {
  const from = kindOf(account) as TakenLine['from'];
  if (from !== 'stock') return { from, account, amount };
  return { from, account, amount, lot_id: ownerOf(account) as LotId, units: countUnits(units ?? []) };
}
