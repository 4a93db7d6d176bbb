import type { ListFilter } from './list-filters.ts';

export type ListFilters = Readonly<Record<string, ListFilter>>;
/** What each filter of a list is set to; the names are those of the address. */
export type FilterValues<F extends ListFilters> = { readonly [Name in keyof F]: F[Name]['usual'] };
export type ListSort = { by: string; order: 'asc' | 'desc' };

/** What the address of a list may say. */
export type ListShape<F extends ListFilters> = {
  filters: F;
  /** What may be sorted by, the usual first; a list without such a column shows none. */
  sorts: readonly [string, ...string[]];
  /** The usual order of the usual sort, ascending when left out. */
  order?: ListSort['order'];
  /** Filters that exclude each other: what is left of them. */
  agree?: (filters: FilterValues<F>) => FilterValues<F>;
  /** Whether a text names a row that may be open beside the list; left out: none may. */
  mayOpen?: (text: string) => boolean;
};

/** What a list shows, as its address says it. */
export type ListView<F extends ListFilters = ListFilters> = {
  query: string;
  filters: FilterValues<F>;
  page: number;
  sort: ListSort;
  /** The row that is open beside the list. */
  open: string | null;
};

const usualSort = ({ sorts, order = 'asc' }: Pick<ListShape<ListFilters>, 'sorts' | 'order'>): ListSort => ({ by: sorts[0], order });

const usualFilters = <F extends ListFilters>({ filters }: ListShape<F>) =>
  Object.fromEntries(Object.entries(filters).map(([name, { usual }]) => [name, usual])) as FilterValues<F>;
const viewsOf = <F extends ListFilters>(values: FilterValues<F>, { filters }: ListShape<F>) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => filters[name]?.isView)) as Partial<FilterValues<F>>;

/** The list with every filter off; its part, order and open row stay. */
export const withoutFilters = <F extends ListFilters>(view: ListView<F>, shape: ListShape<F>): ListView<F> => ({
  ...view,
  query: '',
  filters: { ...usualFilters(shape), ...viewsOf(view.filters, shape) },
  page: 1,
});

/** The list of whom one acts for: no filter says otherwise. `isAnother`: than before, so from its first page, without what was chosen among the former one's records. */
export const ofSubject = <F extends ListFilters>(view: ListView<F>, { filters }: ListShape<F>, isAnother: boolean): ListView<F> => ({
  ...view,
  page: isAnother ? 1 : view.page,
  filters: Object.fromEntries(
    Object.entries(filters).map(([name, { usual, isSubject, isOfSubject }]) => [
      name,
      isSubject || (isAnother && isOfSubject) ? usual : view.filters[name],
    ]),
  ) as FilterValues<F>,
});

export type ListChange<F extends ListFilters> = Partial<Omit<ListView<F>, 'filters'>> & { filters?: Partial<FilterValues<F>> };

/** Another text, filter or order begins at the first page; the open row stays. */
export function changedView<F extends ListFilters>(view: ListView<F>, { filters, ...next }: ListChange<F>): ListView<F> {
  const isSameList = filters === undefined && next.query === undefined && next.sort === undefined;
  return { ...view, page: isSameList ? view.page : 1, ...next, filters: { ...view.filters, ...filters } };
}

/** The names of the filters that narrow the list; `query` is one of them. */
export function narrowedBy<F extends ListFilters>({ query, filters }: Pick<ListView<F>, 'query' | 'filters'>, shape: ListShape<F>): string[] {
  const named = Object.entries(shape.filters).filter(([name, { usual, isView }]) => !isView && filters[name] !== usual);
  return [...(query.trim() ? ['query'] : []), ...named.map(([name]) => name)];
}

/** Reads an address; whatever it does not understand is as if it were not there. */
export function parseList<F extends ListFilters>(search: Readonly<Record<string, unknown>>, shape: ListShape<F>): ListView<F> {
  const textOf = (name: string) => (typeof search[name] === 'string' ? search[name] : '');
  const page = Number(textOf('page'));
  const usual = usualSort(shape);
  const filters = Object.fromEntries(
    Object.entries(shape.filters).map(([name, filter]) => [name, filter.read(textOf(name)) ?? filter.usual]),
  ) as FilterValues<F>;
  return {
    query: textOf('query'),
    filters: shape.agree?.(filters) ?? filters,
    page: Number.isInteger(page) && page > 0 ? page : 1,
    sort: {
      by: shape.sorts.find((by) => by === textOf('sort')) ?? usual.by,
      order: (['asc', 'desc'] as const).find((order) => order === textOf('order')) ?? usual.order,
    },
    open: shape.mayOpen?.(textOf('open')) ? textOf('open') : null,
  };
}

/** The address of a view, without what is as usual, but with each filter that is always named. */
export function formatList<F extends ListFilters>({ query, filters, page, sort, open }: ListView<F>, shape: ListShape<F>): Record<string, string> {
  const usual = usualSort(shape);
  const all: Record<string, string | null> = {
    query: query.trim() || null,
    ...Object.fromEntries(
      Object.entries(shape.filters).map(([name, filter]) => [name, filters[name] === filter.usual && !filter.isNamed ? null : filters[name]]),
    ),
    sort: sort.by === usual.by ? null : sort.by,
    order: sort.order === usual.order ? null : sort.order,
    page: page > 1 ? String(page) : null,
    open,
  };
  return Object.fromEntries(Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null));
}
