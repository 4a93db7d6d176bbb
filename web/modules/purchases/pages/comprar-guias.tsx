import { useParams } from '@tanstack/react-router';
import { purchaseOperations } from '#contract/purchases/purchases.ts';
import type { PurchaseId } from '#contract/shared/ids.ts';
import { can } from '#contract/shared/permissions.ts';
import { purchaseScreens } from '#texts/es/purchases/screens.ts';
import { CustomerGate } from '../../../frame/records/customer-gate.tsx';
import { PageFrame } from '../../../frame/page.tsx';
import { useSession } from '../../../frame/session.tsx';
import { useCustomerId } from '../../../frame/use-customer.ts';
import { useCall } from '../../../platform/use-call.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { LatestOrders } from '../latest-orders.tsx';
import { OrderView } from '../order-view.tsx';
import { ServicesToBuy } from '../services-to-buy.tsx';
import layout from '../../../ui/form/form-page.module.css';

const { buy, sell, order: texts } = purchaseScreens;

/** /comprar-guias: the first step of an order; with an id, one order to read (S-2.30). `serviceId` chooses services: one or several, by commas or again. */
export function Page() {
  const customer = useCustomerId();
  const { id } = useParams({ strict: false }) as { id?: PurchaseId };
  const mayRead = can(useSession().user, 'canRead.dispersion');
  if (id) return <Order key={id} id={id} />;
  return (
    <PageFrame
      title={buy.title}
      subtitle={buy.lead}
      back={isFromDispersion() ? { to: '/dispersion', label: sell.title } : mayRead ? { to: '/saldo', label: buy.back } : undefined}
    >
      <div className={`stack gap-16 full ${layout.page}`}>
        <CustomerGate needsCustomer>
          {customer && (
            <>
              <ServicesToBuy key={customer} customer={customer} named={namedServices()} from="/comprar-guias" />
              <LatestOrders />
            </>
          )}
        </CustomerGate>
      </div>
    </PageFrame>
  );
}

/** The services that the address names. */
const namedServices = (): string[] => new URLSearchParams(window.location.search).getAll('serviceId').flatMap((ids) => ids.split(','));

/** Whether staff came here from a sale, by way of the customer's services. */
const isFromDispersion = (): boolean => new URLSearchParams(window.location.search).get('from') === 'dispersion';

function Order({ id }: { id: PurchaseId }) {
  const { data, error, refetch } = useCall(purchaseOperations.getPurchase, { id }, { staleMs: 0 });
  return (
    <PageFrame title={data ? texts.title(data.folio) : buy.title} back={{ to: '/comprar-guias', label: texts.back }}>
      <div className={`stack gap-16 full ${layout.page}`}>
        {error && !data ? (
          <ErrorState title={texts.failed} error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <OrderView order={data} />
        ) : (
          <Skeleton rows={4} rowHeight={64} label={buy.title} />
        )}
      </div>
    </PageFrame>
  );
}
