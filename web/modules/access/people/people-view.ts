/** What a list of people shows, as its address says it. */
export type PeopleView<F extends string = string> = { query: string; filter: F; page: number; sort: PeopleSort };
export type PeopleSort = { by: string; order: 'asc' | 'desc' };

/** What may be sorted by; a list without such a column shows none. */
const sorts = ['name', 'email'];
export const byName: PeopleSort = { by: 'name', order: 'asc' };

export const PAGE_SIZE = 20;

/** Reads an address; whatever it does not understand is as if it were not there. The first filter is the usual one. */
export function parsePeople<F extends string>(search: Readonly<Record<string, unknown>>, filters: readonly [F, ...F[]]): PeopleView<F> {
  const textOf = (name: string) => (typeof search[name] === 'string' ? search[name] : '');
  const page = Number(textOf('page'));
  return {
    query: textOf('query'),
    filter: filters.find((filter) => filter === textOf('ver')) ?? filters[0],
    page: Number.isInteger(page) && page > 0 ? page : 1,
    sort: {
      by: sorts.find((by) => by === textOf('sort')) ?? byName.by,
      order: textOf('order') === 'desc' ? 'desc' : 'asc',
    },
  };
}

/** The address of a view, without what is as usual. */
export function formatPeople<F extends string>({ query, filter, page, sort }: PeopleView<F>, usual: F): Record<string, string> {
  return {
    ...(query.trim() ? { query: query.trim() } : {}),
    ...(filter === usual ? {} : { ver: filter }),
    ...(sort.by === byName.by ? {} : { sort: sort.by }),
    ...(sort.order === byName.order ? {} : { order: sort.order }),
    ...(page > 1 ? { page: String(page) } : {}),
  };
}
