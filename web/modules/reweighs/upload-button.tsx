import { IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import type { CarrierFile } from '#contract/reweighs/files.ts';
import { carrierFileScreenTexts as texts } from '#texts/es/reweighs/files-screens.ts';
import { Button } from '../../ui/button.tsx';
import { UploadDialog } from './upload-dialog.tsx';

export function UploadButton({ onUploaded }: { onUploaded: (file: CarrierFile) => void }) {
  const [isOpen, setOpen] = useState(false);
  const done = (file: CarrierFile) => {
    setOpen(false);
    onUploaded(file);
  };
  return (
    <>
      <Button icon={<IconUpload size={18} stroke={1.75} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {texts.upload}
      </Button>
      {isOpen && <UploadDialog onClose={() => setOpen(false)} onUploaded={done} />}
    </>
  );
}
