import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { labelEvidenceOperations } from '#contract/label-evidence.ts';
import type { LabelDetail } from '#contract/shipping.ts';
import { labelPageTexts } from '#texts/es/label-page.ts';
import { sentenceOf } from '../../../platform/api-error.ts';
import { call } from '../../../platform/client.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { downloadFile } from './download-pdf.ts';

/** The image with which the carrier proves a delivery (AMB-10.14). */
export function EvidenceButton({ detail: { id, carrier, parcel_number } }: { detail: LabelDetail }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(labelEvidenceOperations.getLabelEvidence, { carrier, id }),
    onSuccess: ({ file, type }) => downloadFile(file, type, `evidencia-${parcel_number ?? id}.${type === 'image/png' ? 'png' : 'pdf'}`),
    onError: (error) => showToast({ tone: 'error', message: sentenceOf(error, labelPageTexts.evidenceFailed) }),
  });
  return (
    <Button variant="outline" icon={<IconDownload size={17} stroke={1.75} aria-hidden="true" />} isBusy={isPending} onClick={() => mutate()}>
      {labelPageTexts.evidence}
    </Button>
  );
}
