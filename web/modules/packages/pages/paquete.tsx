import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { packagesOperations } from '#contract/packages.ts';
import { looksLikeId, type PackageId } from '#contract/shared/ids.ts';
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
import { PackageForm } from '../shared/package-form.tsx';

/** /paquete opened by itself: the same form as in the drawer (O-2.07). */
export function Page() {
  const { id = '' } = useSearch({ strict: false }) as Record<string, string | undefined>;
  const { hasSubject } = useSession();
  const navigate = useNavigate();
  const router = useRouter();
  const isEdit = looksLikeId(id);
  const item = useCall(packagesOperations.getPackage, { id: id as PackageId }, { isOn: isEdit && hasSubject });
  const leave = () => {
    showToast({ tone: 'success', message: bookTexts.packageSaved });
    if (router.history.canGoBack()) router.history.back();
    else void navigate({ to: '/enviar' });
  };
  const title = isEdit ? bookTexts.editPackage : bookTexts.newPackage;
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
        {item.isError ? (
          <ErrorState title={flowTexts.bookFailed} error={item.error} onRetry={() => void item.refetch()} />
        ) : isEdit && !item.data ? (
          <Skeleton rows={5} rowHeight={60} label={title} />
        ) : (
          <PackageForm initial={item.data ?? null} onSaved={leave} />
        )}
      </Card>
    </PageFrame>
  );
}
