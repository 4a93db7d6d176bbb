import { labelEvidenceOperations } from '#contract/shipping/label-evidence.ts';
import type { LabelDetail } from '#contract/shipping/shipping.ts';
import { labelPageTexts } from '#texts/es/shipping/label-page.ts';
import { sentenceOf } from '../../../platform/api-error.ts';
import { useAct } from '../../../platform/use-call.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { saveBase64 } from '../../../platform/save-file.ts';

/** Downloads the image with which the carrier proves a delivery (AMB-10.14). */
export function useEvidence({ id, carrier, parcel_number }: LabelDetail): () => void {
  const { mutate, isPending } = useAct(labelEvidenceOperations.getLabelEvidence, {
    onDone: ({ file, type }) => saveBase64(`evidencia-${parcel_number ?? id}.${type === 'image/png' ? 'png' : 'pdf'}`, file, type),
  });
  const onError = (error: unknown) => showToast({ tone: 'error', message: sentenceOf(error, labelPageTexts.evidenceFailed) });
  return () => !isPending && mutate({ carrier, id }, { onError });
}
