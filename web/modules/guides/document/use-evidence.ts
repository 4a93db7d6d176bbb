import { fileTypes } from '#contract/drive/drive.ts';
import { labelEvidenceOperations } from '#contract/shipping/label-evidence.ts';
import type { LabelDetail } from '#contract/shipping/shipping.ts';
import { labelPageTexts } from '#texts/es/shipping/label-page.ts';
import { useAct } from '../../../platform/use-call.ts';
import { saveBase64 } from '../../../platform/save-file.ts';
import { toastFailure } from '../../../ui/toast-store.ts';

const endings: Readonly<Record<string, string>> = Object.fromEntries(Object.entries(fileTypes).map(([ending, type]) => [type, ending]));

/** Downloads all with which the carrier proves a delivery (AMB-10.14). */
export function useEvidence({ id, carrier, parcel_number }: LabelDetail): () => void {
  const { mutate, isPending } = useAct(labelEvidenceOperations.getLabelEvidence, {
    onDone: ({ more, ...first }) => {
      for (const [at, { file, type }] of [first, ...more].entries())
        saveBase64(`evidencia-${parcel_number ?? id}${at > 0 ? `-${at + 1}` : ''}.${endings[type] ?? 'pdf'}`, file, type);
    },
    onFailed: toastFailure(labelPageTexts.evidenceFailed),
  });
  return () => !isPending && mutate({ carrier, id });
}
