import { useEffect, useState } from 'react';
import type { BulkRow } from '#contract/bulk/bulk.ts';
import type { JobId } from '#contract/shared/ids.ts';
import { bulkScreenTexts as texts } from '#texts/es/bulk/bulk-screens.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { useAfterPress } from '../../../ui/form/use-after-press.ts';
import { Keys } from '../../../ui/keys.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Pager } from '../../../ui/table/pager.tsx';
import { media, useMedia } from '../../../ui/use-media.ts';
import { ROWS_AT_ONCE, useFailedRows } from '../queries.ts';
import { AlikeRows } from './alike-rows.tsx';
import { FailedRow } from './failed-row.tsx';
import styles from './grid.module.css';
import { focusFirstDatum } from './move-focus.ts';
import { mainColumns } from './row-columns.ts';
import { RowDrawer } from './row-drawer.tsx';
import type { RowEdits } from './row-edits.ts';
import type { RowActs } from './use-row-edits.ts';

type Props = {
  jobId: JobId;
  title: string;
  edits: RowEdits;
  acts: RowActs;
  /** They have just been found: the first one gets the focus. */
  isFresh?: boolean;
};
const noRows: readonly BulkRow[] = [];

/** The rows in errors, a page at a time, each corrected where it stands. */
export function FailedRows({ jobId, title, edits: judged, acts, isFresh = false }: Props) {
  // A verdict that comes during a press would move the rows from under the pointer.
  const edits = useAfterPress(judged);
  const [page, setPage] = useState(1);
  const [whole, setWhole] = useState<BulkRow | null>(null);
  const isNarrow = useMedia(media.tablet);
  const { data, error, refetch, isPlaceholderData } = useFailedRows(jobId, page);
  const rows = data?.data ?? noRows;
  const total = data?.total ?? 0;
  const hasRows = rows.length > 0;
  useEffect(() => {
    if (isFresh && hasRows) focusFirstDatum();
  }, [isFresh, hasRows]);
  const lines = rows.map((of) => <FailedRow key={of.row} of={of} edit={edits[of.row]} acts={acts} isCard={isNarrow} onWhole={setWhole} />);
  return (
    <Card title={title} aside={<Legend />} isFlush>
      <AlikeRows jobId={jobId} rows={rows} hasMore={total > rows.length} edits={edits} acts={acts} />
      {error && rows.length === 0 && <ErrorState title={texts.gridFailed} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton rows={4} rowHeight={66} label={title} />}
      {rows.length > 0 && (
        <div data-grid className={styles.scroll} data-dim={isPlaceholderData || undefined}>
          {isNarrow ? (
            <ul aria-label={title}>{lines}</ul>
          ) : (
            <table className={`table ${styles.table}`} aria-label={title} aria-rowcount={total + 1}>
              <thead>
                <tr>
                  <th scope="col">{texts.columns.row}</th>
                  <th scope="col">{texts.columns.recipient}</th>
                  {mainColumns.map(({ id, header }) => (
                    <th key={id} scope="col">
                      {header}
                    </th>
                  ))}
                  <th scope="col">{texts.columns.state}</th>
                </tr>
              </thead>
              {lines}
            </table>
          )}
        </div>
      )}
      {total > ROWS_AT_ONCE && <Pager page={page} limit={ROWS_AT_ONCE} total={total} onPage={setPage} />}
      <RowDrawer of={whole} edits={edits} acts={acts} onClose={() => setWhole(null)} />
    </Card>
  );
}

const legend = [
  ['Tab', texts.keys.next],
  ['Enter', texts.keys.take],
  ['Esc', texts.keys.skip],
  ['F2', texts.keys.whole],
] as const;

const Legend = () => (
  <span className={`flow quiet caption ${styles.legend}`} data-words>
    {legend.map(([key, word]) => (
      <span key={key}>
        <Keys keys={[key]} /> <span className="hidden-visually">{key}: </span>
        {word}
      </span>
    ))}
  </span>
);
