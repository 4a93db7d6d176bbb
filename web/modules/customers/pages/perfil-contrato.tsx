import { customerTexts as texts } from '#texts/es/customers/customers.ts';
import { useSession } from '../../../frame/session.tsx';
import { CustomerPage } from '../customer-page.tsx';
import { NoContract } from '../no-contract.tsx';

/** /perfil/contrato: nothing is kept of it (AMB-14.11). */
export function Page() {
  const { user } = useSession();
  return (
    <CustomerPage id={user.customer} base="/perfil" tab="contrato" isNamed={false} titleOf={(customer) => customer?.business_name ?? texts.contract}>
      {() => <NoContract />}
    </CustomerPage>
  );
}
