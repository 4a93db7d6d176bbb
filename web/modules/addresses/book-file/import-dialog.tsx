import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { bookTemplate } from '#contract/addresses/csv/book-csv.ts';
import { bookFileScreenTexts as texts } from '#texts/es/addresses/book-file-screens.ts';
import { bookFileTexts } from '#texts/es/addresses/book-file.ts';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { isRefusal, sentenceOf } from '../../../platform/api-error.ts';
import { fileFault } from '../../../platform/csv-file.ts';
import { saveCsv } from '../../../platform/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FileField } from '../../../ui/form/file-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './import-dialog.module.css';
import { ImportOutcome, OutcomeActions } from './import-outcome.tsx';
import { useImport } from './use-book-file.ts';

const saveTemplate = () => saveCsv({ name: bookFileTexts.templateName, content: bookTemplate() });

/** What is said of a file that was refused, at its field; of anything else below it. */
function failureOf(error: unknown): { file: string | null; line: string | null } {
  if (error === null) return { file: null, line: null };
  const file = isRefusal(error) ? (error.fields['csv_file'] ?? null) : null;
  return { file, line: file === null ? (isRefusal(error) ? sentenceOf(error, texts.failed) : texts.failed) : null };
}

/** A file of addresses is chosen and sent; then it says what became of its rows. */
export function ImportDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [isMissing, setMissing] = useState(false);
  const book = useImport();
  const choose = (chosen: File | null) => {
    book.reset();
    setMissing(false);
    setFile(chosen);
  };
  const close = () => {
    onClose();
    choose(null);
  };
  const send = (keepsNeighborhoods: boolean) => {
    if (!file) return setMissing(true);
    if (fileFault(file) === null) book.mutate({ file, keepsNeighborhoods });
  };
  const failure = failureOf(book.error);
  const outcome = book.data ?? null;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={texts.title}
      width={640}
      isBlocking={book.isPending}
      actions={
        outcome ? (
          <OutcomeActions outcome={outcome} isBusy={book.isPending} onKeep={() => send(true)} onOther={() => choose(null)} onClose={close} />
        ) : (
          <>
            <Button variant="outline" onClick={close} disabled={book.isPending}>
              {shellTexts.cancel}
            </Button>
            <Button isBusy={book.isPending} onClick={() => send(false)}>
              {texts.send}
            </Button>
          </>
        )
      }
    >
      {outcome ? (
        <ImportOutcome outcome={outcome} />
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
            fault={isMissing ? texts.choose : (failure.file ?? (file && fileFault(file)))}
          />
          <span>
            <Button variant="quiet" icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />} onClick={saveTemplate}>
              {texts.template}
            </Button>
          </span>
          {failure.line !== null && (
            <Notice tone="danger" isUrgent>
              {failure.line}
            </Notice>
          )}
          <p role="status" className="muted">
            {book.isPending ? texts.sending : ''}
          </p>
        </div>
      )}
    </Dialog>
  );
}
