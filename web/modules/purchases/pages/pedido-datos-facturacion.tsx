import { IconReceipt } from '@tabler/icons-react';
import { billingOperations } from '#contract/billing/billing.ts';
import { purchaseOperations } from '#contract/purchases/purchases.ts';
import { purchaseScreens } from '#texts/es/purchases/screens.ts';
import { CustomerGate } from '../../../frame/records/customer-gate.tsx';
import { PageFrame } from '../../../frame/page.tsx';
import { useCustomerId } from '../../../frame/use-customer.ts';
import { useCall } from '../../../platform/use-call.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useBasket, type Basket } from '../basket.ts';
import { EmptyBasket } from '../empty-basket.tsx';
import { TermsForm } from '../terms-form.tsx';
import layout from '../../../ui/form/form-page.module.css';

const texts = purchaseScreens.billing;

/** /pedido/datos-facturacion: the second step of an order (S-2.31). */
export function Page() {
  const customer = useCustomerId();
  const basket = useBasket(customer);
  return (
    <PageFrame title={texts.title} subtitle={texts.lead} back={{ to: basket?.from ?? '/comprar-guias', label: texts.back }}>
      <div className={`stack gap-16 full ${layout.page}`}>
        <CustomerGate needsCustomer>{customer && (basket ? <Terms basket={basket} /> : <EmptyBasket />)}</CustomerGate>
      </div>
    </PageFrame>
  );
}

function Terms({ basket }: { basket: Basket }) {
  const businesses = useCall(billingOperations.listBusinesses, { customer_id: basket.customer }, { staleMs: 0 });
  const ways = useCall(purchaseOperations.listServicesToBuy, {}, { staleMs: 0 });
  if (businesses.error && !businesses.data)
    return <ErrorState title={texts.failed} error={businesses.error} onRetry={() => void businesses.refetch()} />;
  if (ways.error && !ways.data) return <ErrorState title={purchaseScreens.buy.failed} error={ways.error} onRetry={() => void ways.refetch()} />;
  if (!businesses.data || !ways.data) return <Skeleton rows={4} rowHeight={64} label={texts.title} />;
  if (businesses.data.data.length === 0)
    return (
      <EmptyState
        icon={<IconReceipt size={26} stroke={1.75} />}
        title={texts.noBusiness}
        hint={texts.noBusinessHint}
        actions={<ButtonLink to="/razon-social">{texts.addBusiness}</ButtonLink>}
      />
    );
  return <TermsForm basket={basket} businesses={businesses.data.data} pool={ways.data.pool} noCredit={ways.data.no_credit} />;
}
