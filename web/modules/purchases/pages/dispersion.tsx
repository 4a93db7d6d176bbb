import { purchaseScreens } from '#texts/es/purchases/screens.ts';
import { CustomerGate } from '../../../frame/records/customer-gate.tsx';
import { PageFrame } from '../../../frame/page.tsx';
import { useCustomerId } from '../../../frame/use-customer.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { ServicesToBuy } from '../services-to-buy.tsx';
import layout from '../../../ui/form/form-page.module.css';

const texts = purchaseScreens.sell;

/** /dispersion: root and agent sell guides to the customer they act for (S-2.29, AMB-12.09). */
export function Page() {
  const customer = useCustomerId();
  const actions = customer && (
    <ButtonLink to={`/cliente/datos/${customer}`} search={{ from: 'dispersion' }} variant="outline">
      {texts.addService}
    </ButtonLink>
  );
  return (
    <PageFrame title={texts.title} subtitle={texts.lead} actions={actions} back={{ to: '/dispersiones', label: texts.back }}>
      <div className={`stack gap-16 full ${layout.page}`}>
        <CustomerGate needsCustomer>{customer && <ServicesToBuy key={customer} customer={customer} named={[]} from="/dispersion" />}</CustomerGate>
      </div>
    </PageFrame>
  );
}
