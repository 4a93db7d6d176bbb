import { Navigate } from '@tanstack/react-router';
import { customerTexts } from '#texts/es/customers/customers.ts';
import { documentsTexts as texts } from '#texts/es/prospects/documents.ts';
import { CustomerPage } from '../../customers/customer-page.tsx';
import { useOpenedCustomer } from '../../customers/use-opened-customer.ts';
import { CustomerDocuments } from '../documents/customer-documents.tsx';

/** /cliente/documentos/{id}: the header says no more than the customer's number. Staff choose the customer in their list. */
export function Page() {
  const { id, isOwn } = useOpenedCustomer();
  if (id === null) return <Navigate to="/clientes" replace />;
  return (
    <CustomerPage
      id={id}
      base="/cliente"
      tab="documentos"
      isNamed={!isOwn}
      isBare
      back={isOwn ? { to: '/perfil/documentos', label: customerTexts.profile } : { to: '/clientes', label: customerTexts.title }}
      titleOf={(customer) => (customer ? texts.header(customer.custom_id) : texts.title)}
    >
      {(customer) => customer && <CustomerDocuments customer={customer} />}
    </CustomerPage>
  );
}
