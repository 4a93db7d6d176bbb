import type { UseQueryResult } from '@tanstack/react-query';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Operation, ResponseOf } from '#contract/shared/operation.ts';
import { hasWords } from '#contract/shared/paging.ts';
import type { SentTo } from '../../platform/api.ts';
import { useActing, useCall, useSubject } from '../../platform/use-call.ts';
import { useLacksSubject } from './customer-gate.tsx';
import { PAGE_SIZE, listRequest, wholeRequest, type ListDefinition, type ListRow } from './list-definition.ts';
import { changedView, formatList, ofSubject, parseList, type ListChange, type ListFilters, type ListView } from './list-view.ts';
import { useSelection, type Selection } from './use-selection.ts';

type Page<Row> = { data: readonly Row[]; total: number };
const rowsOfPage = <T extends Operation, Row>(answer: ResponseOf<T>): readonly Row[] => (answer as Page<Row>).data;
/** The same array at every render, so that a table without rows is not drawn again. */
const noRows: readonly never[] = [];

export type RecordsOf<T extends Operation, F extends ListFilters, Row extends ListRow> = {
  definition: ListDefinition<T, F, Row>;
  view: ListView<F>;
  /** Shows another view: another filter or order begins at the first page, the open row stays. `replaces` leaves no step for Back. */
  show: (next: ListChange<F>, how?: { replaces?: boolean }) => void;
  /** What is asked of the server, the page included. */
  request: SentTo<T>;
  answer: UseQueryResult<ResponseOf<T>>;
  rows: readonly Row[];
  /** False: it is not asked for yet. */
  isAsked: boolean;
  /** The rows of another answer of the same operation. */
  rowsIn: (answer: ResponseOf<T>) => readonly Row[];
  /** Rows of all pages; null while nothing is known. */
  total: number | null;
  limit: number;
  selection: Selection<Row>;
};
/** The list that a definition makes. */
export type ListOf<Definition> = Definition extends ListDefinition<infer T, infer F, infer Row> ? RecordsOf<T, F, Row> : never;

/**
 * A list of records: its view in the address, the page of the server that belongs to it, and what is selected. `narrows` is asked besides;
 * `isOn` false: nothing is asked before something is chosen.
 */
export function useRecordList<T extends Operation, F extends ListFilters, Row extends ListRow>(
  definition: ListDefinition<T, F, Row>,
  narrows: Partial<SentTo<T>> = {},
  isOn = true,
): RecordsOf<T, F, Row> {
  const navigate = useNavigate();
  const view = useView(definition);
  const lacksSubject = useLacksSubject(definition);
  const { searched, limit = PAGE_SIZE } = definition;
  const request = { ...(searched ? wholeRequest(definition, view) : listRequest(definition, view)), ...narrows };
  const answer = useCall(definition.operation, request, { isOn: isOn && !lacksSubject, keepsOld: isOn });
  const page = (isOn ? answer.data : undefined) as Page<Row> | undefined;
  const rowsIn = definition.rowsOf ?? rowsOfPage;
  const told = useMemo(() => (isOn && answer.data ? rowsIn(answer.data) : noRows), [isOn, answer.data, rowsIn]);
  const found = useMemo(() => (searched ? told.filter((row) => hasWords(searched(row), view.query)) : told), [searched, told, view.query]);
  const rows = useMemo(() => (searched ? found.slice((view.page - 1) * limit, view.page * limit) : found), [searched, found, view.page, limit]);
  const { page: _page, ...filters } = request as Record<string, unknown>;
  return {
    definition,
    view,
    show: (next, { replaces = false } = {}) => {
      const search = formatList(changedView(view, next), definition);
      void navigate({ to: definition.path, search: search as never, replace: replaces, resetScroll: false });
    },
    request,
    answer: answer as UseQueryResult<ResponseOf<T>>,
    rows,
    isAsked: isOn,
    rowsIn,
    total: page ? (searched ? found.length : page.total) : null,
    limit,
    selection: useSelection(JSON.stringify(filters), rows),
  };
}

/** What the address says of the list. As soon as another is acted for it is the list of that one, and the address follows. */
function useView<T extends Operation, F extends ListFilters, Row extends ListRow>(definition: ListDefinition<T, F, Row>): ListView<F> {
  const navigate = useNavigate();
  const { history } = useRouter();
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const isActing = useActing().customer !== null;
  const subject = useSubject(definition.operation);
  const [of, setOf] = useState(subject);
  const isAnother = of !== subject;
  const said = parseList(search, definition);
  const view = isActing || isAnother ? ofSubject(said, definition, isAnother) : said;
  const follow = useEffectEvent(async () => {
    // Who has gone on to another screen stays there.
    if (history.location.pathname !== definition.path) return;
    await navigate({ to: definition.path, search: formatList(view, definition) as never, replace: true, resetScroll: false });
    setOf(subject);
  });
  useEffect(() => {
    if (isAnother) void follow();
  }, [isAnother, subject]);
  return view;
}
