import { IconBrandWhatsapp, IconPencil } from '@tabler/icons-react';
import { customerTexts as texts } from '#texts/es/customers/customers.ts';
import { useSession } from '../../../frame/session.tsx';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { CustomerFacts } from '../customer-facts.tsx';
import { CustomerPage } from '../customer-page.tsx';

/** /perfil/datos: one's own customer, to be read; the role customer goes on to edit it (AMB-14.02). */
export function Page() {
  const { user } = useSession();
  return (
    <CustomerPage
      id={user.customer}
      base="/perfil"
      tab="datos"
      isNamed={false}
      titleOf={(customer) => customer?.business_name ?? texts.profile}
      actions={() =>
        user.role === 'customer' && (
          <>
            <ButtonLink to="/bot" variant="outline" icon={<IconBrandWhatsapp size={18} stroke={1.75} aria-hidden="true" />}>
              {texts.configureBot}
            </ButtonLink>
            <ButtonLink to="/cliente/datos" variant="outline" icon={<IconPencil size={18} stroke={1.75} aria-hidden="true" />}>
              {texts.editOwn}
            </ButtonLink>
          </>
        )
      }
    >
      {(customer) => customer && <CustomerFacts customer={customer} />}
    </CustomerPage>
  );
}
