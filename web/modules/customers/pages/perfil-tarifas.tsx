import { customerTexts as texts } from '#texts/es/customers/customers.ts';
import { useSession } from '../../../frame/session.tsx';
import { CustomerServices } from '../../tariffs/services/customer-services.tsx';
import { OwnRates } from '../../tariffs/rates/own-rates.tsx';
import { readsRates } from '../../tariffs/rates/rate-rights.ts';
import { CustomerPage } from '../customer-page.tsx';

/** /perfil/tarifas: the services of one's own customer and its tariffs, to be read (AMB-14.04). */
export function Page() {
  const { user } = useSession();
  const reads = readsRates(user.role);
  return (
    <CustomerPage
      id={user.customer}
      base="/perfil"
      tab="tarifas"
      isNamed={false}
      isWide
      titleOf={(customer) => customer?.business_name ?? texts.rates}
    >
      {(customer) =>
        customer && (
          <>
            <CustomerServices id={customer.id} tariffs={reads ? '/tarifas' : null} />
            {reads && <OwnRates id={customer.id} />}
          </>
        )
      }
    </CustomerPage>
  );
}
