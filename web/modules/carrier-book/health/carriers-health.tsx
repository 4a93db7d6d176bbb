import { IconHeartbeat } from '@tabler/icons-react';
import { carrierHealthOperations } from '#contract/carriers/health.ts';
import { healthTexts as texts } from '#texts/es/carriers/health.ts';
import { useCall } from '../../../platform/use-call.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { SkeletonCard, SkeletonGroup, SkeletonRows } from '../../../ui/skeleton-card.tsx';
import styles from './health.module.css';
import { CarrierHealthCard } from './carrier-health-card.tsx';

/** How calls to each connected carrier go; root's. */
export function CarriersHealth() {
  const { data, error, refetch } = useCall(carrierHealthOperations.getCarriersHealth, {});
  if (error && !data) return <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <SkeletonGroup label={texts.title}>
        <SkeletonCard>
          <SkeletonRows rows={4} rowHeight={56} />
        </SkeletonCard>
      </SkeletonGroup>
    );
  }
  if (data.data.length === 0)
    return (
      <EmptyState
        icon={<IconHeartbeat size={26} stroke={1.75} />}
        {...texts.none}
        actions={
          <ButtonLink to="/ajustes" variant="outline">
            {texts.toSettings}
          </ButtonLink>
        }
      />
    );
  return (
    <div className={`stack gap-16 ${styles.health}`}>
      {data.data.map((health) => (
        <CarrierHealthCard key={health.carrier} health={health} />
      ))}
    </div>
  );
}
