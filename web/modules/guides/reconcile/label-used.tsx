import { CANCELLED_LABEL_USED } from '#contract/billing/billing.ts';
import { settlesReconciling, type LabelDetail } from '#contract/shipping/shipping.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { useSession } from '../../../frame/session.tsx';
import { dayAndTime } from '../../../platform/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Money } from '../../../ui/money.tsx';
import { showToast, toastFailure } from '../../../ui/toast-store.ts';
import styles from '../label-view.module.css';
import { useReviewUsedLabel } from '../../guide/queries.ts';

/** An ended guide that the carrier scanned after all: staff see what it was charged and say that they looked at it (AMB-12.14). */
export function LabelUsed({ detail }: { detail: LabelDetail }) {
  const { user, seesPrices } = useSession();
  const { mutate, isPending } = useReviewUsedLabel({
    onDone: () => showToast({ tone: 'success', message: labelsTexts.usedSaved, kind: 'confirm' }),
    onFailed: toastFailure(labelsTexts.saveFailed),
  });
  const charge = detail.extra_charges.find(({ concept }) => concept === CANCELLED_LABEL_USED);
  return (
    <section className={`stack gap-12 sunken ${styles.unsettled}`} aria-labelledby="label-used">
      <h3 id="label-used">{labelsTexts.usedTitle}</h3>
      <p>{labelsTexts.usedHint}</p>
      <Facts width="narrow">
        <Fact name={labelsTexts.customer}>{detail.customer_name}</Fact>
        {detail.used_at && <Fact name={labelsTexts.usedSince}>{dayAndTime(detail.used_at)}</Fact>}
        {seesPrices && (
          <Fact name={labelsTexts.usedCharge}>{charge ? <Money centavos={charge.total} withCurrency /> : labelsTexts.usedNotCharged}</Fact>
        )}
      </Facts>
      {settlesReconciling(user) && (
        <div className="flow gap-8">
          <Button onClick={() => mutate({ id: detail.id })} isBusy={isPending}>
            {labelsTexts.usedReviewed}
          </Button>
        </div>
      )}
    </section>
  );
}
