import { aboutCarrier } from '#contract/carriers/carriers.ts';
import { carrierClaimOperations, type CarrierClaimDetail, type CarrierScore } from '#contract/reweighs/claims.ts';
import { carrierClaimScreenTexts as texts } from '#texts/es/reweighs/claims-screens.ts';
import { useAct } from '../../../platform/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast, toastFailure } from '../../../ui/toast-store.ts';
import styles from '../reweighs.module.css';

const { createCarrierClaim, listCarrierClaims } = carrierClaimOperations;

/** How each carrier answers, and what it has not been asked for yet. */
export function CarrierScores({ scores, onMade }: { scores: readonly CarrierScore[]; onMade: (claim: CarrierClaimDetail) => void }) {
  const made = useAct(createCarrierClaim, {
    forgets: [listCarrierClaims],
    onDone: (claim) => showToast({ tone: 'success', message: texts.prepared(claim.cases) }),
    onFailed: toastFailure(texts.prepareFailed),
  });
  const prepare = (carrier: CarrierScore['carrier']) => made.mutate({ carrier }, { onSuccess: onMade });
  return (
    <ul className={`stack gap-12 ${styles.scores}`} aria-label={texts.scores}>
      {scores.map(({ carrier, ready, open, accepted, refused }) => (
        <li key={carrier}>
          <span className="stack gap-4 shrinks">
            <strong>{aboutCarrier(carrier).name}</strong>
            <span className="muted">{[texts.score(accepted, accepted + refused), ...(open > 0 ? [texts.open(open)] : [])].join(' · ')}</span>
            <span>{texts.ready(ready)}</span>
          </span>
          {ready > 0 && (
            <Button variant="outline" isBusy={made.isPending && made.variables.carrier === carrier} onClick={() => prepare(carrier)}>
              {texts.prepare(aboutCarrier(carrier).name)}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
