/** What a list shows, as its address says it; `extra` holds what only this list is narrowed by. */
export type ListView<F extends string = string> = { query: string; filter: F; page: number; sort: ListSort; extra: Readonly<Record<string, string>> };
export type ListSort = { by: string; order: 'asc' | 'desc' };

export type ListShape<F extends string> = {
  /** The first one is the usual one. */
  filters: readonly [F, ...F[]];
  /** What may be sorted by, the usual first; a list without such a column shows none. */
  sorts: readonly [string, ...string[]];
  /** Names of further filters. */
  extra?: readonly string[];
};

export const PAGE_SIZE = 20;

/** Reads an address; whatever it does not understand is as if it were not there. */
export function parseList<F extends string>(search: Readonly<Record<string, unknown>>, { filters, sorts, extra = [] }: ListShape<F>): ListView<F> {
  const textOf = (name: string) => (typeof search[name] === 'string' ? search[name] : '');
  const page = Number(textOf('page'));
  return {
    query: textOf('query'),
    filter: filters.find((filter) => filter === textOf('ver')) ?? filters[0],
    page: Number.isInteger(page) && page > 0 ? page : 1,
    sort: {
      by: sorts.find((by) => by === textOf('sort')) ?? sorts[0],
      order: textOf('order') === 'desc' ? 'desc' : 'asc',
    },
    extra: Object.fromEntries(extra.filter((name) => textOf(name) !== '').map((name) => [name, textOf(name)])),
  };
}

/** The address of a view, without what is as usual. */
export function formatList<F extends string>(
  { query, filter, page, sort, extra }: ListView<F>,
  { filters, sorts }: ListShape<F>,
): Record<string, string> {
  return {
    ...(query.trim() ? { query: query.trim() } : {}),
    ...(filter === filters[0] ? {} : { ver: filter }),
    ...(sort.by === sorts[0] ? {} : { sort: sort.by }),
    ...(sort.order === 'asc' ? {} : { order: sort.order }),
    ...(page > 1 ? { page: String(page) } : {}),
    ...Object.fromEntries(Object.entries(extra).filter(([, value]) => value !== '')),
  };
}
