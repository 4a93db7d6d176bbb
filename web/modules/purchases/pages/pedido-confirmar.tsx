import { billingOperations } from '#contract/billing/billing.ts';
import { purchaseOperations, type OrderTerms } from '#contract/purchases/purchases.ts';
import { purchaseScreens } from '#texts/es/purchases/screens.ts';
import { CustomerGate } from '../../../frame/records/customer-gate.tsx';
import { PageFrame } from '../../../frame/page.tsx';
import { useCustomerId } from '../../../frame/use-customer.ts';
import { useCall } from '../../../platform/use-call.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useBasket, type Basket } from '../basket.ts';
import { ConfirmForm } from '../confirm-form.tsx';
import { EmptyBasket } from '../empty-basket.tsx';
import layout from '../../../ui/form/form-page.module.css';

const texts = purchaseScreens.confirm;

/** /pedido/confirmar: the third step of an order (S-2.32). */
export function Page() {
  const customer = useCustomerId();
  const basket = useBasket(customer);
  return (
    <PageFrame title={texts.title} subtitle={texts.lead} back={{ to: '/pedido/datos-facturacion', label: texts.back }}>
      <div className={`stack gap-16 full ${layout.page}`}>
        <CustomerGate needsCustomer>
          {customer && (basket?.terms ? <Confirm basket={{ ...basket, terms: basket.terms }} /> : <EmptyBasket />)}
        </CustomerGate>
      </div>
    </PageFrame>
  );
}

function Confirm({ basket }: { basket: Basket & { terms: OrderTerms } }) {
  const services = useCall(purchaseOperations.listServicesToBuy, {});
  const businesses = useCall(billingOperations.listBusinesses, { customer_id: basket.customer });
  if (services.error && !services.data)
    return <ErrorState title={purchaseScreens.buy.failed} error={services.error} onRetry={() => void services.refetch()} />;
  if (!services.data || !businesses.data) return <Skeleton rows={4} rowHeight={64} label={texts.title} />;
  const business = businesses.data.data.find(({ id }) => id === basket.terms.business_id);
  return <ConfirmForm basket={basket} services={services.data.data} business={business ? `${business.tax_id} · ${business.business_name}` : ''} />;
}
