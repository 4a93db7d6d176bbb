import { consolidatedOperations } from '#contract/consolidated/consolidated.ts';
import type { ConsolidatedId } from '#contract/shared/ids.ts';
import { freightFormTexts as texts } from '#texts/es/consolidated/form.ts';
import { shellTexts } from '#texts/es/frame/shell.ts';
import { PageFrame } from '../../frame/page.tsx';
import { useCall } from '../../platform/use-call.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { carrierName } from '../carriers/carrier-badge.tsx';
import { whileAsked } from './booking-notice.tsx';
import { OrderFacts } from './order-facts.tsx';

/** /orden after 'Solicitar': what was asked for, what is held, and what comes next (AMB-10.11). */
export function RequestedOrder({ id }: { id: ConsolidatedId }) {
  const { data, error, refetch } = useCall(consolidatedOperations.getConsolidated, { id }, { refetchMs: whileAsked });
  if (error && !data) return <ErrorState title={texts.loadFailed} error={error} onRetry={() => void refetch()} />;
  if (!data)
    return (
      <Card>
        <Skeleton rows={5} rowHeight={32} label={shellTexts.loading} />
      </Card>
    );
  const { folio, status, parcel_number, carrier, booking } = data;
  const isConfirmed = status === 'confirmed';
  return (
    <PageFrame title={isConfirmed ? texts.confirmed(folio) : texts.requested(folio)}>
      {isConfirmed && parcel_number !== null && <Notice tone="delivered">{texts.booked(parcel_number, carrierName(carrier))}</Notice>}
      {/* What its connector does is said with its facts. */}
      {status === 'requested' && booking === null && <Notice tone="delivered">{texts.next}</Notice>}
      <Card title={folio}>
        <OrderFacts order={data} />
      </Card>
      <div className="flow gap-10 end">
        <ButtonLink to="/consolidado" variant="outline">
          {texts.another}
        </ButtonLink>
        <ButtonLink to="/consolidados" search={{ open: id }}>
          {texts.see}
        </ButtonLink>
      </div>
    </PageFrame>
  );
}
