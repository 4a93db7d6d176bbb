import { IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { csvDialogTexts as texts } from '#texts/es/frame/csv-dialog.ts';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { ROWS_ACCEPT } from '../../platform/csv-file.ts';
import { saveCsv } from '../../platform/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FileField } from '../../ui/form/file-field.tsx';
import { Notice, type NoticeTone } from '../../ui/notice.tsx';
import styles from './csv-dialog.module.css';
import { FaultyRows, type FaultyRowsProps } from './faulty-rows.tsx';
import type { ChosenCsv } from './use-chosen-csv.ts';

/** What became of a file: it stands where its field stood. */
type Outcome = { tone: NoticeTone; summary: string; faulty: FaultyRowsProps; actions?: ReactNode };

export type CsvDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  hint: string;
  chosen: ChosenCsv;
  file: { label: string; hint: string };
  /** Fields above that of the file. */
  fields?: ReactNode;
  template?: () => { name: string; content: string };
  sendLabel: string;
  /** What is said while it is sent. */
  sending: string;
  onSend: () => void;
  /** Said below the field of a file that was refused, with what is wrong in it. */
  refusal?: { notice: string; faulty: FaultyRowsProps } | null;
  outcome?: Outcome | null;
};

/** The dialog itself; loaded by csv-dialog.tsx when the first one opens. */
export function CsvDialogKit(props: CsvDialogProps) {
  const { isOpen, chosen, outcome } = props;
  const close = () => {
    props.onClose();
    chosen.choose(null);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={props.title}
      width={640}
      isBlocking={chosen.isPending}
      actions={
        outcome ? (
          <>
            <Button variant="outline" onClick={close}>
              {shellTexts.close}
            </Button>
            {outcome.actions}
            <Button onClick={() => chosen.choose(null)}>{texts.other}</Button>
          </>
        ) : (
          <>
            <Button variant="outline" onClick={close} disabled={chosen.isPending}>
              {shellTexts.cancel}
            </Button>
            <Button isBusy={chosen.isPending} onClick={props.onSend}>
              {props.sendLabel}
            </Button>
          </>
        )
      }
    >
      <div className={`stack gap-16 ${styles.stack}`}>{outcome ? <OutcomeOf outcome={outcome} /> : <FileOf {...props} />}</div>
    </Dialog>
  );
}

const OutcomeOf = ({ outcome: { tone, summary, faulty } }: { outcome: Outcome }) => (
  <>
    <Notice tone={tone} isUrgent>
      {summary}
    </Notice>
    {faulty.rows.length > 0 && <FaultyRows {...faulty} />}
  </>
);

function FileOf({ hint, fields, chosen, file, refusal, template, sending }: CsvDialogProps) {
  return (
    <>
      <p>{hint}</p>
      {fields}
      <FileField label={file.label} isArea accept={ROWS_ACCEPT} hint={file.hint} value={chosen.file} onChange={chosen.choose} fault={chosen.fault} />
      {refusal && (
        <>
          {refusal.faulty.rows.length > 0 && (
            <div className={styles.below}>
              <FaultyRows {...refusal.faulty} />
            </div>
          )}
          <Notice tone="facility">{refusal.notice}</Notice>
        </>
      )}
      {template && (
        <span>
          <Button variant="quiet" icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />} onClick={() => saveCsv(template())}>
            {texts.template}
          </Button>
        </span>
      )}
      {chosen.failure !== null && (
        <Notice tone="danger" isUrgent>
          {chosen.failure}
        </Notice>
      )}
      <p role="status" className="muted">
        {chosen.isPending ? sending : ''}
      </p>
    </>
  );
}
