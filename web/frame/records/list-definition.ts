import type { Operation, ResponseOf } from '#contract/shared/operation.ts';
import type { SentTo } from '../../platform/api.ts';
import type { FilterValues, ListFilters, ListShape, ListView } from './list-view.ts';

export type ListRow = { readonly id: string };
type RowOf<T extends Operation> = ResponseOf<T> extends { data: readonly (infer Row extends ListRow)[] } ? Row : never;

/** What makes a list: where it stands, what it asks, and what its address may say. */
export type ListDefinition<T extends Operation, F extends ListFilters, Row extends ListRow> = ListShape<F> & {
  /** The list's route; the hidden columns are remembered under it. */
  path: string;
  /** A call that takes pagingFields and answers pageOf, or one that answers all its rows, with `searched`. */
  operation: T;
  /** Rows of a page. */
  limit?: number;
  /** What the filters ask of the operation. */
  request?: (filters: FilterValues<F>) => Partial<SentTo<T>>;
  /** What is a customer's: staff choose one first. */
  needsCustomer?: boolean;
  /** What a user sees: staff choose one first. */
  needsUser?: boolean;
  /** The rows of an answer, where its type says less than this list knows. */
  rowsOf?: (answer: ResponseOf<T>) => readonly Row[];
  /** The operation answers all rows at once: what is searched in one of them; they are narrowed and paged here. */
  searched?: (row: Row) => string;
  /** How the address names the row that is open beside the list; its id when left out. */
  openText?: (row: Row) => string;
};

/** Completes the types of a definition. */
export const defineList = <T extends Operation, const F extends ListFilters, Row extends ListRow = RowOf<T>>(
  definition: ListDefinition<T, F, Row>,
): ListDefinition<T, F, Row> => definition;

export const PAGE_SIZE = 20;

/** What the server is asked for one view of a list. */
export function listRequest<T extends Operation, F extends ListFilters, Row extends ListRow>(
  { limit = PAGE_SIZE, request }: Pick<ListDefinition<T, F, Row>, 'limit' | 'request'>,
  { page, query, filters, sort }: ListView<F>,
): SentTo<T> {
  const paging = { page, limit, query: query.trim() || undefined, sort_by: sort.by, sort_order: sort.order };
  return { ...paging, ...request?.(filters) } as unknown as SentTo<T>;
}

/** What the server is asked for a list that it answers whole. */
export const wholeRequest = <T extends Operation, F extends ListFilters, Row extends ListRow>(
  { request }: Pick<ListDefinition<T, F, Row>, 'request'>,
  { filters }: ListView<F>,
): SentTo<T> => ({ ...request?.(filters) }) as unknown as SentTo<T>;
