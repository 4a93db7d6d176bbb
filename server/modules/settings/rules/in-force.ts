type Dated = { n: number; valid_from: Date };

/** Among the changes of one setting, in their order, the one that holds at a moment: the last made of those that have begun. */
export const inForce = <C extends Dated>(changes: readonly C[], at: Date): C | null => changes.findLast(({ valid_from }) => valid_from <= at) ?? null;

/** Those that will begin: a change takes the place of every earlier one that would begin after it. */
export const coming = <C extends Dated>(changes: readonly C[], at: Date): C[] =>
  changes
    .filter(({ n, valid_from }) => valid_from > at && !changes.some((later) => later.n > n && later.valid_from <= valid_from))
    .toSorted((a, b) => a.valid_from.getTime() - b.valid_from.getTime());
