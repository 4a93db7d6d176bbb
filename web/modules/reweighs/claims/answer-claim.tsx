import { useState } from 'react';
import { carrierClaimOperations, type CarrierClaimDetail } from '#contract/reweighs/claims.ts';
import type { OverweightId } from '#contract/shared/ids.ts';
import { carrierClaimScreenTexts as texts } from '#texts/es/reweighs/claims-screens.ts';
import { useAct } from '../../../platform/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { showToast, toastFailure } from '../../../ui/toast-store.ts';
import styles from '../reweighs.module.css';

const { getCarrierClaim, listCarrierClaims, updateCarrierClaim } = carrierClaimOperations;

/** That it was sent; then which of its guides the carrier accepted. */
export function AnswerClaim({ claim: { id, state, guides } }: { claim: CarrierClaimDetail }) {
  const [accepted, setAccepted] = useState<ReadonlySet<OverweightId>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const saved = useAct(updateCarrierClaim, {
    forgets: [listCarrierClaims, getCarrierClaim],
    onDone: (_, { state: next }) => showToast({ tone: 'success', message: next === 'sent' ? texts.sent : texts.settled }),
    onFailed: toastFailure(texts.saveFailed),
  });
  const save = (next: 'sent' | 'settled') => saved.mutate({ id, state: next, accepted: [...accepted] }, { onSettled: () => setAsking(false) });
  if (state === 'made')
    return (
      <div className="flow gap-8">
        <Button isBusy={saved.isPending} onClick={() => save('sent')}>
          {texts.send}
        </Button>
      </div>
    );
  const mark = (one: OverweightId, isAccepted: boolean) => {
    const marked = new Set(accepted);
    if (isAccepted) marked.add(one);
    else marked.delete(one);
    setAccepted(marked);
  };
  return (
    <section className="stack gap-12" aria-label={texts.answer}>
      <h3>{texts.answer}</h3>
      <p className="muted">{texts.answerHint}</p>
      <ul className={`listed divided ${styles.rows}`}>
        {guides.map(({ overweight_id, parcel_number, paid_kg, carrier_kg, files }) => (
          <li key={overweight_id}>
            <Checkbox label={texts.accept(parcel_number)} isChecked={accepted.has(overweight_id)} onChange={(isOn) => mark(overweight_id, isOn)} />
            <span>
              {texts.kilos(String(paid_kg), String(carrier_kg))} · {texts.photos(files.length)}
            </span>
          </li>
        ))}
      </ul>
      <div className="flow gap-8">
        <Button onClick={() => setAsking(true)}>{texts.settle}</Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={texts.settleTitle(accepted.size, guides.length)}
        onCancel={() => setAsking(false)}
        onConfirm={() => save('settled')}
        isBusy={saved.isPending}
      >
        {texts.settleHint}
      </ConfirmDialog>
    </section>
  );
}
