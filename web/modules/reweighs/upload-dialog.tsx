import { useState } from 'react';
import { aboutCarrier } from '#contract/carriers/carriers.ts';
import { fileCarriers, type FileCarrier } from '#contract/reweighs/columns.ts';
import { carrierFileOperations, type CarrierFile } from '#contract/reweighs/files.ts';
import { carrierTemplate } from '#contract/reweighs/template.ts';
import { carrierFileScreenTexts as texts } from '#texts/es/reweighs/files-screens.ts';
import { carrierFileTexts } from '#texts/es/reweighs/files.ts';
import { CsvDialog } from '../../frame/files/csv-dialog.tsx';
import { useChosenCsv } from '../../frame/files/use-chosen-csv.ts';
import { upload } from '../../platform/client.ts';
import { useAct } from '../../platform/use-call.ts';
import { Segmented } from '../../ui/form/segmented.tsx';

const { listCarrierFiles, uploadCarrierFile } = carrierFileOperations;

/** Which carrier's, and which file; a file that was refused says why at its field and stays chosen. */
export function UploadDialog({ onClose, onUploaded }: { onClose: () => void; onUploaded: (file: CarrierFile) => void }) {
  const [carrier, setCarrier] = useState<FileCarrier>(fileCarriers[0]);
  const sent = useAct((file: File) => upload(uploadCarrierFile, file, { carrier }), { forgets: [listCarrierFiles], onDone: onUploaded });
  const chosen = useChosenCsv(sent, { failed: texts.uploadFailed });
  const change = (next: FileCarrier) => {
    chosen.forget();
    setCarrier(next);
  };
  return (
    <CsvDialog
      isOpen
      onClose={onClose}
      title={texts.dialog}
      hint={texts.hint}
      chosen={chosen}
      file={{ label: texts.file, hint: texts.drop }}
      fields={
        <Segmented
          label={texts.carrier}
          value={carrier}
          options={fileCarriers.map((slug) => ({ value: slug, label: aboutCarrier(slug).name }))}
          onChange={change}
        />
      }
      template={() => ({ name: carrierFileTexts.templateName(carrier), content: carrierTemplate(carrier) })}
      sendLabel={texts.send}
      sending={texts.sending}
      onSend={() => chosen.send((file) => sent.mutate(file))}
    />
  );
}
