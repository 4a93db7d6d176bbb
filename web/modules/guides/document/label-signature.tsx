import { labelEvidenceOperations } from '#contract/shipping/label-evidence.ts';
import type { LabelDetail } from '#contract/shipping/shipping.ts';
import { labelPageTexts as texts } from '#texts/es/shipping/label-page.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { useCall } from '../../../platform/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import styles from './label-signature.module.css';

/** The signature of a delivery that staff kept, and who received it (O-9.19). */
export const LabelSignature = ({ detail }: { detail: LabelDetail }) =>
  detail.sign_delivery !== null && detail.evidence_by === 'staff' ? <Signature detail={detail} /> : null;

function Signature({ detail: { carrier, id, received_by_name } }: { detail: LabelDetail }) {
  const { data, error, refetch } = useCall(labelEvidenceOperations.getLabelEvidence, { carrier, id }, { staleMs: Infinity });
  return (
    <section aria-labelledby="label-signature" className="stack gap-8 start">
      <h3 id="label-signature">{texts.signature}</h3>
      {received_by_name && <p>{labelsTexts.receivedBy(received_by_name)}</p>}
      {data ? (
        <img className={styles.image} src={`data:${data.type};base64,${data.file}`} alt={texts.signature} />
      ) : error ? (
        <Notice tone="exception">
          {texts.evidenceFailed} <Button onClick={() => void refetch()}>{labelsTexts.retry}</Button>
        </Notice>
      ) : (
        <Skeleton rows={1} rowHeight={96} label={texts.signature} />
      )}
    </section>
  );
}
