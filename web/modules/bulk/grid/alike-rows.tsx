import { IconRefresh, IconWand } from '@tabler/icons-react';
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
import { alikeMendings, isOffered, mayTryAgain, shownRow, type Mending, type RowEdits, type ShownRow } from './row-edits.ts';
import type { RowActs } from './use-row-edits.ts';

/** As many as one answer brings (AMB-18.03). */
const MOST = 1_000;
const OFFERED = 4;

type Props = { jobId: JobId; rows: readonly BulkRow[]; hasMore: boolean; edits: RowEdits; acts: RowActs };

/** One press for several rows, also for those of other pages: the same mistake is repaired, and what lacked money or its carrier is tried again. */
export function AlikeRows({ jobId, rows, hasMore, edits, acts }: Props) {
  const find = useAct(async (isFitting: (row: ShownRow) => boolean) => {
    const all = hasMore ? await allFailedRows(jobId) : rows;
    return all.filter((of) => isFitting(shownRow(of, edits)));
  });
  const shown = rows.map((of) => shownRow(of, edits));
  const alike = alikeMendings(shown).slice(0, OFFERED);
  const again = shown.filter(mayTryAgain).length;
  if (alike.length === 0 && again < 2) return null;
  const withFound = (isFitting: (row: ShownRow) => boolean, act: (found: readonly BulkRow[]) => string) =>
    find.mutate(isFitting, {
      onSuccess: (found) => showToast({ tone: 'success', message: act(found) }),
      onError: () => showToast({ tone: 'error', message: texts.takenFailed }),
    });
  const take = (mending: Mending) =>
    withFound(
      (row) => !row.isSkipped && isOffered(row, mending),
      (found) => {
        acts.takeAll(found, mending);
        return texts.taken(found.length, count(found.length));
      },
    );
  const tryAgain = () =>
    withFound(mayTryAgain, (found) => {
      acts.tryAgain(found);
      return texts.triedAgain(found.length, count(found.length));
    });
  return (
    <div role="group" aria-label={texts.alike} className={`flow gap-8 ${styles.alike}`}>
      {again > 1 && (
        <Button variant="soft" icon={<IconRefresh size={16} stroke={1.75} aria-hidden="true" />} isBusy={find.isPending} onClick={tryAgain}>
          {texts.tryAlike(count(again), hasMore)}
        </Button>
      )}
      {alike.map(({ key, mending, count: n }) => (
        <Button
          key={key}
          variant="soft"
          icon={<IconWand size={16} stroke={1.75} aria-hidden="true" />}
          isBusy={find.isPending}
          onClick={() => take(mending)}
        >
          {`${cellNames[mending.column]} · ${texts.takeAlike(mending.repair.label, n, hasMore)}`}
        </Button>
      ))}
    </div>
  );
}

async function allFailedRows(jobId: JobId): Promise<BulkRow[]> {
  const all: BulkRow[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total } = await call(bulkOperations.listBulkRows, { jobId, page, limit: MOST });
    all.push(...data);
    if (data.length === 0 || all.length >= total) return all;
  }
}
