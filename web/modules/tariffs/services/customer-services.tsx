import type { CustomerId } from '#contract/shared/ids.ts';
import { tariffServiceOperations } from '#contract/tariffs/services.ts';
import { servicesTexts as texts } from '#texts/es/tariffs/services.ts';
import { useCall } from '../../../platform/use-call.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ServiceFacts } from './service-facts.tsx';
import { ServicesTable } from './services-table.tsx';

/** Those of a customer's services that are on, to be read. Amounts stand where the reader is told them (AMB-14.04). */
export function CustomerServices({ id, tariffs }: { id: CustomerId; tariffs: string | null }) {
  const { data, error, refetch } = useCall(tariffServiceOperations.listCustomerServices, { id }, { staleMs: 0 });
  if (error && !data) return <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton rows={3} rowHeight={52} label={texts.title} />;
  const enabled = data.data.filter(({ enabled }) => enabled);
  const hasAmounts = enabled.some(({ price_list }) => price_list !== undefined);
  return (
    <Card title={texts.title} isFlush={enabled.length > 0}>
      {enabled.length === 0 ? (
        <p className="muted">{texts.none}</p>
      ) : (
        <ServicesTable hasState={false} hasAmounts={hasAmounts}>
          {enabled.map((service) => (
            <ServiceFacts key={service.id} service={service} tariffs={tariffs} hasAmounts={hasAmounts} />
          ))}
        </ServicesTable>
      )}
    </Card>
  );
}
