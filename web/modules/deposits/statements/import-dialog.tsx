import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { statementTemplate } from '#contract/deposits/statement-template.ts';
import { statementOperations, type StatementDetail } from '#contract/deposits/statements.ts';
import { addDays, isBusinessDay } from '#contract/shared/calendar.ts';
import { statementScreenTexts as texts } from '#texts/es/deposits/statement-screens.ts';
import { statementTexts } from '#texts/es/deposits/statements.ts';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { isRefusal, sentenceOf } from '../../../platform/api-error.ts';
import { upload } from '../../../platform/client.ts';
import { fileFault } from '../../../platform/csv-file.ts';
import { businessDay } from '../../../platform/format.ts';
import { saveCsv } from '../../../platform/save-file.ts';
import { useAct } from '../../../platform/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FileField } from '../../../ui/form/file-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './statements.module.css';

const { importStatement, listStatements } = statementOperations;

/** The last day before this one on which banks worked: its statement is whole. */
function bankDayBefore(day: string): string {
  const before = addDays(day, -1);
  return isBusinessDay(before) ? before : bankDayBefore(before);
}

/** The server's words for the fault of a field; the file's own name each faulty line. */
const faultAt = (error: Error | null, field: string): string | null => (error && isRefusal(error) ? (error.fields[field] ?? null) : null);

/** Which day, and its file. A file that was refused says why at its lines and stays chosen. */
export function ImportDialog({ onClose, onImported }: { onClose: () => void; onImported: (statement: StatementDetail) => void }) {
  const today = businessDay(new Date());
  const [day, setDay] = useState(() => bankDayBefore(today));
  const [file, setFile] = useState<File | null>(null);
  const [isMissing, setMissing] = useState(false);
  const sent = useAct((chosen: File) => upload(importStatement, chosen, { day }), { forgets: [listStatements], onDone: onImported });
  const dayFault = day === '' ? texts.noDay : day > today ? statementTexts.faults.future : null;
  const change = (act: () => void) => {
    sent.reset();
    act();
  };
  const send = () => {
    setMissing(file === null);
    if (file && dayFault === null && fileFault(file) === null) sent.mutate(file);
  };
  const [refusedFile, refusedDay] = [faultAt(sent.error, 'csv_file'), faultAt(sent.error, 'day')];
  const failure = sent.error && refusedFile === null && refusedDay === null ? sentenceOf(sent.error, texts.importFailed) : null;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.dialog}
      width={640}
      isBlocking={sent.isPending}
      actions={
        <>
          <Button variant="outline" onClick={onClose} disabled={sent.isPending}>
            {shellTexts.cancel}
          </Button>
          <Button isBusy={sent.isPending} onClick={send}>
            {texts.send}
          </Button>
        </>
      }
    >
      <div className={styles.stack}>
        <p>{texts.hint}</p>
        <TextField
          label={texts.day}
          type="date"
          max={today}
          value={day}
          onChange={(next) => change(() => setDay(next))}
          fault={dayFault ?? refusedDay}
          aria-required
        />
        <div className={styles.perLine}>
          <FileField
            label={texts.file}
            isArea
            accept=".csv,text/csv"
            hint={texts.drop}
            value={file}
            onChange={(chosen) =>
              change(() => {
                setMissing(false);
                setFile(chosen);
              })
            }
            fault={isMissing ? texts.choose : (refusedFile ?? (file && fileFault(file)))}
          />
        </div>
        {refusedFile !== null && <Notice tone="facility">{texts.refused}</Notice>}
        <span>
          <Button
            variant="quiet"
            icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => saveCsv({ name: statementTexts.templateName, content: statementTemplate(day) })}
          >
            {texts.template}
          </Button>
        </span>
        {failure !== null && (
          <Notice tone="danger" isUrgent>
            {failure}
          </Notice>
        )}
        <p role="status" className="muted">
          {sent.isPending ? texts.sending : ''}
        </p>
      </div>
    </Dialog>
  );
}
