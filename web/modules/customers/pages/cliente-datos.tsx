import { useSearch } from '@tanstack/react-router';
import type { ApprovalId, CustomerId, ProspectId } from '#contract/shared/ids.ts';
import { customerTexts as texts } from '#texts/es/customers/customers.ts';
import { limitTexts } from '#texts/es/customers/limits.ts';
import { useSession } from '../../../frame/session.tsx';
import { useLeadOn } from '../../../frame/use-lead-on.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { CustomerForm } from '../customer-form.tsx';
import { CustomerOfProspect } from '../customer-of-prospect.tsx';
import { CustomerPage } from '../customer-page.tsx';
import { LockSwitch } from '../lock-switch.tsx';
import { useBackOfCustomer, useDispersionSearch } from '../from-dispersion.ts';
import { useAfterSave } from '../use-after-save.ts';
import { useOpenedCustomer } from '../use-opened-customer.ts';

/** /cliente/datos and /cliente/datos/{id}: a new customer, also of a prospect that the address names, one that is edited, or one's own. */
export function Page() {
  const { user } = useSession();
  const leadOn = useLeadOn();
  const { id, isOwn } = useOpenedCustomer();
  const { from } = useDispersionSearch();
  const { prospect_id } = useSearch({ strict: false }) as { prospect_id?: string };
  const { goOnFromNew } = useAfterSave();
  const leave = (saved: { id: CustomerId; approval_id?: ApprovalId | undefined }) => {
    const message = isOwn ? texts.ownSaved : id ? texts.saved : texts.created;
    if (saved.approval_id) showToast({ tone: 'info', message: limitTexts.waits });
    else showToast({ tone: 'success', message });
    if (id === null && !isOwn) return void goOnFromNew(saved.id);
    leadOn({ to: isOwn ? '/perfil/datos' : from ? '/dispersion' : '/clientes' });
  };
  return (
    <CustomerPage
      id={id}
      base="/cliente"
      tab="datos"
      isNamed={!isOwn}
      back={useBackOfCustomer(isOwn)}
      titleOf={(customer) => (customer ? texts.edit(customer.business_name) : id ? texts.editing : texts.add)}
      actions={(customer) => user.role === 'root' && <LockSwitch customer={customer} />}
    >
      {(customer) =>
        prospect_id && id === null ? (
          <CustomerOfProspect key={prospect_id} id={prospect_id as ProspectId} onSaved={leave} />
        ) : (
          <CustomerForm key={customer?.id ?? 'new'} customer={customer} onSaved={leave} />
        )
      }
    </CustomerPage>
  );
}
