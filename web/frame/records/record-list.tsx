import { useNavigate, useSearch } from '@tanstack/react-router';
import { IconPlus, IconUsers } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import { recordTexts } from '#texts/es/frame/records.ts';
import { count } from '../../platform/format.ts';
import { useShortcut } from '../../platform/use-shortcut.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { SearchField } from '../../ui/form/search-field.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { DataTable, type Column, type Sort } from '../../ui/table/data-table.tsx';
import { PageFrame } from '../page.tsx';
import { CustomerGate, useLacksCustomer } from './customer-gate.tsx';
import { formatList, PAGE_SIZE, parseList, type ListShape, type ListView } from './list-view.ts';
import styles from './records.module.css';

type Answer<Row> = {
  data: { data: readonly Row[]; total: number } | undefined;
  error: unknown;
  isPending: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
};

type Props<Row, F extends string> = {
  title: string;
  /** The address of the form that makes one, and of what a row opens, without its id. */
  form: string;
  detail?: string;
  list: RecordsList<F>;
  filters: { label: string; labels: Readonly<Record<F, string>> } | null;
  /** What else narrows the list. */
  narrowing?: ReactNode;
  search: string;
  answer: Answer<Row>;
  /** What is said when it cannot be read. */
  failed?: string;
  columns: readonly Column<Row>[];
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  card: (row: Row) => ReactNode;
  /** Null: this person makes none. */
  add: string | null;
  /** False: no row opens. */
  opens: boolean;
  nothing: { title: string; hint: string };
  icon?: ReactNode;
  /** What is a customer's: staff choose one first. */
  needsCustomer: boolean;
};

export type RecordsList<F extends string> = {
  view: ListView<F>;
  shape: ListShape<F>;
  /** Shows another view; the page begins anew unless it is said. */
  show: (next: Partial<ListView<F>>, how?: { replaces?: boolean }) => void;
};

/** The view in the address of a list, and how it changes. */
export function useRecordsList<F extends string>(path: string, shape: ListShape<F>): RecordsList<F> {
  const navigate = useNavigate();
  const view = parseList(useSearch({ strict: false }) as Record<string, unknown>, shape);
  return {
    view,
    shape,
    show: (next, { replaces = false } = {}) =>
      void navigate({ to: path, search: formatList({ ...view, page: 1, ...next }, shape) as never, replace: replaces, resetScroll: false }),
  };
}

/** A list of records: what is searched and the page stand in the address, a row opens its record. */
export function RecordList<Row, F extends string>(props: Props<Row, F>) {
  const { title, form, list, filters, answer, needsCustomer } = props;
  const lacksCustomer = useLacksCustomer() && needsCustomer;
  const add = lacksCustomer ? null : props.add;
  const input = useRef<HTMLInputElement>(null);
  useShortcut('/', () => input.current?.focus(), { label: recordTexts.search });
  return (
    <PageFrame
      title={title}
      remark={answer.data && recordTexts.total(count(answer.data.total))}
      fills
      actions={add && <AddLink form={form} label={add} />}
    >
      <CustomerGate isOn={needsCustomer}>
        <div className={styles.bar} role="search" aria-label={recordTexts.search}>
          <SearchField
            ref={input}
            label={props.search}
            placeholder={props.search}
            query={list.view.query}
            onQuery={(query) => list.show({ query }, { replaces: true })}
          />
          {filters && (
            <Segmented
              label={filters.label}
              value={list.view.filter}
              options={list.shape.filters.map((value) => ({ value, label: filters.labels[value] }))}
              onChange={(filter) => list.show({ filter })}
            />
          )}
          {props.narrowing}
        </div>
        <Table {...props} add={add} />
      </CustomerGate>
    </PageFrame>
  );
}

function Table<Row, F extends string>(props: Props<Row, F>) {
  const { title, form, detail = form, list, answer, columns, idOf, nameOf, card, opens } = props;
  const navigate = useNavigate();
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = answer;
  const { page, sort } = list.view;
  return (
    <DataTable
      label={title}
      columns={columns}
      rows={data?.data ?? []}
      idOf={idOf}
      nameOf={nameOf}
      paging={{ page, limit: PAGE_SIZE, total: data?.total ?? 0, onPage: (next) => list.show({ page: next }) }}
      sort={sort}
      onSort={(next: Sort) => list.show({ sort: next })}
      onOpen={(row) => opens && void navigate({ to: `${detail}/${idOf(row)}` })}
      isLoading={isPending}
      isRefreshing={isPlaceholderData && isFetching}
      card={card}
      instead={
        error ? (
          <ErrorState title={props.failed ?? recordTexts.loadFailed} hint={recordTexts.listFailedHint} error={error} onRetry={() => void refetch()} />
        ) : (
          <Nothing {...props} />
        )
      }
    />
  );
}

function Nothing<Row, F extends string>({ form, list, add, nothing, icon }: Props<Row, F>) {
  const { view, shape } = list;
  const isFiltered = Object.keys(formatList({ ...view, sort: { by: shape.sorts[0], order: 'asc' } }, shape)).length > 0;
  const { title, hint } = isFiltered ? { title: recordTexts.nothingFound, hint: recordTexts.nothingFoundHint } : nothing;
  return (
    <EmptyState
      icon={icon ?? <IconUsers size={26} stroke={1.75} />}
      title={title}
      hint={hint}
      actions={
        <>
          {isFiltered && (
            <Button variant="outline" onClick={() => list.show({ query: '', filter: shape.filters[0], extra: {} })}>
              {recordTexts.clearFilters}
            </Button>
          )}
          {add && <AddLink form={form} label={add} />}
        </>
      }
    />
  );
}

const AddLink = ({ form, label }: { form: string; label: string }) => (
  <ButtonLink to={form} icon={<IconPlus size={17} stroke={1.75} aria-hidden="true" />}>
    {label}
  </ButtonLink>
);
