import type { BulkJob } from '#contract/bulk/bulk.ts';
import { bulkScreenTexts as texts } from '#texts/es/bulk/bulk-screens.ts';
import { count } from '../../platform/format.ts';
import { showToast } from '../../ui/toast-store.ts';
import { FailedRows } from './grid/failed-rows.tsx';
import { readyRows, skippedRows, type RowEdits } from './grid/row-edits.ts';
import { useRowEdits } from './grid/use-row-edits.ts';
import { Checked } from './result/checked.tsx';
import { RowsBar } from './result/rows-bar.tsx';
import { useToBuy } from './to-buy.ts';

/** What was found in a file, its faulty rows to be corrected at once, and 'Generar' for all that are good. */
export function CheckedLoad({ load, isBusy, onBuy }: { load: BulkJob; isBusy: boolean; onBuy: (edits: RowEdits) => void }) {
  const { edits, acts } = useRowEdits(load);
  const { errors } = load;
  const ready = readyRows(edits, errors);
  const toBuy = useToBuy(load, ready);
  const buy = () => {
    if (toBuy.rows === 0) return void showToast({ tone: 'info', message: texts.nothingToGenerate });
    onBuy(edits);
  };
  return (
    <>
      <Checked load={load} corrected={ready.length} toBuy={toBuy} />
      {errors.length > 0 && <FailedRows jobId={load.id} title={texts.gridChecked} edits={edits} acts={acts} />}
      <RowsBar
        jobId={load.id}
        errors={errors.length}
        ready={ready.length}
        skipped={skippedRows(edits, errors)}
        label={texts.generate(toBuy.rows, count(toBuy.rows))}
        toBuy={toBuy}
        isBusy={isBusy}
        onSend={buy}
      />
    </>
  );
}
