import { Navigate, useParams } from '@tanstack/react-router';
import { billingOperations } from '#contract/billing/billing.ts';
import type { BusinessId } from '#contract/shared/ids.ts';
import { businessTexts as texts } from '#texts/es/billing/businesses.ts';
import { FormPage } from '../../../frame/records/form-page.tsx';
import { useSession } from '../../../frame/session.tsx';
import { useWayBack } from '../../../frame/use-way-back.ts';
import { useCall } from '../../../platform/use-call.ts';
import { showToast } from '../../../ui/toast-store.ts';
import { BusinessActions } from '../business-actions.tsx';
import { BusinessForm } from '../business-form.tsx';
import { BusinessStatus } from '../business-tags.tsx';

/** /razon-social and /razon-social/{id}: who may only look sees the form and types nothing. */
export function Page() {
  const { id } = useParams({ strict: false }) as { id?: string };
  const { can } = useSession();
  const goBack = useWayBack('/centro-costos');
  const business = useCall(billingOperations.getBusiness, { id: id as BusinessId }, { isOn: id !== undefined, isOnce: true });
  const mayWrite = can('canCreateUpdateDelete.business');
  if (!id && !mayWrite) return <Navigate to="/centro-costos" replace />;
  const leave = () => {
    showToast({ tone: 'success', message: texts.saved });
    goBack();
  };
  return (
    <FormPage
      title={!id ? texts.add : mayWrite ? texts.edit : texts.see}
      back={{ to: '/centro-costos', label: texts.title }}
      nameOf={({ business_name }) => business_name}
      needsCustomer
      record={id ? business : null}
      failed={texts.loadFailed}
      actions={(found) => (
        <>
          <BusinessStatus business={found} />
          <BusinessActions business={found} editable={false} />
        </>
      )}
    >
      {(found) => <BusinessForm key={found?.id ?? 'new'} business={found} isReadOnly={!mayWrite} onSaved={leave} />}
    </FormPage>
  );
}
