import { IconWand } from '@tabler/icons-react';
import { bulkOperations, type BulkRow } from '#contract/bulk/bulk.ts';
import type { JobId } from '#contract/shared/ids.ts';
import { bulkScreenTexts as texts } from '#texts/es/bulk/bulk-screens.ts';
import { call } from '../../../platform/client.ts';
import { count } from '../../../platform/format.ts';
import { useAct } from '../../../platform/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { cellNames } from '../cell-names.ts';
import styles from './grid.module.css';
import { alikeMendings, isOffered, shownRow, type Mending, type RowEdits } from './row-edits.ts';
import type { RowActs } from './use-row-edits.ts';

/** As many as one answer brings (AMB-18.03). */
const MOST = 1_000;
const OFFERED = 4;

type Props = { jobId: JobId; rows: readonly BulkRow[]; hasMore: boolean; edits: RowEdits; acts: RowActs };

/** The same mistake in several rows is repaired in all of them by one press, also in those of other pages. */
export function AlikeRows({ jobId, rows, hasMore, edits, acts }: Props) {
  const takeAll = useAct(async (mending: Mending) => {
    const all = hasMore ? await allFailedRows(jobId) : rows;
    return { mending, found: all.filter((of) => isFitting(of, edits, mending)) };
  });
  const alike = alikeMendings(rows.map((of) => shownRow(of, edits))).slice(0, OFFERED);
  if (alike.length === 0) return null;
  const take = (mending: Mending) =>
    takeAll.mutate(mending, {
      onSuccess: ({ found }) => {
        acts.takeAll(found, mending);
        showToast({ tone: 'success', message: texts.taken(found.length, count(found.length)) });
      },
      onError: () => showToast({ tone: 'error', message: texts.takenFailed }),
    });
  return (
    <div role="group" aria-label={texts.alike} className={styles.alike}>
      {alike.map(({ key, mending, count: n }) => (
        <Button
          key={key}
          variant="soft"
          icon={<IconWand size={16} stroke={1.75} aria-hidden="true" />}
          isBusy={takeAll.isPending}
          onClick={() => take(mending)}
        >
          {`${cellNames[mending.column]} · ${texts.takeAlike(mending.repair.label, n, hasMore)}`}
        </Button>
      ))}
    </div>
  );
}

const isFitting = (of: BulkRow, edits: RowEdits, mending: Mending): boolean => {
  const shown = shownRow(of, edits);
  return !shown.isSkipped && isOffered(shown, mending);
};

async function allFailedRows(jobId: JobId): Promise<BulkRow[]> {
  const all: BulkRow[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total } = await call(bulkOperations.listBulkRows, { jobId, page, limit: MOST });
    all.push(...data);
    if (data.length === 0 || all.length >= total) return all;
  }
}
