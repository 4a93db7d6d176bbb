import type { CustomerDetail } from '#contract/access/access.ts';
import { customersOperations } from '#contract/customers/customers.ts';
import { customerInput, customerPart, mayWriteField, type CustomerField, type CustomerInput } from '#contract/customers/profile.ts';
import { prospectsOperations, type ProspectView } from '#contract/prospects/prospects.ts';
import type { ApprovalId, CustomerId } from '#contract/shared/ids.ts';
import type { Role } from '#contract/shared/permissions.ts';
import { customerTexts as texts } from '#texts/es/customers/customers.ts';
import { RecordForm } from '../../frame/forms/record-form.tsx';
import { useForm } from '../../frame/forms/use-form.ts';
import { useSession } from '../../frame/session.tsx';
import { call } from '../../platform/client.ts';
import { showToast } from '../../ui/toast-store.ts';
import { BusinessAddressFields } from './business-address-fields.tsx';
import { CommercialFields } from './commercial-fields.tsx';
import { alsoWrong, asSent, draftOf, draftOfProspect } from './customer-draft.ts';
import { customerFailure } from './customer-failure.ts';
import type { Writes } from './field-rights.ts';
import { GeneralFields } from './general-fields.tsx';
import { NewServices } from './new-services.tsx';
import { ReportFields } from './report-fields.tsx';
import { useCertificate } from './use-certificate.ts';
import { useSaveCustomer } from './use-save-customer.ts';

type Sent = { request: Partial<CustomerInput>; changes: Partial<CustomerInput>; key: string };
type Props = {
  customer: CustomerDetail | null;
  /** Whom a new customer is made of. */ prospect?: ProspectView | null;
  onSaved: (saved: { id: CustomerId; approval_id?: ApprovalId | undefined }) => void;
};

/** A customer: the same form for who makes it and who edits it; what its writer may not write is shown and not judged (AMB-14.02). */
export function CustomerForm({ customer, prospect = null, onSaved }: Props) {
  const { user } = useSession();
  const writes: Writes = (field) => mayWriteField(user.role, field, customer === null) && !isEmailFixed(field, customer, user.role);
  const save = useSaveCustomer(({ request, changes, key }: Sent) =>
    customer
      ? call(customersOperations.updateCustomer, { ...changes, id: customer.id })
      : prospect
        ? call(prospectsOperations.createProspectCustomer, { ...(request as CustomerInput), id: prospect.id }, { key })
        : call(customersOperations.createCustomer, request as CustomerInput, { key }),
  );
  const form = useForm({
    name: prospect ? `customer:of-prospect:${prospect.id}` : `customer:${customer?.id ?? 'new'}`,
    first: () => (prospect ? draftOfProspect(prospect) : draftOf(customer)),
    schema: customer ? customerPart : customerInput,
    toRequest: (draft) => only(asSent(draft), writes),
    alsoWrong: (draft) => only(alsoWrong(draft), writes),
    send: (sent: Sent) =>
      save.mutateAsync(sent).catch((error: unknown) => {
        showToast({ tone: 'error', message: customerFailure(error) });
        throw error;
      }),
    onSaved,
    failed: customerFailure,
  });
  const certificate = useCertificate(prospect);
  const isCommercial = customer === null || customer.conditions !== undefined;
  return (
    <RecordForm form={form} aria-label={texts.form}>
      <GeneralFields form={form} customer={customer} writes={writes} certificate={certificate} />
      <BusinessAddressFields
        form={form}
        fill={form.fill}
        isNew={customer === null}
        isLocked={!writes('business_address')}
        certificate={certificate}
      />
      {isCommercial && <CommercialFields form={form} customer={customer} writes={writes} />}
      {customer === null && prospect === null && user.role === 'root' && <NewServices form={form} />}
      {writes('reports') && <ReportFields form={form} />}
    </RecordForm>
  );
}

/** Among the values of fields, those that its writer may write. */
const only = <T extends object>(request: T, writes: Writes): Partial<T> =>
  Object.fromEntries(Object.entries(request).filter(([field]) => writes(field.split('.')[0] as CustomerField))) as Partial<T>;

/** The e-mail of an account with a password is root's to change (AMB-14.05). */
const isEmailFixed = (field: CustomerField, customer: CustomerDetail | null, role: Role): boolean =>
  field === 'email' && customer?.contact?.has_password === true && role !== 'root';
