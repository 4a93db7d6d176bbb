import type { CustomerView } from '#contract/access/access.ts';
import { tariffServiceOperations } from '#contract/tariffs/services.ts';
import { customerTexts as texts } from '#texts/es/customers/customers.ts';
import { servicesTexts } from '#texts/es/tariffs/services.ts';
import { useCall } from '../../../platform/use-call.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { CustomerServices } from '../../tariffs/services/customer-services.tsx';
import { ServicesForm } from '../../tariffs/services/services-form.tsx';
import { customerFailure } from '../customer-failure.ts';
import { CustomerPage } from '../customer-page.tsx';
import { useBackOfCustomer } from '../from-dispersion.ts';
import { useAfterSave } from '../use-after-save.ts';
import { useOpenedCustomer } from '../use-opened-customer.ts';

/** /cliente/tarifas and /cliente/tarifas/{id}: the services of a customer; the role customer reads its own (AMB-14.02). */
export function Page() {
  const { id, isOwn } = useOpenedCustomer();
  return (
    <CustomerPage
      id={id}
      base="/cliente"
      tab="tarifas"
      isNamed={!isOwn}
      isWide
      back={useBackOfCustomer(isOwn)}
      titleOf={(customer) => customer?.business_name ?? texts.rates}
    >
      {(customer) =>
        customer === null ? (
          <Card>
            <p className="muted">{texts.chooseFirst}</p>
          </Card>
        ) : isOwn ? (
          <CustomerServices id={customer.id} tariffs="/tarifas" />
        ) : (
          <Services key={customer.id} customer={customer} />
        )
      }
    </CustomerPage>
  );
}

function Services({ customer }: { customer: CustomerView }) {
  const { id } = customer;
  const { goOn } = useAfterSave();
  const found = useCall(tariffServiceOperations.listCustomerServices, { id }, { staleMs: 0 });
  if (found.isError && !found.data) return <ErrorState title={servicesTexts.failed} error={found.error} onRetry={() => void found.refetch()} />;
  // The form begins with what is known now, not with an answer of before.
  if (!found.data || (found.isFetching && !found.isFetchedAfterMount)) return <Skeleton rows={6} rowHeight={52} label={servicesTexts.title} />;
  return (
    <ServicesForm
      customer={id}
      services={found.data.data}
      tariffs={`/tarifas/${id}`}
      failed={customerFailure}
      onSaved={(switchedOn) => {
        showToast({ tone: 'success', message: texts.saved });
        goOn(customer, switchedOn);
      }}
    />
  );
}
