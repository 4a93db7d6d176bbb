import type { LabelDetail } from '#contract/shipping/shipping.ts';
import { labelsTexts } from '#texts/es/shipping/labels.ts';
import { useSession } from '../../../frame/session.tsx';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import styles from '../label-view.module.css';
import { useConfirmReuse } from '../../guide/queries.ts';

/** A delivered guide whose number was scanned again: root says whether its label was used a second time (S-6.37, AMB-10.09). */
export function LabelReused({ detail }: { detail: LabelDetail }) {
  const { user } = useSession();
  const { mutate, isPending, variables } = useConfirmReuse({
    onDone: () => showToast({ tone: 'success', message: labelsTexts.reusedSent, kind: 'confirm' }),
    onFailed: () => showToast({ tone: 'error', message: labelsTexts.reusedFailed }),
  });
  if (user.role !== 'root' || detail.notified_reused !== 'pending' || !detail.parcel_number) return null;
  const answer = (reused: boolean) => mutate({ parcel_number: detail.parcel_number ?? '', reused });
  return (
    <section className={`stack gap-12 sunken ${styles.unsettled}`} aria-labelledby="label-reused">
      <h3 id="label-reused">{labelsTexts.reusedTitle}</h3>
      <p>{labelsTexts.reusedHint}</p>
      <div className="flow gap-8">
        <Button variant="outline" onClick={() => answer(true)} isBusy={isPending && variables?.reused === true}>
          {labelsTexts.reusedYes}
        </Button>
        <Button variant="outline" onClick={() => answer(false)} isBusy={isPending && variables?.reused === false}>
          {labelsTexts.reusedNo}
        </Button>
      </div>
    </section>
  );
}
