import { customerTexts as texts } from '#texts/es/customers/customers.ts';
import { useSession } from '../../../frame/session.tsx';
import { CustomerPage } from '../customer-page.tsx';
import { CustomerServices } from '../customer-services.tsx';

/** /perfil/tarifas: the services of one's own customer, to be read (AMB-14.04). */
export function Page() {
  const { user } = useSession();
  return (
    <CustomerPage id={user.customer} base="/perfil" tab="tarifas" isNamed={false} titleOf={(customer) => customer?.business_name ?? texts.rates}>
      {(customer) => customer && user.customer && <CustomerServices id={user.customer} />}
    </CustomerPage>
  );
}
