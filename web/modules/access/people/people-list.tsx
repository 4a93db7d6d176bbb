import { useNavigate, useSearch } from '@tanstack/react-router';
import { IconPlus, IconUsers } from '@tabler/icons-react';
import { useRef, type ReactNode } from 'react';
import { peopleTexts } from '#texts/es/people.ts';
import { PageFrame } from '../../../app/page.tsx';
import { count } from '../../../platform/format.ts';
import { useShortcut } from '../../../platform/use-shortcut.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SearchField } from '../../../ui/form/search-field.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { DataTable, type Column, type Sort } from '../../../ui/table/data-table.tsx';
import { CustomerGate, useLacksCustomer } from './customer-gate.tsx';
import styles from './people.module.css';
import { formatPeople, PAGE_SIZE, parsePeople, type PeopleView } from './people-view.ts';

type Answer<Row> = {
  data: { data: readonly Row[]; total: number } | undefined;
  error: unknown;
  isPending: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
};

type Props<Row> = {
  title: string;
  /** The list's own address, and that of its form. */
  path: '/usuarios' | '/grupos' | '/agentes';
  form: '/usuario' | '/grupo' | '/agente';
  view: PeopleView;
  filters: { label: string; options: readonly { value: string; label: string }[] } | null;
  search: string;
  answer: Answer<Row>;
  columns: readonly Column<Row>[];
  idOf: (row: Row) => string;
  nameOf: (row: Row) => string;
  card: (row: Row) => ReactNode;
  /** Null: this person makes none. */
  add: string | null;
  /** Null: no row opens. */
  opens: boolean;
  nothing: { title: string; hint: string };
  /** Users and groups are a customer's: staff choose one first. */
  needsCustomer: boolean;
};

/** The view in the address of a list. */
export function usePeopleView<F extends string>(filters: readonly [F, ...F[]]): PeopleView<F> {
  return parsePeople(useSearch({ strict: false }) as Record<string, unknown>, filters);
}

/** A list of people or groups: what is searched and the page stand in the address, a row opens its form. */
export function PeopleList<Row>(props: Props<Row>) {
  const { title, path, form, view, filters, answer, needsCustomer } = props;
  const lacksCustomer = useLacksCustomer() && needsCustomer;
  const add = lacksCustomer ? null : props.add;
  const navigate = useNavigate();
  const usual = filters?.options[0]?.value ?? '';
  const change = (next: Partial<PeopleView>, replaces = false) =>
    void navigate({ to: path, search: formatPeople({ ...view, page: 1, ...next }, usual) as never, replace: replaces, resetScroll: false });
  const input = useRef<HTMLInputElement>(null);
  useShortcut('/', () => input.current?.focus(), { label: peopleTexts.search });
  return (
    <PageFrame
      title={title}
      remark={answer.data && peopleTexts.total(count(answer.data.total))}
      fills
      actions={add && <AddLink form={form} label={add} />}
    >
      <CustomerGate isOn={needsCustomer}>
        <div className={styles.bar} role="search" aria-label={peopleTexts.search}>
          <SearchField ref={input} label={props.search} placeholder={props.search} query={view.query} onQuery={(query) => change({ query }, true)} />
          {filters && <Segmented label={filters.label} value={view.filter} options={filters.options} onChange={(filter) => change({ filter })} />}
        </div>
        <Table
          {...props}
          add={add}
          onPage={(page) => change({ page })}
          onSort={(sort) => change({ sort })}
          onClear={() => change({ query: '', filter: usual })}
          usual={usual}
        />
      </CustomerGate>
    </PageFrame>
  );
}

type TableProps<Row> = Props<Row> & { onPage: (page: number) => void; onSort: (sort: Sort) => void; onClear: () => void; usual: string };

function Table<Row>({ title, form, view, answer, columns, idOf, nameOf, card, opens, onPage, onSort, ...rest }: TableProps<Row>) {
  const navigate = useNavigate();
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = answer;
  return (
    <DataTable
      label={title}
      columns={columns}
      rows={data?.data ?? []}
      idOf={idOf}
      nameOf={nameOf}
      paging={{ page: view.page, limit: PAGE_SIZE, total: data?.total ?? 0, onPage }}
      sort={view.sort}
      onSort={onSort}
      onOpen={(row) => opens && void navigate({ to: `${form}/${idOf(row)}` })}
      isLoading={isPending}
      isRefreshing={isPlaceholderData && isFetching}
      card={card}
      instead={
        error ? (
          <ErrorState title={peopleTexts.listFailed} hint={peopleTexts.listFailedHint} error={error} onRetry={() => void refetch()} />
        ) : (
          <Nothing form={form} view={view} {...rest} />
        )
      }
    />
  );
}

type NothingProps = Pick<TableProps<unknown>, 'form' | 'view' | 'usual' | 'add' | 'nothing' | 'onClear'>;

function Nothing({ form, view, usual, add, nothing, onClear }: NothingProps) {
  const isFiltered = view.query.trim() !== '' || view.filter !== usual || view.page > 1;
  const { title, hint } = isFiltered ? { title: peopleTexts.nothingFound, hint: peopleTexts.nothingFoundHint } : nothing;
  return (
    <EmptyState
      icon={<IconUsers size={26} stroke={1.75} />}
      title={title}
      hint={hint}
      actions={
        <>
          {isFiltered && (
            <Button variant="outline" onClick={onClear}>
              {peopleTexts.clearFilters}
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
