import type { BulkJob } from '#contract/bulk/bulk.ts';
import { bulkScreenTexts as texts } from '#texts/es/bulk/bulk-screens.ts';
import { count } from '../../platform/format.ts';
import { showToast } from '../../ui/toast-store.ts';
import { keepAhead } from './corrections-ahead.ts';
import { FailedRows } from './grid/failed-rows.tsx';
import { readyRows, skippedRows } from './grid/row-edits.ts';
import { useRowEdits } from './grid/use-row-edits.ts';
import { Checked } from './result/checked.tsx';
import { RowsBar } from './result/rows-bar.tsx';

/** What was found in a file, its faulty rows to be corrected at once, and 'Generar' for all that are good. */
export function CheckedLoad({ load, isBusy, onBuy }: { load: BulkJob; isBusy: boolean; onBuy: () => void }) {
  const { edits, acts } = useRowEdits(load);
  const { errors, progress } = load;
  const ready = readyRows(edits, errors).length;
  const n = progress.correct + ready;
  const buy = () => {
    if (n === 0) return void showToast({ tone: 'info', message: texts.nothingToGenerate });
    keepAhead(load.file_name, edits);
    onBuy();
  };
  return (
    <>
      <Checked load={load} />
      {errors.length > 0 && <FailedRows jobId={load.id} title={texts.gridChecked} edits={edits} acts={acts} />}
      <RowsBar
        jobId={load.id}
        errors={errors.length}
        ready={ready}
        skipped={skippedRows(edits, errors)}
        label={texts.generate(n, count(n))}
        isBusy={isBusy}
        onSend={buy}
      />
    </>
  );
}
