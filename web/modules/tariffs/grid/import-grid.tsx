import type { ResponseOf } from '#contract/shared/operation.ts';
import type { FailedGridRow } from '#contract/tariffs/grid-csv.ts';
import { proposalOperations } from '#contract/tariffs/proposals.ts';
import { gridFileTexts as texts } from '#texts/es/tariffs/grid-file.ts';
import { CsvDialog } from '../../../frame/files/csv-dialog.tsx';
import { useChosenCsv } from '../../../frame/files/use-chosen-csv.ts';
import { upload } from '../../../platform/client.ts';
import { useAct } from '../../../platform/use-call.ts';
import { showToast } from '../../../ui/toast-store.ts';
import type { RatedService } from '../rated-service.ts';
import { draftOfGrid, type GridDraft } from './grid-draft.ts';

type Props = { isOpen: boolean; onClose: () => void; service: RatedService; onImport: (grid: GridDraft) => void };

/** A file is chosen and read; it fills the grid, or its rows are told what is wrong and nothing is changed. */
export function ImportGrid({ isOpen, onClose, service, onImport }: Props) {
  const read = useAct((file: File) => upload(proposalOperations.readProposalFile, file, { service_id: service.id }));
  const chosen = useChosenCsv(read, { failed: texts.failed });
  const take = ({ grid }: ResponseOf<typeof proposalOperations.readProposalFile>) => {
    if (!grid) return;
    onImport(draftOfGrid(grid));
    showToast({ tone: 'success', message: texts.done });
    onClose();
    chosen.choose(null);
  };
  const failed = read.data?.failed ?? [];
  return (
    <CsvDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.title}
      hint={texts.hint}
      chosen={chosen}
      file={{ label: texts.file, hint: texts.drop }}
      sendLabel={texts.send}
      sending={texts.sending}
      onSend={() => chosen.send((file) => read.mutate(file, { onSuccess: take }))}
      outcome={failed.length > 0 ? outcomeOf(failed) : null}
    />
  );
}

const outcomeOf = (failed: readonly FailedGridRow[]) => ({
  tone: 'exception' as const,
  summary: texts.nothing(failed.length),
  faulty: { label: texts.failedRows, rows: failed.map(({ row, name, reasons }) => ({ title: texts.row(row, name), reasons })) },
});
