import { prospectsOperations } from '#contract/prospects/prospects.ts';
import type { CustomerId, ProspectId } from '#contract/shared/ids.ts';
import { customerTexts } from '#texts/es/customers/customers.ts';
import { prospectTexts } from '#texts/es/prospects/prospects.ts';
import { useCall } from '../../platform/use-call.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CustomerForm } from './customer-form.tsx';

/** 'A cliente': a new customer that begins with what its prospect said, and takes its rates and documents along (AMB-15.05). */
export function CustomerOfProspect({ id, onSaved }: { id: ProspectId; onSaved: (saved: { id: CustomerId }) => void }) {
  const found = useCall(prospectsOperations.getProspect, { id }, { isOnce: true });
  if (found.data) return <CustomerForm customer={null} prospect={found.data} onSaved={onSaved} />;
  return (
    <Card>
      {found.isError ? (
        <ErrorState title={prospectTexts.prospectLoadFailed} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <Skeleton rows={5} rowHeight={78} shape="fields" label={customerTexts.title} />
      )}
    </Card>
  );
}
