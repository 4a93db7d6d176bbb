import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { gridCsv, type FailedGridRow } from '#contract/tariffs/grid-csv.ts';
import type { ResponseOf } from '#contract/shared/operation.ts';
import { proposalOperations } from '#contract/tariffs/proposals.ts';
import { gridFileTexts as texts } from '#texts/es/tariffs/grid-file.ts';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { isRefusal, sentenceOf } from '../../../platform/api-error.ts';
import { upload } from '../../../platform/client.ts';
import { fileFault } from '../../../platform/csv-file.ts';
import { saveCsv } from '../../../platform/save-file.ts';
import { useAct } from '../../../platform/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FileField } from '../../../ui/form/file-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import type { RatedService } from '../rated-service.ts';
import { draftOfGrid, type GridDraft } from './grid-draft.ts';
import styles from './grid.module.css';

type Props = { draft: GridDraft & { name: string }; service: RatedService; onImport: (grid: GridDraft) => void };

/** The grid as a file, and one from a file. */
export function GridFile({ draft, service, onImport }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <span className={styles.files}>
      <Button variant="outline" icon={<IconUpload size={18} stroke={1.75} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {texts.import}
      </Button>
      <Button
        variant="outline"
        icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => saveCsv({ name: texts.fileName(draft.name), content: gridCsv(draft) })}
      >
        {texts.export}
      </Button>
      <ImportGrid isOpen={isOpen} onClose={() => setOpen(false)} service={service} onImport={onImport} />
    </span>
  );
}

type ReadFile = ResponseOf<typeof proposalOperations.readProposalFile>;
type ImportProps = { isOpen: boolean; onClose: () => void; service: RatedService; onImport: (grid: GridDraft) => void };

/** A file is chosen and read; it fills the grid, or its rows are told what is wrong and nothing is changed. */
function ImportGrid({ isOpen, onClose, service, onImport }: ImportProps) {
  const [file, setFile] = useState<File | null>(null);
  const [isMissing, setMissing] = useState(false);
  const read = useAct((chosen: File) => upload(proposalOperations.readProposalFile, chosen, { service_id: service.id }));
  const choose = (chosen: File | null) => {
    read.reset();
    setMissing(false);
    setFile(chosen);
  };
  const close = () => {
    onClose();
    choose(null);
  };
  const take = ({ grid }: ReadFile) => {
    if (!grid) return;
    onImport(draftOfGrid(grid));
    showToast({ tone: 'success', message: texts.done });
    close();
  };
  const send = () => {
    if (!file) return setMissing(true);
    if (fileFault(file) === null) read.mutate(file, { onSuccess: take });
  };
  const refused = isRefusal(read.error) ? (read.error.fields['csv_file'] ?? null) : null;
  const failed = read.data?.failed ?? [];
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={texts.title}
      width={640}
      isBlocking={read.isPending}
      actions={
        <>
          <Button variant="outline" onClick={close} disabled={read.isPending}>
            {shellTexts.cancel}
          </Button>
          {failed.length > 0 ? (
            <Button onClick={() => choose(null)}>{texts.other}</Button>
          ) : (
            <Button isBusy={read.isPending} onClick={send}>
              {texts.send}
            </Button>
          )}
        </>
      }
    >
      {failed.length > 0 ? (
        <FailedRows failed={failed} />
      ) : (
        <div className={styles.stack}>
          <p>{texts.hint}</p>
          <FileField
            label={texts.file}
            isArea
            accept=".csv,text/csv"
            hint={texts.drop}
            value={file}
            onChange={choose}
            fault={isMissing ? texts.choose : (refused ?? (file && fileFault(file)))}
          />
          {read.error && refused === null && (
            <Notice tone="danger" isUrgent>
              {sentenceOf(read.error, texts.failed)}
            </Notice>
          )}
        </div>
      )}
    </Dialog>
  );
}

const FailedRows = ({ failed }: { failed: readonly FailedGridRow[] }) => (
  <div className={styles.stack}>
    <Notice tone="exception" isUrgent>
      {texts.nothing(failed.length)}
    </Notice>
    <ul className={styles.failedRows} aria-label={texts.failedRows} tabIndex={0}>
      {failed.map(({ row, name, reasons }) => (
        <li key={`${row}:${name}`}>
          <strong>{texts.row(row, name)}</strong>
          {reasons.map((reason) => (
            <span key={reason}>{reason}</span>
          ))}
        </li>
      ))}
    </ul>
  </div>
);
