/** Touched paths after an item of a list was removed: those of the items behind it move up. */
export function withoutItem(touched: ReadonlySet<string>, list: string, index: number): ReadonlySet<string> {
  const kept = new Set<string>();
  for (const path of touched) {
    const [, at, rest = ''] = path.startsWith(`${list}.`) ? (/^(\d+)(\..*)?$/.exec(path.slice(list.length + 1)) ?? []) : [];
    if (at === undefined || Number(at) < index) kept.add(path);
    else if (Number(at) > index) kept.add(`${list}.${Number(at) - 1}${rest}`);
  }
  return kept;
}
