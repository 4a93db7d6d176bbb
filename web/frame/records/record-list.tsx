import { useNavigate } from '@tanstack/react-router';
import { IconPlus, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Operation } from '#contract/shared/operation.ts';
import { recordTexts } from '#texts/es/frame/records.ts';
import type { SentTo } from '../../platform/api.ts';
import { count } from '../../platform/format.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useListTable, type Column, type ListTable } from '../../ui/table/use-list-table.ts';
import { media, useMedia } from '../../ui/use-media.ts';
import { PageFrame } from '../page.tsx';
import { BulkBar, type Bulk } from './bulk-bar.tsx';
import { ColumnsChoice } from './columns-choice.tsx';
import { CustomerGate, useLacksSubject } from './customer-gate.tsx';
import type { FilterField } from './filter-chip.tsx';
import { ListActions } from './list-actions.tsx';
import { ListBar } from './list-bar.tsx';
import { narrowedBy, withoutFilters, type ListFilters } from './list-view.ts';
import styles from './records.module.css';
import { useHiddenColumns } from './use-hidden-columns.ts';
import { useOpenRow, type Beside } from './use-open-row.ts';
import type { ListRow } from './list-definition.ts';
import type { RecordsOf } from './use-record-list.ts';

export type { Column } from '../../ui/table/use-list-table.ts';

type Words = { title: string; hint: string };
type Add = { label: string; to: string; icon?: ReactNode; keys?: readonly string[]; variant?: 'outline' };

type Props<T extends Operation, F extends ListFilters, Row extends ListRow> = {
  list: RecordsOf<T, F, Row>;
  title: string;
  /** One line per column. The same array as long as nothing about it changed: its rows are not drawn again then. */
  columns: readonly Column<Row>[];
  /** What a row is called, for its checkbox and its card. */
  nameOf: (row: Row) => string;
  /** One row on phones. */
  card: (row: Row) => ReactNode;
  /** The name of the text that narrows the list, and its example. */
  search: { label: string; placeholder?: string };
  /** One filter of the address as a row of buttons. */
  segments?: { [Name in keyof F & string]: { filter: Name; label: string; labels: Readonly<Record<F[Name]['usual'], string>> } }[keyof F & string];
  /** Filters as pills; on phones and beside an open record they are in a sheet. */
  filters?: readonly FilterField[];
  /** Filters of another kind. */
  narrowing?: ReactNode;
  /** The address of what a row opens, without its id; null: no row opens. Lists with a `panel` open it beside themselves. */
  opens?: string | null;
  panel?: (beside: Beside<Row>) => ReactNode;
  /** Beside the panel rows are cards, as on phones. */
  hasWidePanel?: boolean;
  /** How one is added; null: this person adds none. */
  add: Add | null;
  /** Tabs to its sister lists, before that. */
  sisters?: ReactNode;
  /** Before it: another way to make several. On phones it stands with the export behind '⋯'. */
  addSeveral?: ReactNode;
  /** What is done with the selected rows; null or left out: rows are not selected. */
  bulk?: Bulk<Row> | null;
  /** Rows are selected for something else of the screen: which of them may be. */
  mayChoose?: (row: Row) => boolean;
  /** px of a row, where it is not that of all lists. */
  rowPx?: number;
  /** What is done with all rows that the list asks for, such as an export. */
  exportAction?: (request: SentTo<T>) => ReactNode;
  /** Tabs around the list. */
  views?: (list: ReactNode) => ReactNode;
  /** What is said where nothing is yet, and where filters leave nothing. */
  nothing: Words;
  nothingFound?: Words;
  icon?: ReactNode;
  /** What is said when the list cannot be read. */
  failed?: { title: string; hint?: string };
};

/** A list of records. Its module names operation, columns, filters, card and actions; the rest is the same for all. */
export function RecordList<T extends Operation, F extends ListFilters, Row extends ListRow>(props: Props<T, F, Row>) {
  const { list, title, columns, panel, segments, exportAction, views } = props;
  const { view, show, definition, request, total } = list;
  const { needsCustomer, needsUser } = definition;
  const lacksSubject = useLacksSubject({ needsCustomer, needsUser });
  const add = lacksSubject ? null : props.add;
  const [hidden, hide] = useHiddenColumns(definition.path);
  const table = useListTable({
    columns,
    rows: list.rows,
    sort: view.sort,
    onSort: (sort) => show({ sort }),
    hidden,
    onHide: hide,
    chosen: props.bulk || props.mayChoose ? new Set(list.selection.rows.keys()) : null,
    onChoose: list.selection.choose,
    mayChoose: props.mayChoose,
  });
  const { beside, open } = useOpenRow(list);
  const [isColumn, isPhone] = [useMedia(media.navFixed), useMedia(media.phone)];
  const isNarrow = isColumn && view.open !== null;
  const showsColumns = !isPhone && !isNarrow;
  const clear = () => show(withoutFilters(view, definition));
  const body = (
    <>
      <ListBar
        search={{ placeholder: props.search.label, ...props.search }}
        query={view.query}
        onQuery={(query) => show({ query }, { replaces: true })}
        filters={props.filters}
        onClear={clear}
        isNarrow={isNarrow}
        end={
          (showsColumns || (exportAction && !isPhone)) && (
            <>
              {showsColumns && <ColumnsChoice table={table} />}
              {!isPhone && exportAction?.(request)}
            </>
          )
        }
      >
        {segments && (
          <Segmented
            label={segments.label}
            value={view.filters[segments.filter] as string}
            options={Object.entries<string>(segments.labels).map(([value, label]) => ({ value, label }))}
            onChange={(value) => show({ filters: { [segments.filter]: value } as Partial<(typeof view)['filters']> })}
          />
        )}
        {props.narrowing}
      </ListBar>
      <Table
        {...props}
        table={table}
        add={add}
        open={open}
        openId={beside.row?.id ?? null}
        isCards={isNarrow && props.hasWidePanel === true}
        onClear={clear}
      />
    </>
  );
  return (
    <PageFrame
      title={title}
      remark={total !== null && recordTexts.total(count(total))}
      fills
      actions={
        <>
          {props.sisters}
          {!isPhone && props.addSeveral}
          {add && <AddLink {...add} />}
          {isPhone && (
            <ListActions isCovered={view.open !== null}>
              {props.addSeveral}
              {!lacksSubject && exportAction?.(request)}
            </ListActions>
          )}
        </>
      }
    >
      <CustomerGate needsCustomer={needsCustomer} needsUser={needsUser}>
        {views ? views(<div className={`gap-12 grow flex ${styles.body}`}>{body}</div>) : body}
      </CustomerGate>
      {panel?.(beside)}
    </PageFrame>
  );
}

type TableProps<T extends Operation, F extends ListFilters, Row extends ListRow> = Props<T, F, Row> & {
  table: ListTable<Row>;
  open: (row: Row) => void;
  openId: string | null;
  isCards: boolean;
  onClear: () => void;
};

function Table<T extends Operation, F extends ListFilters, Row extends ListRow>(props: TableProps<T, F, Row>) {
  const { list, title, table, nameOf, card, opens = null, panel, bulk, openId, failed = { title: recordTexts.loadFailed } } = props;
  const navigate = useNavigate();
  const { answer, view, total, limit, selection, show } = list;
  return (
    <DataTable
      label={title}
      table={table}
      nameOf={nameOf}
      paging={{ page: view.page, limit, total: total ?? 0, onPage: (page) => show({ page }) }}
      openId={openId}
      onOpen={(row) => (panel ? props.open(row) : opens !== null && void navigate({ to: `${opens}/${row.id}` }))}
      bar={bulk && selection.rows.size > 0 && <BulkBar list={list} bulk={bulk} />}
      isLoading={list.isAsked && answer.isPending}
      rowPx={props.rowPx}
      isRefreshing={answer.isPlaceholderData && answer.isFetching}
      card={card}
      isCards={props.isCards}
      instead={
        answer.error ? (
          <ErrorState
            title={failed.title}
            hint={failed.hint ?? recordTexts.listFailedHint}
            error={answer.error}
            onRetry={() => void answer.refetch()}
          />
        ) : (
          <Nothing {...props} />
        )
      }
    />
  );
}

function Nothing<T extends Operation, F extends ListFilters, Row extends ListRow>({
  list,
  add,
  nothing,
  nothingFound,
  icon,
  onClear,
}: TableProps<T, F, Row>) {
  const { view, definition } = list;
  const isFiltered = narrowedBy(view, definition).length > 0 || view.page > 1;
  const found = nothingFound ?? { title: recordTexts.nothingFound, hint: recordTexts.nothingFoundHint };
  return (
    <EmptyState
      icon={icon ?? <IconUsers size={26} stroke={1.75} />}
      {...(isFiltered ? found : nothing)}
      actions={
        <>
          {isFiltered && (
            <Button variant="outline" onClick={onClear}>
              {recordTexts.clearFilters}
            </Button>
          )}
          {add && <AddLink label={add.label} to={add.to} icon={add.icon} />}
        </>
      }
    />
  );
}

const plus = <IconPlus size={17} stroke={1.75} aria-hidden="true" />;
const AddLink = ({ label, icon = plus, ...look }: Add) => (
  <ButtonLink {...look} icon={icon}>
    {label}
  </ButtonLink>
);
