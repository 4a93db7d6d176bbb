import { useMutation } from '@tanstack/react-query';
import { labelEvidenceOperations } from '#contract/label-evidence.ts';
import type { LabelDetail } from '#contract/shipping.ts';
import { labelPageTexts } from '#texts/es/label-page.ts';
import { sentenceOf } from '../../../platform/api-error.ts';
import { call } from '../../../platform/client.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { downloadFile } from './download-pdf.ts';

/** Downloads the image with which the carrier proves a delivery (AMB-10.14). */
export function useEvidence({ id, carrier, parcel_number }: LabelDetail): () => void {
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(labelEvidenceOperations.getLabelEvidence, { carrier, id }),
    onSuccess: ({ file, type }) => downloadFile(file, type, `evidencia-${parcel_number ?? id}.${type === 'image/png' ? 'png' : 'pdf'}`),
    onError: (error) => showToast({ tone: 'error', message: sentenceOf(error, labelPageTexts.evidenceFailed) }),
  });
  return () => !isPending && mutate();
}
