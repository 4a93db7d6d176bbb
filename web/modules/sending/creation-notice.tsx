import { useNavigate } from '@tanstack/react-router';
import { summaryTexts } from '#texts/es/rating/summary.ts';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { shippingTexts } from '#texts/es/shipping/shipping.ts';
import { withProduct } from '../../platform/brand.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { CreationFailure } from './creation-errors.ts';
import styles from './summary/summary.module.css';

/** Why no guide was made, with the one thing to do next; a locked rate says so even after a reload. */
export function CreationNotice({ failure, isLocked, onRetry }: { failure: CreationFailure | null; isLocked: boolean; onRetry: () => void }) {
  const navigate = useNavigate();
  if (!failure && !isLocked) return null;
  const offer = isLocked ? 'unsettled' : failure?.offer;
  const action =
    offer === 'unsettled' ? (
      <ButtonLink to="/envios" search={{ estado: 'por-conciliar' }} variant="outline">
        {summaryTexts.seeUnsettled}
      </ButtonLink>
    ) : offer === 'labels' ? (
      <ButtonLink to="/envios" variant="outline">
        {summaryTexts.seeLabels}
      </ButtonLink>
    ) : offer === 'quote' || offer === 'rates' ? (
      <Button variant="outline" onClick={() => void navigate({ to: '/resultados' })}>
        {offer === 'quote' ? summaryTexts.quoteAgain : summaryTexts.otherRate}
      </Button>
    ) : offer === 'retry' ? (
      <Button variant="outline" onClick={onRetry}>
        {shellTexts.retry}
      </Button>
    ) : null;
  return (
    <Notice tone={isLocked ? 'facility' : 'danger'} isUrgent action={action}>
      <div className={`stack gap-2 ${styles.failure}`}>
        <p>{withProduct(failure?.message ?? shippingTexts.carrierSilent)}</p>
        {failure?.hint && <p>{failure.hint}</p>}
        {failure?.details.map((detail) => (
          <p key={detail}>{detail}</p>
        ))}
      </div>
    </Notice>
  );
}
