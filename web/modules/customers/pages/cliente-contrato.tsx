import { customerTexts as texts } from '#texts/es/customers/customers.ts';
import { CustomerPage } from '../customer-page.tsx';
import { NoContract } from '../no-contract.tsx';
import { useOpenedCustomer } from '../use-opened-customer.ts';

/** /cliente/contrato: nothing is kept of it (AMB-14.11). */
export function Page() {
  const { id, isOwn } = useOpenedCustomer();
  return (
    <CustomerPage
      id={id}
      base="/cliente"
      tab="contrato"
      isNamed={!isOwn}
      back={isOwn ? { to: '/perfil/datos', label: texts.profile } : { to: '/clientes', label: texts.title }}
      titleOf={(customer) => customer?.business_name ?? texts.contract}
    >
      {() => <NoContract />}
    </CustomerPage>
  );
}
