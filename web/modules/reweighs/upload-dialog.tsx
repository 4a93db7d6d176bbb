import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { carriers } from '#contract/carriers/carriers.ts';
import { fileCarriers, type FileCarrier } from '#contract/reweighs/columns.ts';
import { carrierFileOperations, type CarrierFile } from '#contract/reweighs/files.ts';
import { carrierTemplate } from '#contract/reweighs/template.ts';
import { CSV_MAX_BYTES } from '#contract/shared/csv/csv-text.ts';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { carrierFileScreenTexts as texts } from '#texts/es/reweighs/files-screens.ts';
import { carrierFileTexts } from '#texts/es/reweighs/files.ts';
import { csvTexts } from '#texts/es/shared/csv.ts';
import { isRefusal, sentenceOf } from '../../platform/api-error.ts';
import { upload } from '../../platform/client.ts';
import { saveCsv } from '../../platform/save-file.ts';
import { useAct } from '../../platform/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FileField } from '../../ui/form/file-field.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './reweighs.module.css';

const { listCarrierFiles, uploadCarrierFile } = carrierFileOperations;

/** What is wrong with a file before it is sent; the server decides by its content. */
const faultOf = ({ name, size }: File): string | null =>
  !/\.(csv|xlsx)$/i.test(name) ? texts.onlyRows : size > CSV_MAX_BYTES ? csvTexts.tooLarge : null;

/** Which carrier's, and which file; a file that was refused says why at its field and stays chosen. */
export function UploadDialog({ onClose, onUploaded }: { onClose: () => void; onUploaded: (file: CarrierFile) => void }) {
  const [carrier, setCarrier] = useState<FileCarrier>('fedex');
  const [file, setFile] = useState<File | null>(null);
  const [isMissing, setMissing] = useState(false);
  const sent = useAct((chosen: File) => upload(uploadCarrierFile, chosen, { carrier }), { forgets: [listCarrierFiles], onDone: onUploaded });
  const choose = (chosen: File | null) => {
    sent.reset();
    setMissing(false);
    setFile(chosen);
  };
  const send = () => {
    if (!file) return setMissing(true);
    if (faultOf(file) === null) sent.mutate(file);
  };
  const refused = sent.error && isRefusal(sent.error) ? (sent.error.fields['csv_file'] ?? null) : null;
  const failure = sent.error && refused === null ? sentenceOf(sent.error, texts.uploadFailed) : null;
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
      <div className={styles.form}>
        <p>{texts.hint}</p>
        <Segmented
          label={texts.carrier}
          value={carrier}
          options={fileCarriers.map((slug) => ({ value: slug, label: carriers[slug].name }))}
          onChange={(chosen) => {
            sent.reset();
            setCarrier(chosen);
          }}
        />
        <FileField
          label={texts.file}
          isArea
          accept=".csv,.xlsx,text/csv"
          hint={texts.drop}
          value={file}
          onChange={choose}
          fault={isMissing ? texts.choose : (refused ?? (file && faultOf(file)))}
        />
        <span>
          <Button
            variant="quiet"
            icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
            onClick={() => saveCsv({ name: carrierFileTexts.templateName(carrier), content: carrierTemplate(carrier) })}
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
