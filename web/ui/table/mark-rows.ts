/** A row is marked or not, alone or with all rows between it and the one marked before. */
export type OnMark = (id: string, how: { isChecked: boolean; isRange: boolean }) => void;

/** What is chosen after a row was marked. A range needs the row marked before on this page; without it only the row itself changes. */
export function markRows(
  chosen: ReadonlySet<string>,
  ids: readonly string[],
  { id, isChecked, from }: { id: string; isChecked: boolean; from: string | null },
): Set<string> {
  const [at, start] = [ids.indexOf(id), from === null ? -1 : ids.indexOf(from)];
  const touched = at < 0 || start < 0 ? [id] : ids.slice(Math.min(at, start), Math.max(at, start) + 1);
  const next = new Set(chosen);
  for (const each of touched) {
    if (isChecked) next.add(each);
    else next.delete(each);
  }
  return next;
}
