import { useState } from 'react';
import type { LabelRow } from '#contract/shipping/shipping.ts';
import { useActing } from '../../../platform/use-call.ts';

export type Selection = {
  rows: ReadonlyMap<string, LabelRow>;
  /** Why guides that were to be cancelled are still selected. */
  reasons: ReadonlyMap<string, string>;
  /** Ids among the rows of this page and those chosen before. */
  choose: (ids: ReadonlySet<string>) => void;
  add: (rows: readonly LabelRow[]) => void;
  keep: (reasons: ReadonlyMap<string, string>) => void;
  clear: () => void;
};
type Chosen = { of: string; rows: ReadonlyMap<string, LabelRow>; reasons: ReadonlyMap<string, string> };

const nobody: ReadonlyMap<string, never> = new Map<string, never>();

/** The guides chosen in a list. They stay over its pages; another filter, or acting for somebody else, is another list. */
export function useSelection(filter: string, shown: readonly LabelRow[]): Selection {
  const { customer, user } = useActing();
  const of = `${customer?.id ?? ''} ${user?.id ?? ''} ${filter}`;
  const [kept, setKept] = useState<Chosen>({ of, rows: nobody, reasons: nobody });
  const chosen = kept.of === of ? kept : { of, rows: nobody, reasons: nobody };
  const known = new Map([...chosen.rows, ...shown.map((row) => [row.id as string, row] as const)]);
  const among = (ids: Iterable<string>) => new Map([...ids].flatMap((id) => (known.has(id) ? [[id, known.get(id) as LabelRow] as const] : [])));
  return {
    rows: chosen.rows,
    reasons: chosen.reasons,
    choose: (ids) => setKept({ of, rows: among(ids), reasons: new Map([...chosen.reasons].filter(([id]) => ids.has(id))) }),
    add: (rows) => setKept({ ...chosen, rows: new Map([...chosen.rows, ...rows.map((row) => [row.id as string, row] as const)]) }),
    keep: (reasons) => setKept({ of, rows: among(reasons.keys()), reasons }),
    clear: () => setKept({ of, rows: nobody, reasons: nobody }),
  };
}
