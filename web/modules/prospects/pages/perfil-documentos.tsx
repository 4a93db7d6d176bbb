import { documentsTexts as texts } from '#texts/es/prospects/documents.ts';
import { useSession } from '../../../frame/session.tsx';
import { CustomerPage } from '../../customers/customer-page.tsx';
import { CustomerDocuments } from '../documents/customer-documents.tsx';

/** /perfil/documentos: one's own, to be read (AMB-14.04). */
export function Page() {
  const { user } = useSession();
  return (
    <CustomerPage
      id={user.customer}
      base="/perfil"
      tab="documentos"
      isNamed={false}
      isBare
      titleOf={(customer) => (customer ? texts.header(customer.custom_id) : texts.title)}
    >
      {(customer) => customer && <CustomerDocuments customer={customer} isProfile />}
    </CustomerPage>
  );
}
