import { IconTicket } from '@tabler/icons-react';
import { purchaseOperations } from '#contract/purchases/purchases.ts';
import type { CustomerId } from '#contract/shared/ids.ts';
import { purchaseScreens } from '#texts/es/purchases/screens.ts';
import { useCall } from '../../platform/use-call.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { Basket } from './basket.ts';
import { ServicesForm } from './services-form.tsx';

const texts = purchaseScreens.buy;
type Props = { customer: CustomerId; named: readonly string[]; from: Basket['from'] };

/** What the customer may buy, to choose from; why there is nothing where there is not. */
export function ServicesToBuy({ customer, named, from }: Props) {
  const { data, error, refetch, isFetching, isFetchedAfterMount } = useCall(purchaseOperations.listServicesToBuy, {}, { staleMs: 0 });
  if (error && !data) return <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />;
  // The form begins with what can be bought now: a service may have been switched on since it was asked.
  if (!data || (isFetching && !isFetchedAfterMount)) return <Skeleton rows={4} rowHeight={64} label={texts.title} />;
  if (data.data.length === 0)
    return <EmptyState icon={<IconTicket size={26} stroke={1.75} />} title={texts.none} hint={texts.noneHint} actions={null} />;
  return <ServicesForm customer={customer} services={data.data} named={named} from={from} />;
}
