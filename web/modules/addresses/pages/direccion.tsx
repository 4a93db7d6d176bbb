import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { addressesOperations } from '#contract/addresses.ts';
import { looksLikeId, type AddressId } from '#contract/shared/ids.ts';
import { bookTexts, flowTexts } from '#texts/es/flow.ts';
import { demandSubject } from '../../../app/acting-demand.ts';
import { PageFrame } from '../../../app/page.tsx';
import { useSession } from '../../../app/session.tsx';
import { useCall } from '../../../platform/use-call.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast-store.ts';
import { AddressForm } from '../shared/address-form.tsx';

/** /direccion opened by itself: the same form as in the drawer; after saving back to where one came from (AMB-4.09). */
export function Page() {
  const { id = '' } = useSearch({ strict: false }) as Record<string, string | undefined>;
  const { hasSubject } = useSession();
  const navigate = useNavigate();
  const router = useRouter();
  const isEdit = looksLikeId(id);
  const address = useCall(addressesOperations.getAddress, { id: id as AddressId }, { isOn: isEdit && hasSubject });
  const leave = () => {
    showToast({ tone: 'success', message: bookTexts.addressSaved });
    if (router.history.canGoBack()) router.history.back();
    else void navigate({ to: '/enviar' });
  };
  const title = isEdit ? bookTexts.editAddress : bookTexts.newAddress;
  if (!hasSubject) {
    return (
      <PageFrame title={title}>
        <Card>
          <Button onClick={demandSubject}>{flowTexts.chooseUser}</Button>
        </Card>
      </PageFrame>
    );
  }
  return (
    <PageFrame title={title}>
      <Card>
        {address.isError ? (
          <ErrorState title={flowTexts.bookFailed} error={address.error} onRetry={() => void address.refetch()} />
        ) : isEdit && !address.data ? (
          <Skeleton rows={5} rowHeight={60} label={title} />
        ) : (
          <AddressForm address={address.data ?? null} onSaved={leave} />
        )}
      </Card>
    </PageFrame>
  );
}
