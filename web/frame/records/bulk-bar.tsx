import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { recordTexts } from '#texts/es/frame/records.ts';
import type { Operation } from '#contract/shared/operation.ts';
import { call } from '../../platform/client.ts';
import { count } from '../../platform/format.ts';
import { useAct } from '../../platform/use-call.ts';
import { useEscape } from '../../platform/use-escape.ts';
import { showToast } from '../../ui/toast-store.ts';
import styles from './bulk-bar.module.css';
import type { ListFilters } from './list-view.ts';
import type { ListRow } from './list-definition.ts';
import type { RecordsOf } from './use-record-list.ts';
import type { Selection } from './use-selection.ts';

/** As many as one page of a list may have (AMB-18.03). */
const MOST = 1000;

/** What can be done with the selected rows, and how they are called. */
export type Bulk<Row> = {
  words: {
    bar: string;
    chosen: (n: number, shown: string) => string;
    selectAll: (n: string) => string;
    selectFirst: (n: string) => string;
    selecting: string;
    selectFailed: string;
  };
  /** Buttons of the class `BULK_ACTION`. `isBesideOpen`: keys are those of the open record. */
  actions: (selection: Selection<Row>, isBesideOpen: boolean) => ReactNode;
};
export const BULK_ACTION = styles.action;

type Props<T extends Operation, F extends ListFilters, Row extends ListRow> = { list: RecordsOf<T, F, Row>; bulk: Bulk<Row> };

/** The dark bar of what is selected: what is done with it, all pages, nothing. */
export function BulkBar<T extends Operation, F extends ListFilters, Row extends ListRow>({ list, bulk }: Props<T, F, Row>) {
  const { selection, rows, total } = list;
  const { words } = bulk;
  const isBesideOpen = list.view.open !== null;
  useEscape(!isBesideOpen, selection.clear);
  const chosen = selection.rows.size;
  const isWholePage = rows.every(({ id }) => selection.rows.has(id));
  return (
    <section className={`wrap ${styles.bar}`} aria-label={words.bar}>
      <span role="status" className={`nowrap strong ${styles.count}`}>
        {words.chosen(chosen, count(chosen))}
      </span>
      {isWholePage && chosen < Math.min(total ?? 0, MOST) && <SelectAll list={list} words={words} total={total ?? 0} />}
      {bulk.actions(selection, isBesideOpen)}
      <button
        type="button"
        className={styles.clear}
        aria-label={recordTexts.clearSelection}
        title={recordTexts.clearSelection}
        onClick={selection.clear}
      >
        <IconX size={17} stroke={1.75} aria-hidden="true" />
      </button>
    </section>
  );
}

type AllProps<T extends Operation, F extends ListFilters, Row extends ListRow> = {
  list: RecordsOf<T, F, Row>;
  words: Bulk<Row>['words'];
  total: number;
};

/** All rows of the filter, or as many of the first as can be selected. */
function SelectAll<T extends Operation, F extends ListFilters, Row extends ListRow>({ list, words, total }: AllProps<T, F, Row>) {
  const { definition, request, selection, rowsIn } = list;
  const { mutate, isPending } = useAct(() => call(definition.operation, { ...request, page: 1, limit: MOST }));
  const select = () =>
    mutate(undefined, {
      onSuccess: (answer) => selection.add(rowsIn(answer)),
      onError: () => showToast({ tone: 'error', message: words.selectFailed }),
    });
  return (
    <button type="button" className={styles.action} aria-disabled={isPending || undefined} onClick={() => !isPending && select()}>
      {isPending ? words.selecting : total > MOST ? words.selectFirst(count(MOST)) : words.selectAll(count(total))}
    </button>
  );
}
