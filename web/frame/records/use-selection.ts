import { useState } from 'react';
import { useActing } from '../../platform/use-call.ts';

export type Selection<Row> = {
  rows: ReadonlyMap<string, Row>;
  /** Why rows on which something was to be done are still selected. */
  reasons: ReadonlyMap<string, string>;
  /** Ids among the rows of this page and those chosen before. */
  choose: (ids: ReadonlySet<string>) => void;
  add: (rows: readonly Row[]) => void;
  keep: (reasons: ReadonlyMap<string, string>) => void;
  clear: () => void;
};
type Chosen<Row> = { of: string; rows: ReadonlyMap<string, Row>; reasons: ReadonlyMap<string, string> };

const nobody: ReadonlyMap<string, never> = new Map<string, never>();

/** The rows chosen in a list. They stay over its pages; another filter, or acting for somebody else, is another list. */
export function useSelection<Row extends { readonly id: string }>(filter: string, shown: readonly Row[]): Selection<Row> {
  const { customer, user } = useActing();
  const of = `${customer?.id ?? ''} ${user?.id ?? ''} ${filter}`;
  const [kept, setKept] = useState<Chosen<Row>>({ of, rows: nobody, reasons: nobody });
  const chosen = kept.of === of ? kept : { of, rows: nobody, reasons: nobody };
  const known = new Map([...chosen.rows, ...shown.map((row) => [row.id, row] as const)]);
  const among = (ids: Iterable<string>) => new Map([...ids].flatMap((id) => (known.has(id) ? [[id, known.get(id) as Row] as const] : [])));
  return {
    rows: chosen.rows,
    reasons: chosen.reasons,
    choose: (ids) => setKept({ of, rows: among(ids), reasons: new Map([...chosen.reasons].filter(([id]) => ids.has(id))) }),
    add: (rows) => setKept({ ...chosen, rows: new Map([...chosen.rows, ...rows.map((row) => [row.id, row] as const)]) }),
    keep: (reasons) => setKept({ of, rows: among(reasons.keys()), reasons }),
    clear: () => setKept({ of, rows: nobody, reasons: nobody }),
  };
}
