import type { CustomerId } from '#contract/shared/ids.ts';
import { centavos, type Centavos } from '#contract/shared/money.ts';
import { LARGEST_CHANGES, type PreviewedChange, type PreviewedCustomer, type ProposalPreview } from '#contract/tariffs/preview.ts';

export type PricedBoth = { row: string; before: Centavos; after: Centavos; charged: Centavos };
type Sums = { guides: number; before: number; after: number; charged: number };
type Group = Sums & { each: number | null };

const none = (): Sums => ({ guides: 0, before: 0, after: 0, charged: 0 });

function count(sums: Sums, { before, after, charged }: Sums | (PricedBoth & { guides?: number }), guides: number): void {
  sums.guides += guides;
  sums.before += before;
  sums.after += after;
  sums.charged += charged;
}

/** The sums of one customer, kept while its guides are read. */
export function customerSums() {
  const sums = none();
  const groups = new Map<string, Group>();
  return {
    sums,
    groups,
    add: (guide: PricedBoth): void => {
      const each = guide.after - guide.before;
      const group = groups.get(guide.row) ?? { ...none(), each };
      if (group.each !== each) group.each = null;
      count(group, guide, 1);
      count(sums, guide, 1);
      groups.set(guide.row, group);
    },
  };
}
export type CustomerSums = Pick<ReturnType<typeof customerSums>, 'sums' | 'groups'> & {
  customer_id: CustomerId;
  name: string;
  volume: number | null;
};

type Changed = { before: number; after: number };
const byChange = (one: Changed, other: Changed): number => Math.abs(other.after - other.before) - Math.abs(one.after - one.before);
const sidesOf = ({ guides, before, after }: Sums) => ({ guides, before: centavos(before), after: centavos(after) });

/** The answer: totals, customers and the largest changes, the largest first. */
export function previewOf(customers: readonly CustomerSums[]): Omit<ProposalPreview, 'since' | 'until' | 'left_out'> {
  const total = none();
  for (const { sums } of customers) count(total, sums, sums.guides);
  const changes = customers.flatMap(({ customer_id, name, groups }) =>
    [...groups].map(([row, group]): PreviewedChange => {
      return { customer_id, name, row, ...sidesOf(group), each: group.each === null ? null : centavos(group.each) };
    }),
  );
  return {
    ...sidesOf(total),
    charged: centavos(total.charged),
    customers: customers
      .map(({ customer_id, name, volume, sums }): PreviewedCustomer => {
        return { customer_id, name, volume, ...sidesOf(sums), charged: centavos(sums.charged) };
      })
      .toSorted(byChange),
    largest: changes
      .filter(({ before, after }) => before !== after)
      .toSorted(byChange)
      .slice(0, LARGEST_CHANGES),
  };
}
